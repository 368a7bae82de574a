import { useState } from 'react';
import { PeriodReportQuery } from '#contracts/reporting/reporting.js';
import type { ReportCall } from '#shared/api/calls.ts';
import { ApiError } from '#shared/api/client.ts';
import { fetchPdf, type ReportOptions } from '#shared/api/download.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { laterThanToday, PeriodFields } from './period-fields';
import { periodQuickPeriods } from './quick-periods';
import { ReportDialog } from './report-dialog';

const UNAVAILABLE = 'Relatório por período não está disponível no momento';

const reportOf = (query: PeriodReportQuery): ReportCall => ({ path: 'relatorio/lista_despesa_periodo', query });

/** Falls back to the general report with dates, for servers without the period report (rule 16.7). */
const readOrFallBack = (query: PeriodReportQuery, options: ReportOptions) =>
  fetchPdf(reportOf(query), options).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return fetchPdf({ path: 'relatorio/lista_despesa', query }, options).catch((reason: unknown) => {
      throw options.signal?.aborted ? reason : new Error(UNAVAILABLE);
    });
  });

/** Despesas por Período. */
export function PeriodDialog({ onClose }: { onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [quick] = useState(() => periodQuickPeriods(new Date(), ano));
  return (
    <ReportDialog
      title="Despesas por Período"
      schema={PeriodReportQuery}
      values={{ cnpjAssociacao, ano, por: 'elaboracao' }}
      check={(query) => laterThanToday(query, quick)}
      report={reportOf}
      read={readOrFallBack}
      onClose={onClose}
    >
      <PeriodFields quick={quick} ano={ano} />
    </ReportDialog>
  );
}
