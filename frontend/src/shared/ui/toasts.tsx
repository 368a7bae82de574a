import { Button } from 'primereact/button';
import { RichText } from './rich-text';

export interface ToastMessage {
  id: number;
  text: string;
}

/** Successes, in a polite live region: they are read when the person pauses and never take the focus. */
export function Toasts({ toasts, onDismiss }: { toasts: ToastMessage[]; onDismiss: (id: number) => void }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text }) => (
        <div key={id} className="toast">
          <i className="pi pi-check-circle" aria-hidden />
          <div>
            <strong>SUCESSO!</strong>
            <p>
              <RichText text={text} />
            </p>
          </div>
          <Button type="button" icon="pi pi-times" text rounded severity="secondary" aria-label="Fechar" onClick={() => onDismiss(id)} />
        </div>
      ))}
    </div>
  );
}
