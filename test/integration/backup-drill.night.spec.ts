import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { withClient } from '#platform/database/database.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { DEMO_USERS } from '../../backend/src/demo/demo-users.js';
import { until } from '../until.js';
import { everyRow } from './every-row.js';
import { SCHOOL } from './harness.js';
import { ProductProcess, type Running } from './product-process.js';
import { YEAR } from './scenario.js';
import { scratchFolder } from './scratch.js';

const BOOK = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
const CALLERS = 4;
/** They stop at this many: the drill's last part waits for each entry. */
const MOST = 1_000;
const PATIENCE = 180_000;

/** `Livro 11222333000181 2026: íntegro, 532 entradas, hash 9f….` */
const SOUND = /^Livro (\w{14}) (\d{4}): íntegro, (\d+) entradas(?:, \d+ anexos? conferidos?)?, hash ([0-9a-f]{64})\.$/gm;

describe('backup drill: a backup under load, restored into the other kind of database and back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-drill-'));
  const [first, second] = [join(folder, 'primeira.zip'), join(folder, 'segunda.zip')];
  const clusterFolder = scratchFolder('razao-own-');
  let cluster: EmbeddedPostgres;
  let embedded: ProductProcess;
  let own: ProductProcess;
  let again: ProductProcess;

  beforeAll(async () => {
    cluster = await startEmbeddedPostgres(clusterFolder);
    await withClient(cluster.url('postgres'), async (client) => {
      await client.query(`create role sindico login createrole password 'sindico'`);
      await client.query('create database apm owner sindico');
    });
    const plainOwner = new URL(cluster.url('apm'));
    plainOwner.username = 'sindico';
    plainOwner.password = 'sindico';
    embedded = new ProductProcess({ DEMO: 'true' });
    own = new ProductProcess({ DATABASE_URL: plainOwner.href });
    again = new ProductProcess({});
  }, PATIENCE);

  afterAll(async () => {
    for (const product of [embedded, own, again]) await product.end();
    await cluster.stop();
    rmSync(clusterFolder, { recursive: true });
    rmSync(folder, { recursive: true });
  });

  const callsOf = async ({ url }: Running) => {
    const { login, senha } = DEMO_USERS[0]!;
    const json = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/auth`, { method: 'POST', headers: json, body: JSON.stringify({ login, senha }) });
    const { token } = (await answer.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    return {
      get: async <T>(path: string): Promise<T> => (await fetch(`${url}/api/${path}`, { headers })).json() as Promise<T>,
      post: (path: string, body: object) =>
        fetch(`${url}/api/${path}`, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) }),
    };
  };
  type Calls = Awaited<ReturnType<typeof callsOf>>;
  const anotherExpense = async ({ get, post }: Calls) => {
    const [like] = await get<[Expense]>(`despesa/all?${BOOK}`);
    const { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem, idFonteRecurso, idFavorecido, dataElaboracao } = like;
    const line = { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem };
    return () =>
      post('despesa/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...line, idFonteRecurso, idFavorecido, dataElaboracao, valor: 1.23 });
  };
  const verification = ({ get }: Calls) => get<ChainVerification>(`auditoria/verificacao?${BOOK}`);
  const lastEntry = (): Promise<number> =>
    withClient(embedded.ownerUrl(), async (client) => {
      const sql = 'select sequencia::int from livro where cnpj_associacao = $1 and ano = $2';
      return (await client.query(sql, [SCHOOL, YEAR])).rows[0].sequencia;
    });
  const rowsOf = (url: string) => withClient(url, (client) => everyRow(async (sql) => (await client.query(sql)).rows));

  it(
    'writes down one moment while expenses are saved, and the other database verifies to the same hashes',
    async () => {
      const running = await embedded.start();
      const save = await anotherExpense(await callsOf(running));
      const before = await lastEntry();
      let saved = 0;
      let loaded = true;
      const callers = Array.from({ length: CALLERS }, async () => {
        while (loaded && saved < MOST) saved += Number((await save()).status === 201);
      });
      const backup = await embedded.tells({}, 'backup', first);
      loaded = false;
      await Promise.all(callers);
      expect(backup).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(/^Cópia de segurança gravada e conferida em .*registros/),
      });
      expect(saved).toBeGreaterThan(CALLERS);

      const restore = await own.tells({}, 'restore', first);
      expect(restore).toMatchObject({ code: 0, stderr: '' });
      const books = [...restore.stdout.matchAll(SOUND)].map(([, cnpj, ano, entradas, hash]) => ({ cnpj, ano, entradas, hash }));
      expect(books).toHaveLength(4);
      await withClient(embedded.ownerUrl(), async (client) => {
        for (const { cnpj, ano, entradas, hash } of books) {
          const sql = 'select hash from evento where cnpj_associacao = $1 and ano = $2 and sequencia = $3';
          expect((await client.query(sql, [cnpj, ano, entradas])).rows).toEqual([{ hash }]);
        }
        const kept = Number(books.find(({ cnpj, ano }) => cnpj === SCHOOL && ano === String(YEAR))!.entradas);
        expect(kept).toBeGreaterThanOrEqual(before);
        expect(kept).toBeLessThanOrEqual(await lastEntry());
      });
    },
    PATIENCE,
  );

  it(
    'is an installation to work in, on a database whose owner is no superuser, and goes back into an embedded one',
    async () => {
      const running = await own.start();
      const calls = await callsOf(running);
      const before = await verification(calls);
      expect(before.integro).toBe(true);
      expect((await (await anotherExpense(calls))()).status).toBe(201);
      expect(await verification(calls)).toMatchObject({ integro: true, entradas: before.entradas + 1 });

      expect(await own.runs({}, 'backup', second)).toEqual({ code: 0, stderr: '' });
      expect(await again.runs({}, 'restore', second)).toEqual({ code: 0, stderr: '' });
      const there = await again.start();
      // Before a login, which would add an entry to the journal.
      expect(await rowsOf(again.ownerUrl())).toEqual(await rowsOf(cluster.url('apm')));
      expect(await verification(await callsOf(there))).toEqual(await verification(calls));
    },
    PATIENCE,
  );

  it(
    'says in one line what is wrong, and ends with exit code 1',
    async () => {
      const refusal = (sentence: RegExp) => ({ code: 1, stderr: expect.stringMatching(sentence) });
      expect(await again.runs({}, 'backup')).toEqual(refusal(/^Informe o arquivo: npm run backup -- ARQUIVO\n$/));
      expect(await again.runs({}, 'backup', first)).toEqual(
        refusal(/^A cópia de segurança não foi feita: o arquivo \S+ já existe\. [^\n]*\n$/),
      );
      expect(await own.runs({}, 'restore', first)).toEqual(refusal(/^A restauração precisa de uma instalação vazia, [^\n]*\n$/));
      expect(await again.runs({}, 'restore', first)).toEqual(refusal(/já está em uso por outro processo do Razão\.\n$/));
    },
    PATIENCE,
  );

  it(
    'says that the disk takes no more, and leaves no file',
    async () => {
      // Limit in blocks of 512 bytes, smaller than the backup.
      const limited = `ulimit -f 16; exec '${process.execPath}' dist/backend/src/cli.js backup '${join(folder, 'grande.zip')}'`;
      const env = { PATH: process.env.PATH, DATABASE_URL: cluster.url('apm'), DATA_DIR: own.dataDir };
      await expect(promisify(execFile)('sh', ['-c', limited], { env })).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^A cópia de segurança não foi feita: o disco de \S+grande\.zip não aceita um arquivo deste tamanho\.\n$/,
        ),
      });
      expect(await own.runs({}, 'restore', join(folder, 'grande.zip'))).toMatchObject({
        stderr: expect.stringMatching(/grande\.zip não existe/),
      });
    },
    PATIENCE,
  );

  it(
    'leaves an installation that a killed restore was to fill empty, and ready for the next try',
    async () => {
      await withClient(cluster.url('postgres'), (client) => client.query('create database vazio'));
      const there = { DATABASE_URL: cluster.url('vazio') };
      expect(await own.runs(there, 'migrate')).toEqual({ code: 0, stderr: '' });
      await withClient(cluster.url('vazio'), async (client) => {
        await client.query(`create function devagar() returns trigger language plpgsql as $$ begin perform pg_sleep(0.005); return new; end $$;
        create trigger devagar before insert on evento for each row execute function devagar()`);
        const copying = `select pid from pg_stat_activity where datname = 'vazio' and query like 'copy public."evento"%'`;
        const child = own.launch(there, 'restore', first);
        await until('entries are copied', async () => (await client.query(copying)).rowCount);
        child.kill('SIGKILL');
        await until('the copy has ended', async () => (await client.query(copying)).rowCount === 0);
        await client.query('drop function devagar cascade');
      });
      expect(Object.values(await rowsOf(cluster.url('vazio'))).flat()).toEqual([]);
      expect(await own.runs(there, 'restore', first)).toEqual({ code: 0, stderr: '' });
    },
    PATIENCE,
  );
});
