import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PizZip from 'pizzip';
import writeXlsxFile from 'write-excel-file/node';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const ANA = '52998224725';

const xlsx = (...data: string[][]) => writeXlsxFile(data, { sheet: 'Associados' }).toBuffer();

describe('a hostile spreadsheet', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const check = (file: Buffer, who?: Who) =>
    product.api.post('/pessoa/importacao/conferencia', undefined, who).field('cnpjAssociacao', SCHOOL).attach('file', file, 'associados');

  it('refuses a spreadsheet that takes too long or too much memory, and serves others meanwhile', async () => {
    const styles = new PizZip(await xlsx(['CPF', 'Nome'], [ANA, 'ANA']));
    const xf = '<xf/>'.repeat(6_000_000);
    styles.file(
      'xl/styles.xml',
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${xf}</cellXfs></styleSheet>`,
    );
    const large = styles.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
    expect(large.length).toBeLessThan(100_000);
    let isAnswered = false;
    const answer = Promise.all([check(large, 'usuario'), check(large)]).finally(() => {
      isAnswered = true;
    });
    let others = 0;
    while (!isAnswered) {
      await product.api.get('/saude', 'ninguem').expect(200);
      others += 1;
    }
    for (const { status, body } of await answer) {
      expect(status).toBe(400);
      expect(body.errors[0].message).toMatch(/^O arquivo (demora|precisa de memória) demais/);
    }
    // Parsed in the server's own process, the files would block every other request.
    expect(others).toBeGreaterThan(10);
  });

  it.each([
    ['2 MB of empty lines', '\n'.repeat(2_000_000)],
    ['10,000 lines of empty cells', ';\n'.repeat(10_000)],
  ])('refuses a CSV with %s after its titles', async (_, rest) => {
    const message = 'A planilha tem células muito longe do começo. Apague as linhas e colunas vazias.';
    expect((await check(Buffer.from(`CPF;Nome\n${rest}`)).expect(400)).body.errors).toEqual([{ field: 'file', message }]);
  });

  it('answers the beginning of a long cell', async () => {
    const { body } = await check(Buffer.from(`CPF;Nome\n${ANA};${'A'.repeat(100_000)}\n${'1'.repeat(100_000)};B`)).expect(200);
    const [long, wrong] = body.linhas;
    expect([long.nome, wrong.cpf]).toEqual([`${'A'.repeat(200)}…`, `${'1'.repeat(200)}…`]);
  });

  it('refuses a spreadsheet that repeats one long text in every cell', async () => {
    const file = await xlsx(['CPF', 'Nome'], ...Array.from({ length: 200 }, () => [ANA, 'A'.repeat(50_000)]));
    const message = 'A planilha tem texto demais. Divida-a em partes.';
    expect((await check(file).expect(400)).body.errors).toEqual([{ field: 'file', message }]);
  });
});
