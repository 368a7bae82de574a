import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dateInBrazil } from '#domain/plain-date.js';
import { expenseCalls, PAYMENT } from '../../../../../test/integration/expense-calls.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

describe('expenses over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let calls: ReturnType<typeof expenseCalls>;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    calls = expenseCalls(product.api, plan);
  });

  afterAll(() => product.close());

  const CANCELLATION = { dataAnulacao: '2026-05-02', justificativaAnulacao: 'Compra desfeita' };
  const cancel = (expense: object, who?: 'usuario' | 'ninguem') =>
    product.api.put('/despesa/anula_despesa', { ...expenseOf(plan), ...CANCELLATION, ...expense }, who);
  const entries = (idDespesa: number) =>
    product.sql(`select tipo from evento where dados ->> 'idDespesa' = $1 order by sequencia`, [String(idDespesa)]);

  it('registers an expense with the next number, lists newest first with names, edits and deletes', async () => {
    const first = await calls.register({ objetoResumido: ' papel a4 ', notaFiscal: '', vencimento: '2026-04-09', valor: 1234.56 });
    expect(first).toMatchObject({
      objetoResumido: 'PAPEL A4',
      notaFiscal: null,
      vencimento: '2026-04-09',
      valor: 1234.56,
      descricaoPrograma: 'PDDE BÁSICO',
    });
    expect(first).toMatchObject({ nomeFavorecido: 'PAPELARIA CENTRAL LTDA', dataElaboracao: '2026-03-10', dataPagamento: null });
    const second = await calls.register();
    expect(second.idDespesa).toBe(first.idDespesa + 1);
    expect((await calls.list()).slice(0, 2).map((each) => each.idDespesa)).toEqual([second.idDespesa, first.idDespesa]);
    const edited = await product.api.post('/despesa/save', expenseOf(plan, { idDespesa: second.idDespesa, valor: 99.9 })).expect(200);
    expect(edited.body.valor).toBe(99.9);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${second.idDespesa}`).expect(204);
    expect(await entries(second.idDespesa)).toEqual(
      ['DespesaRegistrada.v1', 'DespesaAlterada.v1', 'DespesaExcluida.v1'].map((tipo) => ({ tipo })),
    );
    expect((await calls.register()).idDespesa).toBe(second.idDespesa + 1);
  });

  it('registers an expense without program, whose line is the element alone', async () => {
    const expense = await calls.register({ idPrograma: null, idAcao: null, idSubAcao: null, idItem: null });
    expect(expense).toMatchObject({
      idPrograma: null,
      descricaoPrograma: null,
      descricaoElementoDespesa: expect.stringContaining('CONSUMO'),
    });
  });

  it('pays an open expense once, with the amount actually paid', async () => {
    const { idDespesa } = await calls.register({ valor: 50 });
    const paid = await calls.pay({ idDespesa, valor: 48.5 }).expect(200);
    expect(paid.body).toMatchObject({ ...PAYMENT, valor: 48.5 });
    const again = await calls.pay({ idDespesa, valor: 48.5 }).expect(422);
    expect(again.body).toMatchObject({ code: 'despesa.ja-paga', message: `A despesa nº ${idDespesa} já foi paga em 01/04/2026.` });
  });

  it('lets one of twenty concurrent payments of an expense succeed, refuses the others and writes one entry', async () => {
    const { idDespesa } = await calls.register();
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.pay({ idDespesa })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(422)]);
    expect(answers.filter(({ status, body }) => status === 422 && body.code === 'despesa.ja-paga')).toHaveLength(19);
    expect((await entries(idDespesa)).filter(({ tipo }) => tipo === 'DespesaPaga.v1')).toHaveLength(1);
  });

  it('keeps the amount of a paid expense, and lets only managers delete it', async () => {
    const { idDespesa } = await calls.register();
    await calls.pay({ idDespesa }).expect(200);
    const changed = await product.api.post('/despesa/save', expenseOf(plan, { idDespesa, valor: 1 })).expect(422);
    expect(changed.body.code).toBe('despesa.valor-pago');
    await product.api.post('/despesa/save', expenseOf(plan, { idDespesa, objetoResumido: 'X' })).expect(200);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`, 'usuario').expect(403);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`, 'gestor').expect(204);
  });

  it('returns the money of a cancelled expense to its line on that day, and no longer counts it as paid', async () => {
    const before = await calls.paidOf();
    const { idDespesa } = await calls.register({ valor: 50 });
    const { versao } = (await calls.pay({ idDespesa, valor: 50 }).expect(200)).body;
    expect(await calls.paidOf()).toBe(before + 50);
    // Sent through any link, with the payment as the list carries it.
    const cancelled = await cancel({ idDespesa, versao, valor: 50, ...PAYMENT }, 'usuario').expect(200);
    expect(cancelled.body).toMatchObject({ ...CANCELLATION, ...PAYMENT, valor: 50 });
    expect(cancelled.body.versao).toBeGreaterThan(versao);
    expect(await calls.list()).toContainEqual(cancelled.body);
    expect(await calls.paidOf()).toBe(before);
    expect(await calls.paidOf('&em=2026-05-01')).toBe((await calls.paidOf('&em=2026-05-02')) + 50);
  });

  it('cancels an open expense, and keeps the given day of payment', async () => {
    const before = await calls.paidOf();
    const paidOn = async (more: object) =>
      (await cancel({ idDespesa: (await calls.register()).idDespesa, ...more }).expect(200)).body.dataPagamento;
    expect(await paidOn({})).toBe(dateInBrazil(new Date()));
    expect(await paidOn({ dataPagamento: '2026-05-02' })).toBe('2026-05-02');
    expect(await calls.paidOf()).toBe(before);
  });

  it('undoes a cancellation of today: the expense is paid as before', async () => {
    const today = dateInBrazil(new Date());
    const before = await calls.paidOf();
    const { idDespesa } = await calls.register({ valor: 50 });
    const { body: paid } = await calls.pay({ idDespesa, valor: 50 }).expect(200);
    const takeBack = (changes: object = {}, who?: 'ninguem' | 'usuario') =>
      product.api.put('/despesa/desfaz_anulacao', { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa, motivo: 'Era outra', ...changes }, who);
    expect((await takeBack().expect(422)).body.code).toBe('despesa.nao-anulada');
    const { body: cancelled } = await cancel({ idDespesa, dataAnulacao: today }).expect(200);
    expect((await takeBack({ motivo: ' ' }).expect(400)).body.errors).toEqual([{ field: 'motivo', message: 'Motivo é obrigatório' }]);
    await takeBack({ versao: paid.versao }).expect(409);
    await takeBack({}, 'ninguem').expect(401);
    const { body: again } = await takeBack({ versao: cancelled.versao }, 'usuario').expect(200);
    expect(again).toEqual({ ...paid, versao: cancelled.versao + 1 });
    expect(await calls.list()).toContainEqual(again);
    expect(await calls.paidOf()).toBe(before + 50);
    await cancel({ idDespesa }).expect(200);
    expect((await takeBack().expect(422)).body.code).toBe('despesa.anulada-antes');
  });

  it('refuses to change a cancelled expense', async () => {
    const { idDespesa } = await calls.register();
    await cancel({ idDespesa }).expect(200);
    const again = await cancel({ idDespesa }).expect(422);
    expect(again.body).toMatchObject({ code: 'despesa.ja-anulada', message: `A despesa nº ${idDespesa} já foi anulada em 02/05/2026.` });
    expect((await calls.pay({ idDespesa }).expect(422)).body.code).toBe('despesa.anulada');
    expect((await product.api.post('/despesa/save', expenseOf(plan, { idDespesa })).expect(422)).body.code).toBe('despesa.anulada');
  });

  it('lets only managers delete a cancelled expense that had been paid', async () => {
    const { idDespesa } = await calls.register();
    await calls.pay({ idDespesa }).expect(200);
    await cancel({ idDespesa }).expect(200);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`, 'usuario').expect(403);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`, 'gestor').expect(204);
  });

  it('cancels an expense on its payment date, though it was drawn up later', async () => {
    const { idDespesa } = await calls.register({ dataElaboracao: '2026-03-10' });
    await calls.pay({ idDespesa, dataPagamento: '2026-03-02' }).expect(200);
    expect((await cancel({ idDespesa, dataAnulacao: '2026-03-02' }).expect(200)).body).toMatchObject({ dataAnulacao: '2026-03-02' });
  });

  it('refuses to cancel an expense before its payment, on a stale version, or when it does not exist', async () => {
    const { idDespesa, versao } = await calls.register();
    await calls.pay({ idDespesa }).expect(200);
    const unpaid = await cancel({ idDespesa, dataAnulacao: '2026-03-31' }).expect(422);
    expect(unpaid.body.message).toBe('A data da anulação não pode ser anterior ao pagamento (01/04/2026).');
    expect((await cancel({ idDespesa, versao }).expect(409)).body.message).toContain(`você viu a versão ${versao}`);
    await cancel({ idDespesa: 999 }).expect(404);
    expect(await entries(idDespesa)).toEqual([{ tipo: 'DespesaRegistrada.v1' }, { tipo: 'DespesaPaga.v1' }]);
  });

  it('names every missing or wrong field of a cancellation', async () => {
    const refused = async (changes: object) => {
      const { body } = await cancel({ idDespesa: 1, ...changes }).expect(400);
      return Object.fromEntries(body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]));
    };
    expect(await refused({ idDespesa: undefined, dataAnulacao: undefined, justificativaAnulacao: ' ', valor: undefined, valr: 1 })).toEqual(
      {
        idDespesa: 'Despesa é obrigatória',
        dataAnulacao: 'Data da Anulação é obrigatória',
        justificativaAnulacao: 'Justificativa da Anulação é obrigatória',
        valor: 'Valor é obrigatório',
        valr: expect.any(String),
      },
    );
    expect(await refused({ dataAnulacao: '2026-02-30', dataPagamento: 'ontem', justificativaAnulacao: 'X'.repeat(501) })).toEqual({
      dataAnulacao: 'Data da Anulação inválida',
      dataPagamento: 'Data de Pagamento inválida',
      justificativaAnulacao: 'Justificativa da Anulação deve ter no máximo 500 caracteres',
    });
  });

  it('keeps what a correction does not say, and the category of an element that the register has changed', async () => {
    const element = { descricao: 'EQUIPAMENTOS DE USO COMUM', categoria: 'CUSTEIO' };
    const { body: saved } = await product.api.post('/elemento_despesa/save', { cnpjAssociacao: SCHOOL, ...element }).expect(201);
    const line = { idPrograma: null, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: saved.id };
    const told = { objetoResumido: 'MESA', notaFiscal: 'NF 901', dataNf: '2026-03-01', vencimento: '2026-04-30' };
    const { idDespesa } = await calls.register({ ...line, ...told });
    await calls.pay({ idDespesa, valor: 100 }).expect(200);
    await product.api.post('/elemento_despesa/save', { cnpjAssociacao: SCHOOL, ...element, ...saved, categoria: 'CAPITAL' }).expect(200);
    const correct = (changes: object) => product.api.post('/despesa/save', { ...expenseOf(plan), ...line, idDespesa, ...changes });
    expect((await correct({ objetoResumido: 'MESAS' }).expect(200)).body).toMatchObject({
      ...told,
      objetoResumido: 'MESAS',
      categoria: 'CUSTEIO',
    });
    expect((await correct({ vencimento: null, notaFiscal: '' }).expect(200)).body).toMatchObject({
      ...{ objetoResumido: 'MESAS', dataNf: '2026-03-01' },
      ...{ vencimento: null, notaFiscal: null },
    });
  });

  it('asks before a cancellation is taken back when the same bill was registered meanwhile, in any base year', async () => {
    const bill = { notaFiscal: '902', valor: 9.02 };
    const today = dateInBrazil(new Date());
    const { idDespesa } = await calls.register(bill);
    await cancel({ idDespesa, dataAnulacao: today }).expect(200);
    const next = { ano: YEAR - 1, dataElaboracao: `${YEAR - 1}-12-10` };
    const { body: twin } = await product.api
      .post('/despesa/save', expenseOf(plan, { ...bill, ...next, notaFiscal: 'NF-e 000.902' }))
      .expect(201);
    const takeBack = (changes: object = {}) =>
      product.api.put('/despesa/desfaz_anulacao', { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa, motivo: 'Era outra', ...changes });
    expect((await takeBack().expect(409)).body).toMatchObject({
      code: 'despesa.duplicada',
      message: expect.stringContaining(`A despesa nº ${twin.idDespesa} de ${YEAR - 1}`),
    });
    await takeBack({ confirmaDuplicidade: true }).expect(200);
  });

  it('asks before the same bill is saved twice, in any base year, and saves it when confirmed', async () => {
    const bill = { notaFiscal: 'nf 77', valor: 77.7 };
    const save = (changes: object) => product.api.post('/despesa/save', expenseOf(plan, { ...bill, ...changes }));
    const first = await calls.register(bill);
    const twin = await save({ ano: YEAR - 1, dataElaboracao: '2025-03-10' }).expect(409);
    expect(twin.body).toMatchObject({
      code: 'despesa.duplicada',
      message:
        `A despesa nº ${first.idDespesa} de ${YEAR}, elaborada em 10/03/2026, tem o mesmo favorecido, a mesma nota fiscal (NF 77) ` +
        'e o mesmo valor (R$\u00a077,70). Confirme se esta for mesmo outra despesa.',
    });
    await save({ ano: YEAR - 1, dataElaboracao: '2025-02-20' }).expect(201);
    await save({ notaFiscal: null }).expect(201);
    const { body: other } = await save({ valor: 1 }).expect(201);
    await save({ idDespesa: other.idDespesa }).expect(409);
    await save({ idDespesa: first.idDespesa, objetoResumido: 'A MESMA' }).expect(200);
    const { body: confirmed } = await save({ idDespesa: other.idDespesa, confirmaDuplicidade: true }).expect(200);
    await save({ idDespesa: other.idDespesa, objetoResumido: 'OUTRA' }).expect(200);
    expect(confirmed).not.toHaveProperty('confirmaDuplicidade');
    await cancel({ idDespesa: other.idDespesa }).expect(200);
    await cancel({ idDespesa: first.idDespesa }).expect(200);
    await save({ dataElaboracao: '2026-03-01' }).expect(201);
    await save({ confirmaDuplicidade: 'sim' }).expect(400);
  });

  it('keeps the kind of document that a person chose, and takes that of the key where nobody did', async () => {
    const chaveNf = '41170706117473000150650010000463202612756525';
    const save = async (changes: object, status = 200) =>
      (await product.api.post('/despesa/save', expenseOf(plan, { valor: 6, ...changes })).expect(status)).body;
    const { idDespesa, tipoDocumento } = await save({ tipoDocumento: 'RECIBO' }, 201);
    expect(tipoDocumento).toBe('RECIBO');
    expect(await save({ idDespesa, chaveNf })).toMatchObject({ tipoDocumento: 'RECIBO' });
    expect(await save({ idDespesa, tipoDocumento: null })).toMatchObject({ chaveNf, tipoDocumento: 'CUPOM' });
    expect(await save({ idDespesa, chaveNf: null, tipoDocumento: '' })).toMatchObject({ tipoDocumento: null });
    expect((await save({ tipoDocumento: 'NOTA' }, 400)).errors).toEqual([
      { field: 'tipoDocumento', message: 'Tipo de Documento deve ser um de: NF-e, NFS-e, Cupom fiscal, Recibo, Fatura, Guia, Outro' },
    ]);
  });

  it('reserves the key of an electronic invoice for one expense in every base year until it is cancelled', async () => {
    const chaveNf = '4117070611747300015055001000046320261275652A'.slice(0, 44).toUpperCase();
    const save = (changes: object) => product.api.post('/despesa/save', expenseOf(plan, { chaveNf, valor: 3, ...changes }));
    const { body: first } = await save({}).expect(201);
    expect(first.chaveNf).toBe(chaveNf);
    await save({ idDespesa: first.idDespesa, valor: 4 }).expect(200);
    expect((await save({ valor: 5 }).expect(409)).body.code).toBe('despesa.chave-repetida');
    expect((await save({ ano: YEAR - 1, dataElaboracao: '2025-03-10' }).expect(409)).body.message).toContain(
      `nº ${first.idDespesa} de ${YEAR}`,
    );
    expect((await save({ chaveNf: 'X' }).expect(400)).body.errors).toEqual([{ field: 'chaveNf', message: 'Chave da nota inválida' }]);
    await cancel({ idDespesa: first.idDespesa }).expect(200);
    await save({ valor: 5 }).expect(201);
  });

  it('saves the same bill once in ten concurrent requests, and asks the others for confirmation', async () => {
    const bill = expenseOf(plan, { notaFiscal: 'NF 88' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => product.api.post('/despesa/save', bill)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('refuses an edit of an expense on a stale version', async () => {
    const seen = await calls.register();
    await product.api.post('/despesa/save', expenseOf(plan, { idDespesa: seen.idDespesa, valor: 2, versao: seen.versao })).expect(200);
    const stale = await product.api
      .post('/despesa/save', expenseOf(plan, { idDespesa: seen.idDespesa, valor: 3, versao: seen.versao }))
      .expect(409);
    expect(stale.body.message).toContain(`você viu a versão ${seen.versao}`);
  });

  it('names every missing and unknown field of an expense at once', async () => {
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

  it('refuses an expense with references that do not exist or do not match', async () => {
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
    await calls.pay({ idDespesa: 999 }).expect(404);
  });

  it('refuses a caller without a token or a link', async () => {
    await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'ninguem').expect(401);
    await product.api.get(`/despesa/all?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    await product.api.post('/despesa/save', expenseOf(plan, { cnpjAssociacao: RESIDENTS }), 'usuario').expect(403);
    await product.api.delete(`/despesa/delete/${RESIDENTS}/${YEAR}/1`, 'usuario').expect(403);
    await cancel({ idDespesa: 1 }, 'ninguem').expect(401);
    await cancel({ idDespesa: 1, cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
  });

  it('keeps the references of expenses until the last expense is deleted or changed', async () => {
    const { body: source } = await product.api.post('/fonte_recurso/save', { cnpjAssociacao: SCHOOL, descricao: 'BAZAR' }).expect(201);
    const remove = (path: string) => product.api.delete(`/${path}`);
    const address = `fonte_recurso/delete/${SCHOOL}/${source.id}`;
    const one = await calls.register({ idFonteRecurso: source.id });
    const other = await calls.register({ idFonteRecurso: source.id });
    expect((await remove(address).expect(409)).body.message).toBe(
      'Esta fonte de recursos está em uso (despesas) e não pode ser movida nem excluída.',
    );
    await remove(`despesa/delete/${SCHOOL}/${YEAR}/${one.idDespesa}`).expect(204);
    await remove(address).expect(409);
    await product.api.post('/despesa/save', expenseOf(plan, { idDespesa: other.idDespesa })).expect(200);
    await remove(address).expect(204);
  });

  it('answers whether a payee has expenses, and refuses to delete a payee with expenses', async () => {
    const exists = (document: string) => product.api.get(`/despesa/exists_favorecido?cnpjAssociacao=${SCHOOL}&cnpjFavorecido=${document}`);
    expect((await exists(plan.idFavorecido)).body).toEqual({ exists: true });
    expect((await exists('52998224725')).body).toEqual({ exists: false });
    const refused = await product.api.delete(`/favorecido/delete?cnpjAssociacao=${SCHOOL}&cpfOrCnpj=${plan.idFavorecido}`).expect(409);
    expect(refused.body.message).toBe('Este favorecido possui vínculos com pagamentos e não pode ser excluído.');
  });
});
