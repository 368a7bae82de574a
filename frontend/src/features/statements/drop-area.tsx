import { useEffect, useEffectEvent, useState } from 'react';

interface DropAreaProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Files to import: dropped, chosen, or pasted anywhere on the screen. */
export function DropArea({ disabled, onFiles }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (disabled) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [disabled]);
  return (
    <label className={`statement-drop${isOver ? ' is-over' : ''}${disabled ? ' is-disabled' : ''}`}>
      <i className="pi pi-file-import" aria-hidden />
      <span>
        <strong>Escolha o extrato</strong>, arraste-o até aqui ou cole com Ctrl+V
        <small>OFX ou CSV, como o banco oferece para baixar. Até 5 MB; vários de uma vez.</small>
      </span>
      <input
        type="file"
        multiple
        accept=".ofx,.ofc,.qfx,.csv,.txt"
        disabled={disabled}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
