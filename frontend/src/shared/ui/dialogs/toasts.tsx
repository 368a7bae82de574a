import type { ReactNode } from 'react';
import { Button } from '../base/button';
import { RichText } from '../base/rich-text';

/** A link or a button. A function is given what closes the message, for a button that leads to another screen. */
export type Offered = ReactNode | ((close: () => void) => ReactNode);

export interface ToastMessage {
  id: number;
  text: string;
  /** Association and year that it is about. */
  context?: string;
  /** Takes back what was done. */
  undo?: (() => void) | undefined;
  content?: Offered;
  onClosed?: () => void;
}

/** Successes, in a polite live region: they are read when the person pauses and never take the focus. */
export function Toasts({ toasts, onDismiss }: { toasts: ToastMessage[]; onDismiss: (toast: ToastMessage) => void }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className="toast">
          <i className="pi pi-check-circle" aria-hidden />
          <div>
            <strong>SUCESSO!</strong>
            <p>
              <RichText text={toast.text} />
            </p>
            {toast.context && <small>{toast.context}</small>}
            {typeof toast.content === 'function' ? toast.content(() => onDismiss(toast)) : toast.content}
            {toast.undo && (
              <Button
                label="Desfazer"
                icon="pi-undo"
                text
                size="small"
                onClick={() => {
                  onDismiss(toast);
                  toast.undo?.();
                }}
              />
            )}
          </div>
          <Button icon="pi-times" text rounded severity="secondary" aria-label="Fechar" onClick={() => onDismiss(toast)} />
        </div>
      ))}
    </div>
  );
}
