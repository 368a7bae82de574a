import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledForm } from '#contracts/accountability/layout.js';
import { type SubmissionForm } from '#contracts/accountability/submission.record.js';
import { centavos } from '#domain/money.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';
import { calculated, expectSheetToSay } from '../../../../../test/integration/read-workbook.js';

const YEAR = PDDE_YEAR;

describe('the forms of a prestação de contas as spreadsheets', () => {
  let product: TestProduct;
  const submissions: Record<string, number> = {};

  beforeAll(async () => {
    product = await startProduct();
    const { plan, id } = await givenPddeSubmission(product);
    submissions['FNDE-2024'] = id;
    const period = { de: `${YEAR}-03-01`, ate: `${YEAR}-10-31`, programas: [plan.line.idPrograma] };
    const dados = { dre: '=1+1', eol: '-2', justificativas: '@SUM(A1)' };
    const request = { cnpjAssociacao: SCHOOL, ano: YEAR, layout: 'PTRF-SP', ...period, dados };
    submissions['PTRF-SP'] = (await product.api.post('/prestacao/save', request).expect(201)).body.id;
  });

  afterAll(() => product.close());

  const at = (layout: string, path: string) => `/prestacao/${submissions[layout]}${path}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
  const formAt = (layout: string, { codigo, numConta }: Pick<SubmissionForm, 'codigo' | 'numConta'>) =>
    `${at(layout, `/formulario/${codigo}`)}${numConta ? `&numConta=${numConta}` : ''}`;
  const sheet = (address: string) => product.api.get(`${address}&formato=xlsx`).responseType('blob').expect(200);

  it.each(['FNDE-2024', 'PTRF-SP'])('say what every form of %s says, with live sums, the same bytes twice', async (layout) => {
    const { formularios } = (await product.api.get(at(layout, '')).expect(200)).body as { formularios: SubmissionForm[] };
    expect(formularios.length).toBeGreaterThan(1);
    for (const each of formularios) {
      const address = formAt(layout, each);
      const form: FilledForm = (await product.api.get(`${address}&formato=json`).expect(200)).body;
      const { body, headers } = await sheet(address);
      expect(headers['content-type']).toContain('spreadsheetml.sheet');
      expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="prestacao-.*${each.codigo}.*\\.xlsx"$`));
      const cells = expectSheetToSay(body, form);
      const texts = [...cells.values()].map(({ value }) => value);
      for (const text of [form.titulo, ...form.blocos.flatMap(({ titulo }) => titulo ?? [])]) expect(texts).toContain(text);
      expect((await sheet(address)).body.equals(body)).toBe(true);
    }
  });

  it('change with what is changed in them', async () => {
    const address = formAt('FNDE-2024', { codigo: 'demonstrativo', numConta: null });
    const cells = expectSheetToSay((await sheet(address)).body, (await product.api.get(`${address}&formato=json`).expect(200)).body);
    const cellOf = (name: string) => [...cells].find(([, { value }]) => value === name)![0].slice(1);
    const amountOf = (name: string, column: string) => calculated(cells, `${column}${cellOf(name)}`);
    const balance = () => ['F', 'G', 'H'].map((column) => amountOf('15 Saldo a Reprogramar para o Exercício Seguinte', column));
    const before = balance();
    const opening = cells.get(`F${cellOf('08 Saldo do Exercício Anterior')}`)!;
    opening.value = Number(opening.value) + 1;
    expect(balance()).toEqual([before[0]! + 100, before[1], before[2]! + 100]);
    const first = cells.get(`H${Number(cellOf('19 Item')) + 1}`)!;
    const total = amountOf('27 Total', 'H');
    first.value = Number(first.value) + 2;
    expect(amountOf('27 Total', 'H')).toBe(total + centavos(2));
  });

  it('keep texts that begin like formulas as texts', async () => {
    const address = formAt('PTRF-SP', { codigo: 'demonstrativo', numConta: PDDE_ACCOUNT });
    const cells = expectSheetToSay((await sheet(address)).body, (await product.api.get(`${address}&formato=json`).expect(200)).body);
    for (const text of ['=1+1', '-2', '@SUM(A1)']) expect([...cells.values()]).toContainEqual({ value: text, formula: undefined });
  });

  it('are refused as the printed ones are', async () => {
    await product.api.get(`${formAt('FNDE-2024', { codigo: 'nada', numConta: null })}&formato=xlsx`).expect(404);
    await product.api.get(`${formAt('FNDE-2024', { codigo: 'conciliacao', numConta: null })}&formato=xlsx`).expect(422);
    await product.api.get(`${formAt('FNDE-2024', { codigo: 'demonstrativo', numConta: null })}&formato=xls`).expect(400);
  });
});
