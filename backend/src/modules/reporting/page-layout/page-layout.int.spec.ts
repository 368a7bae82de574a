import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { picturesOf, readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';

/** Enough for several pages. */
const EXPENSES = 60;

/** An incompressible picture. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

describe('the page layout of reports', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    for (let count = 0; count < EXPENSES; count += 1) await product.api.post('/despesa/save', expenseOf(plan)).expect(201);
  });

  afterAll(() => product.close());

  const print = async (): Promise<Buffer> =>
    (await product.api.get(`/relatorio/lista_despesa?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
  const upload = (orientacao: string, file: Buffer) =>
    product.api
      .post('/imagens/save', undefined)
      .attach('file', file, 'timbre.png')
      .field('cnpj', SCHOOL)
      .field('orientacao', orientacao)
      .expect(201);

  it('shows the letterhead of its orientation on every page instead of name and CNPJ, embedded once', async () => {
    const plain = await print();
    expect(new Set(await picturesOf(plain))).toEqual(new Set([0]));
    await upload('R', await noise(300, 60));
    expect(new Set(await picturesOf(await print()))).toEqual(new Set([0]));
    const picture = await noise(900, 100);
    await upload('P', picture);
    const pdf = await print();
    const pictures = await picturesOf(pdf);
    expect(pictures.length).toBeGreaterThan(2);
    expect(new Set(pictures)).toEqual(new Set([1]));
    expect(pdf.length - plain.length).toBeLessThan(2 * picture.length);
    const { pages, author } = await readPdf(pdf);
    expect(author).toContain('MONTEIRO LOBATO');
    for (const page of pages) expect(page).toMatch(/^DESPESAS GERAIS · Ano base 2026 · Posição de \S+ \S+ página \d de \d Livro de 2026/);
    await product.api.delete(`/imagens/delete?cnpj=${SCHOOL}&orientacao=P`).expect(204);
  });

  it.each([
    [`<script>alert(1)</script> & "CIA" {{x}} {{{y}}} 'Z'`],
    [`</style><h1>'FIM'</h1> \\`],
    ['FESTA 🎉 & 😀 DA ESCOLA'],
    ['ASSOCIAÇÃO DE PAIS E MESTRES '.repeat(7).trim()],
  ])('prints an association called %s as text, and keeps its head in place', async (name) => {
    await product.sql('update associacao set nome = $1 where cnpj = $2', [name, SCHOOL]);
    const { pages, text, title, author } = await readPdf(await print());
    expect(text).toContain(`${name} · CNPJ 11.222.333/0001-81 Emitido sobre o lançamento nº ${EXPENSES}`);
    expect({ title, author }).toEqual({ title: `DESPESAS GERAIS ${YEAR} — ${name}`, author: name });
    for (const page of pages)
      expect(page.slice(0, 400)).toContain(`${name} CNPJ 11.222.333/0001-81 DESPESAS GERAIS Ano base 2026 Posição de`);
  });
});
