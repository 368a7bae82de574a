import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { CHOICE, HOME } from '#shared/session/destination.ts';
import { useSession } from '#shared/session/session.ts';
import { closeSession, updateSession } from '#shared/session/stored-session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { owedQuery } from '../own-sessions/own-sessions.queries';
import { Factors } from './factors';
import { secondFactorsQuery } from './second-factor.queries';

const settle = () => updateSession({ deveSegundoFator: false });

/** What a person sees of whom a second factor is required, until they have one or it is required no more (rule 34.6). */
export function RequiredFactorPage() {
  const { link, owesSecondFactor } = useSession();
  const { data, error, refetch } = useQuery(secondFactorsQuery);
  useWithdrawal(refetch);
  if (!owesSecondFactor) return <Navigate to={link ? HOME : CHOICE} replace />;
  return (
    <main className="choose-association">
      <Page
        title="SEGUNDO FATOR"
        subtitle="O seu acesso exige um segundo fator. Cadastre um para continuar"
        actions={<ActionButton label="Sair" icon="pi-sign-out" onClick={() => closeSession()} />}
      >
        <Stack className="panel panel-body">
          {error && <FailedState error={error} failure="Não foi possível ler os segundos fatores." onRetry={() => void refetch()} />}
          {!data && !error && <ListSkeleton rows={3} />}
          {data && <Factors {...data} />}
          {data && data.fatores.length > 0 && <Button label="Continuar" icon="pi-arrow-right" onClick={settle} />}
        </Stack>
      </Page>
    </main>
  );
}

/** Goes on once the server requires the second factor no more. Not where the person has just set one up: they still have to keep its recovery codes. */
function useWithdrawal(readFactors: () => Promise<{ data: { fatores: unknown[] } | undefined }>) {
  const { data: session } = useQuery(owedQuery);
  useEffect(() => {
    if (session?.deveSegundoFator === false) void readFactors().then(({ data }) => data?.fatores.length === 0 && settle());
  }, [session, readFactors]);
}
