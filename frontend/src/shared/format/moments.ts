import type { PlainDate } from '#domain/plain-date.js';

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'full' });
const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });
const MOMENT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' });

/** `2026-06-10` to `Quarta-feira, 10 de junho de 2026`. */
export function dayInWords(day: PlainDate): string {
  const text = DAY.format(new Date(`${day}T00:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The time of day in Brazil of an instant: `23:30`. */
export const timeInBrazil = (instant: string): string => TIME.format(new Date(instant));

const DAY_AND_TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in Brazil, to the minute: `22/11/2026 03:00`. */
export const dayAndTimeInBrazil = (instant: string): string => DAY_AND_TIME.format(new Date(instant)).replace(',', '');

/** An instant in Brazil, to the second. */
export const momentInBrazil = (instant: string): string => `${MOMENT.format(new Date(instant))} (horário de Brasília)`;
