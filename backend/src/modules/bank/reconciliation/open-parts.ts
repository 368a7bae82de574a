import { type Certainty } from '#contracts/bank/reconciliation.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** One side of a proposal: an amount moved on a day. */
export interface Moved {
  data: PlainDate;
  valor: Centavos;
  documento: string | null;
}

/** A statement line that is not reconciled. */
export interface OpenLine extends Moved {
  id: number;
  historico: string;
}

/** A movement of a book that is not reconciled. */
export interface OpenMovement extends Moved {
  ano: number;
  sequencia: number;
  ordem: number;
  /** Name and document of the payee. */
  favorecido: string | null;
  cpfOrCnpj: string | null;
}

/** Lines that probably are those movements, and the reasons. */
export interface Proposed<L, M> {
  linhas: L[];
  movimentos: M[];
  certeza: Certainty;
  motivos: string[];
}

const DAY = 86_400_000;

/** A day as a number, so that the distance of two days is their difference. */
export const dayNumber = (date: PlainDate): number => Date.parse(date) / DAY;

/** Whether a reconciliation of these parts is complete after a day: it is complete on the day of its last part. */
export const isCompleteAfter = (day: PlainDate, ...parts: readonly Pick<Moved, 'data'>[]): boolean => parts.some(({ data }) => data > day);
