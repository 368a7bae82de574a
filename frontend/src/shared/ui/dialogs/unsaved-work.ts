import { useCallback, useEffect, useRef } from 'react';
import { useMessages } from './messages';

/** Mounted forms, in pages and dialogs; each answers whether leaving now would lose unsaved input. */
const forms = new Set<() => boolean>();
/** The open question: simultaneous attempts to leave share it. */
let question: Promise<boolean> | undefined;

/** Whether leaving the screen now would lose unsaved input. */
export const hasUnsavedWork = () => [...forms].some((hasWork) => hasWork());

/** Registers a form while it is mounted, so that navigation asks before its input is lost. */
export function useUnsavedWork(hasWork: () => boolean) {
  const latest = useRef(hasWork);
  latest.current = hasWork;
  useEffect(() => {
    const ask = () => latest.current();
    forms.add(ask);
    return () => void forms.delete(ask);
  }, []);
}

/** Asks whether to discard unsaved input. */
export function useConfirmDiscard() {
  const messages = useMessages();
  return useCallback((): Promise<boolean> => {
    question ??= messages.confirm('discard').finally(() => {
      question = undefined;
    });
    return question;
  }, [messages]);
}

/** Asks before leaving would lose unsaved input; after a yes the input no longer counts. */
export function useMayLeave() {
  const confirmDiscard = useConfirmDiscard();
  return useCallback(async (): Promise<boolean> => {
    if (!hasUnsavedWork()) return true;
    const mayLeave = await confirmDiscard();
    if (mayLeave) forms.clear();
    return mayLeave;
  }, [confirmDiscard]);
}
