import { toDecimal } from '#domain/money.js';
import { lineColumns } from '../book/line.js';
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
