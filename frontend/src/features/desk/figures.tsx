import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Desk, DeskMonth } from '#contracts/desk/desk.js';
import { type Reais, sumOfReais, toReais } from '#domain/money.js';
import { MONTHS, monthPeriod } from '#domain/months.js';
import { yearOf } from '#domain/plain-date.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import type { TermId } from '#shared/help/glossary.ts';
import { TermTip } from '#shared/help/term-tip.tsx';
import { Money } from '#shared/ui/base/badge.tsx';
import { Sparkline } from '#shared/ui/charts/sparkline.tsx';
import { expensesAt } from './addresses';
import styles from './desk.module.css';

/** The key figures of the year, each with its months and a link to its records. */
export function Figures({ ano, hoje, nasContas, conciliadoAte, disponivel, aPagar, meses, tarefas }: Desk) {
  const isCurrent = ano === yearOf(hoje);
  const month = isCurrent ? Number(hoje.slice(5, 7)) : 12;
  const past = meses.slice(0, month);
  const when = isCurrent ? 'neste mês' : `em ${ano}`;
  const shown = (field: 'pago' | 'recebido') => (isCurrent ? (past.at(-1)?.[field] ?? 0) : yearSum(meses, field));
  const { dataInicio, dataFim } = monthPeriod(ano, month);
  const ofMonth = isCurrent ? { pagamentoDe: dataInicio, pagamentoAte: dataFim } : {};
  const { vencidas } = tarefas.aPagar;
  return (
    <ul className={styles.figuresGrid} aria-label="Valores do exercício">
      <Figure
        label={isCurrent ? 'Nas contas' : `Nas contas no fim de ${ano}`}
        term="nas-contas"
        icon="pi-building-columns"
        value={nasContas}
        to="/contas"
        months={past}
        field="nasContas"
      >
        {conciliadoAte ? `conciliado até ${formatDate(conciliadoAte)}` : 'ainda não conciliado'}
      </Figure>
      <Figure
        label={isCurrent ? 'Disponível' : `Disponível em ${ano}`}
        term="saldo"
        icon="pi-wallet"
        value={disponivel}
        to="/saldo-orcamentario"
        months={past}
        field="disponivel"
      >
        do orçamento de {ano}
      </Figure>
      <Figure
        label="A pagar"
        term="a-pagar"
        icon="pi-inbox"
        value={aPagar}
        to={expensesAt({ situacao: 'A_PAGAR' })}
        months={past}
        field="aPagar"
      >
        {vencidas.quantidade > 0 ? (
          <span className="negative">{formatMoney(vencidas.valor)} com vencimento passado</span>
        ) : (
          'nada com vencimento passado'
        )}
      </Figure>
      <Figure
        label={`Pago ${when}`}
        term="pago"
        icon="pi-arrow-up-right"
        value={shown('pago')}
        to={expensesAt({ situacao: 'PAGAS', ...ofMonth })}
        months={past}
        field="pago"
      >
        {isCurrent ? `${formatMoney(yearSum(meses, 'pago'))} no ano` : 'em todo o exercício'}
      </Figure>
      <Figure
        label={`Recebido ${when}`}
        term="receita"
        icon="pi-arrow-down-left"
        value={shown('recebido')}
        to="/receitas"
        months={past}
        field="recebido"
      >
        {isCurrent ? `${formatMoney(yearSum(meses, 'recebido'))} no ano` : 'em todo o exercício'}
      </Figure>
    </ul>
  );
}

const yearSum = (meses: DeskMonth[], field: 'pago' | 'recebido') => toReais(sumOfReais(meses, field));

interface FigureProps {
  label: string;
  /** Term explained beside the link. */
  term: TermId;
  icon: string;
  value: Reais;
  to: string;
  months: DeskMonth[];
  field: Exclude<keyof DeskMonth, 'mes'>;
  /** Description of the figure. */
  children: ReactNode;
}

function Figure({ label, term, icon, value, to, months, field, children }: FigureProps) {
  const values = months.map((month) => month[field]);
  const name = `${label}, mês a mês até ${MONTHS[months.length - 1]}`;
  return (
    <li className={`panel ${styles.figure}`}>
      <Link to={to}>
        <span className={styles.figureLabel}>
          <i className={`pi ${icon}`} aria-hidden /> {label}
        </span>
        <strong className={styles.figureValue}>
          <Money value={value} />
        </strong>
        <span className="secondary">{children}</span>
      </Link>
      <TermTip id={term} />
      <Sparkline label={name} values={values} of={12} />
    </li>
  );
}
