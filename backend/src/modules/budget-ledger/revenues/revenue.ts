import { outsideYear, type REVENUE_RECORD, signRefusal } from '#contracts/budget-ledger/revenue.record.js';
import { type AccountTerms } from '#contracts/treasury/account.record.js';
import { type Given, givenOrKept } from '#domain/given.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type BookId, type GivenOf, type Movement, refuseStale } from '#modules/book/pure.js';
import { refuseOffTerms } from '../accounts/account-terms.js';
import { movedParts } from '../expenses/expense-amounts.js';
import { type GivenBack } from '../expenses/payments/refunds.js';
import { givenBackBy, refundedBy } from './refund.js';
import {
  type ReceitaAlterada,
  type ReceitaExcluida,
  type ReceitaRegistrada,
  type RevenueData,
  type RevenueFact,
} from './revenue.events.js';
import { REVENUE_FIELDS, REVENUES, type RevenueState } from './revenue-state.js';

/** Key of a revenue in a request; with an account, a revenue of another account is not found. */
export interface RevenueKey {
  id: number;
  numConta?: string;
}

/** Facts from outside the book: today, and the terms of the revenue's account; terms of further accounts are ignored. */
export interface Surroundings {
  readonly hoje: PlainDate;
  readonly contas: readonly AccountTerms[];
}

/** The fields in which several revenues are classified at once. */
type RevenueClass = Pick<RevenueData, 'tipo' | 'categoria' | 'idPrograma'>;

const UNCLASSIFIED: RevenueClass = { tipo: null, categoria: null, idPrograma: null };

/** A revenue as a request gives it. */
export type GivenRevenue = GivenOf<typeof REVENUE_RECORD>;

/**
 * The revenue after a request that registers it, or changes the one `before`. A refund has programme and category of its expense, whichever it now is; without
 * a year, its expense is the one that it had, else of this year.
 */
export function writtenOver({ ano }: Pick<BookId, 'ano'>, given: GivenRevenue, before?: RevenueState): RevenueData {
  const known = before?.estorno ? { ...before, categoria: null, idPrograma: null } : before;
  const data = REVENUE_FIELDS.afterRequest(given, known);
  const { idDespesa } = data;
  const anoDespesa = given.anoDespesa ?? (before?.idDespesa === idDespesa ? before?.anoDespesa : null) ?? ano;
  return { ...data, anoDespesa: idDespesa === null ? null : anoDespesa };
}

/** Registers received money, on a day of the book's year. */
export function registerRevenue(book: Book, given: GivenRevenue, surroundings: Surroundings): ReceitaRegistrada {
  return { type: 'ReceitaRegistrada.v1', id: book.next(REVENUES), ...judged(book, writtenOver(book.id, given), surroundings) };
}

/** Changes a revenue, its account included. */
export function editRevenue(
  book: Book,
  key: RevenueKey,
  given: GivenRevenue,
  surroundings: Surroundings,
  seen?: number | null,
): ReceitaAlterada {
  const before = existing(book, key);
  const { id, versao } = before;
  refuseStale(`A receita nº ${id} foi alterada`, versao, seen);
  return { type: 'ReceitaAlterada.v1', id, ...judged(book, writtenOver(book.id, given, before), surroundings, before) };
}

/** Classifies several revenues, all or none; unchanged ones are not written. */
export function classifyRevenues(
  book: Book,
  receitas: readonly { id: number; versao?: number | null }[],
  given: Given<RevenueClass>,
  surroundings: Surroundings,
): ReceitaAlterada[] {
  return receitas.flatMap(({ id, versao }) => {
    const { versao: _, id: __, estorno, ...data } = existing(book, { id });
    const changed = { ...data, ...givenOrKept(UNCLASSIFIED, given, data) };
    const isSame = changed.tipo === data.tipo && changed.categoria === data.categoria && changed.idPrograma === data.idPrograma;
    if (!isSame && estorno)
      throw new RuleViolation(
        'receita.estorno-classe',
        `A receita nº ${id} é um estorno: programa e categoria são os do pagamento que ele devolve.`,
      );
    return isSame ? [] : [editRevenue(book, { id }, changed, surroundings, versao)];
  });
}

export function deleteRevenue(book: Book, key: RevenueKey): ReceitaExcluida {
  return { type: 'ReceitaExcluida.v1', id: existing(book, key).id };
}

/** The revenue after a fact; undefined once it was deleted. */
export function evolveRevenue(fact: RevenueFact, versao: number): RevenueState | undefined {
  if (fact.type === 'ReceitaExcluida.v1') return undefined;
  const { type: _, ...data } = fact;
  return { ...data, versao };
}

/** The revenue with that key. Throws NotFound. */
export function existing(book: Book, { id, numConta }: RevenueKey): RevenueState {
  const revenue = book.get(REVENUES, id);
  if (!revenue || (numConta !== undefined && revenue.numConta !== numConta))
    throw new NotFound('receita.ausente', `Receita nº ${id} não encontrada.`);
  return revenue;
}

/** The movement of a revenue on its account. */
export const movementsOf = ({ numConta, data, valor, idPrograma, categoria, estorno }: RevenueState): Movement[] => [
  { conta: numConta, data, partes: estorno ? movedParts(estorno.partes, 1) : [{ idPrograma, categoria, valor }] },
];

/** The revenue with what follows from the expense of a refund. The same rules hold for registering, changing and classifying. `before` is the revenue as it stood. */
function judged(
  book: Book,
  revenue: RevenueData,
  { hoje, contas }: Surroundings,
  before?: RevenueState,
): RevenueData & { estorno?: GivenBack } {
  const { numConta, data, tipo, valor, idPrograma } = revenue;
  if (yearOf(data) !== book.id.ano) throw new RuleViolation('receita.data', outsideYear(book.id.ano));
  if (data > hoje) throw new RuleViolation('receita.data-futura', 'A data da receita não pode ser futura.');
  const refusal = signRefusal(tipo, valor);
  if (refusal) throw new RuleViolation('receita.valor', `${refusal}.`);
  const expense = refundedBy(revenue);
  if ((tipo === 'ESTORNO') !== (expense !== undefined))
    throw new RuleViolation('receita.estorno', 'Um estorno, e só ele, informa a despesa que devolve.');
  const terms = contas.find((account) => account.numConta === numConta);
  if (!terms) throw new NotFound('conta.ausente', 'Conta não encontrada.');
  if (!expense) {
    refuseOffTerms(terms, data, idPrograma);
    return revenue;
  }
  const { estorno, ...own } = givenBackBy(book, revenue, expense, before);
  for (const { linha } of estorno!.partes) refuseOffTerms(terms, data, linha.idPrograma);
  return { ...revenue, ...own, estorno: estorno! };
}
