import type { ComponentType } from 'react';
import { CONNECTION_ERROR } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { EntriesLink } from '#shared/ui/reports/report-changes.tsx';
import { changeText, useReport } from '#shared/ui/reports/use-report.tsx';
import { loadChunk } from './load-chunk';

export type ReportName = 'general' | 'month' | 'period' | 'programPeriod' | 'execution' | 'book' | 'yearExport';

type ReportDialog = ComponentType<{ onClose: () => void }>;

interface DialogReport {
  /** Loads the dialog that asks for the report's parameters. */
  load: () => Promise<ReportDialog>;
}

interface PlainReport {
  title: string;
  /** Needs only association and base year. */
  path: 'relatorio/lista_despesa' | 'relatorio/razao';
}

/** A downloaded file instead of a PDF. */
interface FileReport {
  file: string;
  path: 'exportacao/exercicio';
}

/** The reports of the menu. */
const REPORTS: Record<ReportName, DialogReport | PlainReport | FileReport> = {
  general: { title: 'Despesas Gerais', path: 'relatorio/lista_despesa' },
  month: { load: async () => (await import('../features/reporting/month-dialog')).MonthDialog },
  period: { load: async () => (await import('../features/reporting/period-dialog')).PeriodDialog },
  programPeriod: { load: async () => (await import('../features/reporting/program-period-dialog')).ProgramPeriodDialog },
  execution: { load: async () => (await import('../features/reporting/execution-dialog')).ExecutionDialog },
  book: { title: 'Razão do Exercício', path: 'relatorio/razao' },
  yearExport: { file: 'exercicio.zip', path: 'exportacao/exercicio' },
};

/** Starts a report at a click: directly, or by opening its dialog. */
export function useStartReport(showDialog: (Dialog: ReportDialog) => void) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const open = useReport();
  const run = useAction();
  const messages = useMessages();
  return (name: ReportName) => {
    const report = REPORTS[name];
    if ('load' in report) loadChunk(report.load).then(showDialog, () => messages.error(CONNECTION_ERROR));
    else if ('file' in report) {
      const query = { cnpjAssociacao, ano };
      const exported = run((signal) => download(report.path, report.file, { query, signal }), {
        success: 'Exportação do exercício gerada com sucesso!',
        failure: 'Falha ao gerar a exportação do exercício.',
      });
      void exported.then((done) => {
        if (done?.result) void messages.offer(changeText(`A exportação do exercício de ${ano}`, done.result), <EntriesLink />);
      });
    } else void open(report.title, { path: report.path, query: { cnpjAssociacao, ano } });
  };
}
