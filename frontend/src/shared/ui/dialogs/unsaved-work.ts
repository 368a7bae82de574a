import { useCallback, useEffect, useRef } from 'react';
import { useMessages } from './messages';

/** The forms in sight, in pages and dialogs alike; each says whether leaving it now would lose typed work. */
const forms = new Set<() => boolean>();
/** The question being asked: leaving in two ways at once is asked once. */
let question: Promise<boolean> | undefined;

/** Whether leaving the screen now would lose typed work. */
export const hasUnsavedWork = () => [...forms].some((hasWork) => hasWork());

/** Lets the form be asked, as long as it is there, before anything that would lose what was typed in it. */
export function useUnsavedWork(hasWork: () => boolean) {
  const latest = useRef(hasWork);
  latest.current = hasWork;
  useEffect(() => {
    const ask = () => latest.current();
    forms.add(ask);
    return () => void forms.delete(ask);
  }, []);
}

/** Asks whether typed work may be lost. */
export function useConfirmDiscard() {
  const messages = useMessages();
  return useCallback((): Promise<boolean> => {
    question ??= messages.confirm('discard').finally(() => {
      question = undefined;
    });
    return question;
  }, [messages]);
}

/** Asks before leaving, where that would lose typed work; after a yes it counts for nothing any more. */
export function useMayLeave() {
  const confirmDiscard = useConfirmDiscard();
  return useCallback(async (): Promise<boolean> => {
    if (!hasUnsavedWork()) return true;
    const mayLeave = await confirmDiscard();
    if (mayLeave) forms.clear();
    return mayLeave;
  }, [confirmDiscard]);
}
