import { describe, expect, it } from '@jest/globals';
import { withMetadata } from './pdf-metadata.js';

/** A file as Chromium writes it: catalog, information, table, trailer. */
function pdfOf(catalog: string): Buffer {
  const information = `1 0 obj\n<</Title (T)\n/Creator (Chromium)\n/CreationDate (D:20261124112233+00'00')>>\nendobj\n`;
  const head = '%PDF-1.4\n';
  const offsets = [head.length, head.length + information.length].map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const body = `${head}${information}2 0 obj\n${catalog}\nendobj\n`;
  const table = `xref\n0 3\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<</Size 3\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

const METADATA = { author: 'Ação', language: 'pt-BR', moment: new Date('2026-11-23T10:20:30Z') };
const UNTAGGED = pdfOf('<</Type /Catalog\n/Pages 9 0 R>>');

describe('the metadata of a PDF', () => {
  it('appends author and language, and keeps every byte of the original except the moment', () => {
    const text = Buffer.from(withMetadata(Buffer.from(UNTAGGED), METADATA)).toString('latin1');
    expect(text.startsWith(UNTAGGED.toString('latin1').replace('20261124112233', '20261123102030'))).toBe(true);
    const added = text.slice(UNTAGGED.length);
    expect(added).toContain('/Author <FEFF004100E700E3006F>');
    expect(added).toMatch(/\/Lang \(pt-BR\)\s+\/Type \/Catalog\s+\/Pages 9 0 R/);
    expect(added).toContain('/Title (T)');
  });

  it('numbers the nodes of two printings of a document alike, in whichever order the browser came to know them', () => {
    const printed = (...names: number[]) => {
      const [one, two, three] = names.map((name) => `(node0000${name})`);
      const list = [`${one} 7 0 R`, `${two} 12 0 R`, `${three} 9 0 R`].sort();
      const limits = [one, two, three].sort();
      return pdfOf(
        `<</ID ${one} /ID ${two} /Headers [${two} ${one}] /ID ${three} <</Limits [${limits[0]} ${limits[2]}]\n/Names [${list.join(' ')}]>>/Pages 9 0 R>>`,
      );
    };
    const [first, later, otherwise] = [printed(3908, 3910, 3918), printed(4168, 4170, 4178), printed(4170, 4178, 4168)].map((pdf) =>
      Buffer.from(withMetadata(pdf, METADATA)).toString('latin1'),
    );
    expect(first).toContain('/ID (node00000000) /ID (node00000001) /Headers [(node00000001) (node00000000)] /ID (node00000002)');
    expect(first).toContain(
      '/Limits [(node00000000) (node00000002)]\n/Names [(node00000000) 7 0 R (node00000001) 12 0 R (node00000002) 9 0 R]',
    );
    expect([later, otherwise]).toEqual([first, first]);
  });

  it('appends a table of the new objects that links to the old table', () => {
    const pdf = Buffer.from(withMetadata(UNTAGGED, METADATA));
    const [, previous, start] = /\/Prev (\d+)>>\nstartxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))!.map(Number);
    expect(pdf.toString('latin1', previous, previous! + 4)).toBe('xref');
    const entries = pdf.toString('latin1', start).matchAll(/(\d+) 1\n(\d{10}) 00000 n \n/g);
    for (const [, id, offset] of entries) expect(pdf.toString('latin1', Number(offset), Number(offset) + 8)).toBe(`${id} 0 obj\n`);
  });

  it('keeps an existing language', () => {
    const tagged = pdfOf('<</Type /Catalog\n/Lang (pt-BR)>>');
    const added = Buffer.from(withMetadata(tagged, METADATA)).toString('latin1').slice(tagged.length);
    expect(added.match(/\/Lang/g)).toHaveLength(1);
  });

  it('leaves PDFs of other programs unchanged', () => {
    const other = Buffer.from('%PDF-1.7 with a table it does not know');
    expect(withMetadata(other, METADATA)).toBe(other);
  });
});
