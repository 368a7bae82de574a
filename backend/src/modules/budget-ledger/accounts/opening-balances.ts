import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type Book, type Records } from '#modules/book/pure.js';

/** Opening balance of an account, of one programme (null: of none) and category. */
export interface OpeningBalance {
  readonly numConta: string;
  readonly idPrograma: number | null;
  readonly categoria: MoneyCategory;
  readonly valor: Centavos;
}

/** The opening balances with which an association begins its first book: the accounts are known from the day `em` on. */
export interface OpeningBalancesState {
  readonly em: PlainDate;
  readonly saldos: readonly OpeningBalance[];
  readonly justificativa: string | null;
  readonly versao: number;
}

/** The opening balances of a book, under its year. */
export const OPENING_BALANCES: Records<OpeningBalancesState> = { table: 'implantacao' };

/** What the opening balances state for an account; undefined if they do not name it. */
export function openingOf(book: Book, numConta: string): Centavos | undefined {
  const own = book.get(OPENING_BALANCES, book.id.ano)?.saldos.filter((saldo) => saldo.numConta === numConta) ?? [];
  return own.length > 0 ? sumOf(own) : undefined;
}
