import { addDays, type PlainDate } from './plain-date.js';

/** The months of the year as people write them within a sentence. */
export const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** `março de 2026` of `2026-03`. */
export const monthText = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;

/** A period of days, both ends included. */
export interface Period {
  dataInicio: PlainDate;
  dataFim: PlainDate;
}

/** The days of a month, 1 to 12. */
export function monthPeriod(year: number, month: number): Period {
  const dataInicio = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return { dataInicio, dataFim: addDays(addMonths(dataInicio, 1), -1) };
}

/** The same day a number of months later (earlier when negative), or the last day of a shorter month: `2026-05-31` less 3 is `2026-02-28`. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(day, days) - 1);
}
