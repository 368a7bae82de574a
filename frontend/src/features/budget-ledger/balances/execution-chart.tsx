import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ExecutionMonth } from '#contracts/balances.js';
import { MONTHS } from '#domain/months.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { Chart } from '#shared/ui/chart.tsx';
import { executionQuery } from './balance.queries';
import { useBalanceView } from './use-balance-view';

const LABELS = MONTHS.map((month) => month.slice(0, 3));

/** The months that have come by that day; those after it only if something was paid in them. */
function knownMonths(meses: ExecutionMonth[], ano: number, day: string): ExecutionMonth[] {
  const come = yearOf(day) === ano ? Number(day.slice(5, 7)) : yearOf(day) < ano ? 0 : 12;
  return meses.slice(0, Math.max(come, meses.findLastIndex(({ pago }) => pago !== 0) + 1));
}

/** What was paid month by month, on the way to the budget. */
export function ExecutionChart() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { position } = useBalanceView();
  const { data } = useQuery(executionQuery(cnpjAssociacao, ano, position));
  const day = position.em ?? dateInBrazil(new Date());
  const series = useMemo(() => {
    const months = knownMonths(data?.meses ?? [], ano, day);
    return [
      { label: 'Pago no mês', values: months.map(({ pago }) => pago), tone: 'info' as const },
      { label: 'Pago acumulado', values: months.map(({ pagoAcumulado }) => pagoAcumulado), tone: 'success' as const, line: true },
      { label: 'Orçamento atual', values: months.map(({ atual }) => atual), tone: 'neutral' as const, line: true },
    ];
  }, [data, ano, day]);
  if (!data) return null;
  return (
    <div className="balance-execution">
      <Chart type="bar" money label={`Execução ao longo de ${ano}`} labels={LABELS} series={series} />
    </div>
  );
}
