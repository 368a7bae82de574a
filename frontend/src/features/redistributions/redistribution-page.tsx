import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { itemsQuery, programsQuery } from '#shared/queries/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { NEW_TITLE, RedistributionForm } from './redistribution-form';
import { NEW_REDISTRIBUTION, REDISTRIBUTIONS } from './redistributions.queries';

/** Moves money between lines of the plan. */
export function RedistributionPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const programs = useQuery(programsQuery(cnpjAssociacao));
  const items = useQuery(itemsQuery(cnpjAssociacao));
  const failed = [programs, items].find(({ isError }) => isError);
  if (!failed) return <RedistributionForm draft={null} />;
  return (
    <Page title={NEW_TITLE} actions={<CloseButton label="Voltar" to={REDISTRIBUTIONS} />}>
      <div className="panel">
        <FailedState error={failed.error} failure="Erro ao carregar dados básicos" onRetry={() => void failed.refetch()} />
      </div>
    </Page>
  );
}

/** Redirects the former address of the form with several lines. */
export function LinesPage() {
  return <Navigate to={NEW_REDISTRIBUTION} replace />;
}
