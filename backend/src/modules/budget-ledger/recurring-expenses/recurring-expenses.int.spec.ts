import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type Expense } from '#contracts/expenses.js';
import { type DraftList, type ExpenseDraft, type RecurringExpense } from '#contracts/recurring-expenses.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('recurring expenses over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  afterEach(async () => {
    for (const { idDespesa } of await expenses()) await deleteExpense(idDespesa);
    for (const { id } of await list()) await remove(id).expect(204);
  });

  /** January to March on the plan's first line. */
  const request = (changes: object = {}) => ({
    cnpjAssociacao: SCHOOL,
    ...plan.line,
    idFonteRecurso: plan.idFonteRecurso,
    idFavorecido: plan.idFavorecido,
    objetoResumido: 'limpeza',
    valor: 120.5,
    dia: 31,
    diaVencimento: 5,
    inicio: `${YEAR}-01`,
    fim: `${YEAR}-03`,
    ativa: true,
    ...changes,
  });
  const save = (body: object, who?: Who) => product.api.post('/despesa_recorrente/save', body, who);
  const given = async (changes: object = {}): Promise<RecurringExpense> => (await save(request(changes)).expect(201)).body;
  const list = async (): Promise<RecurringExpense[]> =>
    (await product.api.get(`/despesa_recorrente/all?cnpjAssociacao=${SCHOOL}`).expect(200)).body;
  const remove = (id: number, who?: Who, cnpj = SCHOOL) =>
    product.api.delete(`/despesa_recorrente/delete?cnpjAssociacao=${cnpj}&id=${id}`, who);
  const drafts = async (ano = YEAR): Promise<DraftList> =>
    (await product.api.get(`/despesa_recorrente/rascunhos?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200)).body;
  const draftsOf = async ({ id }: RecurringExpense, ano = YEAR) => (await drafts(ano)).rascunhos.filter((draft) => draft.id === id);
  const months = (rows: ExpenseDraft[]) => rows.map(({ mes }) => mes);
  const register = ({ id }: RecurringExpense, mes: number, changes: object = {}) =>
    product.api.post('/despesa_recorrente/registra', { ...BOOK, id, mes, valor: 120.5, dataElaboracao: `${YEAR}-02-28`, ...changes });
  const registerAll = (rascunhos: object[], changes: object = {}) =>
    product.api.post('/despesa_recorrente/registra_todos', { ...BOOK, rascunhos, ...changes });
  const skip = ({ id }: { id: number }, mes: number) => product.api.post('/despesa_recorrente/dispensa', { ...BOOK, id, mes });
  const unskip = ({ id }: { id: number }, mes: number) =>
    product.api.delete(`/despesa_recorrente/dispensa?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&id=${id}&mes=${mes}`);
  const expenses = async (): Promise<Expense[]> =>
    (await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
  const deleteExpense = (idDespesa: number) => product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`).expect(204);

  it('are created, changed, paused, listed and deleted', async () => {
    const created = await given();
    expect(created).toMatchObject({
      ...plan.line,
      objetoResumido: 'LIMPEZA',
      objetoDetalhado: null,
      valor: 120.5,
      dia: 31,
      diaVencimento: 5,
      fim: `${YEAR}-03`,
      ativa: true,
      versao: 1,
      nomeFavorecido: 'PAPELARIA CENTRAL LTDA',
      descricaoItem: 'MATERIAL DE LIMPEZA',
      descricaoFonteRecurso: 'PDDE',
      impedimento: null,
    });
    // As it was listed, but for what changes.
    const paused = await save({ ...created, ativa: false, fim: '' }).expect(200);
    expect(paused.body).toEqual({ ...created, ativa: false, fim: null, versao: 2 });
    expect(await list()).toEqual([paused.body]);
    expect(await draftsOf(created)).toEqual([]);
    const stale = await save({ ...created, valor: 1 }).expect(409);
    expect(stale.body.code).toBe('registro.versao');
    await remove(created.id).expect(204);
    expect(await list()).toEqual([]);
    await remove(created.id).expect(404);
    await save({ ...created, versao: undefined }).expect(404);
  });

  it.each([
    ['dia', 'Dia do mês deve ser de 1 a 31', { dia: 0 }],
    ['dia', 'Dia do mês deve ser de 1 a 31', { dia: 32 }],
    ['dia', 'Dia do mês deve ser de 1 a 31', { dia: 1.5 }],
    ['dia', 'Dia do mês é obrigatório', { dia: null }],
    ['diaVencimento', 'Dia do vencimento deve ser de 1 a 31', { diaVencimento: 32 }],
    ['inicio', 'Primeiro mês inválido', { inicio: '2026-13', fim: null }],
    ['inicio', 'Primeiro mês inválido', { inicio: '2026-01-01' }],
    ['fim', 'Último mês inválido', { fim: '2026-00' }],
    ['fim', 'O último mês não pode ser anterior ao primeiro', { fim: '2025-12' }],
    ['valor', 'Valor deve ser maior que zero', { valor: 0 }],
    ['ativa', 'Situação inválida', { ativa: 'sim' }],
    ['idFavorecido', 'Favorecido é obrigatório', { idFavorecido: null }],
  ])('refuse a wrong %s: %s', async (field, message, changes) => {
    const answer = await save(request(changes)).expect(400);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('refuse a line or a payee that does not exist', async () => {
    expect((await save(request({ idFavorecido: '52998224725' })).expect(404)).body.message).toBe('Favorecido não encontrado.');
    expect((await save(request({ idItem: 999 })).expect(404)).body.message).toBe('Item não encontrado nesta ação.');
    expect((await save(request({ idPrograma: null })).expect(400)).body.errors).toEqual([
      { field: 'idPrograma', message: 'Programa é obrigatório' },
    ]);
  });

  it('have a draft for each month until they end, with count and sum, oldest first', async () => {
    const cleaning = await given();
    const internet = await given({
      valor: 99.9,
      dia: 2,
      diaVencimento: null,
      objetoResumido: 'INTERNET',
      inicio: `${YEAR - 1}-12`,
      fim: `${YEAR}-01`,
    });
    const { quantidade, soma, rascunhos } = await drafts();
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
    expect(months(await draftsOf(internet, YEAR - 1))).toEqual([12]);
  });

  it('have a draft of the current month, whatever its day, and none of a coming one', async () => {
    const today = dateInBrazil(new Date());
    const month = today.slice(0, 7);
    const open = await given({ inicio: month, fim: null });
    expect(months(await draftsOf(open, yearOf(today)))).toEqual([Number(month.slice(5))]);
    expect(await draftsOf(open, yearOf(today) + 1)).toEqual([]);
  });

  it('are booked as the person wishes, and wait no more', async () => {
    const recurring = await given();
    const changes = { valor: 130, dataElaboracao: `${YEAR}-03-01`, notaFiscal: 'nf 77', dataNf: `${YEAR}-02-27`, vencimento: null };
    const { body } = await register(recurring, 2, changes).expect(201);
    expect(body).toMatchObject({ ...changes, notaFiscal: 'NF 77', objetoResumido: 'LIMPEZA', ...plan.line, dataPagamento: null });
    expect((await expenses())[0]).toEqual(body);
    expect(months(await draftsOf(recurring))).toEqual([1, 3]);
    const twice = await register(recurring, 2).expect(409);
    expect(twice.body).toMatchObject({
      code: 'despesa-recorrente.registrada',
      message: `A despesa recorrente nº ${recurring.id} já foi registrada em fevereiro de ${YEAR}: é a despesa nº ${body.idDespesa}.`,
    });
    // An edit of the expense does not bring its draft back, nor does its cancellation; its deletion does.
    await product.api.post('/despesa/save', { ...body, valor: 140 }).expect(200);
    expect(months(await draftsOf(recurring))).toEqual([1, 3]);
    await deleteExpense(body.idDespesa);
    expect(months(await draftsOf(recurring))).toEqual([1, 2, 3]);
    const again = await register(recurring, 2).expect(201);
    await remove(recurring.id).expect(204);
    expect((await expenses())[0]).toEqual(again.body);
  });

  it('stay booked when the expense is cancelled', async () => {
    const recurring = await given();
    const { body } = await register(recurring, 1, { dataElaboracao: `${YEAR}-01-31` }).expect(201);
    const cancellation = { dataAnulacao: `${YEAR}-02-01`, justificativaAnulacao: 'ERRO' };
    await product.api.put('/despesa/anula_despesa', { ...body, ...cancellation }).expect(200);
    expect(months(await draftsOf(recurring))).toEqual([2, 3]);
  });

  it('are booked once by many people at the same moment', async () => {
    const recurring = await given();
    const seen = { id: recurring.id, mes: 1, versao: 1 };
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => register(recurring, 1)),
      ...Array.from({ length: 4 }, () => registerAll([seen, { ...seen, mes: 2 }])),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    const booked = (await expenses()).length;
    expect(booked).toBe(3 - (await draftsOf(recurring)).length);
  });

  it('are booked once under an idempotency key, and answered the same again', async () => {
    const recurring = await given();
    const keyed = () => register(recurring, 1).set('Idempotency-Key', 'recorrente-um');
    const together = await Promise.all([keyed(), keyed()]);
    expect(together.map(({ status }) => status)).toEqual([201, 201]);
    expect((await keyed().expect(201)).body).toEqual(together[0].body);
    const all = [2, 3].map((mes) => ({ id: recurring.id, mes, versao: 1 }));
    const keyedAll = () => registerAll(all).set('Idempotency-Key', 'recorrente-todos');
    const { body } = await keyedAll().expect(201);
    expect(body).toHaveLength(2);
    expect((await keyedAll().expect(201)).body).toEqual(body);
    expect(await expenses()).toHaveLength(3);
  });

  it('are booked together, all or none', async () => {
    const [first, second] = [await given(), await given({ valor: 10, diaVencimento: null })];
    const seen = ({ id }: RecurringExpense, mes: number, versao = 1) => ({ id, mes, versao });
    const stale = await registerAll([seen(first, 1), seen(second, 1, 9)]).expect(409);
    expect(stale.body.code).toBe('livro.versao');
    const unknown = await registerAll([seen(first, 1), { id: 9999, mes: 1 }]).expect(404);
    expect(unknown.body.message).toBe('Despesa recorrente não encontrada.');
    expect((await registerAll([seen(first, 1), seen(first, 1)]).expect(400)).body.errors).toEqual([
      { field: 'rascunhos', message: 'O mesmo rascunho aparece duas vezes' },
    ]);
    expect((await registerAll([]).expect(400)).body.errors).toEqual([{ field: 'rascunhos', message: 'Nenhum rascunho para registrar' }]);
    expect((await registerAll([{ id: first.id, mes: 13 }]).expect(400)).body.errors).toEqual([
      { field: 'rascunhos.0.mes', message: 'Mês inválido' },
    ]);
    expect(await expenses()).toEqual([]);
    const { body } = await registerAll([seen(first, 1), seen(second, 1)]).expect(201);
    expect(body.map(({ valor, dataElaboracao, vencimento }: Expense) => [valor, dataElaboracao, vencimento])).toEqual([
      [120.5, `${YEAR}-01-31`, `${YEAR}-02-05`],
      [10, `${YEAR}-01-31`, null],
    ]);
    expect((await expenses()).toReversed()).toEqual(body);
  });

  it('ask before the same bill is booked twice', async () => {
    const recurring = await given();
    const bill = { notaFiscal: 'NF 5' };
    await register(recurring, 1, bill).expect(201);
    expect((await register(recurring, 2, bill).expect(409)).body.code).toBe('despesa.duplicada');
    await register(recurring, 2, { ...bill, confirmaDuplicidade: true }).expect(201);
  });

  it('are skipped for a month, and not skipped again', async () => {
    const recurring = await given();
    await skip(recurring, 2).expect(204);
    await skip(recurring, 2).expect(204);
    const { quantidade, dispensados } = await drafts();
    expect(quantidade).toBe(2);
    expect(dispensados).toEqual([{ id: recurring.id, mes: 2, nomeFavorecido: 'PAPELARIA CENTRAL LTDA', objetoResumido: 'LIMPEZA' }]);
    const refused = await register(recurring, 2).expect(422);
    expect(refused.body.message).toBe(`A despesa recorrente nº ${recurring.id} não tem rascunho de fevereiro de ${YEAR}.`);
    await unskip(recurring, 2).expect(204);
    await unskip(recurring, 2).expect(404);
    expect(months(await draftsOf(recurring))).toEqual([1, 2, 3]);
    const { body } = await register(recurring, 2).expect(201);
    expect((await skip(recurring, 2).expect(409)).body.message).toBe('Este mês já foi registrado e não pode ser dispensado.');
    await skip({ id: 9999 }, 2).expect(404);
    await deleteExpense(body.idDespesa);
    await skip(recurring, 3).expect(204);
  });

  it('say what is gone, and are not booked until they are corrected', async () => {
    const payee = { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '52998224725', nome: 'DIARISTA' };
    await product.api.post('/favorecido/save', payee).expect(201);
    const recurring = await given({ idFavorecido: payee.cpfOrCnpj });
    await product.api.delete(`/favorecido/delete?cnpjAssociacao=${SCHOOL}&cpfOrCnpj=${payee.cpfOrCnpj}`).expect(204);
    const [draft] = await draftsOf(recurring);
    expect(draft).toMatchObject({ nomeFavorecido: null, impedimento: 'Favorecido não encontrado.' });
    expect((await register(recurring, 1).expect(404)).body.message).toBe('Favorecido não encontrado.');
    await save({ ...recurring, idFavorecido: plan.idFavorecido }).expect(200);
    expect((await draftsOf(recurring))[0]!.impedimento).toBeNull();
  });

  it('have no drafts in a closed year, which takes none', async () => {
    const recurring = await given();
    await product.api.put('/exercicio/encerra', { ...BOOK, motivo: 'CONTAS APROVADAS' }).expect(200);
    expect(await drafts()).toEqual({ quantidade: 0, soma: 0, rascunhos: [], dispensados: [] });
    expect((await register(recurring, 1).expect(422)).body.code).toBe('exercicio.encerrado');
    await product.api.put('/exercicio/reabre', { ...BOOK, motivo: 'FALTOU UMA NOTA' }).expect(200);
    expect(await draftsOf(recurring)).toHaveLength(3);
  });

  it('are written by whoever writes expenses, in that association alone', async () => {
    const recurring = await given();
    for (const who of ['gestor', 'usuario'] as const) await save({ ...recurring, versao: undefined }, who).expect(200);
    await save(request(), 'ninguem').expect(401);
    await save({ ...request(), cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
    await product.api.get(`/despesa_recorrente/rascunhos?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    const { body } = await product.api.get(`/despesa_recorrente/all?cnpjAssociacao=${RESIDENTS}`).expect(200);
    expect(body).toEqual([]);
    await remove(recurring.id, 'admin', RESIDENTS).expect(404);
    await skip(recurring, 1).expect(204);
    expect(await list()).toHaveLength(1);
  });

  it('are hidden from another association by the database itself', async () => {
    const recurring = await given();
    await skip(recurring, 1).expect(204);
    const client = new Client({ connectionString: product.appUrl });
    await client.connect();
    const seenBy = async (cnpj: string) => {
      await client.query('select set_config($1, $2, false)', ['app.cnpj_associacao', cnpj]);
      const { rows } = await client.query(
        'select (select count(*)::int from despesa_recorrente) as recorrentes, (select count(*)::int from despesa_recorrente_dispensa) as dispensas',
      );
      return rows[0];
    };
    try {
      expect(await seenBy(SCHOOL)).toEqual({ recorrentes: 1, dispensas: 1 });
      expect(await seenBy(RESIDENTS)).toEqual({ recorrentes: 0, dispensas: 0 });
    } finally {
      await client.end();
    }
  });

  it('leave a book that verifies, and sentences in the journal', async () => {
    const recurring = await given();
    await register(recurring, 1).expect(201);
    await skip(recurring, 2).expect(204);
    const verified = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(verified.body.integro).toBe(true);
    const { body: journal } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=despesa_recorrente_dispensa`).expect(200);
    expect(JSON.stringify(journal)).toContain(`cadastrou a dispensa de fevereiro de ${YEAR} da despesa recorrente nº ${recurring.id}`);
  });
});
