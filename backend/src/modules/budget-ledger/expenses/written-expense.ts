import { type ExpensePartRequest } from '#contracts/budget-ledger/expense-parts.js';
import { type ExpenseRequest } from '#contracts/budget-ledger/expenses.js';
import { centavos } from '#domain/money.js';
import { type Said, saidOrKept } from '#domain/said.js';
import { type ExpenseData, type ExpensePart } from './expense.events.js';
import { type WrittenExpense } from './expense.js';

/** The texts and days that a correction may leave out; the line and the parts are always said as a whole. */
const EMPTY: Pick<ExpenseData, 'objetoResumido' | 'objetoDetalhado' | 'notaFiscal' | 'dataNf' | 'vencimento' | 'chaveNf'> = {
  objetoResumido: null,
  objetoDetalhado: null,
  notaFiscal: null,
  dataNf: null,
  vencimento: null,
  chaveNf: null,
};

/** An expense as a request says it. */
export type SaidExpense = Omit<WrittenExpense, keyof typeof EMPTY> & Said<typeof EMPTY>;

/** The expense after a request that registers it, or corrects the one `before`. */
export const writtenOver = (said: SaidExpense, before?: ExpenseData): WrittenExpense => ({ ...said, ...saidOrKept(EMPTY, said, before) });

/** The expense in a request. Its categories are not known yet. */
export function saidIn(request: ExpenseRequest): SaidExpense {
  const rateio = request.rateio?.map(partOf);
  const { linha, idFonteRecurso } = rateio?.[0] ?? partOf({ ...request, linha: request });
  const { objetoResumido, objetoDetalhado, notaFiscal, dataNf, vencimento, chaveNf } = request;
  return {
    linha,
    idFonteRecurso,
    idFavorecido: request.idFavorecido,
    objetoResumido,
    objetoDetalhado,
    notaFiscal,
    dataNf,
    vencimento,
    dataElaboracao: request.dataElaboracao,
    valor: centavos(request.valor),
    chaveNf,
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
