import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

interface DisclosureProps {
  /** Content of the button. */
  summary: ReactNode;
  className?: string;
  isCurrent?: boolean;
  label?: string;
  align?: 'left' | 'right';
  children: (close: () => void) => ReactNode;
}

/** A button with a panel below; Esc, a click elsewhere or moving the focus away closes it. */
export function Disclosure({ summary, className = '', isCurrent, label, align = 'left', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: PointerEvent | FocusEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onEscape);
    };
  }, [isOpen]);
  return (
    <div ref={root} className={`${styles.disclosure} ${className}`}>
      <button
        ref={button}
        type="button"
        className={`${styles.disclosureButton} ${isCurrent ? styles.current : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
        <i className="pi pi-chevron-down" aria-hidden />
      </button>
      <div id={id} className={`${styles.disclosurePanel} ${styles[align]}`} hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  );
}
