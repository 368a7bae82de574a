import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Takes files dropped or pasted anywhere in the dialog around an element, unless a drop zone within took them. Answers whether files are dragged over it.
 * @param onFiles its latest value is called
 */
export function useDroppedFiles(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role=dialog]');
    const ended = new AbortController();
    const on = <K extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(name: K, listen: (event: HTMLElementEventMap[K]) => void) =>
      dialog?.addEventListener(name, listen, { signal: ended.signal });
    const take = (event: Event, files: FileList | undefined) => {
      if (!files?.length || event.defaultPrevented) return;
      event.preventDefault();
      latest.current([...files]);
    };
    on('dragover', (event) => {
      if (![...(event.dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file')) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && dialog?.contains(relatedTarget))) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      take(event, event.dataTransfer?.files);
    });
    on('paste', (event) => take(event, event.clipboardData?.files));
    return () => ended.abort();
  }, [place]);
  return isOver;
}
