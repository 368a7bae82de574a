import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '#shared/session/may.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { Factors } from './factors';
import { secondFactorsQuery } from './second-factor.queries';

/** *Segundo fator*: what the person proves themselves with beside the password and, for administrators, of whom the association requires one. */
export function SecondFactorPage() {
  const { data, error, refetch } = useQuery(secondFactorsQuery);
  const may = useMay();
  return (
    <Page title="SEGUNDO FATOR" subtitle="Com ele, quem descobrir a sua senha ainda não entra">
      <Stack className="panel panel-body">
        {error && <FailedState error={error} failure="Não foi possível ler os segundos fatores." onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={3} />}
        {data && <Factors {...data} />}
      </Stack>
      {may('segundoFator.exigir') && (
        <p className="panel-body">
          De quem a associação o exige está nas <Link to="/configuracoes">Configurações da Associação</Link>.
        </p>
      )}
    </Page>
  );
}
