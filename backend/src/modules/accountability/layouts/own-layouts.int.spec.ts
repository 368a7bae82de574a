import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledForm } from '#contracts/accountability/layout.js';
import { type Point } from '#contracts/accountability/submission.record.js';
import { type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { toReais } from '#domain/money.js';
import { INVENTED_WHOLE } from '../../../../../test/fixtures/accountability/invented-layout.js';
import { expectCarried } from '../../../../../test/integration/carried-pages.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { type ReadPdf, readPdf } from '../../../../../test/integration/read-pdf.js';
import { expectSheetToSay } from '../../../../../test/integration/read-workbook.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { fieldsOf, tableOf } from '../../../../../test/integration/submission-forms.js';

const PAYMENTS = 400;
const ACCOUNT = '7-7';
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
/** Centavos of the payment at a place. */
const amountAt = (at: number) => ((at * 7919) % 90_000) + 1;

describe('a prestação de contas by a layout that only this installation has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-layouts-'));
  let product: TestProduct;
  let plan: Plan;
  let other: number;

  beforeAll(async () => {
    writeFileSync(join(folder, 'FUNDO-1.json'), JSON.stringify(INVENTED_WHOLE));
    product = await startProduct({ layoutsDir: folder });
    const { api } = product;
    plan = await givenPlan(api);
    const element = { id: plan.line.idElementoDespesa, descricao: `MATERIAL DE CONSUMO ${SCHOOL}`, categoria: 'CUSTEIO' };
    await api.post('/elemento_despesa/save', element).expect(200);
    other = (await api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'QUALIDADE' }).expect(201)).body.id;
    await givenAccount(api, ACCOUNT);
    const saldos = (['CUSTEIO', 'CAPITAL', 'LIVRE'] as const).map((categoria, at) => ({
      ...{ numConta: ACCOUNT, idPrograma: plan.line.idPrograma, categoria },
      valor: [1_000, 50, 9_000][at],
    }));
    await api.post('/implantacao/save', { ...book, em: `${YEAR}-01-01`, saldos }).expect(201);
    await pay(1, { idPrograma: other, idAcao: null, idSubAcao: null, idItem: null, dataElaboracao: `${YEAR}-02-10` });
    for (let at = 0; at < PAYMENTS; at += 1)
      await pay(amountAt(at), { objetoResumido: `COMPRA ${at} ${at % 7 ? '' : 'DE MATERIAL DE LIMPEZA E DE HIGIENE '.repeat(2)}`.trim() });
  });

  afterAll(async () => {
    await product.close();
    rmSync(folder, { recursive: true });
  });

  async function pay(cents: number, changes: Partial<ExpenseRequest>): Promise<void> {
    const valor = toReais(cents);
    const { body } = await product.api.post('/despesa/save', expenseOf(plan, { ...changes, valor })).expect(201);
    const dataPagamento = changes.dataElaboracao ?? `${YEAR}-03-10`;
    const payment = { ...book, idDespesa: body.idDespesa, valor, dataPagamento, formaPagamento: 'DINHEIRO', numConta: ACCOUNT };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
  }

  const prepared = async (changes: object): Promise<number> =>
    (await product.api.post('/prestacao/save', { ...book, ...changes }).expect(201)).body.id;
  const at = (id: number, path: string) => `/prestacao/${id}${path}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
  const get = async (address: string): Promise<Buffer> => (await product.api.get(address).responseType('blob').expect(200)).body;
  const printed = async (id: number, codigo: string): Promise<ReadPdf> => {
    const pdf = await get(at(id, `/formulario/${codigo}`));
    expect((await get(at(id, `/formulario/${codigo}`))).equals(pdf)).toBe(true);
    return readPdf(pdf);
  };
  const march = { layout: 'FUNDO-1', de: `${YEAR}-03-01`, ate: `${YEAR}-03-31` };

  it('fills its own numbers in its three columns, covers as it says, and blocks by its own rule', async () => {
    const id = await prepared(march);
    const form: FilledForm = (await product.api.get(`${at(id, '/formulario/contas')}&formato=json`).expect(200)).body;
    const paid = Array.from({ length: PAYMENTS }, (_, place) => amountAt(place)).reduce((sum, amount) => sum + amount, 0);
    const lacking = paid - 100_000 + 1;
    expect(fieldsOf(form)).toEqual({
      A: [toReais(99_999), 50, 9_000],
      B: [0, 0, 0],
      C: [toReais(paid), 0, 0],
      D: lacking > 900_000 ? [toReais(900_000 - lacking), 50, 0] : [0, 50, toReais(900_000 - lacking)],
    });
    expect(tableOf(form).grupos.flatMap(({ linhas }) => linhas)).toHaveLength(PAYMENTS);
    const points: Point[] = (await product.api.get(at(id, '/pendencias')).expect(200)).body;
    expect(points.find(({ codigo }) => codigo === 'dinheiro.limite')).toMatchObject({
      ...{ gravidade: 'IMPEDE', bloqueia: true, fundamento: 'estatuto, art. 1' },
      mensagem: expect.stringMatching(/^Saques de março de 2026: R\$.*; o limite é R\$.500,00\.$/),
    });
    expectSheetToSay(await get(`${at(id, '/formulario/contas')}&formato=xlsx`), form);
    await product.api.delete(`/prestacao/delete/${SCHOOL}/${YEAR}/${id}`).expect(204);
  });

  it('prints below the fields why they do not begin as the last year ended', async () => {
    await givenAccount(product.api, '8-8');
    const before = { ano: YEAR - 1, data: `${YEAR - 1}-12-01`, numConta: '8-8', idPrograma: other, categoria: 'CUSTEIO' };
    await product.api.post('/receita/save', { ...book, ...before, tipo: 'REPASSE', valor: 5, descricao: 'PARCELA' }).expect(201);
    const id = await prepared({ layout: 'FNDE-2024', de: `${YEAR}-01-01`, ate: `${YEAR}-12-31`, idPrograma: other });
    const reason = 'Justificativa do campo 08';
    expect((await printed(id, 'demonstrativo')).text).not.toContain(reason);
    const reply = { ...book, codigo: 'abertura.difere', texto: 'O banco devolveu a sobra.' };
    await product.api.put(`/prestacao/${id}/justifica`, reply).expect(200);
    expect((await printed(id, 'demonstrativo')).text).toContain(`${reason}: O banco devolveu a sobra.`);
    await product.api.delete(`/prestacao/delete/${SCHOOL}/${YEAR}/${id}`).expect(204);
  });

  it.each<[string, () => object, string, { head: string; total: string; signed: string }]>([
    ['upright', () => march, 'contas', { head: '4 Quanto', total: '5 Soma', signed: 'Declaro que paguei isto. Tesoureiro(a)' }],
    [
      'across',
      () => ({ layout: 'FNDE-2024', de: `${YEAR}-01-01`, ate: `${YEAR}-12-31`, idPrograma: plan.line.idPrograma }),
      'demonstrativo',
      { head: '26 Valor (R$)', total: '27 Total', signed: 'Bloco 4 – Autenticação' },
    ],
  ])('carries the total of 400 payments from page to page, %s, and has every page signed', async (_, submission, codigo, table) => {
    const { pages, isTagged } = await printed(await prepared(submission()), codigo);
    expect(isTagged).toBe(true);
    expect(pages.length).toBeGreaterThan(5);
    expect(expectCarried(pages, table)).toBe(PAYMENTS);
    for (const [place, page] of pages.entries()) expect(page).toContain(`página ${place + 1} de ${pages.length}`);
  });

  it.each<[string, () => object, string, { head: string; total: string; signed: string }]>([
    [
      'upright',
      () => ({ layout: 'FUNDO-1', de: `${YEAR}-02-01`, ate: `${YEAR}-02-28` }),
      'contas',
      { head: '4 Quanto', total: '5 Soma', signed: 'Declaro que paguei isto. Tesoureiro(a)' },
    ],
    [
      'across',
      () => ({ layout: 'FNDE-2024', de: `${YEAR}-01-01`, ate: `${YEAR}-12-31`, idPrograma: other }),
      'demonstrativo',
      { head: '26 Valor (R$)', total: '27 Total', signed: 'Bloco 4 – Autenticação' },
    ],
  ])('carries nothing where the one payment fits on one page, %s', async (_, submission, codigo, table) => {
    const { pages, text } = await printed(await prepared(submission()), codigo);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(expectCarried(pages, table)).toBe(1);
    expect(text).not.toMatch(/Transporte|A transportar/);
  });
});
