import { type ExpensePartRequest } from '#contracts/budget-ledger/expense-parts.js';
import { type ExpenseRequest } from '#contracts/budget-ledger/expenses.js';
import { centavos } from '#domain/money.js';
import { type ExpenseData, type ExpensePart } from './expense.events.js';
import { type WrittenExpense } from './expense.js';

/** The fields that a correction may leave out: they stay as they are. The line and the parts are always said as a whole. */
const MAY_BE_LEFT_OUT = [
  'objetoResumido',
  'objetoDetalhado',
  'notaFiscal',
  'dataNf',
  'vencimento',
  'chaveNf',
] as const satisfies (keyof ExpenseRequest & keyof ExpenseData)[];

export type LeftOut = (typeof MAY_BE_LEFT_OUT)[number];

/** The fields that a request leaves out. */
export const leftOutOf = (request: ExpenseRequest): LeftOut[] => MAY_BE_LEFT_OUT.filter((field) => request[field] === undefined);

/** The fields that a correction leaves out, as they are. */
export const keptOf = (expense: ExpenseData, leftOut: readonly LeftOut[]): Partial<ExpenseData> =>
  Object.fromEntries(leftOut.map((field) => [field, expense[field]]));

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
    motivoAntecipacao: request.motivoAntecipacao ?? null,
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
