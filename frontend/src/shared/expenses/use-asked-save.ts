import { ApiError } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';

/**
 * Saves with that call; where the server asks with that code, the person is asked in its words, and a yes is sent.
 * @param yes the fields of the request that say so
 */
export function useAskedSave<B, A>(save: (body: B) => Promise<A>, code: string, yes: Partial<B>) {
  const { confirm } = useMessages();
  return async (body: B): Promise<A> => {
    try {
      return await save(body);
    } catch (error) {
      const asks = error instanceof ApiError && error.code === code;
      if (!asks || !(await confirm('save', error.message))) throw error;
      return save({ ...body, ...yes });
    }
  };
}
