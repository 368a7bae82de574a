import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const ADDRESS = `/orcamento/linhas?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;

describe('the budget lines over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let capital: number;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    const { body } = await product.api.post('/elemento_despesa/save', { descricao: '4.4.90.52 – EQUIPAMENTO' }).expect(201);
    capital = body.id;
  });

  afterAll(() => product.close());

  const lines = async (): Promise<ChargeableLine[]> => (await product.api.get(ADDRESS).expect(200)).body;
  const sums = async () =>
    (await lines()).map(({ descricaoItem, descricaoElementoDespesa, orcado, disponivel, aPagar }) => [
      descricaoItem,
      descricaoElementoDespesa.slice(0, 9),
      orcado,
      disponivel,
      aPagar,
    ]);
  const budget = (line: Plan['line'], valor: number) =>
    product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...line, valor }).expect(201);
  const register = async (changes: object) => (await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201)).body;

  it('lists the items of the plan with their own elements before there is a budget', async () => {
    expect(await lines()).toEqual([
      {
        ...plan.otherLine,
        descricaoPrograma: 'PDDE BÁSICO',
        descricaoAcao: 'MANUTENÇÃO',
        descricaoSubAcao: 'LIMPEZA',
        descricaoItem: 'MATERIAL DE HIGIENE',
        descricaoElementoDespesa: `MATERIAL DE CONSUMO ${SCHOOL}`,
        orcado: 0,
        disponivel: 0,
        aPagar: 0,
        fontes: [],
        fontePlanejada: null,
      },
      expect.objectContaining({ ...plan.line, descricaoItem: 'MATERIAL DE LIMPEZA' }),
    ]);
  });

  it("answers budgeted, realigned, paid and open amounts of lines, also under an element other than the item's own", async () => {
    const ofCapital = { ...plan.line, idElementoDespesa: capital };
    await budget(plan.line, 1000);
    await budget(ofCapital, 500.1);
    const movement = { debito: ofCapital, credito: plan.otherLine, valor: 100.05, data: '2026-02-01', justificativa: 'SOBROU EQUIPAMENTO' };
    await product.api.post('/redistribuicao/operacao', { cnpjAssociacao: SCHOOL, ano: YEAR, ...movement }).expect(201);
    const { idDespesa } = await register({ valor: 1200 });
    const payment = { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa, valor: 1200, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    await register({ valor: 80 });
    expect(await sums()).toEqual([
      ['MATERIAL DE HIGIENE', 'MATERIAL ', 100.05, 100.05, 0],
      ['MATERIAL DE LIMPEZA', '4.4.90.52', 400.05, 400.05, 0],
      ['MATERIAL DE LIMPEZA', 'MATERIAL ', 1000, -200, 80],
    ]);
  });

  it('lists lines without an item too, but not those without a program', async () => {
    await register({ idItem: null, idSubAcao: null, valor: 7 });
    await register({ idPrograma: null, idAcao: null, idSubAcao: null, idItem: null, valor: 5 });
    expect(await sums()).toEqual([[null, 'MATERIAL ', 0, 0, 7], ...(await sums()).slice(1)]);
    expect(await sums()).toHaveLength(4);
  });

  it("answers the funds sources of a line's expenses of this year and the previous one, the last one first, and that of the plan", async () => {
    const sourceOf = async (descricao: string): Promise<number> =>
      (await product.api.post('/fonte_recurso/save', { cnpjAssociacao: SCHOOL, descricao }).expect(201)).body.id;
    const [own, state, planned] = [await sourceOf('PRÓPRIOS'), await sourceOf('ESTADO'), await sourceOf('DOAÇÕES')];
    const { idItem: _, ...place } = plan.line;
    const item = { cnpjAssociacao: SCHOOL, ...place, descricao: 'VASSOURAS', idFonteRecurso: planned };
    const { body: made } = await product.api.post('/item/save', item).expect(201);
    const line = { ...plan.line, idItem: made.id };
    const found = async () => {
      const { fontes, fontePlanejada } = (await lines()).find(({ idItem }) => idItem === made.id)!;
      return [fontes, fontePlanejada];
    };
    expect(await found()).toEqual([[], planned]);
    for (const [ano, idFonteRecurso] of [
      [YEAR, state],
      [YEAR - 2, planned],
      [YEAR - 1, own],
    ] as const) {
      const drawnUp = { ano, dataElaboracao: `${ano}-03-10` };
      await register({ ...line, ...drawnUp, idFonteRecurso, valor: 10 + idFonteRecurso });
    }
    expect(await found()).toEqual([[state, own], planned]);
    const parts = [
      { linha: line, idFonteRecurso: own, valor: 3 },
      { linha: plan.otherLine, idFonteRecurso: state, valor: 4 },
    ];
    const { idDespesa } = await register({ valor: 7, rateio: parts });
    expect(await found()).toEqual([[own, state], planned]);
    const cancellation = { ...expenseOf(plan), idDespesa, dataAnulacao: `${YEAR}-04-01`, justificativaAnulacao: 'LANÇADA POR ENGANO' };
    await product.api.put('/despesa/anula_despesa', cancellation).expect(200);
    expect(await found()).toEqual([[state, own], planned]);
  });

  it('answers 304 for the lines until the book or an item changes', async () => {
    const first = await product.api.get(ADDRESS).expect(200);
    const again = () => product.api.get(ADDRESS).set('If-None-Match', first.headers.etag!);
    await again().expect(304);
    const { idItem: _, ...place } = plan.line;
    const item = { cnpjAssociacao: SCHOOL, ...place, descricao: 'LÂMPADAS' };
    const { body } = await product.api.post('/item/save', item).expect(201);
    const { body: now } = await again().expect(200);
    expect(now).toContainEqual(expect.objectContaining({ idItem: body.id, descricaoItem: 'LÂMPADAS', disponivel: 0 }));
  });

  it('shows the lines only to callers with a link to the association', async () => {
    await product.api.get(ADDRESS, 'usuario').expect(200);
    await product.api.get(ADDRESS, 'ninguem').expect(401);
    await product.api.get(ADDRESS.replace(SCHOOL, RESIDENTS), 'usuario').expect(403);
    await product.api.get(`/orcamento/linhas?cnpjAssociacao=${SCHOOL}`).expect(400);
  });
});
