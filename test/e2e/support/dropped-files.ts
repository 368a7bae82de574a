import type { Page } from '@playwright/test';

interface DroppedFile {
  name: string;
  /** One character for each byte. */
  content: string;
}

/** Drops files on the screen, as if dragged from a folder, or pastes them. */
export const bring = (page: Page, kind: 'drop' | 'paste', ...files: DroppedFile[]) =>
  page.locator('#conteudo').evaluate(
    (main, { kind, files }) => {
      const data = new DataTransfer();
      for (const { name, content } of files) data.items.add(new File([Uint8Array.from(content, (byte) => byte.charCodeAt(0))], name));
      const init = { bubbles: true, cancelable: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...init })
          : new ClipboardEvent('paste', { clipboardData: data, ...init });
      main.dispatchEvent(event);
    },
    { kind, files },
  );
