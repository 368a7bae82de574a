import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { formatDate, formatName } from '#shared/format/format.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { cancellationOf, expenseName } from '../expense';

/** `Ana Lima, PRESIDENTE, em 12/03/2026`; null without an atesto. */
export const attestedBy = ({ atesto }: Expense): string | null =>
  atesto && `${formatName(atesto.nome)}, ${atesto.cargo}, em ${formatDate(atesto.data)}`;

/** Why an expense cannot be attested; undefined if it can. */
export function attestationRefusal(expense: Expense): string | undefined {
  if (expense.idDespesaPrincipal !== null) return `O atesto deste imposto é o da despesa nº ${expense.idDespesaPrincipal}.`;
  return cancellationOf(expense) ?? (expense.atesto ? `Esta despesa já foi atestada por ${attestedBy(expense)}.` : undefined);
}

/** Takes back the atesto of an expense after a question. */
export function useAttestationWithdrawal() {
  const run = useAction();
  return (expense: Expense) => {
    const { cnpjAssociacao, ano, idDespesa, versao } = expense;
    return run(() => api.put('despesa/desatesta', { cnpjAssociacao, ano, idDespesa, versao }), {
      confirm: ['continue', `Deseja desfazer o atesto da despesa **${expenseName(expense)}**, de ${attestedBy(expense)}?`],
      success: 'Atesto desfeito.',
      failure: 'Erro ao desfazer o atesto. Tente novamente.',
      invalidates: EXPENSE_ROOTS,
    });
  };
}
