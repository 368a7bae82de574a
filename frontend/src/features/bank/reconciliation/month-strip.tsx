import { Link } from 'react-router-dom';
import { type AccountMonthState } from '#contracts/bank/account-months.js';
import { MONTHS } from '#domain/months.js';
import { count } from '#shared/format/format.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import styles from './reconciliation.module.css';

interface MonthStripProps {
  meses: readonly AccountMonthState[];
  mes: number;
  /** The last month that has begun. */
  until: number;
  searchOf: (mes: number) => string;
  /** Prints a closed month; undefined without the permission. */
  onPrint: ((mes: number) => void) | undefined;
}

const STATES: Record<AccountMonthState['situacao'], string> = {
  ABERTO: 'aberto',
  FECHADO: 'fechado',
  ANTERIOR: 'fechado com um mês posterior',
  FORA: 'não conciliado por escolha',
};

const leftIn = ({ linhas, movimentos, chegaramDepois, situacao }: AccountMonthState) =>
  situacao !== 'FORA' && chegaramDepois > 0
    ? cameLate(chegaramDepois)
    : linhas + movimentos === 0
      ? 'nada a conciliar'
      : `a conciliar: ${count(linhas, 'do extrato', 'do extrato')} e ${count(movimentos, 'do livro', 'do livro')}`;

/** Number of lines imported after the month was closed, in words. */
export const cameLate = (lines: number): string =>
  `${count(lines, 'lançamento do extrato chegou', 'lançamentos do extrato chegaram')} depois do fechamento`;

/** What is left to do in a month: a line and a movement that are one payment count once. */
const leftCount = ({ linhas, movimentos }: AccountMonthState) => Math.max(linhas, movimentos);

/** The months of the account, with their state and the number of what is left to reconcile; a closed one can be printed. */
export function MonthStrip({ meses, mes, until, searchOf, onPrint }: MonthStripProps) {
  return (
    <Row as="nav" gap="xs" align="start" className={styles.reconMonths} aria-label="Meses da conta">
      {meses
        .filter((month) => month.mes <= until)
        .map((month) => {
          const name = MONTHS[month.mes - 1]!;
          const isLeftOut = month.situacao === 'FORA';
          const isClosed = !isLeftOut && month.situacao !== 'ABERTO';
          return (
            <span key={month.mes} className={styles.reconMonth}>
              <Link
                to={{ search: searchOf(month.mes) }}
                aria-current={month.mes === mes ? 'page' : undefined}
                aria-label={`${name}, ${STATES[month.situacao]}, ${leftIn(month)}`}
              >
                <span>{name.slice(0, 3)}</span>
                <small className="figures">
                  {isClosed && <i className="pi pi-lock" aria-hidden />}{' '}
                  {isLeftOut ? '–' : isClosed ? month.chegaramDepois || null : leftCount(month) || '✓'}
                </small>
              </Link>
              {month.situacao === 'FECHADO' && onPrint && (
                <button type="button" aria-label={`Imprimir a conciliação de ${name}`} title="Imprimir" onClick={() => onPrint(month.mes)}>
                  <i className="pi pi-print" aria-hidden />
                </button>
              )}
            </span>
          );
        })}
    </Row>
  );
}
