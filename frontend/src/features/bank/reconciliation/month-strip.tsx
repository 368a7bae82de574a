import { Link } from 'react-router-dom';
import { type AccountMonthState } from '#contracts/bank/account-months.js';
import { MONTHS } from '#domain/months.js';
import { count } from '#shared/format/format.ts';
import styles from './reconciliation.module.css';

interface MonthStripProps {
  meses: readonly AccountMonthState[];
  mes: number;
  /** The last month that has begun. */
  until: number;
  searchOf: (mes: number) => string;
}

const STATES: Record<AccountMonthState['situacao'], string> = {
  ABERTO: 'aberto',
  FECHADO: 'fechado',
  ANTERIOR: 'fechado com um mês posterior',
};

const leftIn = ({ linhas, movimentos, chegaramDepois }: AccountMonthState) =>
  chegaramDepois > 0
    ? cameLate(chegaramDepois)
    : linhas + movimentos === 0
      ? 'nada a conciliar'
      : `a conciliar: ${count(linhas, 'do extrato', 'do extrato')} e ${count(movimentos, 'do livro', 'do livro')}`;

/** Number of lines imported after the month was closed, in words. */
export const cameLate = (lines: number): string =>
  `${count(lines, 'lançamento do extrato chegou', 'lançamentos do extrato chegaram')} depois do fechamento`;

/** The months of the account, with their state and the number of open lines and movements. */
export function MonthStrip({ meses, mes, until, searchOf }: MonthStripProps) {
  return (
    <nav className={styles.reconMonths} aria-label="Meses da conta">
      {meses
        .filter((month) => month.mes <= until)
        .map((month) => {
          const name = MONTHS[month.mes - 1]!;
          const isClosed = month.situacao !== 'ABERTO';
          return (
            <Link
              key={month.mes}
              to={{ search: searchOf(month.mes) }}
              aria-current={month.mes === mes ? 'page' : undefined}
              aria-label={`${name}, ${STATES[month.situacao]}, ${leftIn(month)}`}
            >
              <span>{name.slice(0, 3)}</span>
              <small className="figures">
                {isClosed && <i className="pi pi-lock" aria-hidden />}{' '}
                {isClosed ? month.chegaramDepois || null : month.linhas + month.movimentos || '✓'}
              </small>
            </Link>
          );
        })}
    </nav>
  );
}
