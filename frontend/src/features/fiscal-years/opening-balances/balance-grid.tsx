import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { MONEY_CATEGORIES, MONEY_CATEGORY_NAMES } from '#contracts/planning/planning.js';
import type { Account } from '#contracts/treasury/account.record.js';
import { type Centavos, centavos, type Reais } from '#domain/money.js';
import { isPlainDate, yearOf } from '#domain/plain-date.js';
import { openingBalancesQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge, Money } from '#shared/ui/base/badge.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import styles from './opening-balances.module.css';
import { type OpeningCell, type OpeningColumn, type OpeningForm, sumOfCells } from './opening-form';
import { indexOfCell } from './pasted-block';
import { useBlockPaste } from './use-block-paste';

interface BalanceGridProps {
  accounts: Account[];
  columns: OpeningColumn[];
  isReadOnly: boolean;
}

/** Accounts down, programmes and categories across, each account's total beside the bank's; on a phone a card for each account. */
export function BalanceGrid({ accounts, columns, isReadOnly }: BalanceGridProps) {
  const saldos = (useWatch<OpeningForm, 'saldos'>({ name: 'saldos' }) ?? []) as OpeningCell[];
  const handlers = useBlockPaste(accounts, columns);
  const programs = columns.filter(({ categoria }) => categoria === MONEY_CATEGORIES[0]);
  return (
    <section className={`labels-hidden ${styles.grid}`} aria-label="Saldos por conta, programa e categoria">
      <table {...handlers}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Conta
            </th>
            {programs.map(({ idPrograma, programa }) => (
              <th key={idPrograma} scope="colgroup" colSpan={MONEY_CATEGORIES.length}>
                {programa}
              </th>
            ))}
            <th scope="col" rowSpan={2}>
              Total, e no banco
            </th>
          </tr>
          <tr>
            {columns.map(({ idPrograma, categoria }) => (
              <th key={`${idPrograma} ${categoria}`} scope="col">
                {MONEY_CATEGORY_NAMES[categoria]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow key={account.numConta} {...{ account, columns, saldos, isReadOnly }} />
          ))}
        </tbody>
        <tfoot>
          <Totals columns={columns} saldos={saldos} />
        </tfoot>
      </table>
    </section>
  );
}

interface AccountRowProps extends Omit<BalanceGridProps, 'accounts'> {
  account: Account;
  saldos: OpeningCell[];
}

function AccountRow({ account: { numConta, descricao }, columns, saldos, isReadOnly }: AccountRowProps) {
  const bank = useBankBalance(numConta);
  const total = sumOfCells(saldos, (cell) => cell.numConta === numConta);
  return (
    <tr>
      <th scope="row">
        {numConta}
        <small>{descricao}</small>
      </th>
      {columns.map((column) => {
        const { idPrograma, programa, categoria } = column;
        const index = indexOfCell(saldos, numConta, column);
        const key = `${idPrograma} ${categoria}`;
        if (index < 0) return <td key={key} className={styles.none} />;
        const label = `${programa} · ${MONEY_CATEGORY_NAMES[categoria]}`;
        return (
          <td key={key} data-label={label}>
            <MoneyField name={`saldos.${index}.valor`} label={`Conta ${numConta}, ${label}`} signed readOnly={isReadOnly} />
          </td>
        );
      })}
      <td data-label="Total, e no banco" className={styles.total}>
        <output aria-label={`Total da conta ${numConta}`}>
          <Money amount={total} />
        </output>
        <Bank balance={bank} total={total} />
      </td>
    </tr>
  );
}

/** What the bank says beside what was typed. */
function Bank({ balance, total }: { balance: Reais | undefined; total: Centavos }) {
  if (balance === undefined) return <small>sem extrato do dia</small>;
  const isSame = centavos(balance) === total;
  return (
    <Badge tone={isSame ? 'success' : 'warning'} icon={isSame ? 'pi-check' : 'pi-exclamation-triangle'}>
      {isSame ? 'igual ao do banco' : 'no banco'} {!isSame && <Money value={balance} />}
    </Badge>
  );
}

/** What an imported statement says of an account at the beginning of the chosen day; undefined without one. */
function useBankBalance(numConta: string): Reais | undefined {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const em: unknown = useWatch({ name: 'em' });
  const day = isPlainDate(em) && yearOf(em) === ano ? em : undefined;
  const { data } = useQuery({ ...openingBalancesQuery(cnpjAssociacao, ano, day), placeholderData: (known) => known });
  return data?.extratos.find((statement) => statement.numConta === numConta)?.saldo;
}

/** The sum of each column and of all. */
function Totals({ columns, saldos }: { columns: OpeningColumn[]; saldos: OpeningCell[] }) {
  return (
    <tr>
      <th scope="row">Total</th>
      {columns.map(({ idPrograma, categoria }) => (
        <td key={`${idPrograma} ${categoria}`}>
          <Money amount={sumOfCells(saldos, (cell) => (cell.idPrograma ?? null) === idPrograma && cell.categoria === categoria)} />
        </td>
      ))}
      <td data-label="Todas as contas" className={styles.total}>
        <output aria-label="Total de todas as contas">
          <Money amount={sumOfCells(saldos, () => true)} />
        </output>
      </td>
    </tr>
  );
}
