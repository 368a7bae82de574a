import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type Paper } from '#contracts/papers/papers.js';
import { BookCheck } from '#modules/book/public.js';
import { SCHOOL } from '../../../../test/integration/harness.js';
import { givenPaper } from '../../../../test/integration/papers.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { readModels } from '../../../../test/integration/read-models.js';
import { expenseOf, givenAccount, givenPlan, halvesOf, type Plan } from '../../../../test/integration/scenario.js';

const [ANO, NEXT] = [2023, 2024] as const;
const KEY = '35231011444777000161550010000001231000001237';

/** The tests go on from each other: a year with unpaid expenses is closed, and they are settled in the next one. */
describe('restos a pagar over HTTP', () => {
  let product: ProductHere;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '1');
  });

  afterAll(() => product.close());

  const book = (ano: number) => ({ cnpjAssociacao: SCHOOL, ano });
  const query = (ano: number) => `cnpjAssociacao=${SCHOOL}&ano=${ano}`;
  const close = (ano: number) => product.api.put('/exercicio/encerra', { ...book(ano), motivo: 'Contas aprovadas' });
  const reopen = (ano: number) => product.api.put('/exercicio/reabre', { ...book(ano), motivo: 'Nota esquecida' });
  const register = (changes: object) =>
    product.api.post('/despesa/save', { ...expenseOf(plan, { ano: ANO, dataElaboracao: `${ANO}-12-20`, valor: 100 }), ...changes });
  const expenses = async (ano: number): Promise<Expense[]> => (await product.api.get(`/despesa/all?${query(ano)}`).expect(200)).body;
  const one = async (ano: number, idDespesa: number): Promise<Expense> =>
    (await product.api.get(`/despesa/detalhe?${query(ano)}&idDespesa=${idDespesa}`).expect(200)).body;
  const pay = (idDespesa: number, ano: number = NEXT) =>
    product.api.put('/despesa/paga_despesa', {
      ...book(ano),
      idDespesa,
      valor: 100,
      dataPagamento: `${NEXT}-01-15`,
      formaPagamento: 'PIX',
      numConta: '1',
    });
  const unpay = (idDespesa: number) => product.api.put('/despesa/desfaz_pagamento', { ...book(NEXT), idDespesa, motivo: 'Não foi paga' });
  const isSound = async (ano: number) =>
    expect((await product.api.get(`/auditoria/verificacao?${query(ano)}`).expect(200)).body).toMatchObject({ integro: true });
  const paidOnLines = async (ano: number) =>
    (
      await product.sql<{ pago: string; owed: string }>('select sum(pago) as pago, sum(a_pagar) as owed from saldo where ano = $1', [ano])
    )[0]!;

  it('carries what is unpaid into the next year, opened or not, and leaves the closed year as it was', async () => {
    await register({ notaFiscal: '77', chaveNf: KEY }).expect(201);
    await register({ valor: 60, rateio: halvesOf(plan, 60) }).expect(201);
    await register({ valor: 30 }).expect(201);
    await product.api
      .put('/despesa/paga_despesa', {
        ...book(ANO),
        idDespesa: 3,
        valor: 30,
        dataPagamento: `${ANO}-12-21`,
        formaPagamento: 'PIX',
        numConta: '1',
      })
      .expect(200);
    await givenPaper(product.api, { ano: ANO, id: '1' });
    const before = await expenses(ANO);
    await close(ANO).expect(200);
    expect(await expenses(ANO)).toEqual(before);
    const carried = (await expenses(NEXT)).sort((a, b) => a.idDespesa - b.idDespesa);
    expect(carried).toMatchObject([
      {
        idDespesa: 1,
        valor: 100,
        anoOrigem: ANO,
        idDespesaOrigem: 1,
        notaFiscal: '77',
        dataElaboracao: `${ANO}-12-20`,
        dataPagamento: null,
      },
      { idDespesa: 2, valor: 60, anoOrigem: ANO, idDespesaOrigem: 2, rateio: [{ valor: 15 }, { valor: 45 }] },
    ]);
    expect(await paidOnLines(NEXT)).toEqual({ pago: null, owed: null });
    for (const ano of [ANO, NEXT]) await isSound(ano);
  });

  it('shows the papers of the closed year as its own, to be read, and they prove its payment', async () => {
    const all = async (id: number): Promise<Paper[]> =>
      (await product.api.get(`/anexo/all?${query(NEXT)}&registro=DESPESA&id=${id}`).expect(200)).body;
    const [note] = await all(1);
    expect(note).toMatchObject({ ano: NEXT, id: '1', deAno: ANO, tipo: 'NOTA_FISCAL', nome: 'nota.pdf' });
    expect(await all(2)).toEqual([]);
    const counts = await product.api.get(`/anexo/contagens?${query(NEXT)}&registro=DESPESA`).expect(200);
    expect(counts.body).toEqual([{ id: '1', total: 1, porTipo: { NOTA_FISCAL: 1 } }]);
    await product.api.get(`/anexo/${note!.sha256}?${query(NEXT)}`).expect(200);
    await product.api.get(`/anexo/${note!.sha256}?${query(NEXT + 1)}`).expect(404);
    await product.api.delete(`/anexo/${note!.sha256}?${query(NEXT)}&registro=DESPESA&id=1`).expect(404);
    for (const idDespesa of [1, 2]) await pay(idDespesa).expect(200);
    const lacking = await product.api.get(`/despesa/pagina?${query(NEXT)}&semComprovante=true`).expect(200);
    expect(lacking.body.linhas.map(({ idDespesa }: Expense) => idDespesa)).toEqual([2]);
    expect((await product.api.get(`/painel?${query(NEXT)}`).expect(200)).body.tarefas.semComprovante).toMatchObject({ quantidade: 1 });
    for (const idDespesa of [1, 2]) await unpay(idDespesa).expect(200);
  });

  it('pays, retains and cancels in the book of the next year, on no line of it', async () => {
    await pay(1, ANO).expect(422);
    await pay(1).expect(200);
    const tax = { ...book(NEXT), idDespesa: 2, valor: 10, idFavorecido: plan.idFavorecido, dataElaboracao: `${NEXT}-01-10` };
    await product.api.post('/despesa/imposto', tax).expect(201);
    const cancellation = { ...book(NEXT), idDespesa: 3, dataAnulacao: `${NEXT}-02-01`, valor: 10, justificativaAnulacao: 'RETIDO A MAIS' };
    await product.api.put('/despesa/anula_despesa', cancellation).expect(200);
    expect((await one(NEXT, 2)).valor).toBe(60);
    expect(await paidOnLines(NEXT)).toEqual({ pago: null, owed: null });
    const { body } = await product.api.get(`/conta/saldo?${query(NEXT)}`).expect(200);
    expect(body.contas).toMatchObject([{ numConta: '1', saidas: 100 }]);
    await isSound(NEXT);
  });

  it('is the same bill as in the closed year, once', async () => {
    const again = { ano: NEXT, dataElaboracao: `${NEXT}-01-02`, chaveNf: KEY };
    const { body } = await register(again).expect(409);
    expect(body).toMatchObject({ code: 'despesa.chave-repetida', detail: expect.stringContaining(`nº 1 de ${NEXT}`) });
    const paid = await one(NEXT, 1);
    await product.api.post('/despesa/save', { ...paid, objetoResumido: 'COM A NOTA CERTA' }).expect(200);
  });

  it('refuses to reopen the year while one of them is settled, and takes them back afterwards as they were corrected', async () => {
    const { body } = await reopen(ANO).expect(422);
    expect(body).toMatchObject({ code: 'exercicio.resto-resolvido', detail: expect.stringContaining('despesa nº 1') });
    await unpay(1).expect(200);
    expect((await reopen(ANO).expect(422)).body.detail).toContain('teve imposto retido');
    await product.api.delete(`/despesa/delete/${SCHOOL}/${NEXT}/3`).expect(204);
    await reopen(ANO).expect(200);
    expect(await expenses(NEXT)).toEqual([]);
    expect(await one(ANO, 1)).toMatchObject({ objetoResumido: 'COM A NOTA CERTA', dataPagamento: null });
    await pay(1, ANO).expect(200);
    await close(ANO).expect(200);
    expect(await expenses(NEXT)).toMatchObject([{ idDespesaOrigem: 2 }]);
    for (const ano of [ANO, NEXT]) await isSound(ano);
  });

  it('goes on to the year after, and is not closed into or taken from a closed one', async () => {
    await close(NEXT).expect(200);
    const [resto] = await expenses(NEXT + 1);
    expect(resto).toMatchObject({ anoOrigem: ANO, idDespesaOrigem: 2 });
    expect((await reopen(ANO).expect(422)).body).toMatchObject({ code: 'exercicio.seguinte-encerrado' });
    await reopen(NEXT).expect(200);
    expect(await expenses(NEXT + 1)).toEqual([]);
  });

  it('rebuilds to the same rows', async () => {
    const live = await readModels(product);
    const check = product.app.get(BookCheck, { strict: false });
    for (const each of await check.booksOf(SCHOOL)) await check.rebuild(each);
    expect(await readModels(product)).toEqual(live);
  });
});
