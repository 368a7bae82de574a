import { addMonths, MONTHS, monthPeriod, type Period } from '#domain/months.js';
import { addDays, dateInBrazil, type PlainDate, yearOf } from '#domain/plain-date.js';

export interface QuickPeriod extends Period {
  label: string;
}

/** Last 30 days means 30 times 24 hours back from now (rule 16.6). */
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

const monthOf = (date: PlainDate) => monthPeriod(yearOf(date), Number(date.slice(5, 7)));

/** Reference day of the periods, with its wording: today or, in another base year, its last day. */
interface Anchor {
  day: PlainDate;
  /** `atual`, or `de 2025`. */
  year: string;
  /** Suffix after a number of days or months: empty, or ` de 2025`. */
  of: string;
  month: (date: PlainDate, offset: 'Mês atual' | 'Mês anterior') => string;
}

function anchorOf(now: Date, ano: number): Anchor {
  const today = dateInBrazil(now);
  if (yearOf(today) === ano) return { day: today, year: 'atual', of: '', month: (_, label) => label };
  const of = ` de ${ano}`;
  const month = (date: PlainDate) => {
    const name = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}${of}`;
  };
  return { day: `${ano}-12-31`, year: of.trim(), of, month };
}

/** Quick periods of the period report (rule 16.6): none after today, all in the base year. */
export function periodQuickPeriods(now: Date, ano: number): QuickPeriod[] {
  const anchor = anchorOf(now, ano);
  const { day, year, of } = anchor;
  const from = of ? addDays(day, -30) : dateInBrazil(new Date(now.getTime() - THIRTY_DAYS));
  return [
    ...aroundMonth(anchor),
    { label: `Últimos 30 dias${of}`, dataInicio: from, dataFim: day },
    { label: `Ano ${year}`, dataInicio: `${day.slice(0, 4)}-01-01`, dataFim: day },
  ];
}

/** Quick periods of the program and period report: its current year ends on 31 December. */
export function programQuickPeriods(now: Date, ano: number): QuickPeriod[] {
  const anchor = anchorOf(now, ano);
  const { day, year, of } = anchor;
  return [
    ...aroundMonth(anchor),
    { label: `Últimos 3 meses${of}`, ...lastMonths(anchor, 3) },
    { label: `Últimos 6 meses${of}`, ...lastMonths(anchor, 6) },
    { label: `Ano ${year}`, dataInicio: `${day.slice(0, 4)}-01-01`, dataFim: `${day.slice(0, 4)}-12-31` },
  ];
}

/** From the same day of an earlier month; in a past year, whole months. */
function lastMonths({ day, of }: Anchor, months: number): Period {
  return { dataInicio: of ? monthOf(addMonths(day, 1 - months)).dataInicio : addMonths(day, -months), dataFim: day };
}

function aroundMonth({ day, month }: Anchor): QuickPeriod[] {
  const previous = monthOf(addMonths(day, -1));
  return [
    { label: month(day, 'Mês atual'), dataInicio: monthOf(day).dataInicio, dataFim: day },
    { label: month(previous.dataInicio, 'Mês anterior'), ...previous },
  ];
}
