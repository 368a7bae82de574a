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

/** What a badge says of the release of a payment, in short and in full; undefined where none is needed. @param isMine whether this person may release it */
export function releaseStatus(expense: Expense, limit: Reais | null, isMine: boolean): (Status & { full: string }) | undefined {
  const released = releasedBy(expense);
  if (isPaid(expense) && expense.semLiberacao)
    return { tone: 'danger', icon: 'pi-exclamation-triangle', text: 'Sem liberação', full: 'Paga acima da alçada sem liberação' };
  if (awaitsRelease(expense, limit))
    return isMine
      ? { tone: 'warning', icon: 'pi-lock', text: 'A liberar', full: 'A liberar por você' }
      : { tone: 'warning', icon: 'pi-lock', text: 'Aguarda liberação', full: 'Aguarda a liberação de outra pessoa' };
  return isOpen(expense) && released ? { tone: 'success', icon: 'pi-verified', text: 'Liberada', full: released } : undefined;
}

/** Why the payment cannot be made before it is released; undefined if it can. */
export const unreleasedRefusal = (expense: Expense, limit: Reais | null): string | undefined =>
  awaitsRelease(expense, limit) ? 'Aguarda liberação: passa da alçada.' : undefined;

/** Key of the release of an expense among the decisions that wait (rule 47.6). */
export const releaseKey = ({ idDespesa }: Pick<Expense, 'idDespesa'>) => `despesa-${idDespesa}`;
