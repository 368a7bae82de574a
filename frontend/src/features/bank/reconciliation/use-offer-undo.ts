import { type ReconciliationKey } from '#contracts/bank/reconciliation.js';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { RECONCILIATION_ROOTS, undo } from './reconciliation.queries';

/** Says what was joined, and offers to take all of it back. */
export function useOfferUndo(cnpjAssociacao: string) {
  const messages = useMessages();
  const run = useAction();
  const takeBack = async (joined: readonly ReconciliationKey[]) => {
    for (const each of joined) await undo(cnpjAssociacao, each);
  };
  return (joined: readonly ReconciliationKey[], text: string) => {
    const undone = () =>
      run(() => takeBack(joined), {
        success: joined.length === 1 ? 'Conciliação desfeita.' : `${joined.length} conciliações desfeitas.`,
        failure: 'Erro ao desfazer a conciliação.',
        invalidates: RECONCILIATION_ROOTS,
      });
    messages.success(text, { undo: joined.length > 0 ? () => void undone() : undefined });
  };
}
