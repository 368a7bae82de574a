import { decodeText } from '#platform/files/decode-text.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';

/** Starts of other files that people mistake for statements, with a sentence for each. */
const OTHER_FILES: [start: string, sentence: string][] = [
  ['%PDF', 'O arquivo é um PDF. Baixe o extrato no banco em formato OFX ou CSV.'],
  ['PK\x03\x04', 'O arquivo é uma planilha ou um ZIP. Baixe o extrato em formato OFX, ou salve a planilha como CSV.'],
  ['\xd0\xcf\x11\xe0', 'O arquivo é uma planilha antiga do Excel. Baixe o extrato em formato OFX, ou salve a planilha como CSV.'],
];

/** The text of a statement's file (rule 24.3). Throws UnreadableFile for binary files. */
export function decode(file: Buffer): string {
  const start = file.subarray(0, 4).toString('latin1');
  const other = OTHER_FILES.find(([signature]) => start.startsWith(signature));
  if (other) throw new UnreadableFile(other[1]);
  if (file.includes(0))
    throw new UnreadableFile('O arquivo não é um texto em UTF-8 ou Windows-1252: tem bytes nulos. Baixe o extrato em formato OFX ou CSV.');
  return decodeText(file);
}
