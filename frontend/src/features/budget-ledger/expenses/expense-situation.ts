import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { daysBetween } from '#domain/plain-date.js';
import { count, formatDate } from '#shared/format/format.ts';
import type { Tone } from '#shared/ui/base/badge.tsx';
import { isCancelled, isPaid } from './expense';

/** Names of the tabs. */
export const SITUATION_NAMES: Record<ExpenseSituation, string> = {
  A_PAGAR: 'A pagar',
  PAGAS: 'Pagas',
  ANULADAS: 'Anuladas',
  TODAS: 'Todas',
};

export const isOpen = (expense: Expense) => !isCancelled(expense) && !isPaid(expense);

const IS_IN: Record<ExpenseSituation, (expense: Expense) => boolean> = {
  A_PAGAR: isOpen,
  PAGAS: isPaid,
  ANULADAS: isCancelled,
  TODAS: () => true,
};

/** Whether the tab lists the expense. */
export const isIn = (situacao: ExpenseSituation, expense: Expense) => IS_IN[situacao](expense);

/** An open expense due within this number of days is shown as near. */
const NEAR_DAYS = 7;

export interface Status {
  tone: Tone;
  /** Name of a primeicon. */
  icon?: string;
  text: string;
}

/** State of an expense for its badge; for an open one, how near its due date is (rule 11.14). */
export function statusOf(expense: Expense, today: string): Status {
  const { vencimento, dataPagamento, dataAnulacao } = expense;
  if (dataAnulacao) return { tone: 'danger', icon: 'pi-ban', text: `Anulada em ${formatDate(dataAnulacao)}` };
  if (dataPagamento) return { tone: 'success', icon: 'pi-check', text: `Paga em ${formatDate(dataPagamento)}` };
  if (!vencimento) return { tone: 'neutral', text: 'A pagar' };
  const days = daysBetween(today, vencimento);
  if (days < 0) return { tone: 'danger', icon: 'pi-exclamation-circle', text: `Vencida há ${count(-days, 'dia', 'dias')}` };
  if (days === 0) return { tone: 'warning', icon: 'pi-clock', text: 'Vence hoje' };
  if (days <= NEAR_DAYS) return { tone: 'warning', icon: 'pi-clock', text: `Vence em ${count(days, 'dia', 'dias')}` };
  return { tone: 'neutral', text: 'A pagar' };
}
