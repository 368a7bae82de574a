import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Centavos, centavos, type Reais, sumOfReais } from '#domain/money.js';
import { CategoryBalances } from '#shared/lookups/category-balances.tsx';
import { accountBalancesQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Money } from '#shared/ui/base/badge.tsx';

/** The balance of each account, and why their sum differs from the remaining budget (rule 22.15). */
export function WhereMoney({ saldo }: { saldo: Reais }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data } = useQuery(accountBalancesQuery(cnpjAssociacao, ano));
  if (!data || data.contas.length === 0) return null;
  const { contas, semConta } = data;
  const held = sumOfReais(contas, 'saldo');
  const difference = held - centavos(saldo);
  const unbudgeted = difference - centavos(semConta.valor);
  const unclassified = contas.flatMap(({ porCategoria }) => porCategoria).filter(({ categoria }) => categoria === null);
  const toClassify = sumOfReais(unclassified, 'saldo');
  return (
    <section aria-labelledby="where-money">
      <h2 id="where-money">Onde está o dinheiro</h2>
      <table className="plain-table sums-table">
        <caption className="visually-hidden">Saldo das contas e do orçamento</caption>
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col" className="figures">
              Saldo no livro
            </th>
          </tr>
        </thead>
        <tbody>
          {contas.map((account) => (
            <tr key={account.numConta}>
              <th scope="row">
                <Link to={`/extrato?conta=${encodeURIComponent(account.numConta)}`}>{account.numConta}</Link> {account.descricao}
                <small>
                  Conferido até aqui <Money value={account.conciliado} /> · ainda não no extrato do banco{' '}
                  <Money amount={centavos(account.saldo) - centavos(account.conciliado)} />
                </small>
              </th>
              <td className="figures">
                <Money value={account.saldo} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label="Em todas as contas" amount={held} />
          <Sum label="Saldo do orçamento" amount={centavos(saldo)} />
          <Sum label="Diferença" amount={difference} />
          {semConta.pagamentos > 0 && <Sum label="Pago sem dizer de que conta" amount={centavos(semConta.valor)} part />}
          {unbudgeted !== 0 && <Sum label={unbudgeted > 0 ? 'Recebido e não orçado' : 'Orçado e não recebido'} amount={unbudgeted} part />}
        </tfoot>
      </table>
      <CategoryBalances contas={contas} />
      {toClassify !== 0 && (
        <p>
          Das contas, <Money amount={toClassify} /> estão a classificar.
        </p>
      )}
    </section>
  );
}

/** A sum, or a part of the sum above it. */
function Sum({ label, amount, part }: { label: string; amount: Centavos; part?: boolean }) {
  return (
    <tr>
      <th scope="row" className={part ? 'sums-part' : undefined}>
        {label}
      </th>
      <td className="figures">
        <Money amount={amount} signed={part} />
      </td>
    </tr>
  );
}
