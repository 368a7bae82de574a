import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AccountBalance, CategoryBalance } from '#contracts/budget-ledger/account-statements.js';
import { sumOfReais } from '#domain/money.js';
import { openingBalancesQuery } from '../queries/treasury.queries';
import { useWorkingContext } from '../session/session';
import { Money } from '../ui/base/badge';
import { Stack } from '../ui/layout/layout';
import styles from './category-balances.module.css';
import { usePartName } from './part-names';

type Held = Pick<AccountBalance, 'numConta' | 'descricao' | 'porCategoria'>;

/** Whether it stays negative; unclassified money is never short. */
const isShort = ({ categoria, saldoCoberto }: CategoryBalance) => categoria !== null && saldoCoberto < 0;
const keyOf = ({ idPrograma, categoria }: CategoryBalance) => `${idPrograma} ${categoria}`;

/** Balances of accounts by programme and category, how far LIVRE covers negative ones, and advice for the rest (rule 22.14). */
export function CategoryBalances({ contas }: { contas: Held[] }) {
  const held = contas.filter(({ porCategoria }) => porCategoria.length > 0);
  if (held.length === 0) return null;
  return (
    <Stack gap="s" className={styles.categoryBalances}>
      <Shortages contas={held} />
      {held.map((account) => (
        <Parts key={account.numConta} {...account} />
      ))}
    </Stack>
  );
}

/** The parts of one account, collapsed while LIVRE has nothing to cover. */
function Parts({ numConta, descricao, porCategoria }: Held) {
  const nameOf = usePartName();
  return (
    <details open={porCategoria.some((part) => part.coberto !== 0 || isShort(part))}>
      <summary>
        Conta {numConta} {descricao} por programa e categoria
      </summary>
      <table className="plain-table sums-table">
        <caption className="visually-hidden">Conta {numConta} por programa e categoria</caption>
        <tbody>
          {porCategoria.map((part) => (
            <tr key={keyOf(part)}>
              <th scope="row" className="sums-part">
                {nameOf(part)}
                <Cover part={part} />
              </th>
              <td className="figures">
                <Money value={part.saldo} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The amount that LIVRE covers of a part, or gives; nothing for an unaffected part. */
function Cover({ part }: { part: CategoryBalance }) {
  const { coberto, saldoCoberto } = part;
  if (coberto === 0 && !isShort(part)) return null;
  return (
    <small>
      {coberto > 0 && (
        <>
          Livre cobre <Money value={coberto} />
        </>
      )}
      {coberto < 0 && (
        <>
          cobre <Money value={-coberto} /> de outra categoria
        </>
      )}
      {coberto !== 0 && ' · '}
      {isShort(part) ? 'fica negativo: ' : 'fica '}
      <Money value={saldoCoberto} />
    </small>
  );
}

/** Balances that stay negative despite LIVRE, their meaning, and advice. */
function Shortages({ contas }: { contas: Held[] }) {
  const nameOf = usePartName();
  const short = contas.flatMap(({ numConta, porCategoria }) => {
    const unassigned = porCategoria.filter(({ idPrograma, saldoCoberto }) => idPrograma === null && saldoCoberto > 0);
    return porCategoria.filter(isShort).map((part) => ({ ...part, numConta, unassigned: sumOfReais(unassigned, 'saldoCoberto') }));
  });
  const unopened = useUnopened(short);
  if (short.length === 0) return null;
  return (
    <div className="callout" role="note" aria-label="Saldo que fica negativo">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <div>
        <ul>
          {short.map(({ numConta, unassigned, ...part }) => (
            <li key={`${numConta} ${keyOf(part)}`}>
              Conta {numConta}, {nameOf(part)}: <Money value={part.saldoCoberto} />
              {part.idPrograma !== null && unassigned > 0 && (
                <>
                  {' '}
                  (há <Money amount={unassigned} /> sem programa na mesma conta)
                </>
              )}
            </li>
          ))}
        </ul>
        {unopened.length > 0 && (
          <p>
            Falta o saldo de abertura de {unopened.map((part) => `${nameOf(part)} na conta ${part.numConta}`).join('; ')}: se já havia esse
            dinheiro quando a associação começou aqui, informe-o em <Link to="/implantacao">Saldos de Abertura</Link>.
          </p>
        )}
        <p>
          Saiu mais do que entrou, e o Livre do mesmo programa não chega para cobrir: gastou-se dinheiro de outro programa ou categoria.
          Diga de que programa e categoria são as <Link to="/receitas">receitas</Link>, corrija a linha de uma{' '}
          <Link to="/despesas?situacao=PAGAS">despesa</Link> que está na errada, ou transfira dinheiro do mesmo programa e categoria de
          outra conta.
        </p>
        {short.some(({ idPrograma }) => idPrograma === null) && <p>O que está sem programa só se cobre com Livre sem programa.</p>}
      </div>
    </div>
  );
}

/** The parts for which no opening balance was stated, while it may still be. */
function useUnopened<T extends CategoryBalance & { numConta: string }>(short: T[]): T[] {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data } = useQuery({ ...openingBalancesQuery(cnpjAssociacao, ano), enabled: short.length > 0 });
  if (!data || data.impedimento !== null) return [];
  const isOpened = ({ numConta, idPrograma, categoria }: T) =>
    data.saldos.some(
      (saldo) =>
        saldo.numConta === numConta &&
        saldo.idPrograma === idPrograma &&
        saldo.valor !== 0 &&
        (saldo.categoria === categoria || saldo.categoria === 'LIVRE'),
    );
  return short.filter((part) => !isOpened(part));
}
