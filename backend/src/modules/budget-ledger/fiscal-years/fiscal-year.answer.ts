import { type FiscalYear } from '#contracts/fiscal-years.js';
import { toReais } from '#domain/money.js';
import { type BookState } from '../book/book-state.js';

/** The book's year as the API answers it. */
export function fiscalYearAnswer(book: BookState): FiscalYear {
  const { encerrado, desde, por, motivo, copia } = book.fiscalYear()!;
  const unpaid = [...book.records.despesa.values()].filter(({ dataPagamento, dataAnulacao }) => !dataPagamento && !dataAnulacao);
  return {
    ...book.id,
    situacao: encerrado ? 'ENCERRADO' : 'ABERTO',
    desde,
    por,
    motivo,
    copia,
    entradas: book.sequencia,
    despesasAPagar: unpaid.length,
    valorAPagar: toReais(unpaid.reduce((sum, { valor }) => sum + valor, 0)),
  };
}
