import sharp from 'sharp';
import { type PaperFormat } from '#contracts/papers/papers.js';

/** A page of a paper: its title and lines of a label and a text. */
export interface PaperText {
  titulo: string;
  linhas: readonly (readonly [label: string, text: string])[];
}

/** A PDF of one A5 page in Helvetica, the same bytes for the same text. Its format is known, so that it need not be read. */
export function pdfOf({ titulo, linhas }: PaperText): { bytes: Buffer; mime: PaperFormat } {
  const shown = (text: string) => text.replaceAll('–', '-').replace(/[\\()]/g, '\\$&');
  const rows = linhas.flatMap(([label, text], index) => {
    const y = 500 - index * 34;
    return [`/F1 8 Tf 1 0 0 1 36 ${y} Tm (${shown(label)}) Tj`, `/F1 11 Tf 1 0 0 1 36 ${y - 14} Tm (${shown(text.slice(0, 62))}) Tj`];
  });
  const content = ['BT', `/F2 13 Tf 1 0 0 1 36 545 Tm (${shown(titulo)}) Tj`, ...rows, 'ET', '36 532 m 384 532 l S'].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  const bytes = Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${end}`, 'latin1');
  return { bytes, mime: 'application/pdf' };
}

/** The same page as a photo, like one taken with a phone. */
export function photoOf({ titulo, linhas }: PaperText): Promise<Buffer> {
  const shown = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = linhas.map(
    ([label, text], index) =>
      `<text x="50" y="${170 + index * 70}" font-size="17" fill="#555">${shown(label)}</text>
       <text x="50" y="${196 + index * 70}" font-size="23">${shown(text.slice(0, 52))}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="700" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="800" height="700" fill="#cfc8b8"/><rect x="20" y="20" width="760" height="660" fill="#fdfcf6"/>
    <text x="50" y="95" font-size="30" font-weight="bold">${shown(titulo)}</text>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}
