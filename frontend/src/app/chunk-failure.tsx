import { useQuery } from '@tanstack/react-query';
import { useEffect, useTransition } from 'react';
import { healthQuery } from '#shared/queries/health.queries.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ListSkeleton } from '#shared/ui/layout/states.tsx';

/** Milliseconds until an unreachable server is asked again: browsers announce a connection too early, late or never. */
const ASK_AGAIN = 3_000;

/** Shown when a screen's code could not be loaded; asks the server whether the connection is the cause, and reloads once it is back. */
export function ChunkFailure() {
  const health = useQuery({
    ...healthQuery,
    queryKey: ['conexao'],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN : false),
  });
  const [isRetrying, retry] = useTransition();
  const isBack = health.isSuccess && health.errorUpdateCount > 0;
  useEffect(() => {
    if (isBack) window.location.reload();
  }, [isBack]);
  if (health.isPending) return <ListSkeleton />;
  const isReachable = health.isSuccess;
  return (
    <Page title={isReachable ? 'ATENÇÃO!' : 'SEM CONEXÃO'}>
      <div className="state state-failed" role="alert">
        <i className={`pi ${isReachable ? 'pi-exclamation-triangle' : 'pi-wifi'}`} aria-hidden />
        <p className="state-text">{isReachable ? 'Esta tela não pôde ser carregada.' : 'Não há conexão com o servidor.'}</p>
        <p>
          {isReachable
            ? 'O sistema pode ter sido atualizado, ou a conexão falhou por um momento. Nada do que já foi salvo se perdeu.'
            : 'Nada do que já foi salvo se perdeu. Verifique a sua conexão e tente novamente.'}
        </p>
        <Button
          label="Tentar novamente"
          icon="pi-refresh"
          loading={isRetrying}
          onClick={() =>
            retry(async () => {
              if ((await health.refetch()).isSuccess) window.location.reload();
            })
          }
        />
      </div>
    </Page>
  );
}
