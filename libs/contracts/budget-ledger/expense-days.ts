import { type PlainDate, yearOf } from '#domain/plain-date.js';

/** Refusal of a bill drawn up outside its book's year. */
export const drawnUpOutside = (ano: number) => `A data de elaboração deve estar no exercício de ${ano}`;

/**
 * Error of the day on which an expense was paid or cancelled: the day must not be in the future or before the book's year. A later year is allowed
 * (restos a pagar). Undefined if valid.
 */
export function dayRefusal(what: 'do pagamento' | 'da anulação', day: PlainDate, ano: number, today: PlainDate): string | undefined {
  if (day > today) return `A data ${what} não pode ser futura`;
  if (yearOf(day) < ano) return `A data ${what} não pode ser anterior ao exercício de ${ano}`;
  return undefined;
}
