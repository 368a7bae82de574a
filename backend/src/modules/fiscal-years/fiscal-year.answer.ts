import { type FiscalYear } from '#contracts/fiscal-years/fiscal-years.js';
import { sumOf, toReais } from '#domain/money.js';
import { type BookState } from '#modules/book/public.js';
import { EXPENSES } from '#modules/budget-ledger/pure.js';
import { FISCAL_YEARS } from './fiscal-year.js';

/** The book's year as answered by the API. */
export function fiscalYearAnswer(book: BookState): FiscalYear {
  const { encerrado, desde, por, motivo, copia } = book.get(FISCAL_YEARS, book.id.ano)!;
  const unpaid = book.all(EXPENSES).filter(({ dataPagamento, dataAnulacao }) => !dataPagamento && !dataAnulacao);
  return {
    ...book.id,
    situacao: encerrado ? 'ENCERRADO' : 'ABERTO',
    desde,
    por,
    motivo,
    copia,
    entradas: book.sequencia,
    despesasAPagar: unpaid.length,
    valorAPagar: toReais(sumOf(unpaid)),
  };
}
