import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, startProduct, type TestProduct } from './harness.js';
import { readPdf } from './read-pdf.js';
import { givenPlan, type Plan, YEAR } from './scenario.js';

/** The association with an alphanumeric CNPJ, so that this passes through every layer, too. */
const BOOK = { cnpjAssociacao: RESIDENTS, ano: YEAR };

describe('the main job over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let token: string;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const as = (call: ReturnType<TestProduct['api']['get']>) => call.set('Authorization', `Bearer ${token}`);
  const refused = (call: ReturnType<TestProduct['api']['get']>, status: number) => as(call).expect(status);

  it('goes from the login to the printed report', async () => {
    const session = await product.api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem').expect(200);
    token = session.body.token;
    expect(session.body.relAssociacaoUsuario.map(({ cnpj }: { cnpj: string }) => cnpj)).toContain(RESIDENTS);

    plan = await givenPlan(product.api, RESIDENTS);
    await as(product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }, 'ninguem')).expect(201);
    const { line, idFonteRecurso, idFavorecido } = plan;
    const expense = { ...BOOK, ...line, idFonteRecurso, idFavorecido, dataElaboracao: `${YEAR}-03-10`, notaFiscal: 'nf-77', valor: 250.5 };
    const registered = await as(product.api.post('/despesa/save', expense, 'ninguem')).expect(201);
    const payment = { ...expense, idDespesa: registered.body.idDespesa, dataPagamento: `${YEAR}-04-01`, formaPagamento: 'BOLETO' };
    await as(product.api.put('/despesa/paga_despesa', payment, 'ninguem')).expect(200);

    const { body: balance } = await as(product.api.get(`/saldo_orcamentario?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'ninguem')).expect(
      200,
    );
    expect(balance.totais).toMatchObject({ orcado: 1000, pago: 250.5, aPagar: 0, saldo: 749.5, percentual: 25.1, faixa: 'BAIXA' });
    expect(balance.sequencia).toBe(3);

    const report = await as(product.api.get(`/relatorio/lista_despesa?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'ninguem'))
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200)
      .expect('content-type', /application\/pdf/);
    const { text } = await readPdf(Uint8Array.from(report.body as Buffer));
    for (const part of ['12.ABC.345/01DE-35', 'NF-77', '250,50', balance.hash]) expect(text.replaceAll(/\s/g, '')).toContain(part);
  });

  it('refuses invalid commands without writing anything', async () => {
    const entries = async () => (await product.sql('select count(*)::int as n from evento'))[0]!.n;
    const before = await entries();
    const budget = { ...BOOK, ...plan.line, valor: 1000 };
    await refused(product.api.post('/orcamento/save', budget, 'ninguem'), 409);
    await refused(product.api.post('/orcamento/save', { ...budget, vlaor: 1 }, 'ninguem'), 400);
    await refused(product.api.post('/orcamento/save', { ...budget, idPrograma: 99 }, 'ninguem'), 404);
    await refused(product.api.delete(`/programa/delete/${RESIDENTS}/${plan.line.idPrograma}`, 'ninguem'), 409);
    await product.api.post('/orcamento/save', budget, 'ninguem').expect(401);
    await product.api.post('/orcamento/save', budget, 'usuario').expect(403);
    await product.api.post('/orcamento/save', budget, 'gestor').expect(403);
    expect(await entries()).toBe(before);
  });

  it('leaves a book that verifies', async () => {
    const { body } = await as(product.api.get(`/auditoria/verificacao?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'ninguem')).expect(200);
    expect(body).toMatchObject({ integro: true, entradas: 3 });
  });
});
