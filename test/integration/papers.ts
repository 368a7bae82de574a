import sharp from 'sharp';
import { type Paper, type PaperRequest } from '#contracts/papers/papers.js';
import { smallPdf } from '../fixtures/small-pdf.js';
import { type Api, SCHOOL, type Who } from './harness.js';
import { YEAR } from './scenario.js';

/** A PDF to join. */
export const pdf = smallPdf;

/** A photograph of 40 × 20 pixels with EXIF rotation. */
export const photograph = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#166a4d' } })
    .withExif({ IFD0: { Artist: 'SOMEBODY' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Asks to join a file to a record of the school's book, an invoice in PDF unless said otherwise. */
export function joiningPaper(api: Api, paper: Partial<PaperRequest>, file = pdf(), name = 'nota.pdf', who?: Who) {
  const request = api.post('/anexo/save', undefined, who).attach('file', file, name);
  const fields = { cnpjAssociacao: SCHOOL, ano: YEAR, registro: 'DESPESA', id: '1', tipo: 'NOTA_FISCAL', ...paper };
  for (const [field, value] of Object.entries(fields)) request.field(field, String(value));
  return request;
}

/** Joins a file. */
export const givenPaper = async (...args: Parameters<typeof joiningPaper>): Promise<Paper> =>
  (await joiningPaper(...args).expect(201)).body;
