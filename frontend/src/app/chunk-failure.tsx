import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Button } from '#shared/ui/base/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ListSkeleton } from '#shared/ui/layout/states.tsx';
import { healthQuery } from '../features/identity/sessions/sessions.queries';

/** Shown when a screen's code could not be loaded; asks the server whether the connection is the cause. */
export function ChunkFailure() {
  const health = useQuery({ ...healthQuery, queryKey: ['conexao'], staleTime: 0, gcTime: 0, retry: false });
  const { refetch } = health;
  const retry = useCallback(async () => {
    if ((await refetch()).isSuccess) window.location.reload();
  }, [refetch]);
  useEffect(() => {
    const again = () => void retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [retry]);
  if (health.isPending) return <ListSkeleton />;
  const isReachable = health.isSuccess && !health.isRefetchError;
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
        <Button label="Tentar novamente" icon="pi-refresh" loading={health.isFetching} onClick={() => void retry()} />
      </div>
    </Page>
  );
}
