import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '#platform/clock.js';
import { exportBook, verifyExport } from '../../../../../test/integration/exported-book.js';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';
import { writeFacts } from '../../../../../test/integration/write-facts.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const ACCOUNT = '1-9';

describe('the export of a year, verified without the product', () => {
  let product: ProductHere;
  const folder = mkdtempSync(join(tmpdir(), 'razao-accounts-'));

  beforeAll(async () => {
    product = await startProductHere();
    on(`${YEAR}-03-10`);
    await givenAccount(product.api, ACCOUNT);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
    await product.close();
  });

  const on = (day: string) => jest.spyOn(product.app.get(Clock), 'now').mockReturnValue(new Date(`${day}T15:00:00Z`));
  /** Exports the current book; answers the verifier's objections and the exported journal. */
  const verified = async () => {
    await exportBook(product.api, folder, YEAR);
    const { code, said } = await verifyExport(folder);
    const journal = readFileSync(join(folder, 'livro.journal'), 'utf8');
    return { code, wrong: said.split('\n').filter((line) => line.startsWith('- ')), journal };
  };

  it('is verified after a yield sheet was saved on several days, with changed terms of its account and a month closed in between', async () => {
    const sheet = { ...BOOK, numConta: ACCOUNT, saldoInicial: 50, janeiro: 1, fevereiro: 2, marco: 3 };
    await product.api.post('/rendimento/create', sheet).expect(201);
    const closing = { saldoExtrato: 51_00, em: `${YEAR}-01-31`, diferenca: 0, justificativa: null, anexo: 'a'.repeat(64) };
    await writeFacts(product, BOOK, [{ type: 'MesConciliado.v1', numConta: ACCOUNT, mes: 1, ...closing }]);
    const terms = { idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO', categoriaRendimentos: 'CAPITAL' };
    await product.api.put('/conta/update', { cnpjAssociacao: SCHOOL, numConta: ACCOUNT, ...terms }).expect(200);
    on(`${YEAR}-04-20`);
    await product.api.put('/rendimento/update', { ...sheet, fevereiro: 2.5, abril: 4 }).expect(200);
    const { journal, ...confirmed } = await verified();
    expect(confirmed).toEqual({ code: 0, wrong: [] });
    // March as first written.
    expect(journal).toMatch(new RegExp(`^${YEAR}-03-10 `, 'm'));
  });

  it('is verified with expenses cancelled before their day of issue, and with returned refunds', async () => {
    const plan = await givenPlan(product.api);
    for (const _ of [1, 2, 3])
      await product.api.post('/despesa/save', expenseOf(plan, { dataElaboracao: `${YEAR}-04-15`, valor: 10 })).expect(201);
    const payment = { ...BOOK, valor: 10, dataPagamento: `${YEAR}-03-02`, formaPagamento: 'PIX', numConta: ACCOUNT };
    for (const idDespesa of [2, 3]) await product.api.put('/despesa/paga_despesa', { ...payment, idDespesa }).expect(200);
    const cancellation = { ...BOOK, valor: 10, dataAnulacao: `${YEAR}-04-01`, justificativaAnulacao: 'COMPRA DESFEITA' };
    for (const idDespesa of [1, 2]) await product.api.put('/despesa/anula_despesa', { ...cancellation, idDespesa }).expect(200);
    const refund = { ...BOOK, numConta: ACCOUNT, data: `${YEAR}-03-20`, descricao: 'DEVOLVIDO', tipo: 'ESTORNO', motivo: 'PAGO A MAIS' };
    for (const valor of [4, 6]) await product.api.post('/receita/save', { ...refund, idDespesa: 3, valor }).expect(201);
    expect(await verified()).toMatchObject({ code: 0, wrong: [] });
  });
});
