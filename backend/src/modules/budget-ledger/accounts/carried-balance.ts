import { type BookId, type Movement, type MovementPart, type Records } from '#modules/book/pure.js';
import { type CarriedBalanceFact } from './carried-balance.events.js';

/** The carried opening balance of an account in the book's year. */
export interface CarriedBalanceState {
  numConta: string;
  partes: readonly MovementPart[];
  versao: number;
}

/** The carried balances of a book, by account. */
export const CARRIED_BALANCES: Records<CarriedBalanceState> = { table: 'saldo_transportado' };

/** Balance of an account at the end of the previous year, after LIVRE has covered negative amounts. */
export interface HeldBalance {
  numConta: string;
  partes: MovementPart[];
}

/** Whether both have the same amounts by programme and category. */
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

/** The opening balance is booked on the account's first day. */
export const movementsOf = ({ numConta, partes }: CarriedBalanceState, { ano }: BookId): Movement[] =>
  partes.length > 0 ? [{ conta: numConta, data: `${ano}-01-01`, partes }] : [];
