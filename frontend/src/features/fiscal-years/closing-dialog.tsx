import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { FISCAL_YEAR_WORDS } from '#contracts/fiscal-years/fiscal-year-words.js';
import { type FiscalYear, FiscalYearRequest } from '#contracts/fiscal-years/fiscal-years.js';
import { api } from '#shared/api/client.ts';
import { count, formatMoney } from '#shared/format/format.ts';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { FISCAL_YEAR_ROOTS } from './fiscal-years.queries';

/** Closes an open year or reopens a closed one, with a reason. */
export function ClosingDialog({ year, onClose }: { year: FiscalYear; onClose: () => void }) {
  const { cnpjAssociacao, ano, situacao, despesasAPagar, valorAPagar } = year;
  const closes = situacao === 'ABERTO';
  return (
    <FormDialog
      title={`${closes ? 'ENCERRAR' : 'REABRIR'} EXERCÍCIO DE ${ano}`}
      schema={FiscalYearRequest}
      values={{ cnpjAssociacao, ano, motivo: '' }}
      onSave={(body) => api.put(closes ? 'exercicio/encerra' : 'exercicio/reabre', body)}
      success={`Exercício de ${ano} ${closes ? 'encerrado' : 'reaberto'} com sucesso!`}
      failure={`Erro ao ${closes ? 'encerrar' : 'reabrir'} o exercício. Tente novamente.`}
      invalidates={FISCAL_YEAR_ROOTS}
      saveLabel={closes ? 'Encerrar' : 'Reabrir'}
      onClose={onClose}
    >
      <p>
        {closes
          ? `Depois de encerrado, ${ano} não recebe orçamentos, despesas, receitas, rendimentos nem redistribuições até ser reaberto.`
          : `Depois de reaberto, ${ano} volta a receber lançamentos. O encerramento e a reabertura ficam no livro.`}
      </p>
      {closes && despesasAPagar > 0 && (
        <p className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden />
          <span>
            Ainda há <strong>{count(despesasAPagar, 'despesa a pagar', 'despesas a pagar')}</strong> em {ano}, no valor de{' '}
            <strong>{formatMoney(valorAPagar)}</strong>. Com o exercício encerrado não será possível pagá-las.
          </span>
        </p>
      )}
      <TextAreaField name="motivo" label={FISCAL_YEAR_WORDS.motivo.label} required maxLength={MAX_JUSTIFICATIVA} counter autoFocus />
    </FormDialog>
  );
}
