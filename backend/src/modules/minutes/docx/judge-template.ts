import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { compileDocx, openDocx } from './docx.js';

/** Throws UnreadableFile with a sentence for each error of a template. @param known allowed tags */
export default async function judgeTemplate(content: Buffer, known: readonly string[]): Promise<void> {
  const { tags, wrong } = compileDocx(await openDocx(content));
  // A closing tag without an opening one also counts as an empty tag, but is already reported.
  const unknown = tags.filter((tag) => !known.includes(tag) && (tag || wrong.length === 0));
  const sentences = [...wrong, ...unknown.map((tag) => `A tag {${tag.slice(0, 40)}} não existe.`)];
  if (sentences.length > 0) throw new UnreadableFile(...sentences);
}
