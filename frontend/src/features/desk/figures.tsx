import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Desk, ProgrammeMoney, Reconciled, YearMoney } from '#contracts/desk/desk.js';
import { yearOf } from '#domain/plain-date.js';
import { count, formatDate } from '#shared/format/format.ts';
import type { TermId } from '#shared/help/glossary.ts';
import { TermTip } from '#shared/help/term-tip.tsx';
import { Money } from '#shared/ui/base/badge.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { expensesAt } from './addresses';
import styles from './desk.module.css';

/** An amount of every line: its heading, the word explained beside it, and the screen that it is from. */
interface Amount {
  of: keyof YearMoney;
  label: string;
  term: TermId;
  /** @param programme null for the association as a whole */
  to: (programme: ProgrammeMoney | null) => string;
}

/** A line for each programme, and for the association as a whole where there are several (rule 47.26). */
export function Figures({ ano, hoje, dinheiro, programas, conciliado }: Desk) {
  if (programas.length === 0) return null;
  const amounts = amountsOf(ano < yearOf(hoje));
  return (
    <section className="panel" aria-labelledby="dinheiro">
      <Row as="header" gap="l" place="apart" align="baseline" className="panel-body">
        <h2 id="dinheiro">Dinheiro de {ano}</h2>
        {conciliado.contas > 0 && <Link to="/conciliacao">{reconciledText(conciliado)}</Link>}
      </Row>
      <table className={`plain-table ${styles.money}`} aria-label="Valores do exercício">
        <thead className="narrow-hidden">
          <tr>
            <th scope="col">Programa</th>
            {amounts.map(({ of, label, term }) => (
              <th key={of} scope="col" className="figures">
                {label} <TermTip id={term} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programas.map((programme) => (
            <Line key={programme.idPrograma} amounts={amounts} money={programme} programme={programme}>
              {programme.programa ?? 'Sem programa'}
            </Line>
          ))}
        </tbody>
        {programas.length > 1 && (
          <tfoot>
            <Line amounts={amounts} money={dinheiro} programme={null}>
              A associação toda
            </Line>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface LineProps {
  amounts: Amount[];
  money: YearMoney;
  programme: ProgrammeMoney | null;
  children: ReactNode;
}

function Line({ amounts, money, programme, children }: LineProps) {
  return (
    <tr>
      <th scope="row">{children}</th>
      {amounts.map(({ of, label, to }) => (
        <td key={of} className="figures" data-label={label}>
          <Link to={to(programme)}>
            <Money value={money[of]} />
          </Link>
        </td>
      ))}
    </tr>
  );
}

const amountsOf = (isPast: boolean): Amount[] => [
  { of: 'recebido', label: 'Recebido', term: 'receita', to: () => '/receitas' },
  { of: 'gasto', label: 'Gasto', term: 'pago', to: (programme) => expensesAt({ situacao: 'PAGAS', ...paidOf(programme) }) },
  { of: 'naConta', label: isPast ? 'Na conta em 31/12' : 'Na conta', term: 'nas-contas', to: () => '/contas' },
  {
    of: 'aGastar',
    label: isPast ? 'Não gasto' : 'A gastar até 31/12',
    term: 'saldo',
    to: (programme) => `/saldo-orcamentario${programme?.idPrograma ? `?visao=acao&programa=${programme.idPrograma}` : ''}`,
  },
];

function paidOf(programme: ProgrammeMoney | null) {
  if (!programme) return {};
  return programme.idPrograma === null ? { semPrograma: 'true' as const } : { idPrograma: String(programme.idPrograma) };
}

/** `conciliado: 1 de 3 contas, até 31/10/2026`. */
function reconciledText({ contas, conciliadas, ate }: Reconciled): string {
  if (ate === null) return 'ainda não conciliado';
  if (conciliadas === contas) return `conciliado até ${formatDate(ate)}`;
  return `conciliado: ${conciliadas} de ${count(contas, 'conta', 'contas')}, até ${formatDate(ate)}`;
}
