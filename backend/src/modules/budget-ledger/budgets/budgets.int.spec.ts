import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

describe('budgets over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const body = (changes: object = {}) => ({ cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.line, valor: 1000, ...changes });
  const save = (changes: object = {}, who?: 'gestor' | 'usuario' | 'ninguem') => product.api.post('/orcamento/save', body(changes), who);
  const path = ({ idPrograma, idAcao, idElementoDespesa, idItem, idSubAcao }: Plan['line'], cnpj = SCHOOL) =>
    `/orcamento/delete/${cnpj}/${YEAR}/${idPrograma}/${idAcao}/${idElementoDespesa}/${idItem ?? 0}?idSubAcao=${idSubAcao ?? 0}`;
  const list = async () => (await product.api.get(`/orcamento/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;

  it('defines one budget per line, corrects it, lists it with its names and deletes it', async () => {
    const { body: budget } = await save({ valor: 1000.5 }).expect(201);
    expect(budget).toMatchObject({ id: 1, valor: 1000.5, descricaoPrograma: 'PDDE BÁSICO', descricaoItem: 'MATERIAL DE LIMPEZA' });
    const twice = await save().expect(409);
    expect(twice.body.message).toContain('Já existe um orçamento');
    await save({ id: 1, valor: 800 }).expect(200);
    expect(await list()).toEqual([expect.objectContaining({ id: 1, valor: 800 })]);
    await product.api.delete(path(plan.line)).expect(204);
    expect(await list()).toEqual([]);
    expect((await save().expect(201)).body.id).toBe(2);
  });

  it('accepts a budget on a line without sub-action and item', async () => {
    const line = { ...plan.line, idSubAcao: null, idItem: null };
    await save(line).expect(201);
    await product.api.delete(path(line)).expect(204);
    const absent = await product.api.delete(path(line)).expect(404);
    expect(absent.body.message).toBe('Orçamento não encontrado');
  });

  it('deletes a budget without touching others', async () => {
    const before = await list();
    const other = plan.otherLine;
    await save(other).expect(201);
    await product.api.delete(path(other)).expect(204);
    expect(await list()).toEqual(before);
    expect(before).not.toEqual([]);
  });

  it('answers the amount still available for redistribution', async () => {
    const query = new URLSearchParams({ cnpjAssociacao: SCHOOL, ano: String(YEAR) });
    for (const [field, id] of Object.entries(plan.line)) query.set(field, String(id));
    const { body: expense } = await product.api.post('/despesa/save', expenseOf(plan, { valor: 250.25 })).expect(201);
    await product.api
      .put('/despesa/paga_despesa', {
        ...expenseOf(plan),
        idDespesa: expense.idDespesa,
        valor: 250.25,
        dataPagamento: '2026-04-01',
        formaPagamento: 'PIX',
      })
      .expect(200);
    const { body: available } = await product.api.get(`/orcamento/saldo-disponivel-redistribuicao?${query}`).expect(200);
    expect(available).toEqual({
      valorOrcamento: 1000,
      totalRedistribuicoesDebito: 0,
      totalRedistribuicoesCredito: 0,
      orcamentoRedistribuido: 1000,
      totalDespesasPagas: 250.25,
      saldoDisponivel: 749.75,
      podeRedistribuir: true,
    });
  });

  it('defines budgets for several lines at once, all or none, with one entry each', async () => {
    const { idItem: _, ...level } = plan.line;
    const [first, second, third] = await Promise.all(
      ['TINTA', 'PINCEL', 'LIXA'].map(async (descricao) => {
        const { body: item } = await product.api.post('/item/save', { cnpjAssociacao: SCHOOL, ...level, descricao }).expect(201);
        return { ...level, idItem: item.id };
      }),
    );
    const saveAll = (orcamentos: object[], who?: 'gestor') =>
      product.api.post('/orcamento/lote', { cnpjAssociacao: SCHOOL, ano: YEAR, orcamentos }, who);
    const entries = async () =>
      (await product.api.get(`/auditoria?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body.itens[0].sequencia;
    const [before, written] = [await list(), await entries()];
    const { body: saved } = await saveAll([
      { ...first, valor: 10.5 },
      { ...second, valor: 20 },
    ]).expect(201);
    expect(saved).toEqual([
      expect.objectContaining({ ...first, valor: 10.5, descricaoItem: 'TINTA' }),
      expect.objectContaining({ ...second, valor: 20, descricaoItem: 'PINCEL' }),
    ]);
    expect(await list()).toHaveLength(before.length + 2);
    expect((await entries()) - written).toBe(2);
    const taken = await saveAll([
      { ...third, valor: 1 },
      { ...second, valor: 1 },
    ]).expect(409);
    expect(taken.body.message).toBe('Já existe um orçamento para PDDE BÁSICO / MANUTENÇÃO / LIMPEZA / PINCEL.');
    await saveAll([
      { ...third, valor: 1 },
      { ...third, idItem: 999, valor: 1 },
    ]).expect(404);
    expect(await list()).toHaveLength(before.length + 2);
    const { body: problem } = await saveAll([{ ...third, valor: 0 }]).expect(400);
    expect(problem.errors).toEqual([{ field: 'orcamentos.0.valor', message: 'Valor deve ser maior que zero' }]);
    await saveAll([{ ...third, valor: 1 }], 'gestor').expect(403);
    for (const budget of saved) await product.api.delete(path(budget)).expect(204);
  });

  it('refuses to delete a program, an element or an item that has a budget', async () => {
    const refused = await product.api.delete(
      `/item/delete/${SCHOOL}/${plan.line.idPrograma}/${plan.line.idAcao}/${plan.line.idSubAcao}/${plan.line.idItem}/${plan.line.idElementoDespesa}`,
    );
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/orçamentos|despesas/);
  });

  it('refuses bad input for a budget, naming every field', async () => {
    const { body: problem } = await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: 26, valor: 0, x: 1 }).expect(400);
    expect(problem.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`).sort()).toEqual([
      'ano: Ano inválido',
      'idAcao: Ação é obrigatória',
      'idElementoDespesa: Elemento de Despesa é obrigatório',
      'idPrograma: Programa é obrigatório',
      'valor: Valor deve ser maior que zero',
      'x: Campo desconhecido',
    ]);
    await save({ valor: '10' }).expect(400);
    await save({ valor: 10.005 }).expect(400);
    await save({ idItem: plan.otherLine.idItem, idSubAcao: null }).expect(404);
    await save({ id: 99, idItem: plan.otherLine.idItem }).expect(404);
    await save({ id: 2, versao: 1 }).expect(409);
  });

  it('lets administrators of the association write budgets, and everyone with a link read them', async () => {
    await save({}, 'ninguem').expect(401);
    await save({}, 'gestor').expect(403);
    await save({}, 'usuario').expect(403);
    await save({ cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
    await product.api.delete(path(plan.line), 'gestor').expect(403);
    await product.api.get(`/orcamento/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'usuario').expect(200);
    await product.api.get(`/orcamento/all?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
  });
});
