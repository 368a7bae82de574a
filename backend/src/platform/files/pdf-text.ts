import { openPdf } from './pdf-document.js';
import { UnreadableFile } from './unreadable-file.js';

/** What a receipt or a DANFE says is on its first page. */
const MAX_PAGES = 3;

/** A page has some thousand characters. */
const MAX_TEXT = 100_000;

const BROKEN = 'O PDF está danificado ou protegido por senha. Peça-o novamente a quem o enviou.';

/** The text of a PDF's first pages, empty for a scanned one. Throws UnreadableFile for a broken or locked PDF. */
export default async function readPdfText(data: Uint8Array): Promise<string> {
  try {
    const document = await openPdf(data);
    let text = '';
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && text.length < MAX_TEXT; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')}\n`;
    }
    return text.slice(0, MAX_TEXT);
  } catch {
    throw new UnreadableFile(BROKEN);
  }
}
