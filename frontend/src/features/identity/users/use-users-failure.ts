import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';

export const NOT_ALLOWED = 'Sem permissão para acessar os usuários.';

/** Error sentence of a list of users or links: `otherwise`, except for a refusal, which is shown before redirecting (rule 17.5). */
export function useUsersFailure(error: unknown, otherwise: string): string {
  const isRefused = error instanceof ApiError && error.status === 403;
  useRefusal(isRefused);
  return isRefused ? NOT_ALLOWED : otherwise;
}

/** Says that the person may not see users, then leads to the start. */
export function useRefusal(isRefused: boolean) {
  const messages = useMessages();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRefused) void messages.error(NOT_ALLOWED).then(() => navigate('/'));
  }, [isRefused, messages, navigate]);
}
