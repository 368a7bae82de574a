import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { expenseCalls, PAYMENT } from '../../../../../../test/integration/expense-calls.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../../test/integration/harness.js';
import { recurringCalls } from '../../../../../../test/integration/recurring-calls.js';
import { expenseOf, givenAccount, givenLimit, givenPlan, type Plan, YEAR } from '../../../../../../test/integration/scenario.js';

const ACCOUNT = '1-2';
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const PLACE = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
const NOWHERE = { tipoChavePix: null, chavePix: null, idBanco: null, agencia: null, numConta: null };
const KEY = { ...NOWHERE, tipoChavePix: 'EMAIL', chavePix: 'loja@exemplo.br' };

describe('where the money of a released payment goes', () => {
  let product: TestProduct;
  let plan: Plan;
  let calls: ReturnType<typeof expenseCalls>;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    calls = expenseCalls(product.api, plan);
    await givenAccount(product.api, ACCOUNT);
    await givenLimit(product.api, 100);
  });

  afterAll(() => product.close());

  const payee = async () =>
    (await product.api.get(`/favorecido/all?cnpjAssociacao=${SCHOOL}`).expect(200)).body.find(
      ({ cpfOrCnpj }: { cpfOrCnpj: string }) => cpfOrCnpj === plan.idFavorecido,
    );
  const paidAt = async (destination: object) =>
    (await product.api.post('/favorecido/save', { ...(await payee()), ...destination }).expect(200)).body;
  const destination = async (who: Who = 'gestor') =>
    (await product.api.get(`/despesa/destino?cnpjAssociacao=${SCHOOL}&idFavorecido=${plan.idFavorecido}`, who).expect(200)).body;
  const prepared = async (): Promise<Expense> =>
    (await product.api.post('/despesa/save', expenseOf(plan, { valor: 150 }), 'usuario').expect(201)).body;
  const release = ({ idDespesa }: Expense, who: Who = 'gestor', more: object = {}) =>
    product.api.put('/despesa/libera', { ...BOOK, liberacoes: [{ idDespesa, numConta: ACCOUNT, ...more }] }, who);
  const pay = ({ idDespesa }: Expense) =>
    product.api.put('/despesa/paga_despesa', { ...BOOK, ...PAYMENT, idDespesa, valor: 150, numConta: ACCOUNT }, 'usuario');
  const detail = async ({ idDespesa }: Expense): Promise<Expense> =>
    (await product.api.get(`/despesa/detalhe?${PLACE}&idDespesa=${idDespesa}`).expect(200)).body;
  const listed = async (filter: string): Promise<number[]> =>
    (await product.api.get(`/despesa/pagina?${PLACE}&${filter}=true&linhas=100`).expect(200)).body.linhas.map(
      ({ idDespesa }: Expense) => idDespesa,
    );
  const desk = async (who: Who) => (await product.api.get(`/painel?${PLACE}`, who).expect(200)).body.tarefas;

  it('is what was released: another Pix key or account of the payee voids the release everywhere, and the former one restores it', async () => {
    await paidAt(KEY);
    const expense = await prepared();
    const [released] = (await release(expense).expect(200)).body;
    expect(released).toMatchObject({ contaLiberada: ACCOUNT });
    await paidAt({ telefone: '4133334444' });
    expect(await detail(expense)).toEqual(released);
    for (const other of [
      { ...KEY, chavePix: 'outra@exemplo.br' },
      { ...NOWHERE, tipoChavePix: 'CNPJ', chavePix: plan.idFavorecido },
      { ...KEY, idBanco: '001', agencia: '1', numConta: '9' },
      NOWHERE,
    ]) {
      await paidAt(other);
      const refused = (await pay(expense).expect(422)).body;
      expect(refused).toMatchObject({ code: 'despesa.nao-liberada', message: expect.stringContaining('mudou a chave Pix ou a conta') });
      expect(await detail(expense)).toMatchObject({ liberadaPor: null, liberadaEm: null, contaLiberada: null });
      expect((await calls.list()).find(({ idDespesa }) => idDespesa === expense.idDespesa)!.liberadaEm).toBeNull();
      expect([await listed('aLiberar'), await listed('liberadas')]).toEqual([[expense.idDespesa], []]);
      expect((await desk('gestor')).aLiberar.quantidade).toBe(1);
      expect((await desk('gestor')).liberadas.quantidade).toBe(0);
    }
    await paidAt(KEY);
    expect([await listed('aLiberar'), await listed('liberadas')]).toEqual([[], [expense.idDespesa]]);
    await pay(expense).expect(200);
    await paidAt({ ...KEY, chavePix: 'outra@exemplo.br' });
    expect(await detail(expense)).toMatchObject({ liberadaEm: expect.any(String), semLiberacao: false });
  });

  it('is not released by who wrote the Pix key or the account, until another person has written them', async () => {
    await paidAt({ ...KEY, chavePix: 'nova@exemplo.br' });
    const expense = await prepared();
    expect((await destination('admin')).minha).toBe(true);
    expect((await release(expense, 'admin').expect(422)).body).toMatchObject({
      code: 'liberacao.de-quem-preparou',
      message: expect.stringContaining('A chave Pix ou a conta do favorecido'),
    });
    expect((await desk('admin')).aLiberar.quantidade).toBe(0);
    await release(expense, 'gestor').expect(200);
    // Who only checks or renames the payee writes neither.
    const newcomer = { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '52998224725', nome: 'DIARISTA' };
    await product.api.post('/favorecido/save', { ...newcomer, ...KEY, novo: true }, 'usuario').expect(201);
    await product.api.post('/favorecido/save', { ...newcomer, ...KEY, nome: 'DIARISTA DA SILVA' }).expect(200);
    const { body: other } = await product.api
      .post('/despesa/save', expenseOf(plan, { valor: 150, idFavorecido: newcomer.cpfOrCnpj }), 'usuario')
      .expect(201);
    await release(other, 'admin').expect(200);
  });

  it('is shown as unchecked until a payment to it was released, and a release of what was not seen is refused', async () => {
    const { versao } = await paidAt({ ...KEY, chavePix: 'terceira@exemplo.br', idBanco: '001', agencia: '12', numConta: '34' });
    const seen = await destination();
    expect(seen).toMatchObject({ chavePix: 'terceira@exemplo.br', nomeBanco: 'BANCO DO BRASIL S.A.', numConta: '34', minha: false });
    expect(seen).toMatchObject({ chaveConferida: false, contaConferida: false, versaoFavorecido: versao });
    await product.api.get(`/despesa/destino?cnpjAssociacao=${SCHOOL}&idFavorecido=${plan.idFavorecido}`, 'usuario').expect(403);
    await product.api.get(`/despesa/destino?cnpjAssociacao=${SCHOOL}&idFavorecido=11222333000181`, 'gestor').expect(404);
    const expense = await prepared();
    await paidAt({ chavePix: 'quarta@exemplo.br' });
    const { versaoFavorecido } = seen;
    const { body: outdated } = await release(expense, 'gestor', { versaoFavorecido }).expect(409);
    expect(outdated).toMatchObject({ code: 'livro.versao', mudancas: [{ por: expect.stringMatching(/^ANA PAULA/), minha: false }] });
    expect((await detail(expense)).liberadaEm).toBeNull();
    await release(expense, 'gestor', { versaoFavorecido: (await destination()).versaoFavorecido }).expect(200);
    expect(await destination()).toMatchObject({ chaveConferida: true, contaConferida: true });
    await paidAt({ chavePix: 'quinta@exemplo.br' });
    expect(await destination()).toMatchObject({ chaveConferida: false, contaConferida: true });
    const { body } = await product.api.get(`/auditoria?${PLACE}&tipo=DespesaLiberada`).expect(200);
    expect(JSON.stringify(body)).toContain('para a chave Pix quarta@exemplo.br ou a conta 34 do banco 001, agência 12');
  });

  it('is never paid but as released, whoever changes it meanwhile', async () => {
    const [first, second] = [KEY, { ...KEY, chavePix: 'outra@exemplo.br' }];
    await paidAt(first);
    const expenses = await Promise.all(Array.from({ length: 8 }, prepared));
    const writes = Array.from({ length: 64 }, (_, index) => {
      const expense = expenses[index % 8]!;
      if (index % 3 === 0) return release(expense);
      if (index % 3 === 1) return pay(expense);
      return product.api.post('/favorecido/save', {
        cnpjAssociacao: SCHOOL,
        tipo: 'PJ',
        cpfOrCnpj: plan.idFavorecido,
        nome: 'PAPELARIA CENTRAL LTDA',
        ...(index % 2 ? first : second),
      });
    });
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
    for (const expense of expenses) {
      const { dataPagamento, liberadaEm, semLiberacao } = await detail(expense);
      if (dataPagamento) expect({ liberadaEm, semLiberacao }).toEqual({ liberadaEm: expect.any(String), semLiberacao: false });
    }
    expect((await product.api.get(`/auditoria/verificacao?${PLACE}`).expect(200)).body).toMatchObject({ integro: true });
  });

  describe('and what templates say', () => {
    it('is not released by who wrote the recurring expense, whoever books it', async () => {
      const recurring = recurringCalls(product.api, plan);
      await paidAt(NOWHERE);
      const { body: rent } = await recurring.save(recurring.request({ valor: 150 }), 'gestor').expect(201);
      const booked = async (mes: number): Promise<Expense> =>
        (
          await product.api
            .post('/despesa_recorrente/registra', { ...BOOK, id: rent.id, mes, valor: 150, dataElaboracao: `${YEAR}-02-28` }, 'usuario')
            .expect(201)
        ).body;
      const [january, february] = [await booked(1), await booked(2)];
      expect((await release(january, 'gestor').expect(422)).body.message).toContain('ou o modelo de que veio');
      // The admin wrote the payee's destination, which is none.
      const { body: third } = await product.api
        .post('/favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '39053344705', nome: 'PINTORA', novo: true })
        .expect(201);
      await recurring.save({ ...rent, idFavorecido: third.cpfOrCnpj }, 'usuario').expect(200);
      const march = await booked(3);
      expect((await release(march, 'gestor').expect(422)).body.code).toBe('liberacao.de-quem-preparou');
      await release(march, 'admin').expect(200);
      expect((await release(february, 'admin').expect(422)).body.message).toContain('A chave Pix ou a conta');
    });

    it('is not released by who wrote the rule of bank statements that it was booked from', async () => {
      const rule = {
        cnpjAssociacao: SCHOOL,
        contem: 'ALUGUEL',
        ...plan.line,
        idFonteRecurso: plan.idFonteRecurso,
        idFavorecido: '52998224725',
      };
      const { body: written } = await product.api.post('/conciliacao/regra/save', rule, 'admin').expect(201);
      const save = async (more: object): Promise<Expense> =>
        (
          await product.api
            .post('/despesa/save', { ...expenseOf(plan, { valor: 150, idFavorecido: '52998224725' }), ...more }, 'usuario')
            .expect(201)
        ).body;
      const [booked, other] = [await save({ idRegra: written.id }), await save({ idRegra: 999 })];
      expect((await release(booked, 'admin').expect(422)).body.code).toBe('liberacao.de-quem-preparou');
      await release(booked, 'gestor').expect(200);
      await release(other, 'admin').expect(200);
      const { body } = await product.api.get(`/auditoria?${PLACE}&tipo=DespesaRegistrada`, 'usuario').expect(200);
      const facts = body.itens.map(({ dados }: { dados: { preparadaPor?: string[] } }) => dados.preparadaPor).filter(Boolean);
      expect(facts[0]).toEqual(['***.982.247-**']);
    });
  });
});
