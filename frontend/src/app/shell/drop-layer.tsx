import { useEffect, useEffectEvent, useState } from 'react';
import { useHandedFiles } from '#shared/files/handed-files.ts';
import { OutcomesPanel } from '../../features/inbox/outcomes-panel';
import { useTakeFiles } from '../../features/inbox/use-take-files';
import styles from './drop-layer.module.css';

/** Whether a form covers the screen: files dropped there are its own matter. */
const isFormOpen = () => document.querySelector('[aria-modal="true"]') !== null;

const bringsFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true;

/**
 * Takes files that are dropped or pasted anywhere in the app, unless the place takes files itself: it has then prevented the event's default, or is a file
 * input (rule 23.15). Listens on the window, after every listener of the screens.
 */
export function DropLayer() {
  const taking = useTakeFiles();
  const [isOver, setOver] = useState(false);
  const isOurs = useEffectEvent(
    (event: DragEvent) =>
      bringsFiles(event.dataTransfer) &&
      !event.defaultPrevented &&
      !isFormOpen() &&
      !(event.target instanceof HTMLInputElement && event.target.type === 'file'),
  );
  useHandedFiles('entrada', (files) => void taking.take(files));
  const take = useEffectEvent((list: FileList | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) void taking.take(files);
  });
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const over = (event: DragEvent) => {
      const ours = isOurs(event);
      // Without it, the browser would leave the app and open the file.
      if (ours) event.preventDefault();
      setOver(ours);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!event.defaultPrevented && !isFormOpen()) take(event.clipboardData?.files);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => mounted.abort();
  }, []);
  return (
    <>
      {isOver && (
        <div className={styles.dropLayer} aria-hidden>
          <p>
            <i className="pi pi-inbox" /> Solte aqui: extrato, nota fiscal ou comprovante. O Razão acha o lugar.
          </p>
        </div>
      )}
      <OutcomesPanel {...taking} />
    </>
  );
}
