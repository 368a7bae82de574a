import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { lineText } from '#contracts/common/book.js';
import { type Centavos, formatBRL, sumOf } from '#domain/money.js';
import { count } from '#shared/format/format.ts';
import { lineName, paying } from '#shared/lines/line.ts';
import { linesQuery } from '#shared/lines/lines.queries.ts';
import { usePartName } from '#shared/lookups/part-names.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import styles from '../expenses.module.css';
import { shareOn } from '../split';
import { takenBy } from './account-use';
import { useAccountUses, usePaymentYear } from './use-accounts';

interface PaymentRow {
  expense: Expense;
  valor: Centavos;
  numConta: string | null;
}

/** Total of several payments, and what their lines and accounts have before and after all of them (rule 11.21). */
export function PaymentSums({ expenses }: { expenses: Expense[] }) {
  const payments = (useWatch({ name: 'pagamentos' }) ?? []) as { valor: unknown; numConta?: string | null }[];
  const rows = expenses.map((expense, index) => ({
    expense,
    valor: amountOf(payments[index]?.valor),
    numConta: payments[index]?.numConta || null,
  }));
  return (
    <>
      <p className="align-right" role="status">
        Total de {count(rows.length, 'despesa', 'despesas')}: <strong className="figures">{formatBRL(sumOf(rows))}</strong>
      </p>
      <Accounts rows={rows} />
      <Lines rows={rows} />
    </>
  );
}

/** Money of each programme and category on each account. */
function Accounts({ rows }: { rows: PaymentRow[] }) {
  const nameOf = usePartName();
  const uses = useAccountUses(
    usePaymentYear(),
    rows.flatMap(({ expense, valor, numConta }) => (numConta ? takenBy(expense, numConta, valor) : [])),
  );
  const sums = uses.map(({ agora, depois, warning, ...use }) => ({ name: `${use.numConta} · ${nameOf(use)}`, agora, depois, warning }));
  return <SumsTable caption="Dinheiro nas contas, por programa" head="Conta e programa" now="Na conta agora" rows={sums} />;
}

/** Available balance of each line. */
function Lines({ rows }: { rows: PaymentRow[] }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data: lines = [] } = useQuery(linesQuery(cnpjAssociacao, ano));
  const isOf = (line: ChargeableLine, expense: Expense) => perPart(expense).some((part) => lineText(part) === lineText(line));
  const sums = lines
    .filter((line) => rows.some(({ expense }) => isOf(line, expense)))
    .map((line) => {
      const paid = rows.map(({ expense, valor }) => ({ valor: shareOn(expense, line, valor) }));
      const { disponivel, ficara, warning } = paying(line, sumOf(paid));
      return { name: lineName(line), agora: disponivel, depois: ficara, warning };
    });
  return <SumsTable caption="Linhas do orçamento" head="Linha" now="Disponível agora" rows={sums} />;
}

interface SumsTableProps {
  caption: string;
  head: string;
  now: string;
  rows: { name: string; agora: Centavos; depois: Centavos; warning: string | null }[];
}

/** Amounts before and after the payments; amber with a sentence where something is missing. */
function SumsTable({ caption, head, now, rows }: SumsTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className={`plain-table ${styles.paidLines}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{now}</th>
          <th scope="col">Depois dos pagamentos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, agora, depois, warning }) => (
          <tr key={name} className={warning ? styles.paidLineWarning : undefined}>
            <th scope="row">
              {name}
              {warning && <small>{warning}</small>}
            </th>
            <td className="figures">{formatBRL(agora)}</td>
            <td className={`figures ${depois < 0 ? 'negative' : ''}`}>{formatBRL(depois)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
