import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProgramPeriodReportQuery } from '#contracts/reporting/reporting.js';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { programsQuery } from '#shared/queries/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { laterThanToday, PeriodFields } from './period-fields';
import { programQuickPeriods } from './quick-periods';
import { ReportDialog } from './report-dialog';

/** Despesas por Programa e Período. */
export function ProgramPeriodDialog({ onClose }: { onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [quick] = useState(() => programQuickPeriods(new Date(), ano));
  const programs = useQuery(programsQuery(cnpjAssociacao)).data;
  const nameOf = (idPrograma: number) => programs?.find(({ id }) => id === idPrograma)?.descricao;
  return (
    <ReportDialog
      title="Despesas por Programa e Período"
      schema={ProgramPeriodReportQuery}
      values={{ cnpjAssociacao, anoBase: ano, por: 'elaboracao' }}
      check={(query) => laterThanToday(query, quick)}
      report={(query) => ({
        path: 'relatorio/despesa_programa_periodo',
        query: { ...query, nomePrograma: nameOf(query.idPrograma) },
      })}
      onClose={onClose}
    >
      <ProgramField required />
      <PeriodFields quick={quick} ano={ano} />
    </ReportDialog>
  );
}
