import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { compileDocx, openDocx } from './docx.js';

/** Replaces each tag of the .docx by its text, escaped by docxtemplater. Throws UnreadableFile if it is no valid template. */
export default async function fillTemplate(template: Buffer, texts: Record<string, string>): Promise<Buffer> {
  const { document, wrong } = compileDocx(await openDocx(template));
  if (!document) throw new UnreadableFile(...wrong);
  return document.render(texts).toBuffer({ compression: 'DEFLATE' });
}
