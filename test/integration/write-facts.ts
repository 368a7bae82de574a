import { type Book, type BookId, Books, type EntryAuthor } from '../../backend/src/modules/book/public.js';
import { type LedgerFact } from '../../backend/src/record-kinds.js';
import { type ProductHere } from './product-here.js';

/** Default author. */
const ANA: EntryAuthor = { cpf: '52998224725', nome: 'ANA' };

/** Writes facts in a book without commands: the given ones, or those that `decide` answers; nothing if it refuses. */
export async function writeFacts(
  { app }: ProductHere,
  book: BookId,
  facts: LedgerFact[] | ((book: Book) => LedgerFact[]),
  author = ANA,
): Promise<void> {
  await app.get(Books, { strict: false }).writeAll(book, author, typeof facts === 'function' ? facts : () => facts, () => undefined);
}
