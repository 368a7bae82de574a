import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type AccountReconciliation, type ReconcilableLine } from '#contracts/bank/reconciliation.js';
import { type ReconciliationRule } from '#contracts/bank/reconciliation-rule.record.js';
import { errorText } from '#shared/api/client.ts';
import { type MovementKind, useMovementForms } from '#shared/movements/movement-forms.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { type MovementOfLines, movementOf } from './movement-of-lines';
import { reconciliationQuery } from './reconciliation.queries';
import { lineRow, movementRow, type Row, ticked } from './sides';

interface Booking {
  /** Kinds of record that a movement of that amount may become, by its sign and the person's permissions. */
  kindsOf: (valor: number) => MovementKind[];
  /** Opens the form of that kind, filled in with what the lines tell. */
  book: (kind: MovementKind, lines: readonly ReconcilableLine[]) => void;
  /** The open form. */
  form: ReactNode;
}

interface BookingOptions {
  month: AccountReconciliation;
  rules: readonly ReconciliationRule[];
  joinRows: (rows: readonly Row[]) => Promise<boolean>;
  /** Focuses the line that follows, once the month is shown without the reconciled ones. */
  focusNext: () => void;
}

/** Books what lines of the statement tell, over the screen, and reconciles the record with them at once (rule 26.10). */
export function useBooking({ month, rules, joinRows, focusNext }: BookingOptions): Booking {
  const client = useQueryClient();
  const messages = useMessages();
  const joined = useRef<AccountReconciliation>(undefined);
  const onShown = useEffectEvent((shown: AccountReconciliation) => {
    if (!joined.current || joined.current === shown) return;
    joined.current = undefined;
    focusNext();
  });
  useEffect(() => onShown(month), [month]);
  const reconcile = async (kind: MovementKind, id: number, { lines }: MovementOfLines) => {
    const { naoNoExtrato } = await client.fetchQuery({ ...reconciliationQuery(month), staleTime: 0 });
    const isBooked = ({ ano, origem, conciliadoEm }: (typeof naoNoExtrato)[number]) =>
      ano === month.ano && origem.tipo === kind && origem.id === String(id) && conciliadoEm === null;
    const rows = [...lines.map(lineRow), ...naoNoExtrato.filter(isBooked).map((movement) => movementRow(movement, month.ano))];
    const { movements, refusal } = ticked(rows);
    if (movements.length === 0) return messages.info('Foi salvo, mas não conciliado: não move esta conta até o fim deste mês.');
    if (refusal) return messages.info('Foi salvo, mas não conciliado: o valor não é o do extrato.');
    joined.current = month;
    await joinRows(rows);
  };
  const { kindsOf, open, form } = useMovementForms<MovementOfLines>((kind, id, told) => {
    reconcile(kind, id, told).catch((error: unknown) =>
      messages.error(errorText(error, 'Foi salvo, mas não conciliado. Atualize a tela e aceite a proposta.')),
    );
  });
  return { kindsOf, book: (kind, lines) => open(kind, movementOf(lines, month.numConta, rules)), form };
}
