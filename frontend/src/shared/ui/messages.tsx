import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { LoadingDialog } from './loading-dialog';
import { type ConfirmationKind, type DialogMessage, MessageDialog } from './message-dialog';
import { type ToastMessage, Toasts } from './toasts';

/** How long a toast stays (part 1 §9). */
const TOAST_DELAY = 5000;

export interface Messages {
  /** SUCESSO!: said politely, gone after 5 seconds. */
  success: (text: string) => void;
  /** ATENÇÃO!: a modal; resolves when closed. */
  error: (text: string) => Promise<void>;
  /** INFORMAÇÃO: a modal; `content` may add a link or a button. */
  info: (text: string, content?: ReactNode) => Promise<void>;
  /** Asks; resolves to whether the person said yes. `text` replaces the kind's own question. */
  confirm: (kind: ConfirmationKind, text?: string) => Promise<boolean>;
  /** Shows *Carregando dados, por favor aguarde...* until the task ends; *Cancelar* aborts its signal. */
  loading: <T>(task: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

const MessagesContext = createContext<Messages | null>(null);

/** What the person is told and asked, from anywhere below `MessagesProvider`. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages outside MessagesProvider');
  return messages;
}

export function MessagesProvider({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<DialogMessage[]>([]);
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const [work, setWork] = useState<AbortController[]>([]);
  const nextId = useRef(0);

  const dismiss = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
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
      success: (text) => {
        const id = nextId.current++;
        setToasts((now) => [...now, { id, text }]);
        setTimeout(() => dismiss(id), TOAST_DELAY);
      },
      error: async (text) => void (await open({ kind: 'error', text })),
      info: async (text, content) => void (await open({ kind: 'info', text, content })),
      confirm: (kind, text) => open({ kind, text }),
      loading: async (task) => {
        const controller = new AbortController();
        setWork((now) => [...now, controller]);
        try {
          return await task(controller.signal);
        } finally {
          setWork((now) => now.filter((other) => other !== controller));
        }
      },
    };
  }, [dismiss]);

  return (
    <MessagesContext value={messages}>
      {children}
      <Toasts toasts={toasts} onDismiss={dismiss} />
      {work[0] && <LoadingDialog onCancel={() => work[0]?.abort()} />}
      {dialogs.map((dialog) => (
        <MessageDialog key={dialog.id} {...dialog} />
      ))}
    </MessagesContext>
  );
}
