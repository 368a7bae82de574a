import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { centavos, type Reais } from '#domain/money.js';
import { formatDate, formatName } from '#shared/format/format.ts';
import { grossOf, isPaid } from './expense';
import { isOpen, type Status } from './expense-situation';

/** Whether the payment may be released: also below the limit, for it may be paid with others of its payee. @param limit null if there is none */
export const mayBeReleased = (expense: Expense, limit: Reais | null): boolean =>
  isOpen(expense) && limit !== null && expense.liberadaEm === null;

/** Whether the payment waits for a release: it is above the limit by itself, with the taxes retained from its expense. */
export const awaitsRelease = (expense: Expense, limit: Reais | null): boolean =>
  mayBeReleased(expense, limit) && grossOf(expense) > centavos(limit!);

/** `Liberada por Ana em 15/06/2026`; undefined if it is not released as it is now. */
export const releasedBy = ({ liberadaPor, liberadaEm }: Expense): string | undefined =>
  liberadaPor && liberadaEm ? `Liberada por ${formatName(liberadaPor)} em ${formatDate(liberadaEm)}` : undefined;

/** What a badge says of the release of a payment, in short and in full; undefined where none is needed. */
export function releaseStatus(expense: Expense, limit: Reais | null): (Status & { full: string }) | undefined {
  const released = releasedBy(expense);
  if (isPaid(expense) && expense.semLiberacao)
    return { tone: 'danger', icon: 'pi-exclamation-triangle', text: 'Sem liberação', full: 'Paga acima da alçada sem liberação' };
  if (awaitsRelease(expense, limit)) return { tone: 'warning', icon: 'pi-lock', text: 'A liberar', full: 'A liberar por outra pessoa' };
  return isOpen(expense) && released ? { tone: 'success', icon: 'pi-verified', text: 'Liberada', full: released } : undefined;
}

/** Why the payment cannot be released; undefined if it can. */
export function releaseRefusal(expense: Expense, limit: Reais | null): string | undefined {
  if (!isOpen(expense)) return 'Já foi paga ou anulada.';
  if (mayBeReleased(expense, limit)) return undefined;
  return expense.liberadaEm ? 'Já está liberada.' : 'A associação não tem alçada: paga-se sem liberação.';
}
