import { type Centavos, formatBRL } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import {
  available,
  type Book,
  type BookDays,
  type BudgetLine,
  lineKey,
  type Posting,
  type Records,
  refuseStale,
} from '#modules/book/pure.js';
import { type BudgetFact, type OrcamentoAlterado, type OrcamentoDefinido, type OrcamentoExcluido } from './budget.events.js';

/** State of a budget. `versao` is the last entry that touched it. */
export interface BudgetState {
  id: number;
  linha: BudgetLine;
  valor: Centavos;
  versao: number;
}

/** The budgets of a book. */
export const BUDGETS: Records<BudgetState> = { table: 'orcamento' };

/** The budget of a line, by its key. */
export const BY_LINE = 'linha';

/** The budget of a line, if it has one. */
export function budgetOf(book: Book, line: BudgetLine): BudgetState | undefined {
  return book.find(BUDGETS, BY_LINE, lineKey(line))[0];
}

/** Gives a line its budget. Refuses a second one for the same line (rule 10.2). */
export function defineBudget(book: Book, { linha, valor }: { linha: BudgetLine; valor: Centavos }): OrcamentoDefinido {
  refuseTaken(book, linha);
  return { type: 'OrcamentoDefinido.v1', id: book.next(BUDGETS), linha, valor };
}

/** Gives several lines their budgets, all or none. Refuses a second budget for a line, also within the call, naming the line (rule 19.11). */
export function defineBudgets(book: Book, budgets: readonly { linha: BudgetLine; valor: Centavos; nome: string }[]): OrcamentoDefinido[] {
  const first = book.next(BUDGETS);
  const seen = new Set<string>();
  return budgets.map(({ linha, valor, nome }, index) => {
    if (budgetOf(book, linha) || seen.has(lineKey(linha)))
      throw new Conflict('orcamento.duplicado', `Já existe um orçamento para ${nome}.`);
    seen.add(lineKey(linha));
    return { type: 'OrcamentoDefinido.v1', id: first + index, linha, valor };
  });
}

/** Corrects a budget's amount or line. Refuses to leave a line with redistributions below the amount already debited or spent. */
export function changeBudget(
  book: Book,
  change: { id: number; linha: BudgetLine; valor: Centavos },
  seen?: number | null,
): OrcamentoAlterado {
  const budget = existing(book, change.id);
  refuseStale('Este orçamento foi alterado', budget.versao, seen);
  const moved = lineKey(budget.linha) !== lineKey(change.linha);
  if (moved) refuseTaken(book, change.linha);
  refuseUncovered(book, budget, moved ? budget.valor : budget.valor - change.valor);
  return { type: 'OrcamentoAlterado.v1', ...change };
}

/** Deletes a budget. Refuses when its line would be left below zero (rule 10.5). */
export function deleteBudget(book: Book, linha: BudgetLine): OrcamentoExcluido {
  const budget = budgetOf(book, linha);
  if (!budget) throw new NotFound('orcamento.ausente', 'Orçamento não encontrado');
  const left = available(book.balance(lineKey(linha))) - budget.valor;
  if (left < 0)
    throw new RuleViolation(
      'orcamento.comprometido',
      `Este orçamento já foi utilizado: sem ele, a linha ficaria com saldo negativo (${formatBRL(left)}).`,
    );
  return { type: 'OrcamentoExcluido.v1', id: budget.id };
}

/** The budget after a fact; undefined once it was deleted. */
export function evolveBudget(fact: BudgetFact, versao: number): BudgetState | undefined {
  if (fact.type === 'OrcamentoExcluido.v1') return undefined;
  const { id, linha, valor } = fact;
  return { id, linha, valor, versao };
}

/** Postings of a fact. A budget counts from the first day of its year, a correction from its day of recording, within the year. */
export function budgetPostings(before: BudgetState | undefined, after: BudgetState | undefined, days: BookDays): Posting[] {
  const counts = ({ linha, valor }: BudgetState, sign: 1 | -1, data: PlainDate): Posting => ({
    linha: lineKey(linha),
    especie: 'orcado',
    valor: sign * valor,
    quantidade: sign,
    data,
  });
  return [...(before ? [counts(before, -1, days.today)] : []), ...(after ? [counts(after, 1, before ? days.today : days.first)] : [])];
}

/** The budget of that number. Throws NotFound. */
export function existing(book: Book, id: number): BudgetState {
  const budget = book.get(BUDGETS, id);
  if (!budget) throw new NotFound('orcamento.ausente', 'Orçamento não encontrado');
  return budget;
}

function refuseTaken(book: Book, linha: BudgetLine): void {
  if (budgetOf(book, linha))
    throw new Conflict('orcamento.duplicado', 'Já existe um orçamento para esta combinação de programa, ação, sub-ação, elemento e item.');
}

/** Only for lines with redistributions; any other line may be exceeded (rules 10.4 and 10.5). */
function refuseUncovered(book: Book, { linha }: BudgetState, reduction: Centavos): void {
  const balance = book.balance(lineKey(linha));
  if (reduction <= 0 || balance.debito === 0) return;
  const left = available(balance) - reduction;
  if (left < 0)
    throw new RuleViolation(
      'orcamento.comprometido',
      `Este orçamento sustenta redistribuições: a linha ficaria com saldo negativo (${formatBRL(left)}).`,
    );
}
