import { describe, expect, it } from '@jest/globals';
import { type AssociationsService, type LetterheadsService } from '#modules/associations/public.js';
import { type YearBookQueries } from '#modules/audit/public.js';
import { type MandatesService } from '#modules/offices/public.js';
import { type PdfBrowser } from '../pdf/pdf-browser.js';
import { type Printable } from '../pdf/printable.js';
import { type Report } from './report.js';
import { ReportRenderer } from './report-renderer.js';

const REPORT: Report = {
  template: 'expenses',
  title: 'RELATÓRIO',
  fileName: 'relatorio',
  cnpjAssociacao: '11222333000181',
  ano: 2026,
  livro: { sequencia: 0, hash: '0' },
  orientation: 'P',
  rows: 0,
  view: { subtitle: null, programas: [], empty: 'Nada.' },
};

/** The HTML document of a report. */
async function printed(changes: Partial<Report> = {}): Promise<Printable> {
  let document: Printable | undefined;
  const browser = {
    print: async (printable: Printable) => {
      document = printable;
      return new Uint8Array();
    },
  };
  const associations = { get: async () => ({ nome: 'APM', cnpj: '11222333000181' }) };
  const letterheads = {
    find: async (_: string, orientation: string) => (orientation === 'R' ? { png: Buffer.from('x'), largura: 100, altura: 50 } : null),
  };
  const renderer = new ReportRenderer(
    associations as unknown as AssociationsService,
    letterheads as unknown as LetterheadsService,
    browser as unknown as PdfBrowser,
    { momentOf: async () => null } as unknown as YearBookQueries,
    { signers: async () => undefined } as unknown as MandatesService,
  );
  await renderer.print(await renderer.prepare({ ...REPORT, ...changes }), []);
  return document!;
}

describe('the renderer', () => {
  it('puts the letterhead at the top of the page, or name and CNPJ if there is none', async () => {
    const [wide, tall] = [await printed(), await printed({ orientation: 'R' })];
    expect(wide.html).toContain("content: 'APM' '\\a CNPJ 11.222.333/0001-81'");
    expect(wide.html).not.toContain('data:image');
    expect(tall.html).toContain('url(data:image/png;base64,');
    expect(tall.html).not.toContain('\\a CNPJ');
    expect([wide.landscape, tall.landscape]).toEqual([true, false]);
    expect(tall.top).toBeGreaterThan(13);
  });

  it('tags reports up to a thousand rows for screen readers', async () => {
    expect((await printed({ rows: 1000 })).tagged).toBe(true);
    expect((await printed({ rows: 1001 })).tagged).toBe(false);
  });

  it('refuses a template with a name that the report lacks', async () => {
    await expect(printed({ view: {} })).rejects.toThrow();
  });
});
