import { outsideYear, signRefusal } from '#contracts/budget-ledger/revenues.js';
import { type AccountTerms } from '#contracts/treasury/accounts.js';
import { formatBRL, sumOf } from '#domain/money.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type Movement, type Records, refuseStale } from '#modules/book/pure.js';
import { refuseOffTerms } from '../accounts/account-terms.js';
import { existing as existingExpense } from '../expenses/expense.js';
import { refundsOf } from '../expenses/refunds.js';
import {
  type ReceitaAlterada,
  type ReceitaExcluida,
  type ReceitaRegistrada,
  type RevenueData,
  type RevenueFact,
} from './revenue.events.js';

/** State of a revenue. `versao` is the last entry that touched it. */
export interface RevenueState extends RevenueData {
  id: number;
  versao: number;
}

/** Key of a revenue in a request; with an account, a revenue of another account is not found. */
export interface RevenueKey {
  id: number;
  numConta?: string;
}

/** The revenues of a book. */
export const REVENUES: Records<RevenueState> = { table: 'receita' };

/** Facts from outside the book: today, and the terms of the revenue's account; terms of further accounts are ignored. */
export interface Surroundings {
  readonly hoje: PlainDate;
  readonly contas: readonly AccountTerms[];
}

/** Registers received money, on a day of the book's year. */
export function registerRevenue(book: Book, data: RevenueData, surroundings: Surroundings): ReceitaRegistrada {
  refuseWrong(book, data, surroundings);
  return { type: 'ReceitaRegistrada.v1', id: book.next(REVENUES), ...data };
}

/** Changes a revenue, its account included. */
export function editRevenue(
  book: Book,
  key: RevenueKey,
  data: RevenueData,
  surroundings: Surroundings,
  seen?: number | null,
): ReceitaAlterada {
  const { id, versao } = existing(book, key);
  refuseStale(`A receita nº ${id} foi alterada`, versao, seen);
  refuseWrong(book, data, surroundings, id);
  return { type: 'ReceitaAlterada.v1', id, ...data };
}

/** The fields in which several revenues are classified at once; absent fields stay as they are. */
export type RevenueClass = Partial<Pick<RevenueData, 'tipo' | 'categoria' | 'idPrograma'>>;

/** Classifies several revenues, all or none; unchanged ones are not written. */
export function classifyRevenues(
  book: Book,
  receitas: readonly { id: number; versao?: number | null }[],
  said: RevenueClass,
  surroundings: Surroundings,
): ReceitaAlterada[] {
  return receitas.flatMap(({ id, versao }) => {
    const { versao: _, id: __, ...data } = existing(book, { id });
    const changed = { ...data, ...said };
    const isSame = (Object.keys(said) as (keyof RevenueClass)[]).every((name) => data[name] === changed[name]);
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
export const movementsOf = ({ numConta, data, valor, idPrograma, categoria }: RevenueState): Movement[] => [
  { conta: numConta, data, partes: [{ idPrograma, categoria, valor }] },
];

/** Refuses an invalid revenue; the same rules hold for registering, changing and classifying. `own` is the number of the changed revenue. */
function refuseWrong(book: Book, revenue: RevenueData, { hoje, contas }: Surroundings, own?: number): void {
  const { numConta, data, tipo, valor, idDespesa, idPrograma } = revenue;
  if (yearOf(data) !== book.id.ano) throw new RuleViolation('receita.data', outsideYear(book.id.ano));
  if (data > hoje) throw new RuleViolation('receita.data-futura', 'A data da receita não pode ser futura.');
  const refusal = signRefusal(tipo, valor);
  if (refusal) throw new RuleViolation('receita.valor', `${refusal}.`);
  if ((tipo === 'ESTORNO') !== (idDespesa !== null))
    throw new RuleViolation('receita.estorno', 'Um estorno, e só ele, informa a despesa que devolve.');
  const terms = contas.find((account) => account.numConta === numConta);
  if (!terms) throw new NotFound('conta.ausente', 'Conta não encontrada.');
  refuseOffTerms(terms, data, idPrograma);
  if (idDespesa !== null) refuseWrongRefund(book, revenue, idDespesa, own);
}

/** Refuses a refund of an unpaid, cancelled or fully refunded expense: its refunds sum to at most the paid amount (rule 22.16). */
function refuseWrongRefund(book: Book, { data, valor, motivo }: RevenueData, idDespesa: number, own: number | undefined): void {
  if (!motivo) throw new RuleViolation('receita.estorno-motivo', 'Informe o motivo do estorno.');
  const { pagaEm, dataAnulacao, valor: paid } = existingExpense(book, idDespesa);
  if (!pagaEm || pagaEm > data)
    throw new RuleViolation('receita.estorno-nao-paga', `A despesa nº ${idDespesa} não estava paga em ${formatDate(data)}.`);
  if (dataAnulacao)
    throw new RuleViolation(
      'receita.estorno-anulada',
      `A despesa nº ${idDespesa} foi anulada em ${formatDate(dataAnulacao)}, e com isso tudo o que foi pago já voltou: dela nada mais se estorna.`,
    );
  const refunded = sumOf(refundsOf(book, idDespesa).filter(({ id }) => id !== own));
  if (valor > paid - refunded)
    throw new RuleViolation(
      'receita.estorno-excede',
      `A despesa nº ${idDespesa} foi paga por ${formatBRL(paid)}, e os outros estornos dela somam ${formatBRL(refunded)}: este pode ser de até ${formatBRL(paid - refunded)}.`,
    );
}
