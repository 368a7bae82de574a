import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { withClient } from '#platform/database/database.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookCheck, Books } from '../../backend/src/modules/book/public.js';
import { deleteExpense, existing, payExpense } from '../../backend/src/modules/budget-ledger/expenses/expense.js';
import { NO_LIMIT, UNSAID } from '../fixtures/facts.js';
import { RESIDENTS, SCHOOL } from './harness.js';
import { type ProductHere, startProductHere } from './product-here.js';
import { readModels } from './read-models.js';
import { expenseOf, givenPlan, type Plan, YEAR } from './scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

/** Texts that PostgreSQL quotes or escapes in the text of a row. */
const AWKWARD = ['', 'TINTA "ÓLEO"', 'A, B (C)', 'C:\\LOJA', 'DUAS\nLINHAS\tE UM TRAÇO', 'SÓ PALAVRAS', 'SIMPLES', '\u00a0', '{"a":null}'];

describe('the book', () => {
  let product: ProductHere;
  let plan: Plan;
  let check: BookCheck;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
    check = product.app.get(BookCheck, { strict: false });
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }).expect(201);
    for (let day = 1; day <= 5; day += 1)
      await product.api.post('/despesa/save', expenseOf(plan, { valor: day, objetoDetalhado: AWKWARD[day] })).expect(201);
    for (const idDespesa of [1, 2])
      await product.api
        .put('/despesa/paga_despesa', { ...expenseOf(plan), idDespesa, valor: 7.77, dataPagamento: '2026-04-01', formaPagamento: 'PIX' })
        .expect(200);
  });

  afterAll(() => product.close());

  /**
   * Runs SQL as a superuser with triggers switched off, answers the verification's result, and restores everything; also expects a rebuild to refuse the book.
   */
  const tampered = (sql: string) =>
    withClient(product.ownerUrl, async (client) => {
      const live = await readModels(product);
      await client.query('create temp table kept as select * from evento; create temp table head as select * from livro');
      await client.query(`set session_replication_role = replica`);
      await client.query(sql);
      const { divergencia } = await check.verify(BOOK);
      await expect(check.rebuild(BOOK)).rejects.toMatchObject({ sequencia: divergencia?.sequencia });
      expect(await readModels(product)).toEqual(live);
      await client.query(
        'delete from evento; insert into evento select * from kept; delete from livro; insert into livro select * from head',
      );
      expect(await check.verify(BOOK)).toMatchObject({ integro: true });
      return divergencia;
    });

  it('the book is gapless, chained, and verifies', async () => {
    const entries = await product.sql<{ sequencia: string; hash: string; hash_anterior: string }>(
      'select * from evento order by sequencia',
    );
    expect(entries.map(({ sequencia }) => Number(sequencia))).toEqual(entries.map((_, index) => index + 1));
    expect(entries.slice(1).map((entry) => entry.hash_anterior)).toEqual(entries.slice(0, -1).map((entry) => entry.hash));
    expect(await check.verify(BOOK)).toEqual({ integro: true, entradas: 8, hash: entries.at(-1)!.hash, divergencia: null });
  });

  it.each([
    ['one byte of an amount', `update evento set dados = replace(dados::text, '"valor":3', '"valor":4')::json where sequencia = 4`, 4],
    ['the author', `update evento set autor_nome = autor_nome || ' ' where sequencia = 2`, 2],
    ['the instant of recording', `update evento set registrado_em = registrado_em + interval '1 millisecond' where sequencia = 5`, 5],
    ['the effective date', `update evento set data_efetiva = data_efetiva + 1 where sequencia = 8`, 8],
    ['the record that it is about', `update evento set registro = 'despesa 1' where registro = 'despesa 3'`, 4],
    ['a hash', `update evento set hash = reverse(hash) where sequencia = 3`, 3],
    ['an entry, deleted', 'delete from evento where sequencia = 6', 6],
    ['the last entry, deleted', 'delete from evento where sequencia = 8', 8],
    [
      'two entries, swapped',
      'update evento set sequencia = sequencia + 90 where sequencia in (3, 4); update evento set sequencia = 97 - sequencia where sequencia > 90',
      3,
    ],
    ['the head', `update livro set hash = reverse(hash)`, 8],
  ])('names the first entry that disagrees when a superuser touches %s', async (_, sql, sequencia) => {
    expect(await tampered(sql)).toMatchObject({ sequencia, motivo: expect.stringContaining(' ') });
  });

  it.each([
    ['a posting', 'update lancamento set valor = valor + 1 where sequencia = 4', 4],
    ['a lost posting', 'delete from lancamento where sequencia = 5', 5],
    ['a balance', 'update saldo set pago = pago - 1', 8],
    ['an expense', `update despesa set nota_fiscal = 'X' where id_despesa = 3`, 4],
    ['a budget', 'update orcamento set valor = valor * 2', 1],
  ])('finds a read model that was touched (%s), and a rebuild mends it', async (_, sql, sequencia) => {
    await product.sql(sql);
    expect((await check.verify(BOOK)).divergencia).toMatchObject({ sequencia });
    await check.rebuild(BOOK);
    expect(await check.verify(BOOK)).toMatchObject({ integro: true });
  });

  it.each([
    ['stand', []],
    ['are gone', ['lancamento', 'saldo', 'orcamento', 'despesa']],
    ['are others', ['saldo', 'despesa where id_despesa < 3', 'lancamento where sequencia between 3 and 5']],
  ])('gives byte-identical read models when rebuilt while they %s', async (_, lost) => {
    const live = await readModels(product);
    for (const rows of lost) await product.sql(`delete from ${rows}`);
    expect(await check.rebuild(BOOK)).toBe(8);
    expect(await readModels(product)).toEqual(live);
  });

  describe('as the application sees the database', () => {
    let application: Client;

    beforeEach(async () => {
      application = new Client({ connectionString: product.appUrl });
      await application.connect();
    });

    afterEach(() => application.end());

    const refused = async (sql: string, reason: RegExp) => {
      await expect(application.query(sql)).rejects.toThrow(reason);
    };

    it('the application sees no tenant rows without an association in the session, and otherwise only its rows', async () => {
      const count = async () => (await application.query('select count(*)::int as rows from evento')).rows[0].rows;
      expect(await count()).toBe(0);
      await application.query(`begin; select set_config('app.cnpj_associacao', '${RESIDENTS}', true)`);
      expect(await count()).toBe(0);
      expect((await application.query(`select * from programa where cnpj_associacao = '${SCHOOL}'`)).rows).toEqual([]);
      await application.query(`select set_config('app.cnpj_associacao', '${SCHOOL}', true)`);
      expect(await count()).toBe(8);
      await application.query('rollback');
      expect(await count()).toBe(0);
    });

    it('the application cannot write a row of another association', () =>
      refused(
        `begin; select set_config('app.cnpj_associacao', '${RESIDENTS}', true); insert into programa values ('${SCHOOL}', 77, 'X')`,
        /row-level security/,
      ));

    it.each(['update evento set tipo = tipo', 'delete from evento', 'truncate evento'])('the application has no right to "%s"', (sql) =>
      refused(`begin; select set_config('app.cnpj_associacao', '${SCHOOL}', true); ${sql}`, /permission denied/),
    );

    it('the application cannot change tables or disable policies', () =>
      refused('alter table evento disable row level security', /must be owner/));
  });

  it.each(['update evento set tipo = tipo', 'delete from evento', 'truncate evento cascade'])(
    'refuses "%s" to its owner too',
    async (sql) => {
      await expect(product.sql(sql)).rejects.toThrow('entries of the book are never updated or deleted');
    },
  );

  it('every tenant table has row-level security and a key that starts with the association', async () => {
    const tables = await product.sql<{ name: string; closed: boolean; policies: string[]; first: string }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as closed,
        array(select format('%s %s %s', polname, polcmd, polroles::regrole[]) from pg_policy where polrelid = c.oid order by 1) as policies,
        (select attname from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0] where i.indrelid = c.oid and indisprimary) as first
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cnpj_associacao'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    expect(tables.length).toBeGreaterThan(10);
    // The owner may read all rows, for backups; other roles, and writes of the owner, are limited to one association.
    const policies = ['leitura_do_dono r {razao}', 'somente_da_associacao * {-}'];
    for (const table of tables) expect(table).toMatchObject({ closed: true, policies, first: 'cnpj_associacao' });
  });

  it('a view shows no rows of another association', async () => {
    const views = await product.sql<{ name: string; rows: number }>(`
      select c.relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::int as rows
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cnpj_associacao'
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`);
    expect(views.filter(({ rows }) => rows > 0).length).toBeGreaterThan(5);
    const tenancy = product.app.get(Tenancy, { strict: false });
    for (const { name } of views) {
      expect(await tenancy.query(SCHOOL, `select from ${name} where cnpj_associacao <> $1`, [SCHOOL])).toEqual([]);
      expect(await tenancy.query('99999999000191', `select from ${name}`)).toEqual([]);
      await expect(tenancy.query(SCHOOL, `delete from ${name}`)).rejects.toThrow(/permission denied for view|cannot delete from view/);
    }
  });

  it('the book answers a command with its own result even if the next one of the same batch deletes the record', async () => {
    const book = { cnpjAssociacao: SCHOOL, ano: YEAR - 1 };
    const expense = expenseOf(plan, { ...book, dataElaboracao: `${book.ano}-03-10` });
    const { body: registered } = await product.api.post('/despesa/save', expense).expect(201);
    const { idDespesa } = registered;
    const payment = { idDespesa, dataPagamento: `${book.ano}-04-01`, formaPagamento: 'PIX', valor: 9000 } as const;
    const books = product.app.get(Books, { strict: false });
    const author = { cpf: '52998224725', nome: 'ANA' };
    const [paid] = await Promise.all([
      books.write(
        book,
        author,
        (state) => payExpense(state, { ...payment, ...UNSAID, hoje: `${YEAR}-01-01` }, NO_LIMIT),
        (state) => existing(state, idDespesa),
      ),
      books.write(
        book,
        author,
        (state) => deleteExpense(state, idDespesa, true),
        () => undefined,
      ),
    ]);
    expect(paid).toMatchObject({ ...payment, versao: 2 });
    expect(await product.sql('select from despesa where ano = $1', [book.ano])).toEqual([]);
  });
});
