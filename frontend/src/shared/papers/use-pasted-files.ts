import { useEffect, useRef } from 'react';

/** Takes files pasted anywhere; leaves other pasted content alone, and files that a dialog took. */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
