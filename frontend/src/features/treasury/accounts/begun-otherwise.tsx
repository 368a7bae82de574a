import { Link } from 'react-router-dom';
import type { AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import { Money } from '#shared/ui/base/badge.tsx';

/** Names accounts that began the year with another balance than they ended the one before with, and what to do (rule 22.18). */
export function BegunOtherwise({
  ano,
  contas,
}: {
  ano: number;
  contas: Pick<AccountBalance, 'numConta' | 'saldoInicial' | 'transportado' | 'terminou'>[];
}) {
  const named = contas.filter(({ terminou }) => terminou !== null);
  if (named.length === 0) return null;
  return (
    <div className="callout" role="note" aria-label={`Contas que não começaram ${ano} como terminaram ${ano - 1}`}>
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <div>
        <ul>
          {named.map(({ numConta, saldoInicial, terminou }) => (
            <li key={numConta}>
              Conta {numConta}: terminou {ano - 1} com <Money value={terminou!} /> e começou {ano} com <Money value={saldoInicial} />
            </li>
          ))}
        </ul>
        <p>
          O que veio do exercício anterior é corrigido quando {ano - 1} é encerrado, ou reaberto e encerrado de novo, em{' '}
          <Link to="/exercicios">Exercícios</Link>. O que foi informado à mão se corrige em <Link to="/rendimentos">Rendimentos</Link> ou em{' '}
          <Link to="/implantacao">Saldos de Abertura</Link>.
        </p>
      </div>
    </div>
  );
}
