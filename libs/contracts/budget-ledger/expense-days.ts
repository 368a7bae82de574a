import { type PlainDate, yearOf } from '#domain/plain-date.js';

/** Refusal of a bill drawn up outside its book's year. */
export const drawnUpOutside = (ano: number) => `A data de elaboração deve estar no exercício de ${ano}`;

/**
 * Error of a day to come, on which nothing is drawn up and no invoice is dated. What a correction leaves as it was is not judged. Undefined if valid.
 * @param before the expense that is corrected
 */
export function toComeRefusal(
  { dataElaboracao, dataNf }: BillDays,
  today: PlainDate,
  before?: BillDays,
): { field: keyof BillDays; message: string } | undefined {
  if (dataElaboracao > today && dataElaboracao !== before?.dataElaboracao)
    return { field: 'dataElaboracao', message: 'A data de elaboração não pode ser futura' };
  if (dataNf && dataNf > today && dataNf !== before?.dataNf) return { field: 'dataNf', message: 'A data da nota não pode ser futura' };
  return undefined;
}

/** The days of a bill. */
type BillDays = { dataElaboracao: PlainDate; dataNf: PlainDate | null };

/**
 * Error of the day on which an expense was paid, cancelled or otherwise acted on: the day must not be in the future or before the book's year. A later year is allowed
 * (restos a pagar). Undefined if valid.
 */
export function dayRefusal(what: `d${'o' | 'a'} ${string}`, day: PlainDate, ano: number, today: PlainDate): string | undefined {
  if (day > today) return `A data ${what} não pode ser futura`;
  if (yearOf(day) < ano) return `A data ${what} não pode ser anterior ao exercício de ${ano}`;
  return undefined;
}
