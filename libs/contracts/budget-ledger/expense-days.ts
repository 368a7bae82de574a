import { type PlainDate, yearOf } from '#domain/plain-date.js';

/** Refusal of a bill that was drawn up outside of its book's year. */
export const drawnUpOutside = (ano: number) => `A data de elaboração deve estar no exercício de ${ano}`;

/**
 * What is wrong with the day on which an expense was paid or cancelled: it has come, and its year had begun. A later year than the book's is right (restos
 * a pagar). Undefined when nothing is wrong.
 */
export function dayRefusal(what: 'do pagamento' | 'da anulação', day: PlainDate, ano: number, today: PlainDate): string | undefined {
  if (day > today) return `A data ${what} não pode ser futura`;
  if (yearOf(day) < ano) return `A data ${what} não pode ser anterior ao exercício de ${ano}`;
  return undefined;
}
