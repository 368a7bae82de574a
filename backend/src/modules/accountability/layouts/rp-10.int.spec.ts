import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledForm, type Layout, type LayoutSummary } from '#contracts/accountability/layout.js';
import { type FigureEntry } from '#contracts/accountability/submission.record.js';
import { type AccountBalances } from '#contracts/budget-ledger/account-statements.js';
import { sumOfReais, toReais } from '#domain/money.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, type Plan } from '../../../../../test/integration/scenario.js';
import { fieldsOf, tableOf } from '../../../../../test/integration/submission-forms.js';
import { termsOf } from './language.js';

const FILE = 'test/fixtures/accountability/rp-10.json';
const RP_10: Layout = JSON.parse(readFileSync(FILE, 'utf8'));
const YEAR = 2025;
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const BEFORE = { cnpjAssociacao: SCHOOL, ano: YEAR - 1 };
/** Of the two programmes that the form is of: the first account names its programme, so its yields are of it. */
const ACCOUNTS = { one: '1-1', two: '2-2' };
const OTHER_ACCOUNT = '3-3';

/** The letters of the form, from the book below. */
const LETTERS = {
  ...{ A: 1744.57, B: 5700.43, C: 13.01, D: 25.5, E: 7483.51, F: 200, G: 7683.51 },
  ...{ H: 321.09, I: 2458.41, J: 2779.5, K: 4904.01, L: 0, M: 4904.01 },
};

describe('a layout that a newcomer wrote by the how-to (rp-10.json)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-rp10-'));
  let product: TestProduct;
  let plan: Plan;
  let id: number;

  beforeAll(async () => {
    copyFileSync(FILE, join(folder, 'RP-10.json'));
    product = await startProduct({ layoutsDir: folder });
    plan = await givenPlan(product.api);
    const programas = await givenBook();
    const period = { de: `${YEAR}-01-01`, ate: `${YEAR}-12-31`, programas };
    const dados = { orgao: 'PREFEITURA', ajuste: 'TERMO 12/2024', objeto: 'APOIO À ESCOLA' };
    id = (await product.api.post('/prestacao/save', { ...BOOK, layout: 'RP-10', ...period, dados }).expect(201)).body.id;
  });

  afterAll(async () => {
    await product.close();
    rmSync(folder, { recursive: true });
  });

  /** Two programmes that the form is of, and a third, each on an account. Answers the two. */
  async function givenBook(): Promise<number[]> {
    const { api } = product;
    const saved = async (path: string, body: object): Promise<number> => (await api.post(path, body).expect(201)).body.id;
    const one = plan.line.idPrograma;
    const two = await saved('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'MERENDA' });
    const other = await saved('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'CANTINA' });
    const element = (descricao: string, categoria = 'CUSTEIO') => saved('/elemento_despesa/save', { descricao, categoria });
    const material = await element('3.3.90.30 – MATERIAL DE CONSUMO');
    const food = await element('3.3.90.30.07 – GÊNEROS DE ALIMENTAÇÃO');
    const service = await element('3.3.90.39 – SERVIÇOS DE TERCEIROS');
    const equipment = await element('4.4.90.52 – EQUIPAMENTO', 'CAPITAL');
    const taxes = await element('3.3.90.47 – TRIBUTOS');
    await givenAccount(api, ACCOUNTS.one, { idPrograma: one, categoriaRendimentos: 'CUSTEIO' });
    for (const numConta of [ACCOUNTS.two, OTHER_ACCOUNT]) await givenAccount(api, numConta);
    const saldos = [
      { numConta: ACCOUNTS.one, idPrograma: one, categoria: 'CUSTEIO', valor: 1234.56 },
      { numConta: ACCOUNTS.one, idPrograma: one, categoria: 'CAPITAL', valor: 500.01 },
      { numConta: ACCOUNTS.two, idPrograma: two, categoria: 'LIVRE', valor: 10 },
      { numConta: OTHER_ACCOUNT, idPrograma: other, categoria: 'LIVRE', valor: 777.77 },
    ];
    await api.post('/implantacao/save', { ...BEFORE, em: `${YEAR - 1}-01-01`, saldos }).expect(201);

    const bill = async (book: object, idElementoDespesa: number, dataElaboracao: string, valor: number, idPrograma = one) => {
      const line = { idPrograma, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa };
      const expense = { ...expenseOf(plan, { dataElaboracao, valor }), ...book, ...line };
      return (await api.post('/despesa/save', expense).expect(201)).body.idDespesa as number;
    };
    const pay = (idDespesa: number, dataPagamento: string, valor: number, numConta = ACCOUNTS.one) =>
      api.put('/despesa/paga_despesa', { ...BOOK, idDespesa, valor, dataPagamento, formaPagamento: 'PIX', numConta }).expect(200);

    // The year before owes two bills when it closes: they are 1 and 2 of this year.
    await bill(BEFORE, material, `${YEAR - 1}-12-10`, 321.09);
    await bill(BEFORE, service, `${YEAR - 1}-12-11`, 77.07);
    await api.post('/exercicio/abre', { ...BOOK, copia: 'NENHUMA' }).expect(201);
    await api.put('/exercicio/encerra', { ...BEFORE, motivo: 'CONTAS APROVADAS' }).expect(200);
    await pay(1, `${YEAR}-01-15`, 321.09);

    const ofOne = { idPrograma: one, numConta: ACCOUNTS.one };
    const ofTwo = { idPrograma: two, numConta: ACCOUNTS.two };
    for (const revenue of [
      { ...ofOne, tipo: 'REPASSE', categoria: 'CUSTEIO', valor: 3000.1 },
      { ...ofOne, tipo: 'REPASSE', categoria: 'CAPITAL', valor: 2000 },
      { ...ofTwo, tipo: 'REPASSE', categoria: 'CUSTEIO', valor: 700.33 },
      { ...ofOne, tipo: 'PROPRIO', categoria: 'LIVRE', valor: 150.25 },
      { ...ofTwo, tipo: 'DOACAO', categoria: 'LIVRE', valor: 49.75 },
      { ...ofTwo, tipo: 'RENDIMENTO', categoria: 'CUSTEIO', valor: 0.94 },
      { tipo: 'REPASSE', idPrograma: other, numConta: OTHER_ACCOUNT, categoria: 'LIVRE', valor: 5000 },
    ])
      await receive(revenue);
    const months = { janeiro: 10.11, fevereiro: -0.07, dezembro: 2.03 };
    await api.post('/rendimento/create', { ...BOOK, numConta: ACCOUNTS.one, saldoInicial: 0, ...months }).expect(201);

    const refunded = await bill(BOOK, material, `${YEAR}-03-01`, 900.4);
    await pay(refunded, `${YEAR}-03-05`, 900.4);
    await receive({ tipo: 'ESTORNO', idDespesa: refunded, motivo: 'PAGO A MAIS', valor: 25.5 });
    await pay(await bill(BOOK, equipment, `${YEAR}-04-01`, 1500), `${YEAR}-04-05`, 1500);
    await pay(await bill(BOOK, taxes, `${YEAR}-05-01`, 12.34, two), `${YEAR}-05-05`, 12.34, ACCOUNTS.two);
    await pay(await bill(BOOK, food, `${YEAR}-05-02`, 45.67, two), `${YEAR}-05-05`, 45.67, ACCOUNTS.two);
    await pay(await bill(BOOK, material, `${YEAR}-06-01`, 4.04, other), `${YEAR}-06-05`, 4.04, OTHER_ACCOUNT);
    await bill(BOOK, service, `${YEAR}-12-20`, 88.8);
    return [one, two];
  }

  const receive = (revenue: object) =>
    product.api
      .post('/receita/save', { ...BOOK, numConta: ACCOUNTS.one, data: `${YEAR}-07-01`, descricao: 'RECEITA', ...revenue })
      .expect(201);
  const at = (path: string, query = '') => `/prestacao/${id}${path}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}${query}`;
  const form = async (): Promise<FilledForm> => (await product.api.get(at('/formulario/demonstrativo', '&formato=json')).expect(200)).body;
  const letters = async () => Object.fromEntries(Object.entries(fieldsOf(await form())).map(([letter, [amount]]) => [letter, amount]));
  const held = async () => {
    const query = `/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&em=${YEAR}-12-31`;
    const { contas } = (await product.api.get(query).expect(200)).body as AccountBalances;
    return toReais(
      sumOfReais(
        contas.filter(({ numConta }) => Object.values(ACCOUNTS).includes(numConta)),
        'saldo',
      ),
    );
  };

  it('is read', async () => {
    const layouts: LayoutSummary[] = (await product.api.get(`/layout/all?cnpjAssociacao=${SCHOOL}`).expect(200)).body;
    expect(layouts.map(({ codigo }) => codigo)).toEqual(['FNDE-2024', 'INTERNA', 'PTRF-SP', 'RP-10']);
  });

  it('says its letters to the centavo, as its identities have them, and K is what the accounts hold', async () => {
    const said = await letters();
    expect(said).toEqual(LETTERS);
    for (const identity of RP_10.formularios[0]!.identidades!) {
      const [letter, sum] = identity.split(' = ') as [string, string];
      const terms = termsOf(sum).map(({ numero, isMinus }) => ({ valor: (isMinus ? -1 : 1) * said[numero]! }));
      expect([identity, toReais(sumOfReais(terms))]).toEqual([identity, said[letter]]);
    }
    expect(await held()).toBe(LETTERS.K);
  });

  it('sums the expenses by group, of this year and of earlier ones, the first group that fits taking them', async () => {
    const { grupos, total } = tableOf(await form());
    expect(grupos.flatMap(({ linhas }) => linhas.map(({ celulas }) => celulas))).toEqual([
      ['Recursos humanos', 0, 0, 0, 0, 0],
      ['Gêneros alimentícios', 45.67, 0, 45.67, 45.67, 0],
      ['Materiais de consumo', 900.4, 321.09, 900.4, 1221.49, 0],
      // What the year before still owes is not of this year.
      ['Serviços de terceiros', 88.8, 0, 0, 0, 88.8],
      ['Obras', 0, 0, 0, 0, 0],
      ['Bens e materiais permanentes', 1500, 0, 1500, 1500, 0],
      ['Outras despesas', 12.34, 0, 12.34, 12.34, 0],
    ]);
    expect(total?.valor).toBe(LETTERS.J);
  });

  it.each(Object.keys(LETTERS))('has the entries behind %s, whose sum it is', async (letter) => {
    const query = `&formulario=demonstrativo&campo=${letter}`;
    const entries: FigureEntry[] = (await product.api.get(at('/composicao', query)).expect(200)).body;
    expect(toReais(sumOfReais(entries))).toBe(LETTERS[letter as keyof typeof LETTERS]);
  });

  it('is printed with its heads, its declaration and who signs', async () => {
    const { text } = await readPdf((await product.api.get(at('/formulario/demonstrativo')).expect(200)).body);
    for (const part of [
      'DEMONSTRATIVO INTEGRAL DAS RECEITAS E DESPESAS',
      'Exercício de 2025 · MERENDA, PDDE BÁSICO',
      'K Recurso público não aplicado (E – (J – F)) R$ 4.904,01',
      'os documentos que a comprovam ficam guardados na entidade',
      'Presidente',
      'Tesoureiro(a)',
    ])
      expect(text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')).toContain(part);
  });

  it('leaves K as it is when money is given back, which M and the accounts lack', async () => {
    await receive({ tipo: 'DEVOLUCAO', idPrograma: plan.line.idPrograma, categoria: 'CUSTEIO', valor: -60, data: `${YEAR}-12-22` });
    expect(await letters()).toEqual({ ...LETTERS, L: 60, M: 4844.01 });
    expect(await held()).toBe(4844.01);
  });
});
