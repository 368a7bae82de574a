import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { compileDocx, openDocx } from './docx.js';

/** Throws UnreadableFile with a sentence for each thing that keeps a file from being a template. @param known tags that may stand in it */
export default async function judgeTemplate(content: Buffer, known: readonly string[]): Promise<void> {
  const { tags, wrong } = compileDocx(await openDocx(content));
  // A tag that is only closed counts as an empty one too, and is named already.
  const unknown = tags.filter((tag) => !known.includes(tag) && (tag || wrong.length === 0));
  const sentences = [...wrong, ...unknown.map((tag) => `A tag {${tag.slice(0, 40)}} não existe.`)];
  if (sentences.length > 0) throw new UnreadableFile(...sentences);
}
