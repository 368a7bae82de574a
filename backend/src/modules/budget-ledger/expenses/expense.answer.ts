import { type EXPENSE_NAMES } from '#contracts/budget-ledger/expense-fields.js';
import { type ExpensePart } from '#contracts/budget-ledger/expense-parts.js';
import { type Expense } from '#contracts/budget-ledger/expenses.js';
import { toReais } from '#domain/money.js';
import { type BookId } from '#modules/book/pure.js';
import { FUNDS_SOURCE, LINE } from '#modules/planning/public.js';
import { PAYEE } from '#modules/treasury/public.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { type ExpenseData, type ExpensePart as Part } from './expense.events.js';
import { EXPENSE_COLUMNS, type ExpenseState, retainedOf } from './expense-state.js';
import { releaseOf } from './release.js';
import { type Place, partsOf } from './split.js';

/** References of an expense. */
export const EXPENSE_REFERENCES = [...LINE, FUNDS_SOURCE, PAYEE];

/** Names of those references, as fields of the answer. */
export type ExpenseNames = Pick<Expense, 'nomeFavorecido' | (typeof EXPENSE_NAMES)[number]>;

/** Expenses of other base years, not cancelled, with the same payee, invoice number and value, as a `Bill[]`. */
export const BILLS_OF_OTHER_YEARS: Question = {
  fields: { ano: 'int', idFavorecido: 'text', notaFiscal: 'text', valor: 'bigint' },
  answers: {
    outrosAnos: `select coalesce(json_agg(json_build_object('ano', ano, 'idDespesa', id_despesa, 'dataElaboracao', data_elaboracao)), '[]') from despesa
      where id_favorecido = r."idFavorecido" and nota_fiscal = r."notaFiscal" and valor + valor_retido = r.valor and ano <> r.ano and data_anulacao is null`,
  },
};

/** An expense of another base year, not cancelled, with the same invoice key, as a `KeyHolder`; null if none. */
export const KEY_OF_OTHER_YEARS: Question = {
  fields: { ano: 'int', chaveNf: 'text' },
  answers: {
    chaveDe: `select json_build_object('ano', ano, 'idDespesa', id_despesa) from despesa
      where chave_nf = r."chaveNf" and ano <> r.ano and data_anulacao is null limit 1`,
  },
};

/** The keys of an expense's references, as parameters of questions. */
export const referencesOf = ({ linha, idFonteRecurso, idFavorecido }: Pick<ExpenseData, 'linha' | 'idFonteRecurso' | 'idFavorecido'>) => ({
  ...linha,
  idFonteRecurso,
  idFavorecido,
});

/** The questions that name all references of an expense: one, or one per part. */
export const namedPlaces = (expense: Place & Pick<ExpenseData, 'idFavorecido'>) =>
  (expense.rateio ?? [expense]).map((part) => referencesOf({ ...part, idFavorecido: expense.idFavorecido }));

/** An expense as answered by the API. @param names the result for each of `namedPlaces` */
export function expenseAnswer({ cnpjAssociacao, ano }: BookId, expense: ExpenseState, names: readonly ExpenseNames[]): Expense {
  const { idDespesa, linha, valor, rateio, idDespesaPrincipal = null } = expense;
  const parts = rateio && partsOf(expense, valor).map((part, index) => partAnswer(part, names[index]!));
  return {
    cnpjAssociacao,
    ano,
    idDespesa,
    ...EXPENSE_COLUMNS.answer(expense),
    ...linha,
    valor: toReais(valor),
    valorRetido: toReais(retainedOf(expense)),
    idDespesaPrincipal,
    ...releaseOf(expense),
    rateio: parts?.filter((part) => part.valor > 0) ?? null,
    ...names[0]!,
  };
}

function partAnswer({ linha, idFonteRecurso, categoria, valor }: Part, { nomeFavorecido: _, ...names }: ExpenseNames): ExpensePart {
  return { linha, idFonteRecurso, categoria, valor: toReais(valor), ...names };
}
