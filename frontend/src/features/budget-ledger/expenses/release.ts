import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { formatDate, formatName } from '#shared/format/format.ts';
import { isPaid } from './expense';
import { isOpen, type Status } from './expense-situation';

/** Whether the payment waits for a release. @param limit in reais; null if there is none */
export const awaitsRelease = (expense: Expense, limit: number | null): boolean =>
  isOpen(expense) && limit !== null && expense.valor > limit && expense.liberadaEm === null;

/** `Liberada por Ana em 15/06/2026`; undefined if it is not released as it stands. */
export const releasedBy = ({ liberadaPor, liberadaEm }: Expense): string | undefined =>
  liberadaPor && liberadaEm ? `Liberada por ${formatName(liberadaPor)} em ${formatDate(liberadaEm)}` : undefined;

/** What a badge says of the release of a payment, in short and in full; undefined where none is needed. */
export function releaseStatus(expense: Expense, limit: number | null): (Status & { full: string }) | undefined {
  const released = releasedBy(expense);
  if (isPaid(expense) && expense.semLiberacao)
    return { tone: 'danger', icon: 'pi-exclamation-triangle', text: 'Sem liberação', full: 'Paga acima da alçada sem liberação' };
  if (awaitsRelease(expense, limit)) return { tone: 'warning', icon: 'pi-lock', text: 'A liberar', full: 'A liberar por outra pessoa' };
  return isOpen(expense) && released ? { tone: 'success', icon: 'pi-verified', text: 'Liberada', full: released } : undefined;
}

/** Why the payment cannot be released; undefined if it waits for that. */
export function releaseRefusal(expense: Expense, limit: number | null): string | undefined {
  if (!isOpen(expense)) return 'Já foi paga ou anulada.';
  if (awaitsRelease(expense, limit)) return undefined;
  return expense.liberadaEm ? 'Já está liberada.' : 'Não passa da alçada: paga-se sem liberação.';
}
