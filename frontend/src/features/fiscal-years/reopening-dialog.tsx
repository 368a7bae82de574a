import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { FISCAL_YEAR_WORDS } from '#contracts/fiscal-years/fiscal-year-words.js';
import { type FiscalYear, FiscalYearRequest } from '#contracts/fiscal-years/fiscal-years.js';
import { api } from '#shared/api/client.ts';
import { FISCAL_YEAR_ROOTS } from '#shared/queries/fiscal-years.queries.ts';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';

/** Reopens a closed year, with a reason. */
export function ReopeningDialog({ year: { cnpjAssociacao, ano }, onClose }: { year: FiscalYear; onClose: () => void }) {
  return (
    <FormDialog
      title={`REABRIR EXERCÍCIO DE ${ano}`}
      schema={FiscalYearRequest}
      values={{ cnpjAssociacao, ano, motivo: '' }}
      onSave={(body) => api.put('exercicio/reabre', body)}
      success={`Exercício de ${ano} reaberto com sucesso!`}
      failure="Erro ao reabrir o exercício. Tente novamente."
      invalidates={FISCAL_YEAR_ROOTS}
      saveLabel="Reabrir"
      onClose={onClose}
    >
      <p>{`Depois de reaberto, ${ano} volta a receber lançamentos. O encerramento e a reabertura ficam no livro.`}</p>
      <TextAreaField name="motivo" label={FISCAL_YEAR_WORDS.motivo.label} required maxLength={MAX_JUSTIFICATIVA} counter autoFocus />
    </FormDialog>
  );
}
