import { toDecimal } from '#domain/money.js';
import { lineColumns, lineKey } from '../book/line.js';
import { type Exchange, type Reference } from '../book/references.js';
import { type ExpenseState } from './expense.js';

export function expenseRow(expense: ExpenseState): object {
  return {
    id_despesa: expense.idDespesa,
    ...lineColumns(expense.linha),
    id_fonte_recurso: expense.idFonteRecurso,
    id_favorecido: expense.idFavorecido,
    objeto_resumido: expense.objetoResumido,
    objeto_detalhado: expense.objetoDetalhado,
    nota_fiscal: expense.notaFiscal,
    data_nf: expense.dataNf,
    data_elaboracao: expense.dataElaboracao,
    data_pagamento: expense.dataPagamento,
    data_anulacao: expense.dataAnulacao,
    justificativa_anulacao: expense.justificativaAnulacao,
    forma_pagamento: expense.formaPagamento,
    valor: toDecimal(expense.valor),
    versao: expense.versao,
  };
}

/** What the expense lets go and takes; undefined where all stays, as when it is paid. */
export function exchangedReferences(before: ExpenseState | undefined, after: ExpenseState | undefined): Exchange | undefined {
  const stays =
    before?.linha === after?.linha && before?.idFonteRecurso === after?.idFonteRecurso && before?.idFavorecido === after?.idFavorecido;
  return stays ? undefined : { gone: referencesOf(before), came: referencesOf(after) };
}

/** Budget line, funds source and payee: what cannot be deleted while an expense names it. */
function referencesOf(expense: ExpenseState | undefined): Reference[] {
  if (!expense) return [];
  const { linha, idFonteRecurso, idFavorecido } = expense;
  return [
    { chave: `linha ${lineKey(linha)}`, ...lineColumns(linha) },
    { chave: `fonte ${idFonteRecurso}`, id_fonte_recurso: idFonteRecurso },
    { chave: `favorecido ${idFavorecido}`, id_favorecido: idFavorecido },
  ];
}
