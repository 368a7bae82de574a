import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const PAYMENT = { dataPagamento: '2026-04-01', formaPagamento: 'PIX' };

describe('expenses over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const register = async (changes = {}) => {
    const { body } = await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201);
    return body;
  };
  const pay = (expense: object, who?: 'usuario') =>
    product.api.put('/despesa/paga_despesa', { ...expenseOf(plan), ...PAYMENT, ...expense }, who);
  const list = async () => (await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
  const entries = (idDespesa: number) =>
    product.sql(`select tipo from evento where dados ->> 'idDespesa' = $1 order by sequencia`, [String(idDespesa)]);

  it('registers with the next number, lists newest first with its names, edits and deletes', async () => {
    const first = await register({ objetoResumido: ' papel a4 ', notaFiscal: '', valor: 1234.56 });
    expect(first).toMatchObject({ objetoResumido: 'PAPEL A4', notaFiscal: null, valor: 1234.56, descricaoPrograma: 'PDDE BÁSICO' });
    expect(first).toMatchObject({ nomeFavorecido: 'PAPELARIA CENTRAL LTDA', dataElaboracao: '2026-03-10', dataPagamento: null });
    const second = await register();
    expect(second.idDespesa).toBe(first.idDespesa + 1);
    expect((await list()).slice(0, 2).map((each: { idDespesa: number }) => each.idDespesa)).toEqual([second.idDespesa, first.idDespesa]);
    const edited = await product.api.post('/despesa/save', expenseOf(plan, { idDespesa: second.idDespesa, valor: 99.9 })).expect(200);
    expect(edited.body.valor).toBe(99.9);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${second.idDespesa}`).expect(204);
    expect(await entries(second.idDespesa)).toEqual(
      ['DespesaRegistrada.v1', 'DespesaAlterada.v1', 'DespesaExcluida.v1'].map((tipo) => ({ tipo })),
    );
    expect((await register()).idDespesa).toBe(second.idDespesa + 1);
  });

  it('registers an expense without program, whose line is the element alone', async () => {
    const expense = await register({ idPrograma: null, idAcao: null, idSubAcao: null, idItem: null });
    expect(expense).toMatchObject({
      idPrograma: null,
      descricaoPrograma: null,
      descricaoElementoDespesa: expect.stringContaining('CONSUMO'),
    });
  });

  it('pays an open expense once, whatever was paid really', async () => {
    const { idDespesa } = await register({ valor: 50 });
    const paid = await pay({ idDespesa, valor: 48.5 }).expect(200);
    expect(paid.body).toMatchObject({ ...PAYMENT, valor: 48.5 });
    const again = await pay({ idDespesa, valor: 48.5 }).expect(422);
    expect(again.body).toMatchObject({ code: 'despesa.ja-paga', message: `A despesa nº ${idDespesa} já foi paga em 01/04/2026.` });
  });

  it('lets twenty people pay the same expense at once: one succeeds, nineteen are told, one entry is written', async () => {
    const { idDespesa } = await register();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay({ idDespesa })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(422)]);
    expect(answers.filter(({ status, body }) => status === 422 && body.code === 'despesa.ja-paga')).toHaveLength(19);
    expect((await entries(idDespesa)).filter(({ tipo }) => tipo === 'DespesaPaga.v1')).toHaveLength(1);
  });

  it('keeps the amount of a paid expense, and lets only managers delete it', async () => {
    const { idDespesa } = await register();
    await pay({ idDespesa }).expect(200);
    const changed = await product.api.post('/despesa/save', expenseOf(plan, { idDespesa, valor: 1 })).expect(422);
    expect(changed.body.code).toBe('despesa.valor-pago');
    await product.api.post('/despesa/save', expenseOf(plan, { idDespesa, objetoResumido: 'X' })).expect(200);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`, 'usuario').expect(403);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`, 'gestor').expect(204);
  });

  it('refuses an edit made on a version that somebody else has changed since', async () => {
    const seen = await register();
    await product.api.post('/despesa/save', expenseOf(plan, { idDespesa: seen.idDespesa, valor: 2, versao: seen.versao })).expect(200);
    const stale = await product.api
      .post('/despesa/save', expenseOf(plan, { idDespesa: seen.idDespesa, valor: 3, versao: seen.versao }))
      .expect(409);
    expect(stale.body.message).toContain(`você viu a versão ${seen.versao}`);
  });

  it('names every missing and unknown field at once', async () => {
    const answer = await product.api.post('/despesa/save', { cnpjAssociacao: SCHOOL, valr: 1 }).expect(400);
    const fields = answer.body.errors.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['ano', 'dataElaboracao', 'idElementoDespesa', 'idFavorecido', 'idFonteRecurso', 'valor', 'valr']);
    await product.api.post('/despesa/save', expenseOf(plan, { valor: 0.001 })).expect(400);
    await product.api.post('/despesa/save', expenseOf(plan, { dataElaboracao: '2026-02-30' })).expect(400);
    const unpaid = await product.api
      .put('/despesa/paga_despesa', { ...expenseOf(plan), idDespesa: 1, formaPagamento: 'FIADO' })
      .expect(400);
    expect(unpaid.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['dataPagamento', 'formaPagamento']);
  });

  it('refuses what does not exist or does not fit together', async () => {
    const refused = async (changes: object, status: number) => {
      const before = await product.sql('select count(*) from evento');
      await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(status);
      expect(await product.sql('select count(*) from evento')).toEqual(before);
    };
    await refused({ idPrograma: 99 }, 404);
    await refused({ idSubAcao: null }, 404);
    await refused({ idPrograma: null }, 400);
    await refused({ idFonteRecurso: 99 }, 404);
    await refused({ idElementoDespesa: 99 }, 404);
    await refused({ idFavorecido: '52998224725' }, 404);
    await refused({ idDespesa: 999 }, 404);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/999`).expect(404);
    await pay({ idDespesa: 999 }).expect(404);
  });

  it('refuses who has no token or no link', async () => {
    await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'ninguem').expect(401);
    await product.api.get(`/despesa/all?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    await product.api.post('/despesa/save', expenseOf(plan, { cnpjAssociacao: RESIDENTS }), 'usuario').expect(403);
    await product.api.delete(`/despesa/delete/${RESIDENTS}/${YEAR}/1`, 'usuario').expect(403);
  });

  it('says whether a payee has expenses, and keeps one that has', async () => {
    const exists = (document: string) => product.api.get(`/despesa/exists_favorecido?cnpjAssociacao=${SCHOOL}&cnpjFavorecido=${document}`);
    expect((await exists(plan.idFavorecido)).body).toEqual({ exists: true });
    expect((await exists('52998224725')).body).toEqual({ exists: false });
    const refused = await product.api.delete(`/favorecido/delete?cnpjAssociacao=${SCHOOL}&cpfOrCnpj=${plan.idFavorecido}`).expect(409);
    expect(refused.body.message).toBe('Este favorecido possui vínculos com pagamentos e não pode ser excluído.');
  });
});
