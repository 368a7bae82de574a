import { type ExpenseRequest, MAX_OBJETO_DETALHADO, MAX_OBJETO_RESUMIDO } from '#contracts/budget-ledger/expense.record.js';
import type { FiscalDocument, FiscalItem } from '#contracts/fiscal-documents/fiscal-documents.js';
import { documentKindOfKey } from '#domain/nfe-key.js';
import type { WithPayee } from '#shared/expenses/payee-field.tsx';

/** Values of the form: the request, and the note that filled it in. */
export type NotedExpense = ExpenseRequest & WithPayee & { nota?: FiscalDocument | null };

/** Fields of an expense from a note; omits unknown ones, which keep their values in the form. */
export function fieldsOfNote(note: FiscalDocument): Partial<NotedExpense> {
  const { chave, numero, emitidaEm, valor, emitente, itens } = note;
  return {
    nota: note,
    chaveNf: chave,
    tipoDocumento: documentKindOfKey(chave),
    notaFiscal: String(numero),
    idFavorecido: emitente.idFavorecido ?? '',
    nomeFavorecido: emitente.idFavorecido && emitente.nome,
    // A key contains only the month.
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

/** Cuts a text to the length that the field allows. Counts in upper case, as the field does: a letter such as ß becomes two. */
function cut(text: string, most: number): string {
  const upper = text.toLocaleUpperCase('pt-BR');
  return upper.length > most ? `${upper.slice(0, most - 1).trimEnd()}…` : upper;
}
