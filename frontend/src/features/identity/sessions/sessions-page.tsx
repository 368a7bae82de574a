import { useQuery } from '@tanstack/react-query';
import { SESSION_WORDS } from '#contracts/identity/session-words.js';
import type { OwnSession } from '#contracts/identity/sessions.js';
import { api } from '#shared/api/client.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { SESSIONS, sessionsQuery } from '../own-sessions/own-sessions.queries';
import { useEndOtherSessions } from '../own-sessions/use-end-other-sessions';

const { column } = columnsIn(SESSION_WORDS);

const COLUMNS: Column<OwnSession>[] = [
  column('aparelho', { card: 'title', value: deviceOf }),
  column('endereco', { width: '14rem' }),
  column('desde', { width: '12rem', body: ({ desde }) => dayAndTimeInBrazil(desde) }),
  column('ultimoUso', { width: '12rem', body: ({ ultimoUso }) => dayAndTimeInBrazil(ultimoUso) }),
];

function deviceOf({ aparelho, atual }: OwnSession): string {
  const device = aparelho || 'Aparelho desconhecido';
  return atual ? `${device} (esta sessão)` : device;
}

const searchIn = (session: OwnSession) => [deviceOf(session), session.endereco];

/** Where the person is logged in: they end sessions that they do not know or need. */
export function SessionsPage() {
  const sessions = useQuery(sessionsQuery);
  const run = useAction();
  const close = (session: OwnSession) =>
    run(() => api.delete('sessao/{id}', { path: { id: session.id } }), {
      confirm: [
        'continue',
        `Deseja encerrar a sessão de **${deviceOf(session)}**, aberta em ${dayAndTimeInBrazil(session.desde)}? O que não foi salvo lá se perde.`,
      ],
      success: 'Sessão encerrada.',
      failure: 'Erro ao encerrar a sessão.',
      invalidates: [SESSIONS],
    });
  const endOthers = useEndOtherSessions();
  const closeOthers = () => endOthers('Deseja encerrar todas as suas outras sessões? Só esta continua aberta.');
  const hasOthers = sessions.data?.some(({ atual }) => !atual);
  return (
    <ListPage
      title="SESSÕES"
      subtitle="Onde você entrou e ainda não saiu. Se não conhece uma delas, encerre-a e troque a senha."
      query={sessions}
      searchIn={searchIn}
      searchLabel="Pesquisar aparelho ou endereço"
      exportAs={false}
      failure="Erro ao carregar as sessões."
      actions={hasOthers && <ActionButton label="Encerrar as outras" icon="pi-sign-out" onClick={() => void closeOthers()} />}
      table={{
        columns: COLUMNS,
        rowKey: ({ id }) => id,
        label: 'Sessões',
        defaultSort: '-ultimoUso',
        selectable: false,
        rowMenu: menuOf<OwnSession>({
          name: deviceOf,
          actions: [
            {
              label: 'Encerrar',
              icon: 'pi-sign-out',
              act: (session) => void close(session),
              refusal: ({ atual }) => (atual ? 'Para encerrar esta sessão, use Sair' : undefined),
            },
          ],
        }),
      }}
    />
  );
}
