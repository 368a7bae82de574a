import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type RecurringExpense } from '#contracts/recurring-expenses/recurring-expense.record.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { recurringCalls } from '../../../../test/integration/recurring-calls.js';
import { givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('drafts of recurring expenses over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let calls: ReturnType<typeof recurringCalls>;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    calls = recurringCalls(product.api, plan);
  });

  afterAll(() => product.close());

  afterEach(() => calls.clear());

  it('lists a draft for each month until the recurring expense ends, with count and sum, oldest first', async () => {
    const cleaning = await calls.given();
    const internet = await calls.given({
      valor: 99.9,
      dia: 2,
      diaVencimento: null,
      objetoResumido: 'INTERNET',
      inicio: `${YEAR - 1}-12`,
      fim: `${YEAR}-01`,
    });
    const { quantidade, soma, rascunhos } = await calls.drafts();
    expect({ quantidade, soma }).toEqual({ quantidade: 4, soma: 461.4 });
    expect(rascunhos.map(({ objetoResumido, dataElaboracao, vencimento }) => [objetoResumido, dataElaboracao, vencimento])).toEqual([
      ['INTERNET', `${YEAR}-01-02`, null],
      ['LIMPEZA', `${YEAR}-01-31`, `${YEAR}-02-05`],
      ['LIMPEZA', `${YEAR}-02-28`, `${YEAR}-03-05`],
      ['LIMPEZA', `${YEAR}-03-31`, `${YEAR}-04-05`],
    ]);
    expect(rascunhos[1]).toMatchObject({
      id: cleaning.id,
      ano: YEAR,
      mes: 1,
      versao: 1,
      valor: 120.5,
      nomeFavorecido: 'PAPELARIA CENTRAL LTDA',
    });
    expect(calls.months(await calls.draftsOf(internet, YEAR - 1))).toEqual([12]);
  });

  it('lists a draft of the current month, whatever its day, and none of a future month', async () => {
    const today = dateInBrazil(new Date());
    const month = today.slice(0, 7);
    const open = await calls.given({ inicio: month, fim: null });
    expect(calls.months(await calls.draftsOf(open, yearOf(today)))).toEqual([Number(month.slice(5))]);
    expect(await calls.draftsOf(open, yearOf(today) + 1)).toEqual([]);
  });

  it("books a draft with the person's changes, and no longer lists it", async () => {
    const recurring = await calls.given();
    const changes = { valor: 130, dataElaboracao: `${YEAR}-03-01`, notaFiscal: 'nf 77', dataNf: `${YEAR}-02-27`, vencimento: null };
    const { body } = await calls.register(recurring, 2, changes).expect(201);
    expect(body).toMatchObject({ ...changes, notaFiscal: 'NF 77', objetoResumido: 'LIMPEZA', ...plan.line, dataPagamento: null });
    expect((await calls.expenses())[0]).toEqual(body);
    expect(calls.months(await calls.draftsOf(recurring))).toEqual([1, 3]);
    const twice = await calls.register(recurring, 2).expect(409);
    expect(twice.body).toMatchObject({
      code: 'despesa-recorrente.registrada',
      message: `A despesa recorrente nº ${recurring.id} já foi registrada em fevereiro de ${YEAR}: é a despesa nº ${body.idDespesa}.`,
    });
    // Neither an edit nor a cancellation of the expense restores its draft; a deletion does.
    await product.api.post('/despesa/save', { ...body, valor: 140 }).expect(200);
    expect(calls.months(await calls.draftsOf(recurring))).toEqual([1, 3]);
    await calls.deleteExpense(body.idDespesa);
    expect(calls.months(await calls.draftsOf(recurring))).toEqual([1, 2, 3]);
    const again = await calls.register(recurring, 2).expect(201);
    await calls.remove(recurring.id).expect(204);
    expect((await calls.expenses())[0]).toEqual(again.body);
  });

  it('keeps a draft booked when its expense is cancelled', async () => {
    const recurring = await calls.given();
    const { body } = await calls.register(recurring, 1, { dataElaboracao: `${YEAR}-01-31` }).expect(201);
    const cancellation = { dataAnulacao: `${YEAR}-02-01`, justificativaAnulacao: 'ERRO' };
    await product.api.put('/despesa/anula_despesa', { ...body, ...cancellation }).expect(200);
    expect(calls.months(await calls.draftsOf(recurring))).toEqual([2, 3]);
  });

  it('books a draft once for concurrent requests', async () => {
    const recurring = await calls.given();
    const seen = { id: recurring.id, mes: 1, versao: 1 };
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => calls.register(recurring, 1)),
      ...Array.from({ length: 4 }, () => calls.registerAll([seen, { ...seen, mes: 2 }])),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    const booked = (await calls.expenses()).length;
    expect(booked).toBe(3 - (await calls.draftsOf(recurring)).length);
  });

  it('books a draft once per idempotency key, and repeats the answer', async () => {
    const recurring = await calls.given();
    const keyed = () => calls.register(recurring, 1).set('Idempotency-Key', 'recorrente-um');
    const together = await Promise.all([keyed(), keyed()]);
    expect(together.map(({ status }) => status)).toEqual([201, 201]);
    expect((await keyed().expect(201)).body).toEqual(together[0].body);
    const all = [2, 3].map((mes) => ({ id: recurring.id, mes, versao: 1 }));
    const keyedAll = () => calls.registerAll(all).set('Idempotency-Key', 'recorrente-todos');
    const { body } = await keyedAll().expect(201);
    expect(body).toHaveLength(2);
    expect((await keyedAll().expect(201)).body).toEqual(body);
    expect(await calls.expenses()).toHaveLength(3);
  });

  it('books several drafts together, all or none', async () => {
    const [first, second] = [await calls.given(), await calls.given({ valor: 10, diaVencimento: null })];
    const seen = ({ id }: RecurringExpense, mes: number, versao = 1) => ({ id, mes, versao });
    const stale = await calls.registerAll([seen(first, 1), seen(second, 1, 9)]).expect(409);
    // Who created it: nobody has changed it since.
    expect(stale.body).toMatchObject({ code: 'livro.versao', mudancas: [{ minha: true, descricao: null }] });
    const unknown = await calls.registerAll([seen(first, 1), { id: 9999, mes: 1 }]).expect(404);
    expect(unknown.body.message).toBe('Despesa recorrente não encontrada.');
    expect((await calls.registerAll([seen(first, 1), seen(first, 1)]).expect(400)).body.errors).toEqual([
      { field: 'rascunhos', message: 'O mesmo rascunho aparece duas vezes' },
    ]);
    expect((await calls.registerAll([]).expect(400)).body.errors).toEqual([
      { field: 'rascunhos', message: 'Nenhum rascunho para registrar' },
    ]);
    expect((await calls.registerAll([null as unknown as object]).expect(400)).body.errors).toEqual([
      { field: 'rascunhos.0', message: 'Nenhum rascunho para registrar' },
    ]);
    expect((await calls.registerAll([{ id: first.id, mes: 13 }]).expect(400)).body.errors).toEqual([
      { field: 'rascunhos.0.mes', message: 'Mês inválido' },
    ]);
    expect(await calls.expenses()).toEqual([]);
    const { body } = await calls.registerAll([seen(first, 1), seen(second, 1)]).expect(201);
    expect(body.map(({ valor, dataElaboracao, vencimento }: Expense) => [valor, dataElaboracao, vencimento])).toEqual([
      [120.5, `${YEAR}-01-31`, `${YEAR}-02-05`],
      [10, `${YEAR}-01-31`, null],
    ]);
    expect((await calls.expenses()).toReversed()).toEqual(body);
  });

  it('asks before a draft duplicates a bill', async () => {
    const recurring = await calls.given();
    const bill = { notaFiscal: 'NF 5' };
    await calls.register(recurring, 1, bill).expect(201);
    expect((await calls.register(recurring, 2, bill).expect(409)).body.code).toBe('despesa.duplicada');
    await calls.register(recurring, 2, { ...bill, confirmaDuplicidade: true }).expect(201);
  });

  it('skips the draft of a month once', async () => {
    const recurring = await calls.given();
    await calls.skip(recurring, 2).expect(204);
    await calls.skip(recurring, 2).expect(204);
    const { quantidade, dispensados } = await calls.drafts();
    expect(quantidade).toBe(2);
    expect(dispensados).toEqual([{ id: recurring.id, mes: 2, nomeFavorecido: 'PAPELARIA CENTRAL LTDA', objetoResumido: 'LIMPEZA' }]);
    const refused = await calls.register(recurring, 2).expect(422);
    expect(refused.body.message).toBe(`A despesa recorrente nº ${recurring.id} não tem rascunho de fevereiro de ${YEAR}.`);
    await calls.unskip(recurring, 2).expect(204);
    await calls.unskip(recurring, 2).expect(404);
    expect(calls.months(await calls.draftsOf(recurring))).toEqual([1, 2, 3]);
    const { body } = await calls.register(recurring, 2).expect(201);
    expect((await calls.skip(recurring, 2).expect(409)).body.message).toBe('Este mês já foi registrado e não pode ser dispensado.');
    await calls.skip({ id: 9999 }, 2).expect(404);
    await calls.deleteExpense(body.idDespesa);
    await calls.skip(recurring, 3).expect(204);
  });

  it('names deleted references of a draft, and refuses to book it until they are corrected', async () => {
    const payee = { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '52998224725', nome: 'DIARISTA' };
    await product.api.post('/favorecido/save', payee).expect(201);
    const recurring = await calls.given({ idFavorecido: payee.cpfOrCnpj });
    await product.api.delete(`/favorecido/delete?cnpjAssociacao=${SCHOOL}&cpfOrCnpj=${payee.cpfOrCnpj}`).expect(204);
    const [draft] = await calls.draftsOf(recurring);
    expect(draft).toMatchObject({ nomeFavorecido: null, impedimento: 'Favorecido não encontrado.' });
    expect((await calls.register(recurring, 1).expect(404)).body.message).toBe('Favorecido não encontrado.');
    await calls.save({ ...recurring, idFavorecido: plan.idFavorecido }).expect(200);
    expect((await calls.draftsOf(recurring))[0]!.impedimento).toBeNull();
  });

  it('lists no drafts in a closed year, and refuses to book any', async () => {
    const recurring = await calls.given();
    await product.api.put('/exercicio/encerra', { ...BOOK, motivo: 'CONTAS APROVADAS' }).expect(200);
    expect(await calls.drafts()).toEqual({ quantidade: 0, soma: 0, rascunhos: [], dispensados: [] });
    expect((await calls.register(recurring, 1).expect(422)).body.code).toBe('exercicio.encerrado');
    await product.api.put('/exercicio/reabre', { ...BOOK, motivo: 'FALTOU UMA NOTA' }).expect(200);
    expect(await calls.draftsOf(recurring)).toHaveLength(3);
  });

  it('leaves a book that verifies and journal entries when drafts are booked', async () => {
    const recurring = await calls.given();
    await calls.register(recurring, 1).expect(201);
    await calls.skip(recurring, 2).expect(204);
    const verified = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(verified.body.integro).toBe(true);
    const { body: journal } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=despesa_recorrente_dispensa`).expect(200);
    expect(JSON.stringify(journal)).toContain(`cadastrou a dispensa de fevereiro de ${YEAR} da despesa recorrente nº ${recurring.id}`);
  });
});
