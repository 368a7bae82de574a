import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface DisclosureProps {
  /** Inside the button. */
  summary: ReactNode;
  className?: string;
  isCurrent?: boolean;
  label?: string;
  align?: 'left' | 'right';
  children: (close: () => void) => ReactNode;
}

/** A button that shows a panel below it; Esc, a click elsewhere, or leaving it by keyboard closes it. */
export function Disclosure({ summary, className = '', isCurrent, label, align = 'left', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const away = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [isOpen]);
  return (
    <div
      ref={root}
      className={`disclosure ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={`disclosure-button ${isCurrent ? 'current' : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
        <i className="pi pi-chevron-down" aria-hidden />
      </button>
      <div id={id} className={`disclosure-panel disclosure-${align}`} hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  );
}
