import { type EntryTexts } from '../entry-texts.js';
import { type Chart, type Step } from './double-entry.js';

/** How an accounting program reads a book: the text before its steps, and the lines of each. */
export interface Written {
  head: string;
  linesOf(step: Step): string[];
}

export type Format = (titulo: string, chart: Chart, texts: EntryTexts) => Written;

/** Characters of a page of text. */
const PAGE = 65_536;

/** A book in that format, in pages. */
export async function* journalOf({ head, linesOf }: Written, steps: AsyncIterable<Step>): AsyncGenerator<string> {
  let page = `${head}\n`;
  let separator = '';
  for await (const step of steps) {
    page += `${separator}${linesOf(step).join('\n')}\n`;
    separator = '\n';
    if (page.length < PAGE) continue;
    yield page;
    page = '';
  }
  yield page;
}
