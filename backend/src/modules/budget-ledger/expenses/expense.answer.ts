import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ExpensePart, PART_NAMES, type PartName } from '#contracts/budget-ledger/expense-parts.js';
import { toReais } from '#domain/money.js';
import { type BookId } from '#modules/book/pure.js';
import { FUNDS_SOURCE, LINE } from '#modules/planning/public.js';
import { PAYEE, PAYEE_DESTINATION, type PayeeDestination } from '#modules/treasury/public.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { type ExpenseData, type ExpensePart as Part } from './expense.events.js';
import { EXPENSE_FIELDS, type ExpenseState, retainedOf } from './expense-state.js';
import { releaseOf } from './payments/release.js';
import { type Place, partsOf } from './split.js';

/** References of an expense. */
export const EXPENSE_REFERENCES = [...LINE, FUNDS_SOURCE, PAYEE];

/** What an expense answers of the registers: its references, and where its payee's money goes, on which a release depends. */
export const EXPENSE_QUESTIONS = [...EXPENSE_REFERENCES, PAYEE_DESTINATION];

/** Names of the references, as fields of the answer. */
export type ExpenseNames = Pick<Expense, 'nomeFavorecido' | PartName>;

/** The answers to `EXPENSE_QUESTIONS`. */
export type ExpenseAnswers = ExpenseNames & PayeeDestination;

/** Whether expense `d` was not carried into the next year, whose row then has the state of the bill. */
const NOT_CARRIED = `not exists (select from despesa n where (n.cnpj_associacao, n.ano, n.id_anterior) = (d.cnpj_associacao, d.ano + 1, d.id_despesa))`;

/**
 * Expenses of other base years, not cancelled, with the same payee, invoice number (`documentKey`) and value, as a `Bill[]`. `valor` is without the taxes
 * retained from the expense `idDespesa`.
 */
export const BILLS_OF_OTHER_YEARS: Question = {
  fields: { ano: 'int', idDespesa: 'int', idFavorecido: 'text', numeroNota: 'text', valor: 'bigint' },
  answers: {
    outrosAnos: `select coalesce(json_agg(json_build_object('ano', ano, 'idDespesa', id_despesa, 'dataElaboracao', data_elaboracao)), '[]') from despesa d
      where id_favorecido = r."idFavorecido" and numero_nota = r."numeroNota" and ano <> r.ano and data_anulacao is null and ${NOT_CARRIED} and valor + valor_retido
        = r.valor + coalesce((select valor_retido from despesa where ano = r.ano and id_despesa = r."idDespesa"), 0)`,
  },
};

/** An expense of another base year, not cancelled, with the same invoice key, as a `KeyHolder`; null if none. */
export const KEY_OF_OTHER_YEARS: Question = {
  fields: { ano: 'int', chaveNf: 'text' },
  answers: {
    chaveDe: `select json_build_object('ano', ano, 'idDespesa', id_despesa) from despesa d
      where chave_nf = r."chaveNf" and ano <> r.ano and data_anulacao is null and ${NOT_CARRIED} limit 1`,
  },
};

/** The keys of an expense's references, as parameters of questions. */
export const referencesOf = ({ linha, idFonteRecurso, idFavorecido }: Pick<ExpenseData, 'linha' | 'idFonteRecurso' | 'idFavorecido'>) => ({
  ...linha,
  idFonteRecurso,
  idFavorecido,
});

/** Paid in the books of other years to the payee on the day, with what is retained of it; in centavos. */
export const PAID_IN_OTHER_YEARS: Question = {
  fields: { cnpjAssociacao: 'text', ano: 'int', idFavorecido: 'text', dataPagamento: 'text' },
  answers: {
    emOutrosAnos: `select coalesce(sum(d.valor + d.valor_retido), 0)::float8 from despesa d where d.cnpj_associacao = r."cnpjAssociacao"
      and d.data_pagamento = r."dataPagamento"::date and d.id_favorecido = r."idFavorecido" and d.ano <> r.ano and d.forma_pagamento is not null`,
  },
};

/**
 * Whether the book of another year may pay on the day too: such payments count together against the limit (rule 35.10). A closed year pays nothing, and neither
 * does one that is still to come on that day.
 */
export const OTHER_YEAR_PAYS: Question = {
  fields: { cnpjAssociacao: 'text', ano: 'int', dataPagamento: 'text' },
  answers: {
    outroAnoPaga: `select exists (select from visao_livro l where l.cnpj_associacao = r."cnpjAssociacao" and l.ano <> r.ano
      and l.ano <= extract(year from r."dataPagamento"::date)
      and not exists (select from situacao_do_exercicio e where (e.cnpj_associacao, e.ano) = (l.cnpj_associacao, l.ano) and e.encerrado))`,
  },
};

/** CPFs of those who wrote the rule of bank statements from which an expense is booked; null without one. */
export const TEMPLATE_AUTHORS: Question = {
  fields: { cnpjAssociacao: 'text', idRegra: 'int' },
  answers: {
    modeloDe: `select m.preparada_por from regra_de_despesa m where m.cnpj_associacao = r."cnpjAssociacao" and m.id = r."idRegra"`,
  },
};

/** The questions that name all references of an expense: one, or one per part. */
export const namedPlaces = (expense: Place & Pick<ExpenseData, 'idFavorecido'>) =>
  (expense.rateio ?? [expense]).map((part) => referencesOf({ ...part, idFavorecido: expense.idFavorecido }));

/** An expense as answered by the API. @param answers the result for each of `namedPlaces` */
export function expenseAnswer({ cnpjAssociacao, ano }: BookId, expense: ExpenseState, answers: readonly ExpenseAnswers[]): Expense {
  const { idDespesa, linha, valor, rateio, idDespesaPrincipal = null, origem } = expense;
  const parts = rateio && partsOf(expense, valor).map((part, index) => partAnswer(part, answers[index]!));
  const { recebedor, nomeFavorecido } = answers[0]!;
  return {
    cnpjAssociacao,
    ano,
    idDespesa,
    ...EXPENSE_FIELDS.answer(expense),
    ...linha,
    valorRetido: toReais(retainedOf(expense)),
    idDespesaPrincipal,
    anoOrigem: origem?.ano ?? null,
    idDespesaOrigem: origem?.idDespesa ?? null,
    ...releaseOf(expense, recebedor?.destino),
    rateio: parts?.filter((part) => part.valor > 0) ?? null,
    nomeFavorecido,
    ...namesIn(answers[0]!),
  };
}

function partAnswer({ linha, idFonteRecurso, categoria, valor }: Part, answers: ExpenseAnswers): ExpensePart {
  return { linha, idFonteRecurso, categoria, valor: toReais(valor), ...namesIn(answers) };
}

type PlaceNames = Pick<ExpenseNames, PartName>;

const namesIn = (answers: ExpenseAnswers) => Object.fromEntries(PART_NAMES.map((name) => [name, answers[name]])) as PlaceNames;
