import { MonthReportQuery } from '#contracts/reporting/reporting.js';
import { MONTHS } from '#domain/months.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { DayField } from './day-field';
import { ReportDialog } from './report-dialog';

const OPTIONS = MONTHS.map((name, index) => ({ value: index + 1, label: `${name[0]?.toUpperCase()}${name.slice(1)}` }));

/** Despesas por Mês. */
export function MonthDialog({ onClose }: { onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <ReportDialog
      title="Despesas por Mês"
      schema={MonthReportQuery}
      values={{ cnpjAssociacao, ano, por: 'elaboracao' }}
      requires="mes"
      report={(query) => ({ path: 'relatorio/lista_despesa_mes', query })}
      onClose={onClose}
    >
      <SelectField name="mes" label="Mês" required options={OPTIONS} hint={`Mês do ano base ${ano}.`} />
      <DayField />
    </ReportDialog>
  );
}
