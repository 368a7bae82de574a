import { Dialog } from 'primereact/dialog';
import { createContext, type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Asked to close, by Esc or the cross. Without it the person cannot close the modal. */
  onClose?: () => void;
  /** Width on wide screens; narrow ones are filled. */
  width?: string;
  /** Name of a primeicon, such as `pi-trash`. */
  icon?: string;
  tone?: 'danger' | 'info' | 'success' | 'warning';
  role?: 'dialog' | 'alertdialog';
}

/** Whether this is inside a modal, whose lists are there to pick from. */
export const InModal = createContext(false);

/** The one modal: titled, focus kept inside, Esc closes, fills the screen of a phone. */
export function Modal({ title, children, footer, onClose, width = '36rem', icon, tone, role = 'dialog' }: ModalProps) {
  const dialog = useRef<Dialog>(null);
  useFocusBack();
  return (
    <Dialog
      ref={dialog}
      visible
      focusOnShow={false}
      onShow={() => focusInside(dialog.current?.getElement())}
      draggable={false}
      resizable={false}
      blockScroll
      closable={Boolean(onClose)}
      onHide={() => onClose?.()}
      style={{ width }}
      className="modal"
      pt={{ root: { role }, mask: { className: 'modal-mask' } }}
      header={
        <span className={tone && `tone-${tone}`}>
          {icon && <i className={`pi ${icon}`} aria-hidden />} {title}
        </span>
      }
      footer={footer && <div className="modal-footer">{footer}</div>}
    >
      <InModal value>{children}</InModal>
    </Dialog>
  );
}

/** The first field, or the answer that goes on: never the cross, where PrimeReact would start. Who is inside already, or in what opened above meanwhile, stays there. */
function focusInside(dialog: HTMLElement | null | undefined) {
  // Whatever is inside follows its dialog in the document, and so does what opened later.
  if (!dialog || dialog.compareDocumentPosition(document.activeElement ?? dialog) & Node.DOCUMENT_POSITION_FOLLOWING) return;
  const field = dialog.querySelector<HTMLElement>('.p-dialog-content :is(input, select, textarea):not(:disabled)');
  const answer = dialog.querySelector<HTMLElement>('.p-dialog-footer button:last-of-type');
  (field ?? answer ?? dialog.querySelector('button'))?.focus();
}

/** Closing leads back to where the person was, if that is still there. */
function useFocusBack() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
