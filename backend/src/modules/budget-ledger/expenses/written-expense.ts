import { type BILL_RECORD, type ExpenseRequest, PAYMENT_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { type ExpensePartRequest } from '#contracts/budget-ledger/expense-parts.js';
import { type RequestOf } from '#contracts/common/record.js';
import { centavos } from '#domain/money.js';
import { documentKindOfKey } from '#domain/nfe-key.js';
import { described, type GivenOf } from '#modules/book/pure.js';
import { type ExpenseData, type ExpensePart } from './expense.events.js';
import { type WrittenExpense } from './expense.js';
import { EXPENSE_FIELDS } from './expense-state.js';

/** An expense as a request gives it; the line and the parts are always given as a whole. */
export type GivenExpense = Omit<WrittenExpense, keyof typeof BILL_RECORD> & GivenOf<typeof BILL_RECORD>;

/** The expense after a request that registers it, or corrects the one `before`. An access key says the kind of document that nobody has said. */
export function writtenOver(given: GivenExpense, before?: ExpenseData): WrittenExpense {
  const written = EXPENSE_FIELDS.afterRequest(given, before);
  return { ...given, ...written, tipoDocumento: written.tipoDocumento ?? documentKindOfKey(written.chaveNf) };
}

/** The expense in a request. Its categories are not known yet. */
export function givenIn(request: ExpenseRequest): GivenExpense {
  const rateio = request.rateio?.map(partOf);
  const { linha, idFonteRecurso } = rateio?.[0] ?? partOf({ ...request, linha: request });
  return {
    ...EXPENSE_FIELDS.givenIn(request),
    linha,
    idFonteRecurso,
    categoria: null,
    motivoAntecipacao: request.motivoAntecipacao ?? null,
    rateio: rateio ?? (request.rateio === null ? null : undefined),
  };
}

const PAYMENT_FIELDS = described(PAYMENT_RECORD);

/** What a request says of a payment; null where it says nothing. */
export const paymentIn = (request: RequestOf<typeof PAYMENT_RECORD>) => PAYMENT_FIELDS.afterRequest(PAYMENT_FIELDS.givenIn(request));

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
