import { api } from '#shared/api/client.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { SESSIONS } from './own-sessions.queries';

/** Ends all sessions of the person but this one, after that question. */
export function useEndOtherSessions() {
  const run = useAction();
  return (question: string) =>
    run(() => api.delete('sessao/outras'), {
      confirm: ['continue', question],
      success: 'As suas outras sessões foram encerradas.',
      failure: 'Erro ao encerrar as sessões.',
      invalidates: [SESSIONS],
    });
}

/** Offers to end the other sessions, if there are any: after a change of how the person enters, they may be somebody else's. */
export function useOfferToEndOthers() {
  const end = useEndOtherSessions();
  return async () => {
    const sessions = await api.get('sessao/all').catch(() => []);
    if (sessions.some(({ atual }) => !atual))
      await end('O seu segundo fator mudou. Deseja encerrar também todas as suas outras sessões? Só esta continua aberta.');
  };
}
