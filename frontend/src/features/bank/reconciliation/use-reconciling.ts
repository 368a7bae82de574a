import { useState } from 'react';
import { errorText } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useInvalidate } from '#shared/ui/dialogs/use-action.ts';
import { type AccountMonth, join, RECONCILIATION_ROOTS } from './reconciliation.queries';
import { type Row, ticked } from './sides';
import { useOfferUndo } from './use-offer-undo';

/** Joins rows without a dialog, so that the person can go on at once; one join at a time. */
export function useReconciling({ cnpjAssociacao, numConta }: AccountMonth) {
  const messages = useMessages();
  const invalidate = useInvalidate();
  const offerUndo = useOfferUndo(cnpjAssociacao);
  const [isJoining, setJoining] = useState(false);
  /** Answers whether they were joined. */
  const joinRows = async (rows: readonly Row[]): Promise<boolean> => {
    const { lines, movements, refusal } = ticked(rows);
    if (refusal || isJoining) return false;
    setJoining(true);
    try {
      const joined = await join({
        ...{ cnpjAssociacao, numConta, ano: movements[0]!.movement!.ano },
        linhas: lines.map(({ line }) => line!.id),
        movimentos: movements.map(({ movement }) => ({ sequencia: movement!.sequencia, ordem: movement!.ordem })),
      });
      offerUndo([joined], 'Conciliado.');
      return true;
    } catch (error) {
      await messages.error(errorText(error, 'Erro ao conciliar. Tente novamente.'));
      return false;
    } finally {
      // Also after a refusal: somebody else may have joined them first.
      await invalidate(RECONCILIATION_ROOTS);
      setJoining(false);
    }
  };
  return { isJoining, joinRows };
}
