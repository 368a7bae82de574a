import { useEffect, useEffectEvent, useState } from 'react';
import styles from './statements.module.css';

interface DropAreaProps {
  onFiles: (files: File[]) => void;
}

/** Files to import: chosen, or dropped or pasted anywhere on the screen. */
export function DropArea({ onFiles }: DropAreaProps) {
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
    <label className={`${styles.statementDrop} ${isOver ? styles.isOver : ''}`}>
      <i className="pi pi-file-import" aria-hidden />
      <span>
        <strong>Escolha o extrato</strong>, arraste-o até aqui ou cole com Ctrl+V
        <small>OFX ou CSV, como o banco oferece para baixar. O OFX diz de que conta é. Até 10 MB; vários de uma vez.</small>
      </span>
      <input
        type="file"
        multiple
        accept=".ofx,.ofc,.qfx,.csv,.txt"
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
