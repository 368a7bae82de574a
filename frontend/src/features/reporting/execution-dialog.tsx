import { ExecutionReportQuery } from '#contracts/reporting/reporting.js';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { ReportDialog } from './report-dialog';

/** Demonstrativo da Receita e da Despesa, of all programmes or of one. */
export function ExecutionDialog({ onClose }: { onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <ReportDialog
      title="Demonstrativo da Receita e da Despesa"
      schema={ExecutionReportQuery}
      values={{ cnpjAssociacao, ano }}
      report={(query) => ({ path: 'relatorio/demonstrativo', query })}
      onClose={onClose}
    >
      <ProgramField placeholder="Todos os programas" />
    </ReportDialog>
  );
}
