import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import { IssuedDocuments } from '#modules/journal/public.js';
import { connect } from '#platform/database/connect.js';
import { PAGE, WHOLE_READS } from '#platform/database/cursor.js';
import { withClient } from '#platform/database/database.js';
import { REQUEST_LIMITS } from '#platform/database/limits.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { asTenant } from '#platform/tenancy/tenant-policy.js';
import { givenGround } from '../../../../../test/integration/finance-commands.js';
import { provide, SCHOOL } from '../../../../../test/integration/harness.js';
import { fillBook } from '../../../../../test/integration/large-book.js';
import { type ProductHere, runHere } from '../../../../../test/integration/product-here.js';
import { expenseOf, YEAR } from '../../../../../test/integration/scenario.js';
import { until } from '../../../../../test/until.js';
import { RECORD_KINDS } from '../../../record-kinds.js';
import { requireWhole } from './whole-book.js';
import { yearArchive } from './year-archive.js';

/** 50,000 at night. PostgreSQL has no statistics of them, as in a new installation. */
const EXPENSES = Number(process.env.EXPENSES ?? 3_000);
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

jest.setTimeout(900_000);

describe(`the export of a book of ${EXPENSES} expenses`, () => {
  let product: ProductHere;
  let token: string;

  beforeAll(async () => {
    const provided = await provide({ settings: {}, here: true });
    token = provided.tokens.admin!;
    product = await runHere(provided);
    product.app.useLogger(false);
    const { plan, lines, accounts } = await givenGround(product.api, YEAR);
    const [debito, credito] = lines;
    await product.api.post('/orcamento/save', { ...BOOK, ...debito, valor: 1_000_000 }).expect(201);
    const revenue = { ...BOOK, numConta: accounts[0], data: `${YEAR}-02-01`, valor: 100, descricao: 'REPASSE' };
    await product.api.post('/receita/save', revenue).expect(201);
    const movement = { ...BOOK, debito, credito, valor: 10, data: `${YEAR}-02-01`, justificativa: 'AJUSTE DE SALDO' };
    await product.api.post('/redistribuicao/operacao', movement).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, BOOK)).expect(201);
    await withClient(product.ownerUrl, (client) => fillBook(client, SCHOOL, EXPENSES));
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  afterAll(() => product.close());

  const ask = async (path: string, signal?: AbortSignal): Promise<Response> =>
    fetch(`${await product.app.getUrl()}/api/${path}`, { headers: { authorization: `Bearer ${token}` }, signal });
  const exported = (signal?: AbortSignal) => ask(`exportacao/exercicio?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, signal);
  const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

  /** Runs `use` while every export stands still where it reads that table, which somebody has locked; by default in the middle. */
  const whileStandingStill = (use: () => Promise<void>, table = 'rendimento') =>
    withClient(product.ownerUrl, async (owner) => {
      await owner.query(`begin; lock table ${table} in access exclusive mode`);
      await use();
    });
  const WAITING = `from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  // Not asked in the transaction that holds the lock, which would see the same activity again and again.
  const standsStill = () => until('an export waits', async () => (await product.sql(`select pid ${WAITING}`)).length > 0);

  it('leaves the server to others: it is written by a process of its own, on no connection of the server', async () => {
    const pool = await product.app.get(Tenancy, { strict: false }).pool();
    let answer: Promise<Response> | undefined;
    await whileStandingStill(async () => {
      answer = exported();
      await standsStill();
      expect(processes()).toBe(1);
      await until('every connection of the server is idle', () => pool.idleCount === pool.totalCount);
    });
    let bytes = 0;
    for await (const chunk of (await answer!).body!) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(EXPENSES * 50);
  });

  it('is whole although its process ended before anybody read', async () => {
    const documents = product.app.get(IssuedDocuments, { strict: false });
    const reissue = documents.reissue.bind(documents);
    jest.spyOn(documents, 'reissue').mockImplementation(async (...asked) => {
      await until('the process has ended', () => processes() === 0);
      return reissue(...asked);
    });
    const response = await ask(`exportacao/exercicio?cnpjAssociacao=${SCHOOL}&ano=${YEAR - 1}`);
    expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toContain('manifesto.json');
  });

  it('is read in pages', async () => {
    const client = await connect(product.appUrl, REQUEST_LIMITS);
    await client.query(asTenant(SCHOOL, `begin; ${WHOLE_READS}`));
    const asking = jest.spyOn(client, 'query');
    const about = { produto: 'Razão', versao: '1', associacao: { cnpj: SCHOOL, nome: '' }, ano: YEAR, geradoEm: '' };
    const order = { about, findings: { sequencia: 0, ressalvas: [], pareceres: [] }, anchors: [], isAnchored: false };
    const livro = await requireWhole(client, BOOK);
    const { output } = yearArchive(client, RECORD_KINDS, livro, order, async () => undefined);
    for await (const _ of output);
    const answers = await Promise.all(asking.mock.results.map(({ value }) => value as unknown as Promise<{ rows: unknown[] }>));
    const rows = answers.map((answer) => answer.rows?.length ?? 0);
    expect(Math.max(...rows)).toBe(PAGE);
    expect(rows.reduce((sum, each) => sum + each)).toBeGreaterThan(EXPENSES * 4);
    await client.end();
  });

  it('breaks off where it fails in the middle', async () => {
    await whileStandingStill(async () => {
      const response = await exported();
      expect(response.status).toBe(200);
      await standsStill();
      await product.sql(`select pg_terminate_backend(pid) ${WAITING}`);
      await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    });
  });

  it.each([
    ['before its first byte', 'livro'],
    ['in the middle', 'rendimento'],
  ])('ends with its reader, %s', async (_, table) => {
    await whileStandingStill(async () => {
      const reader = new AbortController();
      const answer = exported(reader.signal).catch(() => undefined);
      await standsStill();
      expect(processes()).toBe(1);
      reader.abort();
      await answer;
      // Sooner than the lock's own time limit would end it.
      await until('the process has ended', () => processes() === 0, 5_000);
    }, table);
    const connections = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
    await until('the connection is closed', async () => (await product.sql(connections)).length === 0);
  });

  it('is refused to a person of whom two are being written, until one has ended', async () => {
    const reader = new AbortController();
    await whileStandingStill(async () => {
      await Promise.all([exported(reader.signal), exported(reader.signal)]);
      const refused = await exported();
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({
        code: 'exportacao.limite',
        message: 'Suas outras exportações ainda não terminaram. Aguarde e tente novamente.',
      });
      reader.abort();
      await until('the processes have ended', () => processes() === 0);
    });
    expect((await exported()).status).toBe(200);
  });
});
