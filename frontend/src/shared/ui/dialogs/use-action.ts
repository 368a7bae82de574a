import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, isWorthRetrying } from '../../api/client';
import type { Progress } from './loading-dialog';
import type { ConfirmationKind } from './message-dialog';
import { useMessages } from './messages';

interface ActionOptions<T> {
  /** Confirmation: its kind, or kind and question. */
  confirm?: ConfirmationKind | [kind: ConfirmationKind, question: string];
  /** Success message. */
  success?: string | ((result: T) => string);
  /** Error text if the server gave no reason; or a function of the error. */
  failure: string | ((error: unknown) => string);
  /** Roots of the query keys to invalidate: `['programa', 'orcamento']`. */
  invalidates?: string[];
}

const failureText = (error: unknown, failure: string | ((error: unknown) => string)) =>
  typeof failure === 'string' ? errorText(error, failure) : failure(error);

type Task<T> = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<T>;

/** The person has seen the error and does not retry. */
class GivenUp extends Error {}

/** Invalidates every query whose key starts with one of the roots. */
export function useInvalidate() {
  const client = useQueryClient();
  return (roots: string[] = []) => Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));
}

/**
 * Runs a button's action: asks for confirmation, shows progress and result, invalidates lists. An unanswered call can be retried. Resolves to `{ result }`, or
 * to null when refused, failed or already running.
 */
export function useAction() {
  const messages = useMessages();
  const invalidate = useInvalidate();
  const running = useRef(false);
  const untilAnswered = async <T>(send: () => Promise<T>, failure: ActionOptions<T>['failure']): Promise<T> => {
    for (;;)
      try {
        return await send();
      } catch (error) {
        if (!isWorthRetrying(error)) throw error;
        if (!(await messages.confirm('retry', failureText(error, failure)))) throw new GivenUp();
      }
  };
  return async <T>(task: Task<T>, options: ActionOptions<T>): Promise<{ result: T } | null> => {
    if (running.current) return null;
    running.current = true;
    try {
      const { confirm, success, invalidates } = options;
      const [kind, question] = typeof confirm === 'string' ? [confirm] : (confirm ?? []);
      if (kind && !(await messages.confirm(kind, question))) return null;
      const result = await untilAnswered(() => messages.loading(task), options.failure);
      await invalidate(invalidates);
      if (success) messages.success(typeof success === 'string' ? success : success(result));
      return { result };
    } catch (error) {
      const { failure, invalidates } = options;
      // Somebody else may have been faster: refetch the list.
      void invalidate(invalidates);
      if (!(error instanceof GivenUp) && !(error instanceof DOMException && error.name === 'AbortError'))
        await messages.error(failureText(error, failure));
      return null;
    } finally {
      running.current = false;
    }
  };
}
