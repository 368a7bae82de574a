import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { GLOSSARY, type TermId } from './glossary';
import styles from './term-tip.module.css';

/** Distance in pixels between an explanation and the edges of its container. */
const MARGIN = 16;

/**
 * A button beside a word that shows what the word means: by mouse, touch and keyboard alike. Esc, a click elsewhere or leaving it by keyboard closes it; the
 * explanation is read out when it opens. Beside the label of a field it is no Tab stop: F1 in the field opens it.
 */
export function TermTip({ id, ofField }: { id: TermId; ofField?: boolean }) {
  const { word, meaning } = GLOSSARY[id];
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const tipId = useId();
  useStayInside(tip, isOpen);
  useEffect(() => {
    const field = ofField ? root.current?.closest<HTMLElement>('.field') : null;
    const onHelp = (event: KeyboardEvent) => {
      if (event.key !== 'F1') return;
      // The browser's own help.
      event.preventDefault();
      setOpen((open) => !open);
    };
    field?.addEventListener('keydown', onHelp);
    return () => field?.removeEventListener('keydown', onHelp);
  }, [ofField]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    // Capture phase: otherwise the surrounding modal would handle the key and close.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    window.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      window.removeEventListener('keydown', onEscape, true);
    };
  }, [isOpen]);
  return (
    <span ref={root} className={`screen-only ${styles.term}`}>
      <button
        type="button"
        className={styles.termButton}
        tabIndex={ofField ? -1 : undefined}
        aria-label={`O que quer dizer ${word}?`}
        aria-expanded={isOpen}
        aria-controls={tipId}
        onClick={() => setOpen(!isOpen)}
      >
        <i className="pi pi-question-circle" aria-hidden />
      </button>
      <span id={tipId} role="status">
        {isOpen && (
          <span ref={tip} className="term-tip">
            <strong>{word}</strong>: {meaning}
          </span>
        )}
      </span>
    </span>
  );
}

/** Keeps the open explanation inside the window or modal: moves it left and scrolls it into view. */
function useStayInside(tip: React.RefObject<HTMLElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    const element = tip.current;
    if (!isOpen || !element) return;
    const { left, right } = element.getBoundingClientRect();
    const frame = element.closest('.p-dialog-content')?.getBoundingClientRect();
    const [least, most] = [(frame?.left ?? 0) + MARGIN, (frame?.right ?? document.documentElement.clientWidth) - MARGIN];
    const shift = Math.max(Math.min(0, most - right), least - left);
    element.style.setProperty('--shift', `${shift}px`);
    element.scrollIntoView({ block: 'nearest' });
  }, [tip, isOpen]);
}
