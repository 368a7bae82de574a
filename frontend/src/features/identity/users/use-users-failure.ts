import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';

const NOT_ALLOWED = 'Sem permissão para acessar os usuários.';

/** Error sentence of a failed list of users or links: `otherwise`, unless it was refused. A refusal is shown and the person redirected (rule 17.5). */
export function useUsersFailure(error: unknown, otherwise: string): string {
  const messages = useMessages();
  const navigate = useNavigate();
  const isRefused = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (isRefused) void messages.error(NOT_ALLOWED).then(() => navigate('/'));
  }, [isRefused, messages, navigate]);
  return isRefused ? NOT_ALLOWED : otherwise;
}
