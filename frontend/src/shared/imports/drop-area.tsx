import { useEffect, useEffectEvent, useState } from 'react';
import styles from './drop-area.module.css';

interface DropAreaProps {
  /** What to choose: `Escolha o extrato`. */
  label: string;
  /** Formats and limits. */
  hint: string;
  /** Endings that the browser's dialog offers. */
  accept: string;
  disabled?: boolean;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files to import: chosen, or dropped or pasted anywhere on the screen. */
export function DropArea({ label, hint, accept, disabled = false, multiple = false, onFiles }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const paste = (event: ClipboardEvent) => {
      // Not for the inbox, too.
      if (event.clipboardData?.files.length) event.preventDefault();
      take(event.clipboardData?.files);
    };
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('dragleave', ({ relatedTarget }) => setIsOver(relatedTarget !== null), { signal });
    // Without preventDefault, the browser would leave the screen and open the file.
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer?.files);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => mounted.abort();
  }, []);
  return (
    <label className={`${styles.dropArea} ${isOver && !disabled ? styles.isOver : ''} ${disabled ? styles.isDisabled : ''}`}>
      <i className="pi pi-file-import" aria-hidden />
      <span>
        <strong>{label}</strong>, arraste até aqui ou cole com Ctrl+V
        <small>{hint}</small>
      </span>
      <input
        type="file"
        multiple={multiple}
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const { files } = target;
          take(files);
          // Lets the person choose the same file again.
          target.value = '';
        }}
      />
    </label>
  );
}
