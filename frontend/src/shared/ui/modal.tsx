import { Dialog } from 'primereact/dialog';
import type { ReactNode } from 'react';

interface ModalProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Asked to close by Esc, the cross or a click outside a message. Without it the modal cannot be closed by the person. */
  onClose?: () => void;
  /** Width on wide screens; narrow ones are filled. */
  width?: string;
  /** Name of a primeicon, such as `pi-trash`. */
  icon?: string;
  tone?: 'danger' | 'info' | 'success' | 'warning';
  role?: 'dialog' | 'alertdialog';
}

/** The one modal: titled, focus kept inside, Esc closes, fills the screen of a phone. */
export function Modal({ title, children, footer, onClose, width = '36rem', icon, tone, role = 'dialog' }: ModalProps) {
  return (
    <Dialog
      visible
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
      {children}
    </Dialog>
  );
}
