import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { ProductProcess } from './product-process.js';
import { expenseOf, givenPlan, YEAR } from './scenario.js';

describe('npm run papers:move', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-papers-'));
  let product: TestProduct;
  let command: ProductProcess;

  beforeAll(async () => {
    product = await startProduct({ papersDir: folder });
    command = new ProductProcess({ DATABASE_URL: product.ownerUrl, JWT_SECRET: product.jwtSecret, ANEXOS_DIR: folder });
    await product.api.post('/despesa/save', expenseOf(await givenPlan(product.api))).expect(201);
  });

  afterAll(async () => {
    await command.end();
    await product.close();
    rmSync(folder, { recursive: true });
  });

  const inDatabase = async () => (await product.sql('select from anexo_conteudo')).length;
  const move = (ANEXOS: string) => command.tells({ ANEXOS }, 'papers-move');

  it('moves papers to the folder and back to the database while the product serves them', async () => {
    const file = pdf();
    const { sha256 } = await givenPaper(product.api, {}, file);
    const shown = async () => (await product.api.get(`/anexo/${sha256}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
    const told = (place: string) => ({
      code: 0,
      stdout: `Anexos: 1 movidos para ${place} (${file.length} bytes), 0 danificados.\n`,
      stderr: '',
    });
    expect(await move('pasta')).toEqual(told(`a pasta ${folder}`));
    expect(await inDatabase()).toBe(0);
    expect(await shown()).toEqual(file);
    expect(await command.tells({}, 'ledger-verify', '--anexos')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 anexo conferido'),
    });
    expect(await move('postgres')).toEqual(told('o banco de dados'));
    expect(await inDatabase()).toBe(1);
    expect(await shown()).toEqual(file);
  });

  it('does not move a damaged paper, names it and fails; the same upload repairs it', async () => {
    const file = pdf('recibo');
    const { sha256 } = await givenPaper(product.api, {}, file);
    await product.sql(`update anexo_conteudo set conteudo = 'x' where sha256 = $1`, [sha256]);
    const { code, stdout } = await move('pasta');
    expect(code).toBe(1);
    expect(stdout).toContain(`Anexo ${sha256} de ${SCHOOL}: o conteúdo foi alterado e não foi movido.`);
    const again = product.api.post('/anexo/save').attach('file', file, 'nota.pdf');
    for (const [field, value] of Object.entries({
      cnpjAssociacao: SCHOOL,
      ano: YEAR,
      registro: 'DESPESA',
      id: '1',
      tipo: 'RECIBO',
      confirmaRepetido: true,
    }))
      again.field(field, String(value));
    await again;
    expect((await product.api.get(`/anexo/${sha256}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body).toEqual(file);
  });
});
