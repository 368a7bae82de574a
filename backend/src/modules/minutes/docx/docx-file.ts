import { StreamableFile } from '@nestjs/common';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Most characters of a file's name, its ending aside. */
const NAME_LENGTH = 100;

/** A name that no system takes for anything but a name: no path, no control or reserved characters; always ends in `.docx`. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/\.docx$/i, '')
    .replace(/[\p{C}<>:"/\\|?*;%]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${[...safe].slice(0, NAME_LENGTH).join('') || 'modelo'}.docx`;
}

/** An answer that is saved as a file of that name, with its accents where the reader knows RFC 6266. */
export function docxFile(content: Buffer, fileName: string): StreamableFile {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  const accented = plain === fileName ? '' : `filename*=UTF-8''${encoded}; `;
  const disposition = `attachment; ${accented}filename="${plain}"`;
  return new StreamableFile(content, { type: DOCX, disposition });
}
