import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { compileDocx, openDocx } from './docx.js';

/** The .docx with a text in the place of each tag, escaped by docxtemplater. Throws UnreadableFile when it is no template. */
export default async function fillTemplate(template: Buffer, texts: Record<string, string>): Promise<Buffer> {
  const { document, wrong } = compileDocx(await openDocx(template));
  if (!document) throw new UnreadableFile(...wrong);
  return document.render(texts).toBuffer({ compression: 'DEFLATE' });
}
