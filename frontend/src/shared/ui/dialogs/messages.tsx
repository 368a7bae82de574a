import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useReadWorkplace } from '../base/workplace';
import { LoadingDialog, type Progress } from './loading-dialog';
import { type ConfirmationKind, type DialogMessage, MessageDialog } from './message-dialog';
import { type Offered, type ToastMessage, Toasts } from './toasts';

/** How long a toast stays (rule 17.6). */
const TOAST_DELAY = 5000;
/** How long one stays that offers to take back what was done. */
const UNDO_DELAY = 15_000;

export interface Messages {
  /**
   * SUCESSO!: a polite toast of 5 seconds; names `about`, else association and year if the person works in several. With `undo` it offers *Desfazer*, for 15
   * seconds.
   */
  success: (text: string, more?: { about?: string | undefined; undo?: (() => void) | undefined }) => void;
  /** Withdraws *Desfazer* of what was done before: it cannot be taken back any more. */
  settle: () => void;
  /** ATENÇÃO!: a modal; resolves when closed. */
  error: (text: string) => Promise<void>;
  /** INFORMAÇÃO: a modal; `content` may add a link or a button. */
  info: (text: string, content?: ReactNode) => Promise<void>;
  /** Asks for confirmation; resolves to the answer. `text` replaces the kind's own question. */
  confirm: (kind: ConfirmationKind, text?: string) => Promise<boolean>;
  /** SUCESSO! with a link or button: stays until it is closed, then resolves. */
  offer: (text: string, content: Offered) => Promise<void>;
  /**
   * Shows *Carregando dados, por favor aguarde...*, or the task's progress, until it ends; *Cancelar* aborts its signal, *Continuar trabalhando* (if the
   * progress has `onLeave`) only closes the modal.
   */
  loading: <T>(task: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<T>) => Promise<T>;
  /** Shows nothing of `loading` until the answer is called. */
  holdLoading: () => () => void;
}

/** A running task. */
interface Work {
  controller: AbortController;
  progress?: Progress;
}

const MessagesContext = createContext<Messages | null>(null);

/** Messages and confirmations, from anywhere below `MessagesProvider`. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages outside MessagesProvider');
  return messages;
}

/** For a dialog that asks what a running task waits for: *AGUARDE* does not cover it. */
export function useHoldLoading(): void {
  const { holdLoading } = useMessages();
  useLayoutEffect(holdLoading, [holdLoading]);
}

export function MessagesProvider({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<DialogMessage[]>([]);
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const [work, setWork] = useState<Work[]>([]);
  const [holders, setHolders] = useState(0);
  const nextId = useRef(0);
  const readWorkplace = useReadWorkplace();

  const dismiss = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const stopShowing = useCallback((work: AbortController) => setWork((now) => now.filter(({ controller }) => controller !== work)), []);
  const messages = useMemo<Messages>(() => {
    const open = (dialog: Omit<DialogMessage, 'id' | 'answer'>) =>
      new Promise<boolean>((resolve) => {
        const id = nextId.current++;
        const answer = (yes: boolean) => {
          setDialogs((now) => now.filter((other) => other.id !== id));
          resolve(yes);
        };
        setDialogs((now) => [...now, { ...dialog, id, answer }]);
      });
    return {
      success: (text, { about, undo } = {}) => {
        const id = nextId.current++;
        const { isOneOfSeveral, name } = readWorkplace();
        const toast = { id, text, context: about ?? (isOneOfSeveral ? name : undefined), undo };
        // Only the last thing done can be undone, and the same sentence does not stand twice.
        const isReplaced = (other: ToastMessage) =>
          undo ? other.undo : !other.undo && !other.content && other.text === text && other.context === toast.context;
        setToasts((now) => [...now.filter((other) => !isReplaced(other)), toast]);
        setTimeout(() => dismiss(id), undo ? UNDO_DELAY : TOAST_DELAY);
      },
      settle: () => setToasts((now) => now.filter(({ undo }) => !undo)),
      error: async (text) => void (await open({ kind: 'error', text })),
      info: async (text, content) => void (await open({ kind: 'info', text, content })),
      confirm: (kind, text) => open({ kind, text }),
      offer: (text, content) =>
        new Promise((resolve) => {
          setToasts((now) => [...now, { id: nextId.current++, text, content, onClosed: resolve }]);
        }),
      loading: async (task) => {
        const controller = new AbortController();
        const onProgress = (progress: Progress) =>
          setWork((now) => now.map((work) => (work.controller === controller ? { controller, progress } : work)));
        setWork((now) => [...now, { controller }]);
        try {
          return await task(controller.signal, onProgress);
        } finally {
          stopShowing(controller);
        }
      },
      holdLoading: () => {
        setHolders((now) => now + 1);
        return () => setHolders((now) => now - 1);
      },
    };
  }, [dismiss, stopShowing, readWorkplace]);

  const close = ({ id, onClosed }: ToastMessage) => {
    dismiss(id);
    onClosed?.();
  };
  const [first] = work;
  const leave = () => {
    if (!first) return;
    stopShowing(first.controller);
    first.progress?.onLeave?.();
  };

  return (
    <MessagesContext value={messages}>
      {children}
      <Toasts toasts={toasts} onDismiss={close} />
      {first && holders === 0 && <LoadingDialog progress={first.progress} onLeave={leave} onCancel={() => first.controller.abort()} />}
      {dialogs.map((dialog) => (
        <MessageDialog key={dialog.id} {...dialog} />
      ))}
    </MessagesContext>
  );
}
