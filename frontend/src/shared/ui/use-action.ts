import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '../api/client';
import type { ConfirmationKind } from './message-dialog';
import { useMessages } from './messages';

interface ActionOptions<T> {
  /** Asked first: the kind, or the kind with a question of its own. */
  confirm?: ConfirmationKind | [kind: ConfirmationKind, question: string];
  /** Said afterwards. */
  success?: string | ((result: T) => string);
  /** Said when it fails and the server gave no reason; or what to say of each error. */
  failure: string | ((error: unknown) => string);
  /** Roots of the query keys to load again: `['programa', 'orcamento']`. */
  invalidates?: string[];
}

/** Loads again every query whose key starts with one of the roots. */
export function useInvalidate() {
  const client = useQueryClient();
  return (roots: string[] = []) => Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));
}

/**
 * Runs what a button does: asks, shows that it is running, says how it went, loads the lists again.
 * Resolves to `{ result }`, or to null when refused, failed or already running.
 */
export function useAction() {
  const messages = useMessages();
  const invalidate = useInvalidate();
  const running = useRef(false);
  return async <T>(task: (signal: AbortSignal) => Promise<T>, options: ActionOptions<T>): Promise<{ result: T } | null> => {
    if (running.current) return null;
    running.current = true;
    try {
      const { confirm, success, invalidates } = options;
      const [kind, question] = typeof confirm === 'string' ? [confirm] : (confirm ?? []);
      if (kind && !(await messages.confirm(kind, question))) return null;
      const result = await messages.loading(task);
      await invalidate(invalidates);
      if (success) messages.success(typeof success === 'string' ? success : success(result));
      return { result };
    } catch (error) {
      const { failure, invalidates } = options;
      // Someone else may have been faster: the list below shall show it.
      void invalidate(invalidates);
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await messages.error(typeof failure === 'string' ? errorText(error, failure) : failure(error));
      return null;
    } finally {
      running.current = false;
    }
  };
}
