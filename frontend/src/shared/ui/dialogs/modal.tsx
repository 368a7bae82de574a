import { Dialog } from 'primereact/dialog';
import { createContext, type FormEvent, type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Called on Esc or the cross. Without it the person cannot close the modal. */
  onClose?: () => void;
  /** Width on wide screens; narrow ones are filled. */
  width?: string;
  /** Name of a primeicon, such as `pi-trash`. */
  icon?: string;
  tone?: 'danger' | 'info' | 'success' | 'warning';
  role?: 'dialog' | 'alertdialog';
}

/** Whether this is inside a modal, where lists serve as pickers. */
export const InModal = createContext(false);

/** Submitting a form in a modal must not reach the form around the modal in React's tree. */
const keepSubmit = (event: FormEvent) => event.stopPropagation();

/** The only modal: titled, traps the focus, closes on Esc; a sheet on the lower edge of phones. */
export function Modal({ title, children, footer, onClose, width = '36rem', icon, tone, role = 'dialog' }: ModalProps) {
  const dialog = useRef<Dialog>(null);
  useEscape(onClose);
  useFocusBack();
  const keepReachable = useReachableText();
  return (
    <Dialog
      ref={dialog}
      visible
      focusOnShow={false}
      onShow={() => {
        focusInside(dialog.current?.getElement());
        keepReachable(dialog.current?.getContent());
      }}
      draggable={false}
      resizable={false}
      blockScroll
      closable={Boolean(onClose)}
      closeOnEscape={false}
      onHide={() => onClose?.()}
      style={{ width }}
      className="modal"
      pt={{ root: { role, onSubmit: keepSubmit }, mask: { className: 'modal-mask' } }}
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

/** Focus the first field or the confirm button, never Close, which PrimeReact would focus. Keeps a focus already inside, or in a dialog opened above. */
function focusInside(dialog: HTMLElement | null | undefined) {
  // Elements inside the dialog, or opened later, follow it in the document.
  if (!dialog || dialog.compareDocumentPosition(document.activeElement ?? dialog) & Node.DOCUMENT_POSITION_FOLLOWING) return;
  const field = dialog.querySelector<HTMLElement>('.p-dialog-content :is(input, select, textarea):not(:disabled)');
  const answer = dialog.querySelector<HTMLElement>('.p-dialog-footer button:last-of-type');
  (field ?? answer ?? dialog.querySelector('button'))?.focus();
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';

/** A text that is longer than its modal takes the focus itself, so that arrow keys scroll it, while nothing in it does. */
function useReachableText() {
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  return (content: HTMLElement | null | undefined) => {
    if (!content) return;
    observer.current = new ResizeObserver(() => {
      const isLong = content.scrollHeight > content.clientHeight && !content.querySelector(FOCUSABLE);
      if (isLong) content.tabIndex = 0;
      else content.removeAttribute('tabindex');
    });
    observer.current.observe(content);
  };
}

/** The open modals, the one in front last. */
const modals: object[] = [];
/** Open lists, menus, calendars and papers. A closing one stays in the document for about 100 ms, but handles no key. */
const OPEN_PANELS = ':is(.p-menu-overlay, .p-datepicker, .combo-panel, .paper-viewer):not(.p-connected-overlay-exit)';

/** Esc closes the front modal, unless a list, menu or calendar is open in it, which then closes itself. */
function useEscape(onClose: (() => void) | undefined) {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const self = {};
    modals.push(self);
    // Capture phase: the panel would already be closed afterwards.
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && modals.at(-1) === self && !document.querySelector(OPEN_PANELS)) latest.current?.();
    };
    document.addEventListener('keydown', listen, true);
    return () => {
      modals.splice(modals.indexOf(self), 1);
      document.removeEventListener('keydown', listen, true);
    };
  }, []);
}

/** Closing restores the focus if its element still exists; the key that closed it has no further effect. */
function useFocusBack() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      swallowHeldKey();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** Ignores a held key, such as Enter on a button, on the newly focused element until it is released or another key is pressed. */
function swallowHeldKey() {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const swallow = (event: KeyboardEvent) => {
    if (event.type === 'keydown' && !event.repeat) return over.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', swallow, options);
  window.addEventListener('keypress', swallow, options);
  window.addEventListener('keyup', () => over.abort(), options);
}
