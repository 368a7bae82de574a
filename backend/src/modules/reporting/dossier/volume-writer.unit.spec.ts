import { beforeAll, describe, expect, it } from '@jest/globals';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lockedPdf, pdfOfPages, signedPdf } from '../../../../../test/fixtures/pdf-papers.js';
import { smallPdf } from '../../../../../test/fixtures/small-pdf.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { type VolumeOrder, type VolumePart } from './volume.js';
import { writeVolume } from './volume-writer.js';

const part = (nome: string, changes: Partial<VolumePart> = {}): VolumePart => ({
  peca: 'Documentos',
  nome,
  carimbo: null,
  arquivo: `${nome}.pdf`,
  volume: 1,
  repete: null,
  formato: 'PDF',
  ...changes,
});

const order = (partes: VolumePart[], changes: Partial<VolumeOrder> = {}): VolumeOrder => ({
  capa: ['PDDE BÁSICO · exercício de 2024'],
  associacao: 'APM “JOSÉ” 🙂',
  ehPrevia: false,
  partes,
  volume: 1,
  volumes: 1,
  momento: '2025-01-20T12:00:00Z',
  ...changes,
});

async function bookmarksOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const outline = await (await loading.promise).getOutline();
  await loading.destroy();
  return outline.flatMap(({ title, items }) => [title, ...(items as { title: string }[]).map((below) => `- ${below.title}`)]);
}

describe('a volume of a dossier', () => {
  let files: Map<string, Buffer | undefined>;
  const write = (asked: VolumeOrder, read: number[] = []) =>
    writeVolume(
      asked,
      async (at) => {
        read.push(at);
        return files.get(asked.partes[at]!.nome);
      },
      () => undefined,
    );

  beforeAll(async () => {
    files = new Map([
      ['nota', await pdfOfPages(['NOTA A', 'NOTA B'])],
      ['recibo', await pdfOfPages(['RECIBO'])],
      ['assinado', await signedPdf('ASSINADO')],
      ['trancado', await lockedPdf('TRANCADO')],
      ['quebrado', smallPdf('quebrado').subarray(0, 60)],
      ['minúsculo', smallPdf()],
      ['perdido', undefined],
    ]);
  });

  it('has a cover, an index that names the pages, and the pages in order with their numbers and stamps', async () => {
    const { pages, author, title } = await readPdf(
      await write(order([part('nota', { carimbo: 'Item 3' }), part('recibo', { peca: 'Bens' })])),
    );
    expect([author, title]).toEqual(['APM “JOSÉ” 🙂', 'Dossiê da prestação de contas']);
    expect(pages).toHaveLength(5);
    expect(pages[0]).toContain('PDDE BÁSICO · exercício de 2024');
    expect(pages[0]).not.toContain('PRÉVIA');
    expect(pages[1]).toMatch(/Índice Documentos Item 3: nota 3 Bens recibo 5/);
    expect(pages[2]).toMatch(/NOTA A .*Página 3 de 5 Item 3$/);
    expect(pages[3]).toMatch(/NOTA B .*Página 4 de 5 Item 3$/);
    expect(pages[4]).toMatch(/RECIBO .*Página 5 de 5$/);
  });

  it('has bookmarks to its pieces and what stands in them', async () => {
    const bytes = await write(order([part('nota', { carimbo: 'Item 3' }), part('recibo', { peca: 'Bens' })]));
    expect(await bookmarksOf(bytes)).toEqual(['Capa', 'Índice', 'Documentos', '- Item 3: nota', 'Bens', '- recibo']);
  });

  it('is the same to the byte', async () => {
    const asked = order([part('nota', { carimbo: 'Item 3' }), part('minúsculo'), part('assinado')]);
    expect(Buffer.from(await write(asked)).equals(Buffer.from(await write(asked)))).toBe(true);
  });

  it.each([
    ['assinado', 'tem assinatura digital'],
    ['trancado', 'protegido por senha'],
    ['quebrado', 'está danificado'],
    ['perdido', 'não são os que foram juntados'],
  ])('has a page in place of what is %s, which says so and names the file', async (nome, why) => {
    const { pages } = await readPdf(await write(order([part(nome), part('recibo')])));
    expect(pages).toHaveLength(4);
    expect(pages[2]).toContain(why);
    expect(pages[2]).toContain(`O arquivo inteiro está no ZIP do dossiê: ${nome}.pdf.`);
  });

  it('has a page in place of a file without pages, whose bytes it does not ask for', async () => {
    const read: number[] = [];
    const { pages } = await readPdf(await write(order([part('nota.xml', { formato: null })]), read));
    expect(pages[2]).toContain('não é um PDF nem uma imagem');
    expect(read).toEqual([]);
  });

  it('has the same paper once, to which the index refers', async () => {
    const { pages } = await readPdf(await write(order([part('nota'), part('recibo'), part('nota', { repete: 0, carimbo: 'Item 9' })])));
    expect(pages).toHaveLength(5);
    expect(pages[1]).toMatch(/nota 3 recibo 5 Item 9: nota ver 3/);
  });

  it('is numbered through all volumes, with the index in the first', async () => {
    const partes = [part('nota'), part('recibo', { volume: 2 }), part('minúsculo', { volume: 2 })];
    const [first, second] = await Promise.all(
      [1, 2].map(async (volume) => (await readPdf(await write(order(partes, { volumes: 2, volume })))).pages),
    );
    expect(first).toHaveLength(4);
    expect(first![1]).toMatch(/nota volume 1, 3 recibo volume 2, 6 minúsculo volume 2, 7/);
    expect(second!.map((text) => /Página (\d+) de 7/.exec(text)?.[1])).toEqual(['5', '6', '7']);
    expect(second![0]).toContain('Volume 2 de 2');
  });

  it('is marked as a preview on its cover', async () => {
    expect((await readPdf(await write(order([part('nota')], { ehPrevia: true })))).pages[0]).toContain('PRÉVIA');
  });

  it.each([0, 90, 180, 270])('prints its number upright at the foot of a page that is turned by %s degrees', async (turned) => {
    files.set('girado', await pdfOfPages(['GIRADO'], turned));
    const loading = getDocument({ data: new Uint8Array(await write(order([part('girado')]))), verbosity: VerbosityLevel.ERRORS });
    const page = await (await loading.promise).getPage(3);
    const { items } = await page.getTextContent();
    const [a, b, c, d, x, y] = (items.find((item) => 'str' in item && item.str.startsWith('Página')) as { transform: number[] })
      .transform as [number, number, number, number, number, number];
    const viewport = page.getViewport({ scale: 1 });
    const [left, top] = viewport.convertToViewportPoint(x, y) as [number, number];
    const [right, foot] = viewport.convertToViewportPoint(x + a, y + b) as [number, number];
    // It reads to the right, in the lower right corner.
    expect([right > left, Math.abs(foot - top) < 0.01, Math.sign(c * b) <= 0, d !== undefined]).toEqual([true, true, true, true]);
    expect(top).toBeGreaterThan(viewport.height * 0.95);
    expect(left).toBeGreaterThan(viewport.width * 0.6);
    await loading.destroy();
  });
});
