/** Metadata that Chromium omits: the author always, the language unless tagged; and the moment that replaces the time of printing. */
export interface PdfMetadata {
  author: string;
  language: string;
  moment: Date;
}

const TRAILER = /trailer\s*<<\s*\/Size (\d+)\s*\/Root (\d+) 0 R\s*\/Info (\d+) 0 R\s*>>\s*startxref\s*(\d+)\s*%%EOF\s*$/;

const NODE = /\(node\d{8}\)/g;

/** The list of the nodes, in which a reader finds a node by its name. */
const NODES = /\/Limits \[\(node[^\]]+\]\s\/Names \[(\(node[^\]]+)\]/g;

const DATE = /D:\d{14}[+-]\d\d'\d\d'/g;

/** Bytes of a line of the cross-reference table. */
const LINE = 20;

/**
 * Completes the PDF's metadata by an incremental update: appends new versions of two objects and a cross-reference table that links to the old one. Leaves PDFs
 * of other programs unchanged.
 */
export function withMetadata(pdf: Uint8Array, { author, language, moment }: PdfMetadata): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const trailer = TRAILER.exec(bytes.toString('latin1', Math.max(0, bytes.length - 1024)));
  if (!trailer) return pdf;
  const [size, root, info, table] = trailer.slice(1).map(Number) as [number, number, number, number];

  const firstLine = bytes.indexOf('\n', table + 'xref\n'.length) + 1;
  const placeOf = (id: number) => {
    const offset = Number.parseInt(bytes.toString('latin1', firstLine + id * LINE, firstLine + id * LINE + 10), 10);
    return [offset, bytes.indexOf('endobj', offset)] as const;
  };
  const objectText = (id: number) => bytes.toString('latin1', ...placeOf(id));
  const [offset] = placeOf(info);
  bytes.write(objectText(info).replace(DATE, dateOf(moment)), offset, 'latin1');
  renumberNodes(bytes);
  const amended = (id: number, key: string, value: string) => {
    const text = objectText(id);
    return `${text.includes(`/${key} `) ? text : text.replace('<<', `<<\n/${key} ${value}\n`)}endobj\n`;
  };

  const catalog = amended(root, 'Lang', `(${language})`);
  const information = amended(info, 'Author', textOf(author));
  const entry = (id: number, offset: number) => `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  const xref = `xref\n${entry(info, bytes.length)}${entry(root, bytes.length + information.length)}`;
  const start = bytes.length + information.length + catalog.length;
  const end = `trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${table}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(`${information}${catalog}${xref}${end}`, 'latin1')]);
}

/**
 * The browser numbers structure nodes across documents as it comes to know them, which is not always in the same order: numbers them by their place in the file,
 * and sorts the list of them again. Every text keeps its byte length.
 */
function renumberNodes(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const numbers = new Map<string, string>();
  for (const [, name] of text.matchAll(/\/ID (\(node\d{8}\))/g)) {
    if (!numbers.has(name!)) numbers.set(name!, `(node${String(numbers.size).padStart(8, '0')})`);
  }
  const renumbered = text.replace(NODE, (name) => numbers.get(name) ?? name);
  const sorted = renumbered.replace(NODES, (_, names: string) => {
    const entries = names.match(/\(node\d{8}\) \d+ 0 R/g)!.sort();
    const [first, last] = [entries[0]!, entries.at(-1)!].map((entry) => entry.split(' ', 1)[0]!);
    return `/Limits [${first} ${last}]\n/Names [${entries.join(' ')}]`;
  });
  bytes.write(sorted, 'latin1');
}

/** A moment in Chromium's format, with the same byte length. */
const dateOf = (moment: Date) => `D:${moment.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`;

/** A text as a PDF hexadecimal string in UTF-16. */
function textOf(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
