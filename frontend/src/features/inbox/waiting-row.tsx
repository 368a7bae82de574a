import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { WaitingPaper } from '#contracts/inbox/inbox.js';
import { isPicture, type PaperFormat } from '#contracts/papers/papers.js';
import { ApiError } from '#shared/api/client.ts';
import { saveFile } from '#shared/api/download.ts';
import { handFiles } from '#shared/files/handed-files.ts';
import { formatBytes, formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import styles from './inbox.module.css';
import { discardPaper, INBOX_ROOTS, JOINED_ROOTS, joinWaiting, paperBytes, unprovenQuery } from './inbox.queries';
import { PaymentPicker } from './payment-picker';
import { type Proposal, proposalsFor, type UnprovenPayment } from './proposals';

/** Formats that the form of a new expense reads as a note. */
const READABLE: PaperFormat[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** A paper that waits: the payments that it may prove, another one, or discarding it. @param onSettled it waits no longer */
export function WaitingRow({ paper, onSettled }: { paper: WaitingPaper; onSettled?: (text: string) => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const unproven = useQuery(unprovenQuery(cnpjAssociacao, ano));
  const [isPicking, setPicking] = useState(false);
  const { join, discard, show, beginExpense } = usePaperActions(paper, onSettled);
  const proposals = proposalsFor(paper, unproven.data ?? []);
  return (
    <Stack as="li" gap="xs" className={styles.waitingRow}>
      <Row as="p" gap="m" align="baseline">
        <button type="button" onClick={() => void show()} title="Baixar para ver">
          <i className={`pi ${isPicture(paper.mime) ? 'pi-image' : 'pi-file-pdf'}`} aria-hidden /> {paper.nome}
        </button>
        <small className="secondary">
          {formatBytes(paper.bytes)} · {formatDate(paper.recebidoEm)} · {formatName(paper.recebidoPor)}
        </small>
      </Row>
      <p className="secondary">{questionOf(proposals, ano)}</p>
      <Row gap="xs" className={styles.waitingProposals}>
        {proposals.map(({ payment, reason }) => (
          <Button
            key={payment.idDespesa}
            label={`${formatMoney(payment.valor)} · ${formatName(payment.nomeFavorecido)}`}
            icon="pi-paperclip"
            outlined
            size="small"
            aria-label={`Juntar ${paper.nome} à despesa nº ${payment.idDespesa}, ${formatName(payment.nomeFavorecido)}, ${formatMoney(payment.valor)}`}
            title={`Despesa nº ${payment.idDespesa}, paga em ${formatDate(payment.dataPagamento)}${reason ? `: coincide ${reason}` : ''}`}
            onClick={() => void join(payment)}
          />
        ))}
      </Row>
      <Row gap="xs" className={styles.waitingProposals}>
        {proposals.length > 0 && <Button label="Outra despesa" icon="pi-search" text size="small" onClick={() => setPicking(true)} />}
        {READABLE.includes(paper.mime) && (
          <Button label="Ler como nota" icon="pi-plus" text size="small" onClick={() => void beginExpense()} />
        )}
        <Button
          label="Descartar"
          icon="pi-trash"
          text
          size="small"
          severity="danger"
          aria-label={`Descartar ${paper.nome}`}
          onClick={() => void discard()}
        />
      </Row>
      {isPicking && (
        <PaymentPicker onPick={(expense) => void join(expense).then(() => setPicking(false))} onClose={() => setPicking(false)} />
      )}
    </Stack>
  );
}

function questionOf(proposals: readonly Proposal<UnprovenPayment>[], ano: number): string {
  if (proposals.length === 0) return `Nenhuma despesa paga de ${ano} está sem comprovante.`;
  return proposals.some(({ reason }) => reason) ? 'É o comprovante de:' : 'Não diz de qual despesa é. Das últimas pagas:';
}

function usePaperActions(paper: WaitingPaper, onSettled?: (text: string) => void) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const run = useAction();
  const messages = useMessages();
  const navigate = useNavigate();
  const send = async (expense: Pick<Expense, 'idDespesa'>) => {
    const body = {
      cnpjAssociacao,
      ano,
      registro: 'DESPESA' as const,
      id: String(expense.idDespesa),
      tipo: 'COMPROVANTE_PAGAMENTO' as const,
      sha256: paper.sha256,
    };
    try {
      return await joinWaiting(body);
    } catch (error) {
      const isRepeated = error instanceof ApiError && error.code === 'anexo.repetido';
      if (!isRepeated || !(await messages.confirm('save', error.message))) throw error;
      return joinWaiting({ ...body, confirmaRepetido: true });
    }
  };
  return {
    join: async (expense: Pick<Expense, 'idDespesa'>) => {
      const text = `Comprovante juntado à despesa nº ${expense.idDespesa}.`;
      const joined = await run(() => send(expense), { success: text, failure: 'Erro ao juntar o papel.', invalidates: JOINED_ROOTS });
      if (joined) onSettled?.(text);
    },
    discard: async () => {
      const done = await run(() => discardPaper(paper), {
        confirm: ['delete', `Deseja realmente descartar **${paper.nome}**? O arquivo é apagado.`],
        success: 'Papel descartado.',
        failure: 'Erro ao descartar o papel.',
        invalidates: INBOX_ROOTS,
      });
      if (done) onSettled?.('Descartado.');
    },
    show: () => run(async (signal) => saveFile(await paperBytes(paper, signal), paper.nome), { failure: 'Erro ao baixar o papel.' }),
    /** Hands the paper to the form of a new expense, which reads it as a note and takes it; it goes on waiting until it is joined or discarded. */
    beginExpense: async () => {
      const fetched = await run((signal) => paperBytes(paper, signal), { failure: 'Erro ao baixar o papel.' });
      if (!fetched) return;
      handFiles('nota', [new File([fetched.result], paper.nome, { type: paper.mime })]);
      navigate(NEW_EXPENSE);
    },
  };
}

/** The list of expenses with the form of a new one open. */
export const NEW_EXPENSE = '/despesas?situacao=A_PAGAR&nova';
