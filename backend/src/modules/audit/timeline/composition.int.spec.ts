import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type EntryMovement } from '#contracts/audit/audit.js';
import { type Composition } from '#contracts/audit/balance-changes.js';
import { FIGURE_WORDS, type FigureName } from '#contracts/balances/balance-words.js';
import { type BalanceNode, type BudgetBalance, type BudgetExecution } from '#contracts/balances/balances.js';
import { centavos, toReais } from '#domain/money.js';
import { callsOf, type Ground, givenGround, resolve, send } from '../../../../../test/integration/finance-commands.js';
import { INTENTION } from '../../../../../test/integration/finance-intentions.js';
import { FinanceModel, ruleOf } from '../../../../../test/integration/finance-model.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

const FIGURES = Object.keys(FIGURE_WORDS) as FigureName[];
const YEAR = 2020;
const SEED = 20_261_122;

describe('the entries that make a figure', () => {
  let product: TestProduct;
  let ground: Ground;

  /** A random book with every finance command, and two payments outside its year's months. */
  beforeAll(async () => {
    product = await startProduct();
    ground = await givenGround(product.api, YEAR);
    const model = new FinanceModel();
    const [drawn] = fc.sample(fc.array(INTENTION, { minLength: 150, maxLength: 150 }), { seed: SEED, numRuns: 1 });
    for (const [serial, { kind, ...intention }] of drawn!.entries()) {
      const resolved = resolve(kind, intention, model, 2_000_000_000 + serial);
      if (kind === 'close') continue;
      const answers = await Promise.all(callsOf(kind, resolved, ground, serial).map((call) => send(product.api, call)));
      if (answers.every(({ status }) => status < 300)) ruleOf(kind, resolved).apply(model);
    }
    const { plan, lines } = ground;
    for (const line of lines.slice(-2)) {
      const { idFonteRecurso, idFavorecido } = plan;
      const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
      const expense = { ...book, ...line, idFonteRecurso, idFavorecido, dataElaboracao: `${YEAR}-12-30`, valor: 77.7 };
      const { body } = await product.api.post('/despesa/save', expense).expect(201);
      const payment = { ...book, idDespesa: body.idDespesa, valor: 70.07, dataPagamento: `${YEAR + 1}-01-15`, formaPagamento: 'PIX' };
      await product.api.put('/despesa/paga_despesa', payment).expect(200);
    }
  });

  afterAll(() => product.close());

  const get = async <T>(path: string, query: object = {}): Promise<T> => {
    const asked = new URLSearchParams({ cnpjAssociacao: SCHOOL, ano: String(YEAR), ...query });
    return (await product.api.get(`/${path}?${asked}`).expect(200)).body;
  };

  /** All pages of the answer, merged. */
  const composition = async (query: object): Promise<Composition> => {
    const entradas: Composition['entradas'] = [];
    for (let apos: number | null = null; ; ) {
      const page: Composition = await get('auditoria/composicao', { limite: 40, ...query, ...(apos && { apos }) });
      entradas.push(...page.entradas);
      apos = page.proximo;
      if (apos === null) return { ...page, entradas };
    }
  };

  /** Reads the entries of the figure, checks that they add up to the stated sum, and answers it. */
  const sumOfEntries = async (query: object): Promise<number> => {
    const { soma, quantidade, entradas } = await composition(query);
    expect(entradas).toHaveLength(quantidade);
    expect(toReais(entradas.reduce((sum, { valor }) => sum + centavos(valor), 0))).toBe(soma);
    expect(entradas.every(({ valor }) => valor !== 0)).toBe(true);
    return soma;
  };

  const nodesIn = (nodes: BalanceNode[]): BalanceNode[] => nodes.flatMap((node) => [node, ...nodesIn(node.filhos)]);

  it('add up to every figure of the balance, of every level, now, on a day and after an entry', async () => {
    const { sequencia: last } = await get<BudgetBalance>('saldo_orcamentario');
    const positions = [{}, { em: `${YEAR}-06-30` }, { sequencia: Math.floor(last / 2) }, { em: `${YEAR}-06-01`, sequencia: last - 5 }];
    for (const position of positions) {
      const { totais, semPrograma, programas } = await get<BudgetBalance>('saldo_orcamentario', position);
      const levels = [{ ...totais, escopo: undefined }, { ...semPrograma, escopo: '-' }, ...nodesIn(programas)];
      for (const { escopo, ...sums } of levels) {
        for (const valor of FIGURES) {
          const sum = await sumOfEntries({ valor, ...(escopo && { escopo }), ...position });
          expect({ ...position, escopo, [valor]: sum }).toEqual({ ...position, escopo, [valor]: sums[valor] });
        }
      }
    }
    const { semPrograma, totais } = await get<BudgetBalance>('saldo_orcamentario');
    expect(Math.min(totais.orcado, totais.pago, totais.aPagar, semPrograma.pago)).toBeGreaterThan(0);
  });

  it('add up to the payments of each month, and to the budget at its end', async () => {
    const { meses } = await get<BudgetExecution>('saldo_orcamentario/execucao');
    for (const { mes, atual, pago, pagoAcumulado } of meses) {
      const month = `${YEAR}-${String(mes).padStart(2, '0')}`;
      const from = mes > 1 && { de: `${month}-01` };
      const to = mes < 12 && { em: new Date(Date.UTC(YEAR, mes, 0)).toISOString().slice(0, 10) };
      expect(await sumOfEntries({ valor: 'pago', ...from, ...to })).toBe(pago);
      expect(await sumOfEntries({ valor: 'pago', ...to })).toBe(pagoAcumulado);
      expect(await sumOfEntries({ valor: 'atual', ...to })).toBe(atual);
    }
  });

  it('are titled with the names of the requested levels', async () => {
    const { programas } = await get<BudgetBalance>('saldo_orcamentario');
    const named = async (escopo: string) => (await get<Composition>('auditoria/composicao', { valor: 'pago', escopo })).descricao;
    const paths = (nodes: BalanceNode[], above: string[] = []): [string, string][] =>
      nodes.flatMap(({ escopo, descricao, elemento, filhos }) => {
        const path = [...above, descricao];
        return [[escopo, `${path.join(' › ')}${elemento ? ` (${elemento})` : ''}`], ...paths(filhos, path)];
      });
    for (const [escopo, path] of paths(programas)) expect(await named(escopo)).toBe(path);
    expect(await named('-')).toBe('Despesas sem programa');
    expect(await named('999')).toBe('programa nº 999');
    expect((await get<Composition>('auditoria/composicao', { valor: 'pago' })).descricao).toBeNull();
  });

  it('show balances before and after each, which agree with the balance calls', async () => {
    const { entradas } = await composition({ valor: 'saldo' });
    expect(entradas.length).toBeGreaterThan(10);
    for (const { entry, valor } of entradas.filter((_, index) => index % 5 === 0)) {
      const { linhas, entry: same } = await get<EntryMovement>(`auditoria/lancamento/${entry.sequencia}`);
      expect(same).toEqual(entry);
      const moved = linhas.reduce((sum, { antes, depois }) => sum + centavos(depois.disponivel) - centavos(antes.disponivel), 0);
      expect(toReais(moved)).toBe(valor);
      const around = await Promise.all(
        [entry.sequencia - 1, entry.sequencia].map((sequencia) => get<BudgetBalance>('saldo_orcamentario', { sequencia })),
      );
      expect(toReais(centavos(around[1]!.totais.saldo) - centavos(around[0]!.totais.saldo))).toBe(valor);
    }
  });

  it('are refused without a link, for an unknown figure, scope or entry', async () => {
    const ask = (path: string, query: string, who?: 'usuario' | 'ninguem', cnpj = SCHOOL) =>
      product.api.get(`/auditoria/${path}?cnpjAssociacao=${cnpj}&ano=${YEAR}${query}`, who);
    for (const [path, query] of [
      ['composicao', '&valor=pago'],
      ['lancamento/1', ''],
    ] as const) {
      await ask(path, query, 'ninguem').expect(401);
      await ask(path, query, 'usuario', RESIDENTS).expect(403);
      await ask(path, query, 'usuario').expect(200);
    }
    const messages = async (query: string) =>
      (await ask('composicao', query).expect(400)).body.errors.map(({ message }: { message: string }) => message);
    expect(await messages('')).toEqual(['Valor é obrigatório']);
    expect(await messages('&valor=percentual')).toEqual(['Valor inválido']);
    expect(await messages('&valor=pago&escopo=1.2.3.4.5.6')).toEqual(['Escopo inválido']);
    const absent = { code: 'livro.sequencia', message: `O livro de ${YEAR} não tem o lançamento nº 9999.` };
    expect((await ask('composicao', '&valor=pago&sequencia=9999').expect(404)).body).toMatchObject(absent);
    expect((await ask('lancamento/9999', '').expect(404)).body).toMatchObject(absent);
    expect((await ask('lancamento/0', '').expect(400)).body.errors).toEqual([{ field: 'sequencia', message: 'Sequência inválida' }]);
  });
});
