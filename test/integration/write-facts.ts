import { type BookState } from '../../backend/src/modules/budget-ledger/book/book-state.js';
import { Books, type EntryAuthor } from '../../backend/src/modules/budget-ledger/book/books.js';
import { type BookId } from '../../backend/src/modules/budget-ledger/book/entry.js';
import { type Fact } from '../../backend/src/modules/budget-ledger/book/fact.js';
import { type ProductHere } from './product-here.js';

/** Who writes when it does not matter who. */
export const ANA: EntryAuthor = { cpf: '52998224725', nome: 'ANA' };

/** Writes facts in a book without the commands that lead to them: these, or what `decide` makes of the book; nothing when it refuses. */
export async function writeFacts(
  { app }: ProductHere,
  book: BookId,
  facts: Fact[] | ((book: BookState) => Fact[]),
  author = ANA,
): Promise<void> {
  await app.get(Books, { strict: false }).writeAll(book, author, typeof facts === 'function' ? facts : () => facts, () => undefined);
}
