import { SaxesParser } from 'saxes';
import { UnreadableFile } from './unreadable-file.js';

/** An element of an XML file; names are local, without prefixes. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  /** Its direct text. */
  text: string;
  children: XmlElement[];
}

interface Limits {
  /** Maximum nesting of elements. */
  depth?: number;
  /** Refusal of a file that declares a document type. */
  doctype?: string;
}

const DAMAGED = 'O arquivo está danificado.';
const NOT_UTF_8 =
  'O XML diz que está em UTF-8, mas os acentos foram gravados em outra codificação: algum programa o alterou. Peça a quem o emitiu o arquivo original, sem abri-lo e salvá-lo antes.';

/**
 * The elements of an XML file in document order, the root first. Throws UnreadableFile for a file that is not well formed, declares a document type (entity
 * expansion is an attack) or is not in UTF-8 (another program might read it differently).
 */
export function xmlElements(data: Buffer, { depth = Number.POSITIVE_INFINITY, doctype = DAMAGED }: Limits = {}): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => refuse());
  parser.on('doctype', () => refuse(doctype));
  parser.on('xmldecl', ({ encoding }) => encoding && !/^(utf-8|us-ascii)$/i.test(encoding) && refuse());
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value]);
    const element: XmlElement = { name: local, namespace: uri, attributes: Object.fromEntries(values), text: '', children: [] };
    elements.push(element);
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > depth) refuse();
  });
  parser.on('closetag', () => open.pop());
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    });
  parser.write(decode(data)).close();
  return elements;
}

function decode(data: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return refuse(NOT_UTF_8);
  }
}

function refuse(sentence = DAMAGED): never {
  throw new UnreadableFile(sentence);
}
