import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProgramPeriodReportQuery } from '#contracts/reporting.js';
import { fetchPdf } from '#shared/api/download.ts';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { programsQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { laterThanToday, PeriodFields } from './period-fields';
import { programQuickPeriods } from './quick-periods';
import { ReportDialog } from './report-dialog';

/** Despesas por Programa e Período. */
export function ProgramPeriodDialog({ onClose }: { onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [quick] = useState(() => programQuickPeriods(new Date(), ano));
  const programs = useQuery(programsQuery(cnpjAssociacao)).data;
  const readNamed: typeof fetchPdf = (path, options) => {
    const nomePrograma = programs?.find(({ id }) => id === options?.query?.idPrograma)?.descricao;
    return fetchPdf(path, { ...options, query: { ...options?.query, nomePrograma } });
  };
  return (
    <ReportDialog
      title="Despesas por Programa e Período"
      path="relatorio/despesa_programa_periodo"
      schema={ProgramPeriodReportQuery}
      values={{ cnpjAssociacao, anoBase: ano, por: 'elaboracao' }}
      check={(query) => laterThanToday(query, quick)}
      read={readNamed}
      onClose={onClose}
    >
      <ProgramField required />
      <PeriodFields quick={quick} ano={ano} />
    </ReportDialog>
  );
}
