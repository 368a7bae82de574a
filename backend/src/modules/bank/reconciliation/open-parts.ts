import { type Certainty } from '#contracts/bank/reconciliation.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** One side of a proposal: money that moved on a day. */
export interface Moved {
  data: PlainDate;
  valor: Centavos;
  documento: string | null;
}

/** A line of the statement that is not reconciled. */
export interface OpenLine extends Moved {
  id: number;
  historico: string;
}

/** A movement of a book that is not on the statement yet. */
export interface OpenMovement extends Moved {
  ano: number;
  sequencia: number;
  ordem: number;
  /** Name and document of whoever was paid. */
  favorecido: string | null;
  cpfOrCnpj: string | null;
}

/** Lines that seem to be those movements, and why. */
export interface Proposed<L, M> {
  linhas: L[];
  movimentos: M[];
  certeza: Certainty;
  motivos: string[];
}

const DAY = 86_400_000;

/** A day as a number: days apart are a difference. */
export const dayNumber = (date: PlainDate): number => Date.parse(date) / DAY;
