import { type Book } from '#modules/book/pure.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { type DespesaExcluida, type ImpostoDevolvido } from './expense.events.js';
import { deleteWithTaxes } from './retained-tax.js';

/** The facts that delete an expense with its retained taxes, whatever year its account moved in. */
export function deletionOf(book: Book, idDespesa: number, mayDeletePaid: boolean): (DespesaExcluida | ImpostoDevolvido)[] {
  const facts = deleteWithTaxes(book, idDespesa, mayDeletePaid);
  refuseClosedElsewhere(book, facts);
  return facts;
}
