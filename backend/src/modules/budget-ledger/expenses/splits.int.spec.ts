import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BudgetBalance } from '#contracts/balances/balances.js';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { expenseCalls, PAYMENT } from '../../../../../test/integration/expense-calls.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, halvesOf, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
const CITY = '00394460000141';

describe('split expenses and retained taxes over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let calls: ReturnType<typeof expenseCalls>;
  /** A separate programme with a capital element and a source. */
  let other: { linha: Plan['line']; idFonteRecurso: number };

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    plan = await givenPlan(api);
    calls = expenseCalls(api, plan);
    const save = async (path: string, body: object): Promise<number> =>
      (await api.post(path, { cnpjAssociacao: SCHOOL, ...body }).expect(201)).body.id;
    const idPrograma = await save('/programa/save', { descricao: 'PRÓPRIO' });
    const idAcao = await save('/acao/save', { idPrograma, descricao: 'OBRAS' });
    const idElementoDespesa = await save('/elemento_despesa/save', { descricao: 'EQUIPAMENTOS', categoria: 'CAPITAL' });
    other = {
      linha: { idPrograma, idAcao, idSubAcao: null, idElementoDespesa, idItem: null },
      idFonteRecurso: await save('/fonte_recurso/save', { descricao: 'DOAÇÕES' }),
    };
    await givenAccount(api, '1');
    const city = { cnpjAssociacao: SCHOOL, tipo: 'PJ', cpfOrCnpj: CITY, nome: 'MUNICÍPIO', novo: true };
    await api.post('/favorecido/save', city).expect(201);
  });

  afterAll(() => product.close());

  const mixed = (valor = 100) => [
    { linha: plan.line, idFonteRecurso: plan.idFonteRecurso, valor: valor / 4 },
    { ...other, valor: (valor / 4) * 3 },
  ];
  const listed = async (idDespesa: number) => (await calls.list()).find((each) => each.idDespesa === idDespesa)!;
  const page = async (query: string) => (await product.api.get(`/despesa/pagina?${BOOK}&${query}`).expect(200)).body;
  const retain = (idDespesa: number, valor: number, changes: object = {}) =>
    product.api.post('/despesa/imposto', {
      cnpjAssociacao: SCHOOL,
      ano: YEAR,
      idDespesa,
      valor,
      idFavorecido: CITY,
      dataElaboracao: '2026-03-10',
      vencimento: '2026-04-20',
      objetoResumido: 'iss',
      ...changes,
    });
  const taxesOf = async (idDespesa: number): Promise<Expense[]> =>
    (await product.api.get(`/despesa/impostos?${BOOK}&idDespesa=${idDespesa}`).expect(200)).body;
  const remove = (idDespesa: number) => product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`);

  it('answers the names of each part alike on save, in the list and on payment', async () => {
    const saved = await calls.register({ rateio: mixed(), idElementoDespesa: undefined, idFonteRecurso: undefined });
    expect(saved).toMatchObject({
      ...plan.line,
      idFonteRecurso: plan.idFonteRecurso,
      valor: 100,
      valorRetido: 0,
      idDespesaPrincipal: null,
    });
    expect(saved.rateio).toEqual([
      expect.objectContaining({
        linha: plan.line,
        valor: 25,
        descricaoPrograma: 'PDDE BÁSICO',
        descricaoFonteRecurso: 'PDDE',
        categoria: null,
      }),
      expect.objectContaining({ ...other, valor: 75, descricaoElementoDespesa: 'EQUIPAMENTOS', descricaoItem: null, categoria: 'CAPITAL' }),
    ]);
    expect(await listed(saved.idDespesa)).toEqual(saved);
    const { body: paid } = await calls.pay({ ...saved, ...PAYMENT, valor: 99.99, numConta: '1' }).expect(200);
    expect(paid.rateio.map(({ valor }: { valor: number }) => valor)).toEqual([25, 74.99]);
    expect(await listed(saved.idDespesa)).toEqual(paid);
    const moved = await product.sql('select id_programa, categoria, valor from movimento order by parte');
    expect(moved).toEqual([
      { id_programa: plan.line.idPrograma, categoria: null, valor: '-2500' },
      { id_programa: other.linha.idPrograma, categoria: 'CAPITAL', valor: '-7499' },
    ]);
    // An expense can be saved as the list answered it.
    await product.api.post('/despesa/save', { ...paid, notaFiscal: '12' }).expect(200);
    expect((await listed(saved.idDespesa)).rateio).toEqual(paid.rateio);
    await remove(saved.idDespesa).expect(204);
  });

  it.each([
    ['one part', [{ valor: 100 }], 400, 'O rateio tem ao menos 2 partes'],
    ['21 parts', Array.from({ length: 21 }, () => ({ valor: 1 })), 400, 'Envie no máximo 20 de cada vez'],
    ['a part of nothing', [{ valor: 100 }, { valor: 0 }], 400, 'Valor deve ser maior que zero'],
    ['a part without an element', [{ valor: 50 }, { valor: 50, linha: {} }], 400, 'Elemento de Despesa é obrigatório'],
    [
      'parts of another sum',
      [{ valor: 50 }, { valor: 49.99, other: true }],
      422,
      'As partes do rateio somam R$ 99,99, e a despesa é de R$ 100,00.',
    ],
    ['a part of no item', [{ valor: 50 }, { valor: 50, item: 9999 }], 404, 'Item não encontrado nesta ação.'],
  ] as [string, { valor: number; linha?: object; item?: number; other?: boolean }[], number, string][])(
    'refuses a split expense with %s',
    async (_, drawn, status, message) => {
      const rateio = drawn.map(({ valor, linha, item, other: isOther }) => ({
        linha: linha ?? { ...(isOther ? plan.otherLine : plan.line), ...(item && { idItem: item }) },
        idFonteRecurso: plan.idFonteRecurso,
        valor,
      }));
      const { body } = await product.api.post('/despesa/save', expenseOf(plan, { rateio } as object)).expect(status);
      expect(JSON.stringify(body).replaceAll('\u00a0', ' ')).toContain(message);
    },
  );

  it('finds split expenses by the fields of any part, and sums the matching parts only', async () => {
    const split = await calls.register({ rateio: mixed(), notaFiscal: 'RATEADA' });
    const whole = await calls.register({ valor: 10, notaFiscal: 'RATEADA' });
    const found = async (query: string) => {
      const { total, somas, linhas } = await page(`busca=rateada&${query}`);
      expect(linhas).toHaveLength(total);
      return [linhas.map(({ idDespesa }: Expense) => idDespesa), somas.valor];
    };
    const both = [whole.idDespesa, split.idDespesa];
    expect(await found('')).toEqual([both, 110]);
    expect(await found(`idPrograma=${plan.line.idPrograma}`)).toEqual([both, 35]);
    expect(await found(`idPrograma=${other.linha.idPrograma}`)).toEqual([[split.idDespesa], 75]);
    expect(await found(`idFonteRecurso=${other.idFonteRecurso}&situacao=A_PAGAR`)).toEqual([[split.idDespesa], 75]);
    expect(await found(`idPrograma=${plan.line.idPrograma}&idFonteRecurso=${other.idFonteRecurso}`)).toEqual([[], 0]);
    expect(await found('semItem=true')).toEqual([[split.idDespesa], 75]);
    expect(await found('semPrograma=true')).toEqual([[], 0]);
    expect((await page('busca=obras doações')).linhas).toHaveLength(1);
    const { linha } = other;
    await product.api.delete(`/acao/delete/${SCHOOL}/${linha.idPrograma}/${linha.idAcao}`).expect(409);
    await remove(split.idDespesa).expect(204);
    await remove(whole.idDespesa).expect(204);
  });

  it('reduces the debt of an expense by its retained tax, which is a separate expense', async () => {
    const parent = await calls.register({ rateio: halvesOf(plan), notaFiscal: 'SERVIÇO' });
    const { body: tax } = await retain(parent.idDespesa, 11, { versao: parent.versao }).expect(201);
    expect(tax).toMatchObject({
      valor: 11,
      idDespesaPrincipal: parent.idDespesa,
      nomeFavorecido: 'MUNICÍPIO',
      objetoResumido: 'ISS',
      vencimento: '2026-04-20',
      rateio: [{ valor: 2.75 }, { valor: 8.25 }],
    });
    expect(await listed(tax.idDespesa)).toEqual(tax);
    expect(await taxesOf(parent.idDespesa)).toEqual([tax]);
    const net = await listed(parent.idDespesa);
    expect(net).toMatchObject({ valor: 89, valorRetido: 11, rateio: [{ valor: 22.25 }, { valor: 66.75 }] });
    const { body: balance } = await product.api.get(`/saldo_orcamentario?${BOOK}`).expect(200);
    expect((balance as BudgetBalance).totais.aPagar).toBe(100);

    const { body: again } = await product.api.post('/despesa/save', expenseOf(plan, { notaFiscal: 'SERVIÇO' })).expect(409);
    expect(again.code).toBe('despesa.duplicada');
    const { body: refused } = await retain(parent.idDespesa, 89).expect(422);
    expect(refused.message.replaceAll('\u00a0', ' ')).toBe('O imposto deve ser menor que o valor a pagar da despesa, R$ 89,00.');
    await retain(parent.idDespesa, 1, { idFavorecido: '11222333000181' }).expect(404);
    await retain(9999, 1).expect(404);
    await calls.pay({ ...net, ...PAYMENT }).expect(200);
    await retain(parent.idDespesa, 1).expect(422);
    await remove(tax.idDespesa).expect(422);

    const cancellation = { ...net, versao: undefined, dataAnulacao: '2026-05-02', justificativaAnulacao: 'Serviço não prestado' };
    await product.api.put('/despesa/anula_despesa', cancellation).expect(200);
    expect(await listed(tax.idDespesa)).toMatchObject({ dataAnulacao: '2026-05-02', justificativaAnulacao: 'Serviço não prestado' });
    await remove(parent.idDespesa).expect(204);
    expect(await listed(tax.idDespesa)).toBeUndefined();
  });

  it('shows split expenses with their lines to auditors', async () => {
    const { idDespesa } = await calls.register({ rateio: mixed() });
    await calls.register({ idDespesa: undefined, valor: 1 });
    const { body } = await product.api.get(`/auditoria?${BOOK}&idDespesa=${idDespesa}`).expect(200);
    expect(body.itens[0].descricao.replaceAll('\u00a0', ' ')).toBe(
      `Despesa nº ${idDespesa} registrada: R$ 100,00 a PAPELARIA CENTRAL LTDA, rateada: ` +
        `R$ 25,00 em PDDE BÁSICO › MANUTENÇÃO › LIMPEZA › MATERIAL DE LIMPEZA (MATERIAL DE CONSUMO ${SCHOOL}), ` +
        'R$ 75,00 em PRÓPRIO › OBRAS (EQUIPAMENTOS)',
    );
    expect(body.itens[0].linhas).toHaveLength(2);
  });
});
