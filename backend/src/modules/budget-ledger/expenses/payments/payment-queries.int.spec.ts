import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { PAYMENT } from '../../../../../../test/integration/expense-calls.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenLimit, givenPlan, type Plan, YEAR } from '../../../../../../test/integration/scenario.js';

const ACCOUNT = '1-2';
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const PLACE = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;

describe('what people look at before they release or make a payment', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, ACCOUNT);
    await givenLimit(product.api, 100);
  });

  afterAll(() => product.close());

  const save = async (who: Who, changes: object = {}): Promise<Expense> => {
    const { body, status } = await product.api.post('/despesa/save', expenseOf(plan, { valor: 150, ...changes }), who);
    expect([200, 201]).toContain(status);
    return body;
  };
  const waiting = async (who: Who = 'gestor') => (await product.api.get(`/despesa/a_liberar?${PLACE}`, who).expect(200)).body;
  const last = async (idFavorecido = plan.idFavorecido) =>
    (await product.api.get(`/despesa/ultimo_pagamento?cnpjAssociacao=${SCHOOL}&idFavorecido=${idFavorecido}`, 'usuario').expect(200)).body;
  const release = ({ idDespesa }: Expense) =>
    product.api.put('/despesa/libera', { ...BOOK, liberacoes: [{ idDespesa, numConta: ACCOUNT }] }, 'gestor').expect(200);
  const pay = ({ idDespesa, valor }: Expense, changes: object = {}) =>
    product.api.put('/despesa/paga_despesa', { ...BOOK, ...PAYMENT, idDespesa, valor, ...changes }, 'usuario').expect(200);

  it('lists the payments that wait for the caller by due date, with who prepared each, and none that the caller prepared', async () => {
    const later = await save('usuario', { vencimento: '2026-05-20' });
    const undated = await save('usuario');
    const sooner = await save('usuario', { vencimento: '2026-05-02' });
    await save('usuario', { valor: 100 });
    const own = await save('gestor');
    // Who corrects an expense has prepared it too.
    await save('admin', { idDespesa: later.idDespesa, vencimento: '2026-05-20', objetoResumido: 'CORRIGIDO' });
    const names = (await product.api.get(`/auditoria?${PLACE}&idDespesa=${later.idDespesa}`).expect(200)).body.itens
      .map(({ autor }: { autor: { nome: string } }) => autor.nome)
      .reverse();
    expect(await waiting()).toEqual([
      { ...named(sooner), preparadaPor: [names[0]] },
      { ...named(later), preparadaPor: names },
      { ...named(undated), preparadaPor: [names[0]] },
    ]);
    expect((await waiting('admin')).map(({ idDespesa }: Expense) => idDespesa)).toEqual(
      [sooner, undated, own].map((each) => each.idDespesa),
    );
    await release(sooner);
    expect((await waiting()).map(({ idDespesa }: Expense) => idDespesa)).toEqual([later, undated].map((each) => each.idDespesa));
    await product.api.get(`/despesa/a_liberar?${PLACE}`, 'usuario').expect(403);
  });

  it('answers form and account of the last payment to a payee, and nulls for one who was never paid', async () => {
    const payee = { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '52998224725', nome: 'DIARISTA', novo: true };
    await product.api.post('/favorecido/save', payee).expect(201);
    expect(await last(payee.cpfOrCnpj)).toEqual({ formaPagamento: null, numConta: null });
    const small = () => save('usuario', { valor: 10, idFavorecido: payee.cpfOrCnpj });
    await pay(await small(), { dataPagamento: '2026-04-10', formaPagamento: 'BOLETO', numConta: ACCOUNT });
    await pay(await small(), { dataPagamento: '2026-04-09', formaPagamento: 'CHEQUE' });
    expect(await last(payee.cpfOrCnpj)).toEqual({ formaPagamento: 'BOLETO', numConta: ACCOUNT });
    // A cancelled payment says nothing.
    const cancelled = await small();
    const { body } = await pay(cancelled, { dataPagamento: '2026-04-12', formaPagamento: 'DINHEIRO', numConta: null });
    const cancellation = { dataAnulacao: '2026-04-13', justificativaAnulacao: 'Lançada duas vezes' };
    await product.api.put('/despesa/anula_despesa', { ...body, ...cancellation }).expect(200);
    expect(await last(payee.cpfOrCnpj)).toEqual({ formaPagamento: 'BOLETO', numConta: ACCOUNT });
  });
});

const named = ({ idDespesa, nomeFavorecido, valor, vencimento }: Expense) => ({ idDespesa, nomeFavorecido, valor, vencimento });
