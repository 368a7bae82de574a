import { useFormState } from 'react-hook-form';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { useApprovalRequired } from '#shared/lookups/use-approval-required.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { useDebitBalances } from './use-debit-balances';

/** How the form is submitted: booked at once, or kept for the board. */
export type Deed = 'book' | 'keep';

interface SaveButtonsProps {
  draft: RedistributionDraft | null;
  /** Called before submitting. */
  onChoose: (deed: Deed) => void;
}

/** Enter presses the first submit button: keeps a proposal, books anything else, unless it needs an approval first. */
export function SaveButtons({ draft, onChoose }: SaveButtonsProps) {
  const { isSubmitting, isDirty } = useFormState();
  const hasNothing = useDebitBalances().some(({ data }) => data?.podeRedistribuir === false);
  const hasMoved = draft !== null && draft.mudou.length > 0;
  const mustBeApproved = useApprovalRequired();
  const keepsFirst = draft !== null || mustBeApproved;
  // Saving a change withdraws the approval.
  const isUnapproved = draft !== null && (draft.aguardaAprovacao || (mustBeApproved && isDirty));
  return (
    <>
      {draft && <PrintButton draft={draft} />}
      <Button
        type={keepsFirst ? 'submit' : 'button'}
        label="Guardar proposta"
        icon="pi-save"
        outlined={draft !== null || !mustBeApproved}
        loading={isSubmitting}
        onClick={({ currentTarget }) => {
          onChoose('keep');
          if (!keepsFirst) currentTarget.form?.requestSubmit();
        }}
      />
      {(draft || !mustBeApproved) && (
        <Button
          type="submit"
          label="Efetivar"
          icon="pi-check"
          loading={isSubmitting}
          disabled={hasNothing || isUnapproved || (hasMoved && !isDirty)}
          onClick={() => onChoose('book')}
        />
      )}
    </>
  );
}

function PrintButton({ draft }: { draft: RedistributionDraft }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { isDirty } = useFormState();
  const print = useReport();
  return (
    <Button
      label="Imprimir proposta"
      icon="pi-print"
      outlined
      disabled={isDirty}
      onClick={() =>
        void print(`Proposta de redistribuição nº ${draft.id}`, {
          path: 'relatorio/proposta_redistribuicao',
          query: { cnpjAssociacao, ano, id: draft.id },
        })
      }
    />
  );
}
