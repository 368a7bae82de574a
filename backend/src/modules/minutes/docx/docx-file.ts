import { StreamableFile } from '@nestjs/common';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Maximum of characters of a file's name without its extension. */
const NAME_LENGTH = 100;

/** A file name that is safe on every system: no path, no control or reserved characters; always ends in `.docx`. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/\.docx$/i, '')
    .replace(/[\p{C}<>:"/\\|?*;%]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${[...safe].slice(0, NAME_LENGTH).join('') || 'modelo'}.docx`;
}

/** An attachment with that name, with accents for clients that support RFC 6266. */
export function docxFile(content: Buffer, fileName: string): StreamableFile {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  const accented = plain === fileName ? '' : `filename*=UTF-8''${encoded}; `;
  const disposition = `attachment; ${accented}filename="${plain}"`;
  return new StreamableFile(content, { type: DOCX, disposition });
}
