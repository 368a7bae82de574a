import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { inflateWithinLimits } from '#platform/files/zip-limits.js';
import { isXml, partTypes, TYPES, unsafeIn, unsafeName } from './docx-safety.js';

/** Maximum of bytes of XML, parsed at about one second per megabyte: a document of a few pages has a tenth of it. */
const MAX_TEXT = 3 * 1024 * 1024;
/** Maximum of braces in it: docxtemplater's time grows with their square, and 260,000 take 20 seconds. */
const MAX_BRACES = 5_000;

const ZIP_SIGNATURE = Buffer.from('PK');
const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const TOO_LARGE = 'O arquivo é grande demais depois de descompactado.';
const TOO_MANY_TAGS = 'O documento tem tags demais.';
const CORRUPT = 'O arquivo está danificado.';
const NOT_DOCX = 'Por favor, selecione um arquivo .docx';

/**
 * Opens an untrusted .docx. The result holds exactly the parts that were inflated and checked, whatever another reader would find in the same bytes, without
 * entries that have no content type. Throws UnreadableFile with every reason why the file is unsafe, or why it is no .docx.
 */
export async function openDocx(content: Buffer): Promise<PizZip> {
  if (!content.subarray(0, 2).equals(ZIP_SIGNATURE)) throw new UnreadableFile(NOT_DOCX);
  const entries = await inflateWithinLimits(content);
  const types = entries.get(TYPES);
  if (!types) throw new UnreadableFile(NOT_DOCX);
  if (types.length > MAX_TEXT) throw new UnreadableFile(TOO_LARGE);
  const typeOf = partTypes(types);
  const parts = [...entries].flatMap(([name, data]) => {
    const type = name === TYPES ? undefined : typeOf(name);
    return type ? [{ name, type, data }] : [];
  });
  const texts = parts.filter(({ type }) => isXml(type)).map(({ data }) => data);
  if (texts.reduce((total, text) => total + text.length, 0) > MAX_TEXT) throw new UnreadableFile(TOO_LARGE);
  if (texts.reduce((total, text) => total + bracesIn(text), 0) > MAX_BRACES) throw new UnreadableFile(TOO_MANY_TAGS);
  // Checks names of all entries: a download of the template is the original file, with entries that are no parts.
  const unsafe = new Set([
    ...[...entries.keys()].flatMap(unsafeName),
    ...parts.flatMap(({ name, type, data }) => unsafeIn(name, type, data)),
  ]);
  if (unsafe.size > 0) throw new UnreadableFile(...unsafe);
  // Word on the web names it word/document2.xml.
  if (parts.filter(({ type }) => type === MAIN_PART).length !== 1) throw new UnreadableFile(NOT_DOCX);
  const zip = new PizZip();
  for (const { name, data } of [{ name: TYPES, data: types }, ...parts]) zip.file(name, data, { createFolders: false });
  return zip;
}

const bracesIn = (text: Buffer) => text.toString().match(/[{}]/g)?.length ?? 0;

/** Looks up a tag's value, ignoring spaces inside its braces. */
const parser = (tag: string) => ({ get: (values: Record<string, string>) => values[tag.trim()] });

/** A tag that changes the delimiters would hide later tags: treated as an unknown tag. */
const SYNTAX = { changeDelimiterPrefix: null };

/** docxtemplater's error for a wrong tag. */
interface TagError {
  properties?: { id?: string; xtag?: string; errors?: TagError[] };
}

/** A compiled template with its tags (the texts between braces), and a sentence for each error. */
export function compileDocx(zip: PizZip): { document: Docxtemplater | null; tags: string[]; wrong: string[] } {
  const tags = new Set<string>();
  // Runs before docxtemplater's own modules merge loops into one part.
  const collector = {
    name: 'tags',
    priority: 100,
    postparse: (parts: Docxtemplater.DXT.Part[]) => {
      for (const { type, raw, value } of parts) if (type === 'placeholder') tags.add((raw ?? value).trim());
      return parts;
    },
  };
  try {
    const document = new Docxtemplater(zip, { modules: [collector], parser, syntax: SYNTAX, errorLogging: false, linebreaks: true });
    return { document, tags: [...tags], wrong: [] };
  } catch (error) {
    const { properties } = error as TagError;
    const wrong = (properties?.errors ?? [error as TagError]).map(sentence);
    return { document: null, tags: [...tags], wrong: [...new Set(wrong)] };
  }
}

function sentence({ properties: { id, xtag = '' } = {} }: TagError): string {
  const tag = xtag.trim().slice(0, 40);
  switch (id) {
    case 'unclosed_tag':
      return `A tag {${tag} foi aberta e não foi fechada.`;
    case 'unopened_tag':
      return `A tag ${tag}} foi fechada e não foi aberta.`;
    case 'duplicate_open_tag':
    case 'duplicate_close_tag':
      return `A tag ${tag} tem chaves repetidas: use { e } uma só vez.`;
    case 'unclosed_loop':
    case 'unopened_loop':
    case 'unbalanced_loop_tags':
    case 'closing_tag_does_not_match_opening_tag':
      return `Os blocos {#} e {/} não são aceitos${tag && ` (${tag})`}.`;
    default:
      return tag ? `A tag ${tag} não pôde ser lida.` : CORRUPT;
  }
}
