import type { Mandate, Occupant } from '#contracts/offices/mandate.record.js';
import type { Office } from '#contracts/offices/office.record.js';
import { lastDay } from '#contracts/offices/seats.js';
import { addDays, type PlainDate } from '#domain/plain-date.js';

/** Somebody's time in a seat, or the time in which a mandate left it vacant (no name). */
export interface SeatSpan {
  nome: string | null;
  interino: boolean;
  de: PlainDate;
  ate: PlainDate;
}

/** A seat with everybody who held it and will. */
export interface SeatTime {
  /** `3.1`: office and seat. */
  key: string;
  /** `VOGAL, vaga 2`; the office alone where it has one seat. */
  nome: string;
  spans: SeatSpan[];
}

/** What a seat is called. */
export const seatName = (nome: string, vaga: number, vagas: number): string => (vagas > 1 ? `${nome}, vaga ${vaga}` : nome);

/** Every seat of every office with its time over all mandates, from the earliest. */
export function seatTimes(offices: readonly Office[], mandates: readonly Mandate[]): SeatTime[] {
  const ordered = mandates.toSorted((one, other) => one.de.localeCompare(other.de));
  return offices.flatMap(({ id, nome, vagas }) =>
    Array.from({ length: vagas }, (_, index) => ({
      key: `${id}.${index + 1}`,
      nome: seatName(nome, index + 1, vagas),
      spans: ordered.flatMap((mandate) =>
        spansOf(
          mandate,
          mandate.ocupantes.filter(({ idCargo, vaga }) => idCargo === id && vaga === index + 1),
        ),
      ),
    })),
  );
}

function spansOf(mandate: Mandate, occupants: readonly Occupant[]): SeatSpan[] {
  const held = occupants.map((each): SeatSpan => {
    const { nome, interino, de } = each;
    return { nome, interino, de, ate: lastDay(each, mandate) };
  });
  return [...held, ...vacancies(mandate, held)].sort((one, other) => one.de.localeCompare(other.de));
}

/** The days of the mandate on which nobody holds the seat. */
function vacancies({ de, ate }: Mandate, held: readonly SeatSpan[]): SeatSpan[] {
  const found: SeatSpan[] = [];
  let free = de;
  for (const span of held.toSorted((one, other) => one.de.localeCompare(other.de))) {
    if (free < span.de) found.push({ nome: null, interino: false, de: free, ate: addDays(span.de, -1) });
    if (span.ate >= free) free = addDays(span.ate, 1);
  }
  return free <= ate ? [...found, { nome: null, interino: false, de: free, ate }] : found;
}

const dayNumber = (day: PlainDate) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Where days lie between the first and the last day of some mandates, in percent. */
export function timeScale(mandates: readonly Pick<Mandate, 'de' | 'ate'>[]) {
  const first = mandates.map(({ de }) => de).toSorted()[0]!;
  const last = mandates
    .map(({ ate }) => ate)
    .toSorted()
    .at(-1)!;
  const start = dayNumber(first);
  const days = dayNumber(last) + 1 - start;
  const at = (day: PlainDate) => ((dayNumber(day) - start) / days) * 100;
  return {
    first,
    last,
    at,
    /** The part of the scale that a span takes. */
    width: ({ de, ate }: Pick<SeatSpan, 'de' | 'ate'>) => at(addDays(ate, 1)) - at(de),
    /** The first days of years to name, at most eight of them. */
    years: yearsBetween(first, last),
  };
}

function yearsBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  const [from, to] = [Number(first.slice(0, 4)) + 1, Number(last.slice(0, 4))];
  const step = Math.max(1, Math.ceil((to - from + 1) / 8));
  return Array.from({ length: Math.max(0, Math.ceil((to - from + 1) / step)) }, (_, index) => `${from + index * step}-01-01`);
}
