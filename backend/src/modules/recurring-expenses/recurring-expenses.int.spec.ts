import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { recurringCalls } from '../../../../test/integration/recurring-calls.js';
import { givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

describe('recurring expenses over HTTP', () => {
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

  it('creates, changes, pauses, lists and deletes recurring expenses', async () => {
    const created = await calls.given();
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
    // Listed data, except for the changed fields.
    const paused = await calls.save({ ...created, ativa: false, fim: '' }).expect(200);
    expect(paused.body).toEqual({ ...created, ativa: false, fim: null, versao: 2 });
    expect(await calls.list()).toEqual([paused.body]);
    expect(await calls.draftsOf(created)).toEqual([]);
    const stale = await calls.save({ ...created, valor: 1 }).expect(409);
    expect(stale.body.code).toBe('registro.versao');
    await calls.remove(created.id).expect(204);
    expect(await calls.list()).toEqual([]);
    await calls.remove(created.id).expect(404);
    await calls.save({ ...created, versao: undefined }).expect(404);
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
  ])('refuses a recurring expense with a wrong %s: %s', async (field, message, changes) => {
    const answer = await calls.save(calls.request(changes)).expect(400);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('refuses a line or a payee that does not exist', async () => {
    expect((await calls.save(calls.request({ idFavorecido: '52998224725' })).expect(404)).body.message).toBe('Favorecido não encontrado.');
    expect((await calls.save(calls.request({ idItem: 999 })).expect(404)).body.message).toBe('Item não encontrado nesta ação.');
    expect((await calls.save(calls.request({ idPrograma: null })).expect(400)).body.errors).toEqual([
      { field: 'idPrograma', message: 'Programa é obrigatório' },
    ]);
  });

  it('lets callers who may write expenses write recurring ones, in their own association only', async () => {
    const recurring = await calls.given();
    for (const who of ['gestor', 'usuario'] as const) await calls.save({ ...recurring, versao: undefined }, who).expect(200);
    await calls.save(calls.request(), 'ninguem').expect(401);
    await calls.save({ ...calls.request(), cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
    await product.api.get(`/despesa_recorrente/rascunhos?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    const { body } = await product.api.get(`/despesa_recorrente/all?cnpjAssociacao=${RESIDENTS}`).expect(200);
    expect(body).toEqual([]);
    await calls.remove(recurring.id, 'admin', RESIDENTS).expect(404);
    await calls.skip(recurring, 1).expect(204);
    expect(await calls.list()).toHaveLength(1);
  });

  it('hides recurring expenses from other associations by row-level security', async () => {
    const recurring = await calls.given();
    await calls.skip(recurring, 1).expect(204);
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
});
