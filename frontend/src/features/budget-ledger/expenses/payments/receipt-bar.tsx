import { useQuery } from '@tanstack/react-query';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { PaperDrop } from '#shared/papers/paper-drop.tsx';
import { usePaperCount } from '#shared/papers/papers.queries.ts';
import { useJoinPapers } from '#shared/papers/use-join-papers.ts';
import { usePastedFiles } from '#shared/papers/use-pasted-files.ts';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { expenseName, isPaid, papersOf } from '../expense';
import { expenseQuery } from '../expenses.queries';

interface ReceiptBarProps {
  /** The expense that was just paid. */
  expense: Expense;
  onClose: () => void;
}

/** Takes the receipt of a payment just made, until it has one, the payment is undone, or the person closes it (rule 47.8). */
export function ReceiptBar({ expense, onClose }: ReceiptBarProps) {
  const owner = papersOf(expense);
  const { data = expense } = useQuery(expenseQuery(expense));
  const hasReceipt = Boolean(usePaperCount(owner)?.porTipo.COMPROVANTE_PAGAMENTO);
  const { sending, join } = useJoinPapers(owner);
  const isShown = useMay()('anexo.juntar') && isPaid(data) && !hasReceipt;
  const add = (files: Iterable<File>) => void join([...files], 'COMPROVANTE_PAGAMENTO');
  usePastedFiles((files) => isShown && add(files));
  if (!isShown) return null;
  return (
    <section className="panel-bar screen-only" aria-label="Comprovante do pagamento">
      <Row place="apart" nowrap>
        <p role="status">
          <strong>{expenseName(expense)}</strong> está paga. Tem o comprovante?
        </p>
        <Button icon="pi-times" text rounded severity="secondary" aria-label="Agora não" title="Agora não" onClick={onClose} />
      </Row>
      <PaperDrop sending={sending} onFiles={add} />
    </section>
  );
}
