import { addMonths, monthPeriod, type Period } from '#domain/months.js';
import { dateInBrazil, type PlainDate, yearOf } from '#domain/plain-date.js';

export interface QuickPeriod extends Period {
  label: string;
}

/** Last 30 days means 30 times 24 hours back from now (part 1 §9). */
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

const monthOf = (date: PlainDate) => monthPeriod(yearOf(date), Number(date.slice(5, 7)));

/** What the period report offers (part 1 §2): nothing later than today. */
export function periodQuickPeriods(now: Date): QuickPeriod[] {
  const today = dateInBrazil(now);
  return [
    ...aroundMonth(today),
    { label: 'Últimos 30 dias', dataInicio: dateInBrazil(new Date(now.getTime() - THIRTY_DAYS)), dataFim: today },
    { label: 'Ano atual', dataInicio: `${today.slice(0, 4)}-01-01`, dataFim: today },
  ];
}

/** What the program and period report offers: its current year ends on 31 December. */
export function programQuickPeriods(now: Date): QuickPeriod[] {
  const today = dateInBrazil(now);
  return [
    ...aroundMonth(today),
    { label: 'Últimos 3 meses', dataInicio: addMonths(today, -3), dataFim: today },
    { label: 'Últimos 6 meses', dataInicio: addMonths(today, -6), dataFim: today },
    { label: 'Ano atual', dataInicio: `${today.slice(0, 4)}-01-01`, dataFim: `${today.slice(0, 4)}-12-31` },
  ];
}

function aroundMonth(today: PlainDate): QuickPeriod[] {
  return [
    { label: 'Mês atual', dataInicio: monthOf(today).dataInicio, dataFim: today },
    { label: 'Mês anterior', ...monthOf(addMonths(today, -1)) },
  ];
}
