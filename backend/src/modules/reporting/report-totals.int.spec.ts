import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { type AuditPage } from '#contracts/audit/audit.js';
import { type BalanceNode, type BudgetBalance } from '#contracts/balances/balances.js';
import { type AccountBalances } from '#contracts/budget-ledger/account-statements.js';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type Revenue } from '#contracts/budget-ledger/revenue.record.js';
import { type Desk } from '#contracts/desk/desk.js';
import { centavos, parseBRL, sumOfReais, toReais } from '#domain/money.js';
import { addDays } from '#domain/plain-date.js';
import { Clock } from '#platform/clock.js';
import { Semaphore } from '#platform/semaphore.js';
import { seedDemo } from '../../../../backend/src/demo/seed-demo.js';
import { givenGround } from '../../../../test/integration/finance-commands.js';
import { BEGINNING, INTENTION } from '../../../../test/integration/finance-intentions.js';
import { type Api, SCHOOL } from '../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { writeRandomBook } from '../../../../test/integration/random-book.js';
import { expectFormsToAgree } from '../../../../test/integration/submission-forms.js';
import { PdfBrowser } from './pdf/pdf-browser.js';

/** Number of random books with fixed seeds, each in a product of its own: a closed year writes into the next book. The nightly run has more. */
const BOOKS = Number(process.env.BOOKS ?? 1);
const YEAR = 2001;
const SEED = 20_261_121;
const commands = fc.array(INTENTION, { minLength: 60, maxLength: 80, size: 'max' });

describe('the totals of every report agree with the balance', () => {
  describe('over the demo', () => {
    let product: ProductHere;
    let ano: number;

    beforeAll(async () => {
      product = await startUnprinted();
      // The demo needs an installation without users, but the template has some: saves them with their sessions.
      await product.sql('create table kept_sessions as table sessao');
      await product.sql('delete from rel_associacao_usuario');
      await product.sql('delete from usuario');
      await seedDemo(product.app);
      await product.sql('insert into sessao table kept_sessions');
      ano = Number(product.app.get(Clock).today().slice(0, 4));
    }, 600_000);

    afterAll(() => product.close());

    it('of a year', async () => {
      const { totais } = await expectReportsToAgree(bookOf(product.api, SCHOOL, ano));
      expect(Math.min(totais.orcado, totais.pago, totais.aPagar)).toBeGreaterThan(0);
    });

    it('of a period: the registered amount is the growth of paid and open amounts', async () => {
      const book = bookOf(product.api, SCHOOL, ano);
      const registered = async (em: string) => {
        const { totais } = await book.balance(`&em=${em}`);
        return centavos(totais.pago) + centavos(totais.aPagar);
      };
      for (const [from, to] of [
        [`${ano}-02-01`, `${ano}-02-28`],
        [`${ano}-03-10`, `${ano}-06-15`],
      ] as const) {
        const grown = (await registered(to)) - (await registered(addDays(from, -1)));
        const text = await book.print('relatorio/lista_despesa_periodo', `&dataInicio=${from}&dataFim=${to}`);
        expect(grown).toBeGreaterThan(0);
        expect(amountsAfter(text, 'Total geral')[3]).toBe(toReais(grown));
      }
    });
  });

  describe('over random data', () => {
    let product: ProductHere;

    beforeEach(async () => {
      product = await startUnprinted();
    });

    afterEach(() => product.close());

    it.each(fc.sample(commands, { seed: SEED, numRuns: BOOKS }).map((drawn, index) => [index + 1, drawn] as const))(
      'of random book %d',
      async (_, drawn) => {
        const ground = await givenGround(product.api, YEAR);
        const model = await writeRandomBook(product.api, ground, [...BEGINNING.flat(), ...drawn]);
        const { totais } = await expectReportsToAgree(bookOf(product.api, SCHOOL, YEAR));
        const sum = (records: { valor: number }[]) => toReais(records.reduce((total, { valor }) => total + valor, 0));
        const expenses = [...model.expenses.values()];
        expect(totais.orcado).toBe(sum([...model.budgets.values()]));
        const refunds = [...model.revenues.values()].filter(({ expense }) => expense !== undefined);
        expect(totais.pago).toBe(toReais(centavos(sum(expenses.filter(({ state }) => state === 'paid'))) - centavos(sum(refunds))));
        expect(totais.aPagar).toBe(sum(expenses.filter(({ state }) => state === 'open')));
      },
    );
  });
});

/** A product whose reports are the text of their pages: what a browser makes of these is tested by `every-report.int.spec.ts`. */
async function startUnprinted(): Promise<ProductHere> {
  const product = await startProductHere();
  jest.spyOn(product.app.get(PdfBrowser, { strict: false }), 'print').mockImplementation(async ({ html }) => Buffer.from(textOf(html)));
  return product;
}

/** Text of a page as a reader sees it, its pieces separated by one space. */
const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ');

/** Concurrency limit below the maximum per person. */
const printing = new Semaphore(8);

/** Calls of a book. */
function bookOf(api: Api, cnpjAssociacao: string, ano: number) {
  const year = `cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`;
  const get = async <T>(path: string, query = ''): Promise<T> => (await api.get(`/${path}?${year}${query}`).expect(200)).body;
  return {
    ano,
    expectForms: () => expectFormsToAgree(api, cnpjAssociacao, ano),
    get,
    /** Bytes of a file. */
    file: async (path: string) => new Uint8Array((await api.get(`/${path}?${year}`).responseType('blob').expect(200)).body as Buffer),
    balance: (query = '') => get<BudgetBalance>('saldo_orcamentario', query),
    /** Text of a report. */
    print: async (path: string, query = '') => (await printing.run(() => get<Buffer>(path, query))).toString(),
  };
}
type Book = ReturnType<typeof bookOf>;

/** Prints every report of the book, checks that they agree with its balance, and answers that. */
async function expectReportsToAgree(book: Book): Promise<BudgetBalance> {
  const { ano } = book;
  const balance = await book.balance();
  const { orcado, redistribuido, atual, pago, aPagar, saldo } = balance.totais;
  const expenses = await book.get<Expense[]>('despesa/all');
  const received = await book.get<Revenue[]>('receita/all');
  const [refunds, revenues] = [received.filter(({ tipo }) => tipo === 'ESTORNO'), received.filter(({ tipo }) => tipo !== 'ESTORNO')];
  // Lists of expenses show what was paid, balances what of it was not refunded.
  const gross = toReais(centavos(pago) + sumOfReais(refunds));
  const paidAndOwed = async (path: string, query?: string) => paidAndOwedIn(await book.print(path, query));
  const together = async (path: string, queries: string[]) =>
    (await Promise.all(queries.map((query) => paidAndOwed(path, query)))).reduce(
      (sums, each) => each.map((amount, index) => toReais(centavos(sums[index]!) + centavos(amount))),
      [0, 0],
    );

  expect(await paidAndOwed('relatorio/lista_despesa')).toEqual([gross, aPagar]);
  const months = new Set(expenses.map(({ dataElaboracao }) => Number(dataElaboracao.slice(5, 7))));
  expect(
    await together(
      'relatorio/lista_despesa_mes',
      [...months].map((mes) => `&mes=${mes}`),
    ),
  ).toEqual([gross, aPagar]);
  const halves = [`&dataInicio=${ano}-01-01&dataFim=${ano}-05-31`, `&dataInicio=${ano}-06-01&dataFim=${ano}-12-31`];
  expect(await together('relatorio/lista_despesa_periodo', halves)).toEqual([gross, aPagar]);
  const paidIn = new Set(
    expenses.filter(({ formaPagamento }) => formaPagamento).map(({ dataPagamento }) => Number(dataPagamento!.slice(5, 7))),
  );
  const byPayment = [...paidIn].map((mes) => `&mes=${mes}&por=pagamento`);
  expect(await together('relatorio/lista_despesa_mes', byPayment)).toEqual([gross, 0]);
  expect(
    await together(
      'relatorio/lista_despesa_periodo',
      halves.map((half) => `${half}&por=pagamento`),
    ),
  ).toEqual([gross, 0]);
  const ofPrograms = balance.programas.map(({ id }) =>
    paidAndOwed('relatorio/despesa_programa_periodo', `&anoBase=${ano}&idPrograma=${id}&dataInicio=${ano}-01-01&dataFim=${ano}-12-31`),
  );
  const paidParts = expenses
    .filter(({ dataPagamento, dataAnulacao }) => dataPagamento && !dataAnulacao)
    .flatMap((expense) => expense.rateio?.map(({ linha, valor }) => ({ idPrograma: linha.idPrograma, valor })) ?? [expense]);
  const grossOf = (id: number | null) => toReais(sumOfReais(paidParts.filter(({ idPrograma }) => idPrograma === id)));
  expect(await Promise.all(ofPrograms)).toEqual(balance.programas.map(({ id, aPagar: owed }) => [grossOf(id), owed]));

  const printed = await book.print('relatorio/saldo_orcamentario');
  expect(amountsAfter(printed, 'Total geral').slice(0, 6)).toEqual([orcado, redistribuido, atual, pago, aPagar, saldo]);

  const execution = await book.print('relatorio/demonstrativo');
  const paidByCategory = amountsAfter(execution, 'Total das despesas pagas').slice(0, 5);
  expect(paidByCategory[4]).toBe(pago);
  expectToFoot(paidByCategory);
  for (const row of ['Total das receitas', 'Saldo anterior', '(=) Total disponível', '(=) Saldo a reprogramar'])
    expectToFoot(amountsAfter(execution, row).slice(0, 5));
  if (pago > 0) expect(amountsAfter(execution, 'Total pago')[0]).toBe(pago);
  expect(amountsAfter(execution, 'Total das receitas')[4]).toBe(toReais(sumOfReais(revenues)));

  const [budgeted, debits = 0, credits = 0, ...rest] = amountsAfter(await book.print('relatorio/razao'), 'A pagar Saldo');
  const moved = toReais(centavos(credits) - centavos(debits));
  expect([budgeted, moved, ...rest.slice(0, 4)]).toEqual([orcado, redistribuido, atual, pago, aPagar, saldo]);

  await expectDeskToAgree(book, balance);
  await expectSheetsToAgree(book, expenses);
  await expectExportToAgree(book);
  await book.expectForms();
  return balance;
}

/** Checks the money of the desk (rule 47.26): each programme and the whole are as in the demonstrativo, the accounts and the balance. */
async function expectDeskToAgree(book: Book, { programas, semPrograma, totais }: BudgetBalance): Promise<void> {
  const desk = await book.get<Desk>('painel');
  const parts = (await book.get<AccountBalances>('conta/saldo')).contas.flatMap(({ porCategoria }) => porCategoria);
  const printed = async (query?: string) => {
    const text = await book.print('relatorio/demonstrativo', query);
    return { recebido: amountsAfter(text, 'Total das receitas')[4], gasto: amountsAfter(text, 'Total das despesas pagas')[4] };
  };
  for (const { idPrograma, programa: _, ...money } of desk.programas) {
    const held = parts.filter((part) => part.idPrograma === idPrograma);
    const aGastar = (programas.find(({ id }) => id === idPrograma) ?? (idPrograma === null ? semPrograma : undefined))?.saldo ?? 0;
    const { recebido, gasto } = idPrograma === null ? money : await printed(`&idPrograma=${idPrograma}`);
    expect(money).toEqual({ recebido, gasto, naConta: toReais(sumOfReais(held, 'saldo')), aGastar });
  }
  expect(desk.dinheiro).toEqual({ ...(await printed()), naConta: toReais(sumOfReais(parts, 'saldo')), aGastar: totais.saldo });
}

/** Checks the exported files: the expenses of each line sum to its balance. */
async function expectExportToAgree({ file }: Book): Promise<void> {
  const files = unzipSync(await file('exportacao/exercicio'));
  const sumsOf = (name: string, columns: string[]) => {
    const rows = parse(strFromU8(files[`${name}.csv`]!), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    const sums = rows.map((row) => {
      const line = ['Nº do Programa', 'Nº da Ação', 'Nº da Sub-Ação', 'Nº do Elemento', 'Nº do Item'].map((level) => row[level]).join('.');
      return [line, columns.map((column) => parseBRL(row[column] || '0')!)] as const;
    });
    const lines = [...Map.groupBy(sums, ([line]) => line)].map(([line, found]) => [
      line,
      columns.map((_, index) => found.reduce((sum, [, amounts]) => sum + amounts[index]!, 0)),
    ]);
    return Object.fromEntries(lines.filter(([, amounts]) => (amounts as number[]).some((amount) => amount !== 0)));
  };
  const balances = sumsOf('saldos', ['Pago', 'A Pagar']);
  for (const [line, [refunded]] of Object.entries(sumsOf('estornos', ['Valor'])) as [string, [number]][]) {
    const [paid, owed] = (balances[line] ?? [0, 0]) as [number, number];
    balances[line] = [paid + refunded, owed];
  }
  expect(sumsOf('despesas', ['Valor Pago', 'Valor a Pagar'])).toEqual(balances);
}

/** Checks the vouchers of a paid and an open expense: the line's balance before and after the payment, or now. */
async function expectSheetsToAgree(book: Book, expenses: Expense[]): Promise<void> {
  const standing = expenses.filter(({ idPrograma, dataAnulacao, rateio }) => idPrograma !== null && !dataAnulacao && !rateio);
  const [paid, open] = [standing.find((each) => each.dataPagamento), standing.find((each) => !each.dataPagamento)];
  const printed = async ({ idDespesa }: Expense, label: string) => {
    const vouchers = ['despesa/ficha_despesa_individual', 'despesa/ficha_pagamento_individual'];
    const texts = await Promise.all(vouchers.map((voucher) => book.print(voucher, `&id=${idDespesa}`)));
    return texts.map((text) => amountsAfter(text, label).slice(0, 3));
  };
  if (paid) {
    const { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem, idDespesa, valor } = paid;
    const linha = [idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem].map((id) => id ?? '-').join('.');
    const { itens } = await book.get<AuditPage>('auditoria', `&idDespesa=${idDespesa}&linha=${linha}`);
    const { sequencia } = itens[0]!;
    const [before, after] = await Promise.all([sequencia - 1, sequencia].map((at) => book.balance(`&sequencia=${at}`)));
    const around = [availableOn(paid, before!), valor, availableOn(paid, after!)];
    expect(await printed(paid, 'Antes do pagamento')).toEqual([around, around]);
  }
  if (open) {
    const available = availableOn(open, await book.balance());
    const foreseen = [available, open.valor, toReais(centavos(available) - centavos(open.valor))];
    expect(await printed(open, 'Saldo atual')).toEqual([foreseen, foreseen]);
  }
}

/** Available amount of the expense's line in a balance; 0 for an unlisted line. */
function availableOn(expense: Expense, { programas }: BudgetBalance): number {
  const { idPrograma, idAcao, idSubAcao, idItem, descricaoElementoDespesa } = expense;
  const inside = (nodes: BalanceNode[], tipo: BalanceNode['tipo'], id: number | null) =>
    nodes.filter((node) => node.tipo === tipo && node.id === id).flatMap(({ filhos }) => filhos);
  const ofAction = inside(inside(programas, 'programa', idPrograma), 'acao', idAcao);
  const items = idSubAcao === null ? ofAction : inside(ofAction, 'subacao', idSubAcao);
  return items.find(({ tipo, id, elemento }) => tipo === 'item' && id === idItem && elemento === descricaoElementoDespesa)?.saldo ?? 0;
}

/** Expects the last amount to be the sum of the others. */
function expectToFoot(amounts: number[]): void {
  expect(toReais(sumOfReais(amounts.slice(0, -1).map((valor) => ({ valor }))))).toBe(amounts.at(-1));
}

/** The totals at the end of a report of expenses. */
function paidAndOwedIn(text: string): number[] {
  return text.includes('Nenhuma despesa') ? [0, 0] : amountsAfter(text, 'Total geral').slice(0, 2);
}

/** The amounts after the last occurrence of a label, in reais. */
function amountsAfter(text: string, label: string): number[] {
  const at = text.lastIndexOf(label);
  if (at < 0) throw new Error(`no "${label}" in: ${text}`);
  return [...text.slice(at).matchAll(/-?R\$ [\d.]+,\d\d/g)].map(([amount]) => toReais(parseBRL(amount)!));
}
