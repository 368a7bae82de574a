import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { givenAccount, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';

describe('the export of a year', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  it('contains reconciliations and closed months', async () => {
    const account = { numConta: '1-9' };
    await givenAccount(product.api, account.numConta);
    const book = { cnpjAssociacao: SCHOOL, ano: YEAR, ...account };
    await product.api.post('/receita/save', { ...book, data: `${YEAR}-03-02`, valor: 75.5, descricao: 'REPASSE' }).expect(201);
    const line = { data: `${YEAR}-03-03`, valor: 75.5, historico: 'TED RECEBIDA', documento: '42' };
    await givenStatement(product, account.numConta, [line], { saldo: 75.5, em: `${YEAR}-03-31` });
    await product.api.post('/conciliacao/automatica', { ...book, mes: 3 }).expect(201);
    const paper = await givenPaper(product.api, { registro: 'CONTA', id: account.numConta, tipo: 'EXTRATO' }, pdf('statement'));
    await product.api.post('/conciliacao/fecha', { ...book, mes: 3, anexo: paper.sha256 }).expect(204);
    const { body } = await product.api.get(`/exportacao/exercicio?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).responseType('blob').expect(200);
    const files = unzipSync(new Uint8Array(body as Buffer));
    const table = (name: string) =>
      parse(strFromU8(files[`${name}.csv`]!), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    const joined = { Nº: '1', Conta: '1-9', 'Conciliada em': '03/03/2026', 'Conciliado por': expect.stringMatching(/./) };
    expect(table('conciliacoes')).toMatchObject([
      { ...joined, Lado: 'EXTRATO', Histórico: 'TED RECEBIDA', Documento: '42', 'Valor no Extrato': '75,50', 'Valor no Livro': '' },
      { ...joined, Lado: 'LIVRO', Histórico: 'REPASSE', 'Valor no Extrato': '', 'Valor no Livro': '75,50' },
    ]);
    expect(table('meses_conciliados')).toMatchObject([
      { Conta: '1-9', Mês: '3', Situação: 'FECHADO', 'Saldo do Extrato': '75,50', Diferença: '0,00', 'SHA-256 do Extrato': paper.sha256 },
    ]);
  });
});
