import { type EXPENSE_NAMES } from '#contracts/budget-ledger/expense-fields.js';
import { type ExpensePart } from '#contracts/budget-ledger/expense-parts.js';
import { type Expense } from '#contracts/budget-ledger/expenses.js';
import { toReais } from '#domain/money.js';
import { type BookId } from '#modules/book/pure.js';
import { FUNDS_SOURCE, LINE } from '#modules/planning/public.js';
import { PAYEE } from '#modules/treasury/public.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { type ExpenseData, type ExpensePart as Part } from './expense.events.js';
import { type ExpenseState, retainedOf } from './expense-state.js';
import { type Place, partsOf } from './split.js';

/** What an expense refers to. */
export const EXPENSE_REFERENCES = [...LINE, FUNDS_SOURCE, PAYEE];

/** What those are called, as the answer says it. */
export type ExpenseNames = Pick<Expense, 'nomeFavorecido' | (typeof EXPENSE_NAMES)[number]>;

/** The same payee's expenses, not cancelled, with that invoice number and value in other base years, as a `Bill[]`. */
export const BILLS_OF_OTHER_YEARS: Question = {
  fields: { ano: 'int', idFavorecido: 'text', notaFiscal: 'text', valor: 'bigint' },
  answers: {
    outrosAnos: `select coalesce(json_agg(json_build_object('ano', ano, 'idDespesa', id_despesa, 'dataElaboracao', data_elaboracao)), '[]') from despesa
      where id_favorecido = r."idFavorecido" and nota_fiscal = r."notaFiscal" and valor + valor_retido = r.valor and ano <> r.ano and data_anulacao is null`,
  },
};

/** Another base year's expense, not cancelled, with the key of that electronic invoice, as a `KeyHolder`; null where there is none. */
export const KEY_OF_OTHER_YEARS: Question = {
  fields: { ano: 'int', chaveNf: 'text' },
  answers: {
    chaveDe: `select json_build_object('ano', ano, 'idDespesa', id_despesa) from despesa
      where chave_nf = r."chaveNf" and ano <> r.ano and data_anulacao is null limit 1`,
  },
};

/** The keys of what an expense refers to, as questions are put about it. */
export const referencesOf = ({ linha, idFonteRecurso, idFavorecido }: Pick<ExpenseData, 'linha' | 'idFonteRecurso' | 'idFavorecido'>) => ({
  ...linha,
  idFonteRecurso,
  idFavorecido,
});

/** What is asked about an expense to name all that it refers to: once, or for each of its parts. */
export const namedPlaces = (expense: Place & Pick<ExpenseData, 'idFavorecido'>) =>
  (expense.rateio ?? [expense]).map((part) => referencesOf({ ...part, idFavorecido: expense.idFavorecido }));

/** An expense as the API answers it. @param names what was found about each of `namedPlaces` */
export function expenseAnswer({ cnpjAssociacao, ano }: BookId, expense: ExpenseState, names: readonly ExpenseNames[]): Expense {
  const { linha, valor, devido: _, pagaEm: __, recorrencia: ___, impostos, rateio, idDespesaPrincipal = null, ...fields } = expense;
  const parts = rateio && partsOf(expense, valor).map((part, index) => partAnswer(part, names[index]!));
  return {
    cnpjAssociacao,
    ano,
    ...fields,
    ...linha,
    valor: toReais(valor),
    valorRetido: toReais(retainedOf({ impostos })),
    idDespesaPrincipal,
    rateio: parts?.filter((part) => part.valor > 0) ?? null,
    ...names[0]!,
  };
}

function partAnswer({ linha, idFonteRecurso, categoria, valor }: Part, { nomeFavorecido: _, ...names }: ExpenseNames): ExpensePart {
  return { linha, idFonteRecurso, categoria, valor: toReais(valor), ...names };
}
