import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BalanceNode, type BudgetBalance } from '#contracts/balances/balances.js';
import { type Expense, type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

const WITHOUT_PROGRAM = { idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };

describe('the budget balance over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let other: Plan;

  /** Written once, one entry per line; the tests only read it. */
  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    other = await givenPlan(product.api, RESIDENTS);
    await budget(plan.line, 1000); // 1
    await budget(plan.otherLine, 500.1); // 2
    const paid = await register({ valor: 600 }); // 3
    await pay(paid, 650.25, '2026-04-01'); // 4
    await register({ ...plan.otherLine, valor: 80 }); // 5
    const outside = await register({ ...WITHOUT_PROGRAM, valor: 12.34 }); // 6
    await pay(outside, 12.34, '2026-05-02'); // 7
  });

  afterAll(() => product.close());

  const budget = (line: Plan['line'], valor: number) =>
    product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...line, valor }).expect(201);
  const register = async (changes: Partial<ExpenseRequest>): Promise<Expense> =>
    (await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201)).body;
  const pay = ({ idDespesa }: Expense, valor: number, dataPagamento: string) =>
    product.api
      .put('/despesa/paga_despesa', { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa, valor, dataPagamento, formaPagamento: 'PIX' })
      .expect(200);
  const ask = (query = '', who?: 'usuario' | 'ninguem', cnpj = SCHOOL, ano: number | string = YEAR) =>
    product.api.get(`/saldo_orcamentario?cnpjAssociacao=${cnpj}&ano=${ano}${query}`, who);
  const balance = async (query = ''): Promise<BudgetBalance> => (await ask(query).expect(200)).body;
  const paidAt = async (query: string) => (await balance(query)).totais.pago;

  it('answers the totals, the amounts without a program and the last entry of the book', async () => {
    const { totais, semPrograma, sequencia, hash, ...book } = await balance();
    expect(totais).toEqual({
      orcado: 1500.1,
      redistribuido: 0,
      atual: 1500.1,
      pago: 662.59,
      aPagar: 80,
      saldo: 837.51,
      percentual: 44.2,
      faixa: 'BAIXA',
      itens: 2,
      pagamentos: 2,
    });
    expect(semPrograma).toMatchObject({
      orcado: 0,
      pago: 12.34,
      aPagar: 0,
      saldo: -12.34,
      percentual: null,
      faixa: 'EXCEDIDA',
      quantidade: 1,
    });
    expect(book).toMatchObject({ ano: YEAR, cnpjAssociacao: SCHOOL });
    const [last] = await product.sql('select sequencia::int, hash from evento order by evento.sequencia desc limit 1');
    expect({ sequencia, hash }).toEqual(last);
  });

  it('answers the tree programa > ação > sub-ação > item, without lines that have no program', async () => {
    const sums = {
      orcado: 1500.1,
      redistribuido: 0,
      atual: 1500.1,
      pago: 650.25,
      aPagar: 80,
      saldo: 849.85,
      percentual: 43.3,
      faixa: 'BAIXA',
    };
    const path: BalanceNode[] = [];
    for (let [node] = (await balance()).programas; node; [node] = node.filhos) path.push(node);
    const [programa, acao, subacao] = path;
    expect(programa).toMatchObject({ tipo: 'programa', id: plan.line.idPrograma, descricao: 'PDDE BÁSICO', ...sums });
    expect(acao).toMatchObject({ tipo: 'acao', id: plan.line.idAcao, descricao: 'MANUTENÇÃO', ...sums });
    expect(subacao).toMatchObject({ tipo: 'subacao', id: plan.line.idSubAcao, descricao: 'LIMPEZA', ...sums });
    expect(subacao?.filhos).toEqual([
      expect.objectContaining({
        tipo: 'item',
        descricao: 'MATERIAL DE HIGIENE',
        orcado: 500.1,
        pago: 0,
        aPagar: 80,
        saldo: 500.1,
        percentual: 0,
      }),
      expect.objectContaining({
        tipo: 'item',
        descricao: 'MATERIAL DE LIMPEZA',
        pago: 650.25,
        saldo: 349.75,
        percentual: 65,
        faixa: 'MODERADA',
      }),
    ]);
    expect(subacao?.filhos.every(({ filhos }) => filhos.length === 0)).toBe(true);
  });

  it('computes the balance as of the end of a day by the payment date, not the recording date', async () => {
    expect(await paidAt('&em=2026-03-31')).toBe(0);
    expect(await paidAt('&em=2026-04-01')).toBe(650.25);
    expect(await paidAt('&em=2026-05-01')).toBe(650.25);
    expect(await paidAt('&em=2026-05-02')).toBe(662.59);
    // Owed as registered, 600, 80 and 12.34, though 650.25 was paid later.
    const { totais } = await balance('&em=2026-03-31');
    expect(totais).toMatchObject({ orcado: 1500.1, pago: 0, aPagar: 692.34, pagamentos: 0, itens: 2 });
  });

  it('computes the balance as of an entry of the book', async () => {
    const stood = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((sequencia) => balance(`&sequencia=${sequencia}`)));
    expect(stood.map(({ sequencia }) => sequencia)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(stood.map(({ totais }) => [totais.orcado, totais.pago, totais.aPagar])).toEqual([
      [1000, 0, 0],
      [1500.1, 0, 0],
      [1500.1, 0, 600],
      [1500.1, 650.25, 0],
      [1500.1, 650.25, 80],
      [1500.1, 650.25, 92.34],
      [1500.1, 662.59, 80],
    ]);
    expect(stood.map(({ semPrograma }) => semPrograma.quantidade)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(new Set(stood.map(({ hash }) => hash)).size).toBe(7);
    expect(await balance()).toEqual(stood.at(-1));
  });

  it('narrows the balance by day and entry together', async () => {
    expect(await paidAt('&sequencia=4&em=2026-03-31')).toBe(0);
    expect(await paidAt('&sequencia=4&em=2026-04-01')).toBe(650.25);
    expect(await paidAt('&sequencia=3&em=2026-12-31')).toBe(0);
  });

  it('answers a balance of zeros for an empty book', async () => {
    for (const empty of [await balance('&sequencia=0'), (await ask('', undefined, SCHOOL, 2025).expect(200)).body])
      expect(empty).toMatchObject({
        sequencia: 0,
        programas: [],
        totais: { orcado: 0, pago: 0, saldo: 0, percentual: 0, faixa: 'BAIXA', itens: 0, pagamentos: 0 },
        semPrograma: { pago: 0, aPagar: 0, quantidade: 0 },
      });
  });

  it('refuses an entry that the book does not have', async () => {
    const answer = await ask('&sequencia=8').expect(404);
    expect(answer.body).toMatchObject({ code: 'livro.sequencia', message: `O livro de ${YEAR} não tem o lançamento nº 8.` });
  });

  it('orders the balance as of an entry like the live one, also when an item is under several elements', async () => {
    const cnpjAssociacao = RESIDENTS;
    const elements = [];
    for (const descricao of ['OBRAS', 'SERVIÇOS', 'EQUIPAMENTOS']) {
      const { body } = await product.api.post('/elemento_despesa/save', { descricao, cnpjAssociacao }).expect(201);
      elements.unshift(body.id as number);
    }
    const ano = YEAR - 1;
    const define = (valor: number, line: object) =>
      product.api.post('/orcamento/save', { cnpjAssociacao, ano, ...other.line, ...line, valor }).expect(201);
    for (const [index, idElementoDespesa] of elements.entries()) {
      await define(index + 1, { idElementoDespesa });
      await define(index + 10, { ...other.otherLine, idElementoDespesa });
    }
    const { programas, sequencia } = (await ask('', undefined, RESIDENTS, ano).expect(200)).body as BudgetBalance;
    const asOf = (await ask(`&sequencia=${sequencia}`, undefined, RESIDENTS, ano).expect(200)).body as BudgetBalance;
    const scopes = (node: BalanceNode): string[] => [node.escopo, ...node.filhos.flatMap(scopes)];
    expect(asOf.programas.flatMap(scopes)).toEqual(programas.flatMap(scopes));
    expect(asOf.programas).toEqual(programas);
    const items = programas[0]!.filhos[0]!.filhos[0]!.filhos.map(({ elemento }) => elemento);
    const byName = ['EQUIPAMENTOS', 'OBRAS', 'SERVIÇOS'];
    expect(items).toEqual([...byName, ...byName]);
  });

  it('shows the balance as exceeded, without a percentage, when something is paid on a budget of zero', async () => {
    const cnpjAssociacao = RESIDENTS;
    const { body } = await product.api.post('/despesa/save', expenseOf(other, { cnpjAssociacao, valor: 10 })).expect(201);
    await product.api
      .put('/despesa/paga_despesa', {
        ...expenseOf(other, { cnpjAssociacao }),
        idDespesa: body.idDespesa,
        valor: 10,
        dataPagamento: '2026-06-01',
        formaPagamento: 'PIX',
      })
      .expect(200);
    const { programas, totais } = (await ask('', undefined, RESIDENTS).expect(200)).body as BudgetBalance;
    expect(totais).toMatchObject({ saldo: -10, percentual: null, faixa: 'EXCEDIDA' });
    expect(programas).toHaveLength(1);
    expect(programas[0]).toMatchObject({ atual: 0, pago: 10, saldo: -10, percentual: null, faixa: 'EXCEDIDA' });
  });

  it('refuses a caller without a token or a link alike, whether or not the association exists', async () => {
    await ask('', 'ninguem').expect(401);
    const foreign = await ask('', 'usuario', RESIDENTS).expect(403);
    const absent = await ask('', 'usuario', '99999999000191').expect(403);
    expect(foreign.body.message).toBe(absent.body.message);
    await ask('', 'usuario').expect(200);
  });

  it.each([
    ['a missing association', `ano=${YEAR}`, 'cnpjAssociacao'],
    ['a missing year', `cnpjAssociacao=${SCHOOL}`, 'ano'],
    ['a year out of range', `cnpjAssociacao=${SCHOOL}&ano=1999`, 'ano'],
    ['a day that does not exist', `cnpjAssociacao=${SCHOOL}&ano=${YEAR}&em=2026-02-30`, 'em'],
    ['an entry that is no number', `cnpjAssociacao=${SCHOOL}&ano=${YEAR}&sequencia=x`, 'sequencia'],
    ['an entry below zero', `cnpjAssociacao=${SCHOOL}&ano=${YEAR}&sequencia=-1`, 'sequencia'],
  ])('names %s', async (_, query, field) => {
    const answer = await product.api.get(`/saldo_orcamentario?${query}`).expect(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });
});
