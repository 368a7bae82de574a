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
  /** Year and number of the expenses whose payment names the line: it is reconciled with no others. */
  mostra?: readonly string[] | null;
}

/** A movement of a book that is not reconciled. */
export interface OpenMovement extends Moved {
  ano: number;
  sequencia: number;
  ordem: number;
  /** Name and document of the payee. */
  favorecido: string | null;
  cpfOrCnpj: string | null;
  /** The record that it is of. */
  origem?: { tipo: string; id: string };
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

/**
 * Whether lines may be reconciled with movements: complete after that day, which is the day of their last part, and with every payment that names one of the
 * lines.
 */
export function isJoinable(after: PlainDate, lines: readonly OpenLine[], movements: readonly OpenMovement[]): boolean {
  const isShown = (name: string) => movements.some(({ ano, origem }) => origem?.tipo === 'despesa' && `${ano} ${origem.id}` === name);
  return [...lines, ...movements].some(({ data }) => data > after) && lines.every(({ mostra }) => (mostra ?? []).every(isShown));
}
