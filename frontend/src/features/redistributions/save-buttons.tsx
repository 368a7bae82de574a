import { useFormState } from 'react-hook-form';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-drafts.js';
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

/** Enter presses the first submit button: keeps a proposal, books anything else. */
export function SaveButtons({ draft, onChoose }: SaveButtonsProps) {
  const { isSubmitting, isDirty } = useFormState();
  const hasNothing = useDebitBalances().some(({ data }) => data?.podeRedistribuir === false);
  const hasMoved = draft !== null && draft.mudou.length > 0;
  return (
    <>
      {draft && <PrintButton draft={draft} />}
      <Button
        type={draft ? 'submit' : 'button'}
        label="Guardar proposta"
        icon="pi-save"
        outlined
        loading={isSubmitting}
        onClick={({ currentTarget }) => {
          onChoose('keep');
          if (!draft) currentTarget.form?.requestSubmit();
        }}
      />
      <Button
        type="submit"
        label="Efetivar"
        icon="pi-check"
        loading={isSubmitting}
        disabled={hasNothing || (hasMoved && !isDirty)}
        onClick={() => onChoose('book')}
      />
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
        void print(`Proposta de remanejamento nº ${draft.id}`, {
          path: 'relatorio/proposta_remanejamento',
          query: { cnpjAssociacao, ano, id: draft.id },
        })
      }
    />
  );
}
