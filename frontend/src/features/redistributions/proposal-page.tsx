import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PROPOSALS } from '#shared/lookups/proposal-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { ApprovalPanel } from './approval-panel';
import { RedistributionForm } from './redistribution-form';
import { draftQuery } from './redistributions.queries';

/** A redistribution kept for the board. */
export function ProposalPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const { id = '' } = useParams();
  const draft = useQuery(draftQuery(cnpjAssociacao, id));
  const [refusals, setRefusals] = useState<string[]>([]);
  const showAnew = async (refusal: string) => {
    await draft.refetch();
    setRefusals([...refusals, refusal]);
  };
  const [approvals, setApprovals] = useState(0);
  const showApproved = async () => {
    await draft.refetch();
    setApprovals(approvals + 1);
  };
  const refusal = refusals.at(-1);
  if (draft.data)
    return (
      <RedistributionForm key={`${refusals.length} ${approvals}`} draft={draft.data} onOtherVersion={showAnew}>
        <ApprovalPanel draft={draft.data} onApproved={() => void showApproved()} />
        {refusal && <OtherVersion sentence={refusal} />}
        {draft.data.mudou.length > 0 && <Changed sentences={draft.data.mudou} />}
      </RedistributionForm>
    );
  return (
    <Page title="PROPOSTA DE REDISTRIBUIÇÃO" actions={<CloseButton label="Voltar" to={PROPOSALS} />}>
      <div className="panel">
        {draft.error ? (
          <FailedState error={draft.error} failure="Erro ao carregar a proposta" onRetry={() => void draft.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}

/** Why the proposal was not booked as previously shown. */
function OtherVersion({ sentence }: { sentence: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="callout" role="alert">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <p>{sentence}</p>
    </div>
  );
}

/** Changes since the proposal was kept. */
function Changed({ sentences }: { sentences: string[] }) {
  return (
    <div className="callout" role="alert">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>Confira abaixo como ficará agora e guarde a proposta de novo antes de efetivá-la.</p>
      </div>
    </div>
  );
}
