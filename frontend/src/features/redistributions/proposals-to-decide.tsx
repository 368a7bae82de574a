import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lineText } from '#contracts/common/book.js';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { centavos } from '#domain/money.js';
import type { Decision, Decisions } from '#shared/decisions/decision.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { proposalAt, stateOf } from '#shared/lookups/proposal-address.ts';
import { draftsQuery } from '#shared/queries/proposals.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useShortcut } from '#shared/ui/base/shortcuts.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { ApprovalDialog } from './approval-dialog';
import { Situations } from './proposal-situation';

/** The proposals that lack the approval which the association requires, the oldest first. */
export function useProposalsToDecide(): Decisions {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, error, refetch } = useQuery(draftsQuery(cnpjAssociacao, ano));
  const waiting = data?.filter((draft) => stateOf(draft) === 'AGUARDA').toReversed();
  return { data: waiting?.map(decisionOf), error, refetch };
}

const decisionOf = (draft: RedistributionDraft): Decision => ({
  key: `proposta-${draft.id}`,
  icon: 'pi-arrow-right-arrow-left',
  name: `Proposta de redistribuição nº ${draft.id}`,
  detail: [formatMoney(draft.valor), draft.justificativa].filter(Boolean).join(' · '),
  draw: () => <ProposalToDecide draft={draft} />,
});

/** A proposal with its lines before and after it, and one key to record its approval. */
function ProposalToDecide({ draft }: { draft: RedistributionDraft }) {
  const [isApproving, setApproving] = useState(false);
  const approve = () => setApproving(true);
  useShortcut('a', approve);
  const { id, data, valor, justificativa, autor, guardadoEm, linhas, mudou } = draft;
  return (
    <Stack>
      <Situations draft={draft} />
      <ExpenseSummary
        entries={{
          Data: formatDate(data),
          Valor: formatMoney(valor),
          Justificativa: justificativa,
          'Guardada por': `${formatName(autor)}, ${dayAndTimeInBrazil(guardadoEm)}`,
        }}
      />
      {linhas.map(({ lado, nome, antes, depois, ...line }) => (
        <LineUsePanel
          key={`${lado} ${lineText(line)}`}
          amounts={{ [`${lado === 'DEBITO' ? 'De' : 'Para'} ${nome}`]: [centavos(antes), centavos(depois)] }}
          warning={null}
        />
      ))}
      {mudou.map((sentence) => (
        <p key={sentence} className="callout">
          {sentence}
        </p>
      ))}
      <div className="form-actions">
        <Link className="p-button p-button-text" to={proposalAt(id)}>
          Abrir a proposta
        </Link>
        <Button label="Registrar aprovação" icon="pi-verified" title="A" aria-keyshortcuts="A" onClick={approve} />
      </div>
      {isApproving && <ApprovalDialog draft={draft} onClose={() => setApproving(false)} />}
    </Stack>
  );
}
