import { type BookId, type Movement, type MovementPart, type Records } from '#modules/book/pure.js';
import { type CarriedBalanceFact } from './carried-balance.events.js';

/** What an account began the book's year with. */
export interface CarriedBalanceState {
  numConta: string;
  partes: readonly MovementPart[];
  versao: number;
}

/** The carried balances of a book, by account. */
export const CARRIED_BALANCES: Records<CarriedBalanceState> = { table: 'saldo_transportado' };

/** What an account held at the end of the year before, LIVRE having covered what was negative. */
export interface HeldBalance {
  numConta: string;
  partes: MovementPart[];
}

/** Whether both are the same amounts of the same programmes and categories. */
export const isSameMoney = (a: readonly MovementPart[], b: readonly MovementPart[]): boolean => textOf(a) === textOf(b);

const textOf = (partes: readonly MovementPart[]) =>
  partes
    .map(({ idPrograma, categoria, valor }) => `${idPrograma} ${categoria} ${valor}`)
    .sort()
    .join();

export function evolveCarried(fact: CarriedBalanceFact, versao: number): CarriedBalanceState {
  const { numConta, partes } = fact;
  return { numConta, partes, versao };
}

/** What the year begins with is on the account on its first day. */
export const movementsOf = ({ numConta, partes }: CarriedBalanceState, { ano }: BookId): Movement[] =>
  partes.length > 0 ? [{ conta: numConta, data: `${ano}-01-01`, partes }] : [];
