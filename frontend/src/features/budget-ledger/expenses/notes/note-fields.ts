import { MAX_OBJETO_DETALHADO, MAX_OBJETO_RESUMIDO } from '#contracts/budget-ledger/expense-fields.js';
import type { ExpenseRequest } from '#contracts/budget-ledger/expenses.js';
import type { FiscalDocument, FiscalItem } from '#contracts/fiscal-documents/fiscal-documents.js';

/** What the form of an expense holds besides what it sends: the note that it was filled from. */
export type NotedExpense = ExpenseRequest & { nota?: FiscalDocument | null; chaveNf?: string | null };

/** What a note says of an expense; what it does not say stays as it is in the form. */
export function fieldsOfNote(note: FiscalDocument): Partial<NotedExpense> {
  const { chave, numero, emitidaEm, valor, emitente, itens } = note;
  return {
    nota: note,
    chaveNf: chave,
    notaFiscal: String(numero),
    idFavorecido: emitente.idFavorecido ?? '',
    nomeFavorecido: emitente.idFavorecido && emitente.nome,
    // A key says the month alone.
    ...(valor !== null && { dataNf: emitidaEm, valor }),
    ...(itens.length > 0 && {
      objetoResumido: cut(summaryOf(itens), MAX_OBJETO_RESUMIDO),
      objetoDetalhado: cut(
        itens.map(({ quantidade, descricao }) => `${inBrazil(quantidade)} ${descricao}`).join('; '),
        MAX_OBJETO_DETALHADO,
      ),
    }),
  };
}

function summaryOf([first, ...more]: FiscalItem[]): string {
  if (more.length === 0) return first!.descricao;
  const rest = ` E MAIS ${more.length} ${more.length === 1 ? 'ITEM' : 'ITENS'}`;
  return cut(first!.descricao, MAX_OBJETO_RESUMIDO - rest.length) + rest;
}

const inBrazil = (quantity: number) => quantity.toLocaleString('pt-BR', { maximumFractionDigits: 4 });

/** The field counts and stores upper case, in which a letter such as ß is two. */
function cut(text: string, most: number): string {
  const upper = text.toLocaleUpperCase('pt-BR');
  return upper.length > most ? `${upper.slice(0, most - 1).trimEnd()}…` : upper;
}
