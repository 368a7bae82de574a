import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { CHOICE, HOME } from '#shared/session/destination.ts';
import { closeSession, storeOwedFactor, useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { Factors } from './factors';
import styles from './second-factor.module.css';
import { secondFactorsQuery } from './second-factor.queries';

/** What a person sees of whom a second factor is required, until they have one (rule 34.6). */
export function RequiredFactorPage() {
  const { link, owesSecondFactor } = useSession();
  const { data, error, refetch } = useQuery(secondFactorsQuery);
  if (!owesSecondFactor) return <Navigate to={link ? HOME : CHOICE} replace />;
  return (
    <main className="choose-association">
      <Page
        title="SEGUNDO FATOR"
        subtitle="O seu acesso exige um segundo fator. Cadastre um para continuar"
        actions={<ActionButton label="Sair" icon="pi-sign-out" onClick={() => closeSession()} />}
      >
        <div className={`panel ${styles.factor}`}>
          {error && <FailedState error={error} failure="Não foi possível ler os segundos fatores." onRetry={() => void refetch()} />}
          {!data && !error && <ListSkeleton rows={3} />}
          {data && <Factors {...data} />}
          {data && data.fatores.length > 0 && <Button label="Continuar" icon="pi-arrow-right" onClick={() => storeOwedFactor(false)} />}
        </div>
      </Page>
    </main>
  );
}
