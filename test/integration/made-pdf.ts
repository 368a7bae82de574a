import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';

/** A PDF of one page with these lines of plain text. */
export const pdfOf = (lines: string[]): Buffer =>
  pdfWith(Buffer.from(`BT /F1 12 Tf 14 TL 50 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`));

/** A small PDF whose page expands to 512 MB of text: more than twice what a reading process takes on in its time and its memory. */
export async function pdfBomb(): Promise<Buffer> {
  const piece = Buffer.alloc(1024 * 1024, '(1234567890) Tj ');
  const content = Readable.from([Buffer.from('BT /F1 12 Tf '), ...Array.from({ length: 512 }, () => piece)]).pipe(createDeflate());
  return pdfWith(await buffer(content), '/Filter /FlateDecode');
}

/** A PDF of one page with that content stream. */
function pdfWith(content: Buffer, filter = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} ${filter} >>\nstream\n`,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n${object}`));
    if (index === objects.length - 1) parts.push(content, Buffer.from('\nendstream'));
    parts.push(Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length()}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(trailer)]);
}
