import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ReportDifference } from '#contracts/reporting/reporting.js';
import { type BudgetLine } from '#modules/book/public.js';
import { Clock } from '#platform/clock.js';
import { type Ground, givenGround } from '../../../../test/integration/finance-commands.js';
import { INTENTION } from '../../../../test/integration/finance-intentions.js';
import { SCHOOL } from '../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../test/integration/papers.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { writeRandomBook } from '../../../../test/integration/random-book.js';
import { givenAccount } from '../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../test/integration/statement-lines.js';

const YEAR = 2026;
const PERIOD = `dataInicio=${YEAR}-01-01&dataFim=${YEAR}-12-31`;
const WEEK = 7 * 24 * 60 * 60 * 1_000;

const REPORTS = [
  'lista_despesa?',
  'lista_despesa?por=pagamento&',
  'lista_despesa_mes?mes=3&',
  `lista_despesa_periodo?${PERIOD}&`,
  `despesa_programa_periodo?anoBase=${YEAR}&idPrograma=1&${PERIOD}&`,
  'saldo_orcamentario?',
  `saldo_orcamentario?em=${YEAR}-06-30&`,
  'demonstrativo?',
  'demonstrativo?idPrograma=1&',
  'razao?',
  'conciliacao?numConta=7-7&mes=2&',
].map((path) => `relatorio/${path}`);

/** The closed month of an account on which nothing else moves. */
const RECONCILED = { cnpjAssociacao: SCHOOL, ano: YEAR, numConta: '7-7', mes: 2 };

jest.setTimeout(240_000);

/** Random books with fixed seeds, of years that stay open. */
const drawn = (seed: number) =>
  fc.sample(fc.array(INTENTION, { minLength: 80, maxLength: 80 }), { numRuns: 1, seed })[0]!.filter(({ kind }) => kind !== 'close');

describe('a report as of an earlier entry', () => {
  let product: ProductHere;
  let ground: Ground;
  let paths: string[];
  let entry: number;
  /** The expense of the vouchers. */
  let printed: number;
  const first = new Map<string, Buffer>();

  beforeAll(async () => {
    product = await startProductHere();
    ground = await givenGround(product.api, YEAR);
    const last = { ...ground, ano: YEAR - 1 };
    const { cnpjAssociacao, ano, lines } = ground;
    const [debito, credito] = lines as [BudgetLine, BudgetLine];
    await product.api.post('/orcamento/save', { cnpjAssociacao, ano, ...debito, valor: 5_000 }).expect(201);
    const operation = { cnpjAssociacao, ano, data: `${YEAR}-05-05`, valor: 1, justificativa: 'FALTA DE MATERIAL', debito, credito };
    await product.api.post('/redistribuicao/operacao', operation).expect(201);
    await writeRandomBook(product.api, last, drawn(1));
    await writeRandomBook(product.api, ground, drawn(2));
    await givenAccount(product.api, RECONCILED.numConta);
    await closeMonth(10);
    paths = [...REPORTS, ...(await papers())];
    for (const path of paths) first.set(path, await print(path));
    entry = await head();
    // Later changes, also in the previous year.
    const change = { cnpjAssociacao, ano, operacao: Number(await firstOperation()), justificativa: 'FALTA DE OUTRO MATERIAL' };
    await product.api.put('/redistribuicao/update', change).expect(200);
    const { body: expenses } = await product.api.get(`/despesa/all?${book}`).expect(200);
    const expense = expenses.find(({ idDespesa }: Expense) => idDespesa === printed);
    await product.api.post('/despesa/save', { ...expense, objetoResumido: 'OUTRO OBJETO' }).expect(200);
    await writeRandomBook(product.api, ground, drawn(3));
    await writeRandomBook(product.api, last, drawn(4));
    // What is not in the book: statements of accounts that paid, and of one whose month is closed.
    for (const numConta of [...ground.accounts, RECONCILED.numConta])
      await givenStatement(product, numConta, [{ data: `${YEAR}-02-10`, valor: -1 }], { saldo: 99, em: `${YEAR}-12-31` });
    await product.api.post('/conciliacao/reabre', { ...RECONCILED, motivo: 'ENGANO' }).expect(204);
    await closeMonth(99);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await product.close();
  });

  const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
  const closeMonth = async (saldoExtrato: number) => {
    const paper = { registro: 'CONTA', id: RECONCILED.numConta, tipo: 'EXTRATO' } as const;
    const { sha256 } = await givenPaper(product.api, paper, pdf(`fevereiro ${saldoExtrato}`), 'extrato.pdf');
    await product.api.post('/conciliacao/fecha', { ...RECONCILED, saldoExtrato, justificativa: 'A ESCLARECER', anexo: sha256 }).expect(204);
  };
  const print = async (path: string, query = ''): Promise<Buffer> => {
    const { status, body } = await product.api.get(`/${path}${book}${query}`);
    expect({ path, status, message: body.message }).toEqual({ path, status: 200, message: undefined });
    return body;
  };
  const head = async () =>
    (await product.sql<{ sequencia: number }>('select sequencia::int as sequencia from livro where ano = $1', [YEAR]))[0]!.sequencia;
  /** The first operation that the random book has left. */
  const firstOperation = async () =>
    (await product.sql<{ id: string }>('select min(operacao) as id from redistribuicao where ano = $1', [YEAR]))[0]!.id;
  /** The vouchers of the first expense that may still be corrected, and of the first operation. */
  const papers = async () => {
    const [expense] = await product.sql<{ id: number }>(
      'select min(id_despesa) as id from despesa where ano = $1 and data_anulacao is null',
      [YEAR],
    );
    printed = expense!.id;
    return [
      `despesa/ficha_despesa_individual?id=${printed}&`,
      `despesa/ficha_pagamento_individual?id=${printed}&`,
      `relatorio/redistribuicao?operacao=${await firstOperation()}&`,
    ];
  };

  it('is identical to the byte after further entries and a week later', async () => {
    expect(await head()).toBeGreaterThan(entry + 10);
    jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(Date.now() + WEEK));
    let changed = 0;
    for (const path of paths) {
      const again = await print(path, `&comoEm=${entry}`);
      expect({ path, isSame: again.equals(first.get(path)!) }).toEqual({ path, isSame: true });
      const now = await product.api.get(`/${path}${book}`);
      // A record deleted since is not printed.
      changed += Number(now.status !== 200 || !now.body.equals(first.get(path)!));
    }
    // Printed as of now, every report differs.
    expect(changed).toBe(paths.length);
  });

  it('is identical without further entries', async () => {
    const now = await print('relatorio/saldo_orcamentario?');
    expect((await print('relatorio/saldo_orcamentario?', `&comoEm=${await head()}`)).equals(now)).toBe(true);
  });

  it('describes how each report has changed since, and nothing between an entry and itself', async () => {
    const told = async (path: string, query: string) => {
      const { status, body } = await product.api.get(`/${path}${book}${query}`);
      return status === 200 ? (body as ReportDifference) : status;
    };
    const silent = [];
    for (const path of paths) {
      const since = await told(path, `&desde=${entry}`);
      // A record deleted since is not compared.
      if (since !== 404 && !(since as ReportDifference).mudancas.length) silent.push(path);
      expect(await told(path, `&desde=${entry}&comoEm=${entry}`)).toMatchObject({ de: entry, ate: entry, mudancas: [], omitidas: 0 });
    }
    expect(silent).toEqual([]);
  });

  it('is refused for an unknown entry and an invalid number', async () => {
    const { body } = await product.api.get(`/relatorio/razao?${book}&comoEm=99999`).expect(404);
    expect(body.message).toBe(`O livro de ${YEAR} não tem o lançamento nº 99999.`);
    await product.api.get(`/relatorio/razao?cnpjAssociacao=${SCHOOL}&comoEm=1`).expect(400);
    await product.api.get(`/relatorio/razao?cnpjAssociacao=${SCHOOL}&ano=99999999999&comoEm=1`).expect(400);
    for (const wrong of ['0', '-1', 'x', '1.5', '']) await product.api.get(`/relatorio/razao?${book}&comoEm=${wrong}`).expect(400);
  });

  it('leaves no temporary objects on its connections', async () => {
    const list = async () => (await product.api.get(`/despesa/all?${book}`).expect(200)).text;
    const before = await list();
    await Promise.all([1, 2, 3, 4, 5, 6].map((at) => print('relatorio/demonstrativo?', `&comoEm=${at}`)));
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(list))).toEqual(Array(6).fill(before));
    expect(await product.sql(`select relname from pg_class where relname like 'antes_%'`)).toEqual([]);
  });
});
