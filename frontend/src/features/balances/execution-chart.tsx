import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FigureName } from '#contracts/balances/balance-words.js';
import type { ExecutionMonth } from '#contracts/balances/balances.js';
import { MONTHS, monthPeriod } from '#domain/months.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { Chart } from '#shared/ui/charts/chart.tsx';
import styles from './balance.module.css';
import { executionQuery } from './balance.queries';
import { Figure, type FigureScope } from './figure';
import { useBalanceView } from './use-balance-view';

const LABELS = MONTHS.map((month) => month.slice(0, 3));

/** The months begun by that day; later ones only up to the last payment. */
function knownMonths(meses: ExecutionMonth[], ano: number, day: string): ExecutionMonth[] {
  const come = yearOf(day) === ano ? Number(day.slice(5, 7)) : yearOf(day) < ano ? 0 : 12;
  return meses.slice(0, Math.max(come, meses.findLastIndex(({ pago }) => pago !== 0) + 1));
}

/** Movements effective before the year count in its first month, those after it in its last. */
const firstDay = (ano: number, month: number) => (month === 1 ? undefined : monthPeriod(ano, month).dataInicio);

function lastDay(ano: number, month: number, position: string | undefined): string | undefined {
  const last = month === 12 ? undefined : monthPeriod(ano, month).dataFim;
  return last && position && position < last ? position : (last ?? position);
}

/** Payments by month and cumulated, compared with the budget. */
export function ExecutionChart() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { position } = useBalanceView();
  const { data } = useQuery(executionQuery(cnpjAssociacao, ano, position));
  const day = position.em ?? dateInBrazil(new Date());
  const series = useMemo(() => {
    const months = knownMonths(data?.meses ?? [], ano, day);
    const linkTo = (of: FigureName, daysOf: (month: number) => FigureScope) => (value: number, index: number) => (
      <Figure of={of} value={value} {...daysOf(index + 1)} />
    );
    const until = (month: number) => ({ em: lastDay(ano, month, position.em) });
    const within = (month: number) => ({ de: firstDay(ano, month), ...until(month) });
    const [paid, soFar, budget] = [
      months.map(({ pago }) => pago),
      months.map(({ pagoAcumulado }) => pagoAcumulado),
      months.map(({ atual }) => atual),
    ];
    return [
      { label: 'Pago no mês', values: paid, tone: 'info' as const, body: linkTo('pago', within) },
      { label: 'Pago acumulado', values: soFar, tone: 'success' as const, line: true, body: linkTo('pago', until) },
      { label: 'Orçamento atual', values: budget, tone: 'neutral' as const, line: true, body: linkTo('atual', until) },
    ];
  }, [data, ano, day, position.em]);
  if (!data) return null;
  return (
    <div className={styles.balanceExecution}>
      <Chart type="bar" money label={`Execução ao longo de ${ano}`} labels={LABELS} series={series} />
    </div>
  );
}
