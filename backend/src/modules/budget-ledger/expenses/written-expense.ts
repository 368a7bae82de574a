import { type ExpensePartRequest } from '#contracts/budget-ledger/expense-parts.js';
import { type ExpenseRequest } from '#contracts/budget-ledger/expenses.js';
import { type Given, givenOrKept } from '#domain/given.js';
import { centavos } from '#domain/money.js';
import { type ExpenseData, type ExpensePart } from './expense.events.js';
import { type WrittenExpense } from './expense.js';

/** The texts and days that a correction may leave out; the line and the parts are always given as a whole. */
const EMPTY: Pick<ExpenseData, 'objetoResumido' | 'objetoDetalhado' | 'notaFiscal' | 'dataNf' | 'vencimento' | 'chaveNf'> = {
  objetoResumido: null,
  objetoDetalhado: null,
  notaFiscal: null,
  dataNf: null,
  vencimento: null,
  chaveNf: null,
};

/** An expense as a request gives it. */
export type GivenExpense = Omit<WrittenExpense, keyof typeof EMPTY> & Given<typeof EMPTY>;

/** The expense after a request that registers it, or corrects the one `before`. */
export const writtenOver = (given: GivenExpense, before?: ExpenseData): WrittenExpense => ({
  ...given,
  ...givenOrKept(EMPTY, given, before),
});

/** The expense in a request. Its categories are not known yet. */
export function givenIn(request: ExpenseRequest): GivenExpense {
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
