import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dateInBrazil } from '#domain/plain-date.js';
import { withClient } from '#platform/database/database.js';
import { OPERATIONS } from './api-samples.js';
import { type Call, callsOf, type Ground, givenGround } from './finance-commands.js';
import { type Kind } from './finance-model.js';
import { type Api, provide, RESIDENTS, SCHOOL } from './harness.js';
import { formOf, importOf } from './import-calls.js';
import { FIRST_COPY, fillBook } from './large-book.js';
import { ledgerLists } from './ledger-lists.js';
import { compared, type Explained, runExplained, scanned, searched } from './plans.js';
import { type ProductHere } from './product-here.js';
import { expenseOf, YEAR } from './scenario.js';

/** Expenses of the book. */
const EXPENSES = Number(process.env.EXPENSES ?? 5_000);

/** Size factor of another association's book: if a book were a large part of its table, a sequential scan would be right. */
const OTHERS = 9;

/** Sequential scans of tables with fewer pages are right. */
const PAGES = 8;

/** Pairs of rows that joins may compare: a book's rows with those of small registers, never with each other. */
const MAX_PAIRS = EXPENSES ** 2 / 10;

/**
 * Routes that search all rows of one book: for a text, up to a day or an entry, for a type of entry, by a filter. Indexes for these would cost every command
 * more than they save.
 */
const THROUGH_THE_BOOK =
  /[?&](busca|em|sequencia|tipo|de|pagamentoDe|vencimentoAte|semItem|idPrograma|idFonteRecurso|idFavorecido|valorAte)=/;

/** Routes of the ledger; reports use the same queries. */
const LEDGER =
  /^\/api\/(despesa(?!\/ficha_)|orcamento|redistribuicao|receita|rendimento|exercicio|saldo_orcamentario|auditoria|exportacao|painel)\b/;

/** A call of the API. */
type Sent = Omit<Call, 'method'> & { method: Call['method'] | 'GET' };

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
/** The year that is closed: what it carries into the large book is short, because the plan of each check of a foreign key is sent. */
const BEFORE = { ...BOOK, ano: YEAR - 1 };
const TODAY = dateInBrazil(new Date());

jest.setTimeout(300_000);

/**
 * Keeps PostgreSQL from gathering statistics of its own accord. Those of a half-filled table are wrong for the full one, so a plan would depend on the second in
 * which they were gathered.
 */
const ANALYSE_NO_TABLE = `do $$ declare name text; begin
  for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %I set (autovacuum_enabled = false)', name);
  end loop;
end $$`;

/** Routes that must use keys without statistics too: all saves but those of redistributions, of which a book has few, and the pages of lists. */
const UNANALYSED = /^(?!redistribuicao).*\/(save|pag|anula|retem|imposto\b|classifica|corrige|desfaz|pagina)/;

describe.each(['analysed', 'never analysed'])(`the statements of the ledger, on a book of ${EXPENSES} expenses, %s`, (state) => {
  const isAnalysed = state === 'analysed';
  let product: ProductHere;
  let taken: () => Promise<Explained[]>;
  let ground: Ground;
  let tokens: Record<string, string>;
  let large: Set<string>;
  const called: Sent[] = [];

  beforeAll(async () => {
    const provided = await provide({ settings: {}, here: true });
    tokens = provided.tokens;
    ({ product, taken } = await runExplained(provided));
    product.app.useLogger(false);
    await withClient(product.ownerUrl, (client) => client.query(ANALYSE_NO_TABLE));
    ground = await givenRecords(product.api, SCHOOL);
    await givenRecords(product.api, RESIDENTS);
    await withClient(product.ownerUrl, async (client) => {
      await fillBook(client, SCHOOL, EXPENSES);
      await fillBook(client, RESIDENTS, OTHERS * EXPENSES);
      if (isAnalysed) await client.query('analyze');
    });
    const tables = await product.sql<{ name: string }>(
      `select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'cnpj_associacao'
       where relkind = 'r' and pg_relation_size(pg_class.oid) > $1 * 8192`,
      [PAGES],
    );
    large = new Set(tables.map(({ name }) => name));
  });

  afterAll(() => product.close());

  /** Creates a plan, a budget, a revenue, a redistribution, and the expense to copy. */
  async function givenRecords(api: Api, cnpjAssociacao: string): Promise<Ground> {
    const given = await givenGround(api, YEAR, cnpjAssociacao);
    const book = { cnpjAssociacao, ano: YEAR };
    const [debito, credito] = given.lines;
    await api.post('/orcamento/save', { ...book, ...debito!, valor: 1_000_000 }).expect(201);
    await api
      .post('/receita/save', { ...book, numConta: given.accounts[0], data: '2026-02-01', valor: 100, descricao: 'REPASSE' })
      .expect(201);
    const movement = { debito, credito, valor: 10, data: '2026-02-01', justificativa: 'AJUSTE DE SALDO' };
    await api.post('/redistribuicao/operacao', { ...book, ...movement }).expect(201);
    await api.post('/despesa/save', expenseOf(given.plan, { ...book, objetoResumido: 'PAPEL' })).expect(201);
    return given;
  }

  /** Sends a call and answers the offences of its statements. */
  async function offencesOf(call: Sent): Promise<string[]> {
    await taken();
    const { method, path, body, file, by = 'admin' } = call;
    const url = await product.app.getUrl();
    const send = () =>
      fetch(`${url}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${tokens[by]}`, ...(body && !file && { 'content-type': 'application/json' }) },
        ...(body && { body: file ? formOf(body, file) : JSON.stringify(body) }),
      });
    let response = await send();
    // A statement that is explained takes several times as long: on a busy machine a read may reach the limit of statements.
    if (method === 'GET' && response.status === 503) response = await send();
    const answer = await response.text();
    if (!response.ok) return [`${method} ${path} answered ${response.status} ${answer}`];
    called.push(call);
    const plans = await taken();
    if (!isAnalysed && !UNANALYSED.test(path)) return [];
    if (plans.length === 0 && !path.startsWith('despesa/importacao/modelo')) return [`${method} ${path} was not explained`];
    return plans.flatMap((plan) => [
      ...scanned(plan)
        .filter((table) => large.has(table))
        .map((table) => `${method} ${path} reads the whole of ${table}: ${plan['Query Text']}`),
      ...searched(plan, EXPENSES / 10)
        .filter((table) => large.has(table) && !THROUGH_THE_BOOK.test(path))
        .map((table) => `${method} ${path} searches ${table} without an index: ${plan['Query Text']}`),
      ...(compared(plan) > MAX_PAIRS ? [`${method} ${path} compares ${compared(plan)} pairs of rows: ${plan['Query Text']}`] : []),
    ]);
  }

  const command = (kind: Kind, changes: Partial<{ line: number; other: number; id: number; valor: number }> = {}) =>
    callsOf(kind, { line: 0, other: 1, id: 1, valor: 1_000, ...changes }, ground, 1);

  /** Simulates, stores, reads and books a draft, and deletes another one. */
  const drafts = (): Sent[] => {
    const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
    const [from, , to] = ground.lines;
    const sides = { debitos: [{ ...from!, valor: 1 }], creditos: [{ ...to!, valor: 1 }] };
    const kept = { ...book, ...sides, data: `${YEAR}-05-05`, justificativa: 'SOBRA DE UM ITEM PARA OUTRO' };
    const save: Sent = { method: 'POST', path: 'redistribuicao/rascunho/save', body: kept };
    const minutes = { cnpjEscola: SCHOOL, data: `${YEAR}-05-05`, hora: '19:30' };
    const approval = { ata: `${YEAR}-05-05T19:30`, nome: 'ANA FERREIRA', cargo: 'PRESIDENTE', dia: `${YEAR}-05-05` };
    return [
      { method: 'POST', path: 'redistribuicao/simulacao', body: { ...book, ...sides } },
      save,
      save,
      { method: 'POST', path: 'ata/save', body: minutes },
      { method: 'GET', path: `redistribuicao/rascunho?cnpjAssociacao=${SCHOOL}&id=1` },
      { method: 'POST', path: 'redistribuicao/rascunho/aprova', body: { ...book, id: 1, versao: 1, ...approval } },
      { method: 'POST', path: 'redistribuicao/rascunho/efetiva', body: { ...book, id: 1, versao: 2 } },
      { method: 'DELETE', path: `redistribuicao/rascunho/delete?cnpjAssociacao=${SCHOOL}&id=2` },
    ];
  };

  it('have tables large enough for the test', () => {
    expect([...large].sort()).toEqual(
      expect.arrayContaining(['despesa', 'evento', 'lancamento', 'pedido_idempotente', 'receita', 'redistribuicao']),
    );
  });

  it('use keys for reads and writes in every command', async () => {
    const commands: Sent[] = [
      ...command('define', { line: 1 }),
      ...command('change', { valor: 50_000_000 }),
      ...command('deleteBudget', { line: 1 }),
      ...command('register'),
      ...command('registerSplit'),
      ...command('retain', { valor: 1 }),
      ...command('edit', { id: FIRST_COPY }),
      ...command('pay', { id: FIRST_COPY + 1 }),
      ...command('paySeveral', { id: FIRST_COPY + 4 }),
      ...command('cancel', { id: FIRST_COPY + 2 }),
      {
        method: 'PUT',
        path: 'despesa/anula_despesa',
        body: { ...BOOK, idDespesa: FIRST_COPY + 5, valor: 10, dataAnulacao: TODAY, justificativaAnulacao: 'LANÇADA EM DUPLICIDADE' },
      },
      { method: 'PUT', path: 'despesa/desfaz_anulacao', body: { ...BOOK, idDespesa: FIRST_COPY + 5, motivo: 'ERA OUTRA' } },
      ...command('deleteExpense', { id: FIRST_COPY + 3 }),
      ...command('redistribute', { other: 2 }),
      ...command('redistributeLines', { other: 2, valor: 1 }),
      ...command('redistributeInHalves', { other: 2, id: 90_000 }),
      ...command('justify', { id: 90_000 }),
      ...command('deleteOperation', { id: 90_000 }),
      ...command('registerRevenue'),
      ...command('editRevenue'),
      {
        method: 'PUT',
        path: 'receita/classifica',
        body: { cnpjAssociacao: SCHOOL, ano: YEAR, categoria: 'LIVRE', receitas: [{ id: 1 }] },
      },
      ...command('deleteRevenue'),
      {
        method: 'PUT',
        path: 'despesa/classifica',
        body: { cnpjAssociacao: SCHOOL, ano: YEAR, numConta: ground.accounts[0], despesas: [{ idDespesa: FIRST_COPY + 1 }] },
      },
      {
        method: 'PUT',
        path: 'despesa/atesta',
        body: { ...BOOK, idDespesa: FIRST_COPY + 1, data: TODAY, nome: 'ANA', cargo: 'PRESIDENTE', texto: 'Recebido.' },
      },
      { method: 'PUT', path: 'despesa/desatesta', body: { ...BOOK, idDespesa: FIRST_COPY + 1 } },
      ...command('correctPayment', { id: FIRST_COPY + 4 }),
      ...command('reversePayment', { id: FIRST_COPY + 4 }),
      ...command('reportYield'),
      ...command('changeYield'),
      {
        method: 'POST',
        path: 'orcamento/lote',
        body: { cnpjAssociacao: SCHOOL, ano: YEAR, orcamentos: [{ ...ground.lines[2]!, valor: 1 }] },
      },
      { method: 'POST', path: 'receita', body: command('registerRevenue')[0]!.body! },
      { method: 'GET', path: `exercicio/abertura?cnpjAssociacao=${SCHOOL}&ano=${YEAR + 1}&copia=SALDO` },
      { method: 'POST', path: 'exercicio/abre', body: { cnpjAssociacao: SCHOOL, ano: YEAR + 1, copia: 'VALORES' } },
      ...drafts(),
      { method: 'GET', path: 'despesa/importacao/modelo?formato=csv' },
      ...importOf(ground),
      { method: 'POST', path: 'alcada/save', body: { cnpjAssociacao: SCHOOL, valor: 0 } },
      { method: 'POST', path: 'alcada/confirma', body: { cnpjAssociacao: SCHOOL }, by: 'gestor' },
      ...command('release', { id: FIRST_COPY + 6 }),
      ...command('withdrawRelease', { id: FIRST_COPY + 6 }),
      { method: 'POST', path: 'despesa/save', body: expenseOf(ground.plan, { ...BEFORE, dataElaboracao: `${BEFORE.ano}-12-20` }) },
      { method: 'PUT', path: 'exercicio/encerra', body: { ...BEFORE, motivo: 'CONTAS APROVADAS' } },
      { method: 'PUT', path: 'exercicio/reabre', body: { ...BEFORE, motivo: 'CORREÇÃO' } },
    ];
    const offences: string[] = [];
    for (const each of commands) offences.push(...(await offencesOf(each)));
    expect(offences).toEqual([]);
  });

  it('use keys in every list, balance and audit', async () => {
    const offences: string[] = [];
    for (const path of ledgerLists(ground).filter((each) => isAnalysed || UNANALYSED.test(each)))
      offences.push(...(await offencesOf({ method: 'GET', path })));
    expect(offences).toEqual([]);
  });

  it('read a whole list by keys, though PostgreSQL keeps a plan for its pages', async () => {
    const list: Sent = { method: 'GET', path: `despesa/pagina?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&busca=papel` };
    // PostgreSQL keeps a plan of a prepared statement after five times.
    for (let page = 1; page < 8; page += 1) await offencesOf({ ...list, path: `${list.path}&linhas=10&pagina=${page}` });
    expect(await offencesOf(list)).toEqual([]);
  });

  if (!isAnalysed) return;

  it('cover every route', () => {
    const routes = OPERATIONS.filter(({ path }) => LEDGER.test(path)).map(({ method, path }) => `${method} ${path}`);
    const isCalled = (route: string) => {
      const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return called.some(({ method, path }) => pattern.test(`${method} /api/${path.split('?')[0]}`));
    };
    expect(routes.filter((route) => !isCalled(route))).toEqual([]);
  });

  it.each([
    [
      'alter table despesa drop constraint despesa_pkey; drop index despesa_programa, despesa_fonte, despesa_favorecido, despesa_conta, despesa_chave',
      'despesa/pagina',
      'reads the whole of despesa',
    ],
    ['drop index evento_registro', `auditoria?idDespesa=${FIRST_COPY}`, 'searches evento without an index'],
  ])('would be noticed after: %s', async (sql, path, offence) => {
    await product.sql(sql);
    const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    const offences = await offencesOf({ method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}${book}` });
    expect(offences).toEqual(expect.arrayContaining([expect.stringContaining(offence)]));
  });
});
