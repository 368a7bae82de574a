import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const PAYMENT = { cnpjAssociacao: SCHOOL, ano: YEAR, dataPagamento: '2026-04-01', formaPagamento: 'PIX', valor: 100 };

describe('a command on a register with an idempotency key', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const payee = { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '15350946056', nome: 'PINTURAS ZAMBONI', novo: true };
  const keyed = (chave: string, path: string, body: object) => product.api.post(path, body).set('Idempotency-Key', chave);

  it('is not refused as a duplicate of the record that it created itself', async () => {
    const first = await keyed('cria', '/favorecido/save', payee).expect(201);
    expect((await keyed('cria', '/favorecido/save', payee).expect(201)).body).toEqual(first.body);
    await keyed('outra', '/favorecido/save', payee).expect(409);
    await keyed('cria', '/favorecido/save', { ...payee, nome: 'OUTRO' }).expect(422);
  });

  it('creates a record numbered by the server only once', async () => {
    const program = { cnpjAssociacao: SCHOOL, descricao: 'PDDE DE UMA VEZ' };
    const first = await keyed('programa', '/programa/save', program).expect(201);
    expect((await keyed('programa', '/programa/save', program).expect(201)).body).toEqual(first.body);
  });

  it('deletes once, and a retry succeeds too', async () => {
    const remove = () => product.api.delete(`/favorecido/delete?cnpjAssociacao=${SCHOOL}&cpfOrCnpj=${payee.cpfOrCnpj}`);
    await remove().set('Idempotency-Key', 'exclui').expect(204);
    await remove().set('Idempotency-Key', 'exclui').expect(204);
    await remove().expect(404);
  });

  it('stores no trace of a password', async () => {
    const user = { cpf: '15350946056', nome: 'LIA', login: 'lia', senha: 'girassol-9', situacao: 'ATIVO', role: 'USER' };
    const withPassword = (senha: string) =>
      keyed('senha', '/usuario/salvar', { ...user, senha, novo: true })
        .set('X-Associacao', SCHOOL)
        .expect(201);
    await withPassword('girassol-9');
    // The same digest: it does not depend on the password.
    await withPassword('margarida-8');
    const rows = await product.sql<{ linha: string }>(`select p::text as linha from pedido_idempotente p where chave = 'senha'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.linha).not.toMatch(/girassol|senha":|argon2/);
  });

  it('does not prevent the deletion of its association', async () => {
    const cnpj = '11444777000161';
    const remove = (path: string) => product.api.delete(path).set('Idempotency-Key', path).expect(204);
    await keyed('associacao', '/associacao/save', { cnpj, nome: 'PASSAGEIRA', novo: true }).expect(201);
    await keyed('feriado', '/associacao/feriados', { cnpjAssociacao: cnpj, data: '2026-09-08', descricao: 'PADROEIRA' }).expect(201);
    await remove(`/associacao/feriados?cnpjAssociacao=${cnpj}&data=2026-09-08`);
    await remove(`/associacao/delete/${cnpj}`);
  });
});

describe('a finance command with an idempotency key', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const register = (chave: string, changes: object = {}) =>
    product.api.post('/despesa/save', expenseOf(plan, changes)).set('Idempotency-Key', chave);
  const entries = async () => (await product.sql<{ total: number }>('select count(*)::int as total from evento'))[0]!.total;
  /** Counts the entries that the work wrote. */
  const written = async (work: () => Promise<unknown>) => {
    const before = await entries();
    await work();
    return (await entries()) - before;
  };

  it('is done once, and a retry gets the first result', async () => {
    const first = await register('uma', { valor: 12.34 }).expect(201);
    await product.api.put('/despesa/paga_despesa', { ...PAYMENT, idDespesa: first.body.idDespesa }).expect(200);
    const more = await written(async () => {
      const again = await register('uma', { valor: 12.34 }).expect(201);
      expect(again.body).toEqual(first.body);
    });
    expect(more).toBe(0);
  });

  it('is the same request with reordered fields, and another one with a changed value', async () => {
    const { valor, ...rest } = expenseOf(plan) as { valor: number };
    const send = (body: object) => product.api.post('/despesa/save', body).set('Idempotency-Key', 'ordem');
    const first = await send({ valor, ...rest }).expect(201);
    expect((await send({ ...rest, valor }).expect(201)).body).toEqual(first.body);
    const other = await send({ ...rest, valor: valor + 1 }).expect(422);
    expect(other.body).toMatchObject({ code: 'requisicao.chave-repetida', message: expect.stringContaining('outro conteúdo') });
  });

  it('is done once when sent twenty times concurrently, with the same answer each time', async () => {
    const more = await written(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => register('juntas')));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      expect(new Set(answers.map(({ body }) => body.idDespesa)).size).toBe(1);
    });
    expect(more).toBe(1);
  });

  it('does not disturb the others of its batch', async () => {
    await register('primeira').expect(201);
    await product.sql(`update pedido_idempotente set resposta = null where chave = 'primeira'`);
    const more = await written(async () => {
      const answers = await Promise.all([register('primeira'), register('segunda'), register('terceira')]);
      expect(new Set(answers.map(({ body }) => body.idDespesa)).size).toBe(3);
    });
    expect(more).toBe(2);
  });

  it('is recognised after its process died between commit and answer', async () => {
    const first = await register('perdida').expect(201);
    await product.sql(`update pedido_idempotente set resposta = null where chave = 'perdida'`);
    const more = await written(async () => expect((await register('perdida').expect(201)).body).toEqual(first.body));
    expect(more).toBe(0);
    await product.sql(`update pedido_idempotente set resposta = null where chave = 'perdida'`);
    await register('perdida', { valor: 1 }).expect(422);
  });

  it('is not refused because of its own effect: a payment sent twice, or again after a lost answer, is made once', async () => {
    const { body } = await register('para-pagar').expect(201);
    const pay = () =>
      product.api.put('/despesa/paga_despesa', { ...PAYMENT, idDespesa: body.idDespesa }).set('Idempotency-Key', 'pagamento');
    const more = await written(async () => {
      const together = await Promise.all(Array.from({ length: 10 }, pay));
      expect(together.map(({ status }) => status)).toEqual(Array(10).fill(200));
      await product.sql(`update pedido_idempotente set resposta = null where chave = 'pagamento'`);
      expect((await pay().expect(200)).body).toEqual(together[0]!.body);
    });
    expect(more).toBe(1);
    await product.api.put('/despesa/paga_despesa', { ...PAYMENT, idDespesa: body.idDespesa }).expect(422);
  });

  it('gets its first answer even if the record has changed since', async () => {
    const { body } = await register('ha-tempo').expect(201);
    const { idDespesa } = body;
    await product.sql(`update pedido_idempotente set resposta = null where chave = 'ha-tempo'`);
    await product.api.post('/despesa/save', expenseOf(plan, { idDespesa, valor: 7 })).expect(200);
    expect((await register('ha-tempo').expect(201)).body).toEqual(body);
    const pay = () => product.api.put('/despesa/paga_despesa', { ...PAYMENT, idDespesa, valor: 7 }).set('Idempotency-Key', 'paga-ha-tempo');
    const { body: paid } = await pay().expect(200);
    await product.sql(`update pedido_idempotente set resposta = null where chave = 'paga-ha-tempo'`);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`).expect(204);
    expect((await pay().expect(200)).body).toEqual(paid);
  });

  it('confirms a deletion again, though the record no longer exists', async () => {
    const { body } = await register('para-excluir').expect(201);
    const remove = () => product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${body.idDespesa}`);
    await remove().set('Idempotency-Key', 'exclui').expect(204);
    await remove().set('Idempotency-Key', 'exclui').expect(204);
    await remove().set('Idempotency-Key', 'outra').expect(404);
  });

  it('is decided anew after a refusal', async () => {
    const pay = (idDespesa: number) => product.api.put('/despesa/paga_despesa', { ...PAYMENT, idDespesa }).set('Idempotency-Key', 'paga');
    const { body } = await register('a-pagar').expect(201);
    const later = body.idDespesa + 1;
    await pay(later).expect(404);
    await register('a-pagar-depois').expect(201);
    await pay(later).expect(200);
  });

  it('has a key that is unknown in other associations', async () => {
    const other = await givenPlan(product.api, RESIDENTS);
    await register('comum').expect(201);
    await product.api
      .post('/despesa/save', expenseOf(other, { cnpjAssociacao: RESIDENTS }))
      .set('Idempotency-Key', 'comum')
      .expect(201);
  });

  it.each(['com espaço', 'x'.repeat(201), ''])('is refused with the key "%s"', async (chave) => {
    expect((await register(chave).expect(400)).body.errors).toEqual([
      { field: 'Idempotency-Key', message: 'Chave de idempotência deve ter de 1 a 200 caracteres, sem espaços' },
    ]);
  });
});
