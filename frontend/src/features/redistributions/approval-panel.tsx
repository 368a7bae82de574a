import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { approvalText } from '#contracts/minutes/minutes-proposals.js';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { useApprovalRequired } from '#shared/lookups/use-approval-required.ts';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { ApprovalDialog } from './approval-dialog';

interface ApprovalPanelProps {
  draft: RedistributionDraft;
  /** Called once an approval was recorded. */
  onApproved: () => void;
}

/** Whether the proposal is approved, and the button that says so. */
export function ApprovalPanel({ draft, onApproved }: ApprovalPanelProps) {
  const may = useMay();
  const { isDirty } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const { id, aprovacao, aguardaAprovacao } = draft;
  return (
    <Row as="section" gap="l" place="apart" className={`callout ${aprovacao ? 'callout-success' : ''}`} aria-label="Aprovação da proposta">
      <p>
        {aprovacao && `Proposta nº ${id}, ${approvalText(aprovacao)}.`}
        {!aprovacao &&
          (aguardaAprovacao
            ? 'Aguarda aprovação: leve a proposta à diretoria e registre aqui a ata.'
            : 'Sem aprovação registrada: pode ser efetivada.')}
        {isDirty && ' Guardar o que foi mudado pede uma nova aprovação.'}
      </p>
      {may('proposta.aprovar') && (
        <Button
          label={aprovacao ? 'Corrigir aprovação' : 'Registrar aprovação'}
          icon="pi-verified"
          outlined
          size="small"
          disabled={isDirty}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <ApprovalDialog draft={draft} onClose={() => setOpen(false)} onSaved={onApproved} />}
    </Row>
  );
}

/** Says, over a new redistribution, that it cannot be booked at once. */
export function ApprovalNote() {
  if (!useApprovalRequired()) return null;
  return (
    <p className="callout" role="note">
      Nesta associação, uma redistribuição é aprovada em ata antes de ser efetivada. Guarde a proposta, leve-a à diretoria e registre nela a
      aprovação.
    </p>
  );
}
