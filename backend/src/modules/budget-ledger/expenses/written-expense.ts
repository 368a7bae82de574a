import { type ExpensePartRequest } from '#contracts/budget-ledger/expense-parts.js';
import { type ExpenseRequest } from '#contracts/budget-ledger/expenses.js';
import { centavos } from '#domain/money.js';
import { type ExpensePart } from './expense.events.js';
import { type WrittenExpense } from './expense.js';

/** The expense in a request. Its categories are not known yet. */
export function writtenIn(request: ExpenseRequest): WrittenExpense {
  const rateio = request.rateio?.map(partOf);
  const { linha, idFonteRecurso } = rateio?.[0] ?? partOf({ ...request, linha: request });
  return {
    linha,
    idFonteRecurso,
    idFavorecido: request.idFavorecido,
    objetoResumido: request.objetoResumido ?? null,
    objetoDetalhado: request.objetoDetalhado ?? null,
    notaFiscal: request.notaFiscal ?? null,
    dataNf: request.dataNf ?? null,
    vencimento: request.vencimento ?? null,
    dataElaboracao: request.dataElaboracao,
    valor: centavos(request.valor),
    chaveNf: request.chaveNf ?? null,
    categoria: null,
    rateio: rateio ?? (request.rateio === null ? null : undefined),
  };
}

function partOf({ linha, idFonteRecurso, valor }: ExpensePartRequest): ExpensePart {
  return {
    linha: {
      idPrograma: linha.idPrograma ?? null,
      idAcao: linha.idAcao ?? null,
      idSubAcao: linha.idSubAcao ?? null,
      idElementoDespesa: linha.idElementoDespesa,
      idItem: linha.idItem ?? null,
    },
    idFonteRecurso,
    categoria: null,
    valor: centavos(valor),
  };
}
