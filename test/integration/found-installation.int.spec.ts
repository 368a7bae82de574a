import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Database, openDatabase, withClient } from '#platform/database/database.js';
import { until } from '../until.js';
import { ProductProcess } from './product-process.js';
import { scratchFolder } from './scratch.js';

const roleSecret = 'a secret of one installation, thirty-two characters';

const isRoot = process.getuid?.() === 0;

const PATIENCE = 240_000;

const WAITS = 'O PostgreSQL foi interrompido, e processos dele ainda não terminaram. O início espera por eles.\n';

/** A user that owns nothing here. */
const NOBODY = 65_534;

const open = (dataDir: string, create = true) => openDatabase({ databaseUrl: undefined, dataDir, roleSecret }, { create });

/** Writes what must be found again. */
const fill = ({ ownerUrl }: Database) => withClient(ownerUrl, (client) => client.query('create table dados as select 1 as um'));

async function create(dataDir: string): Promise<void> {
  const database = await open(dataDir);
  await fill(database);
  database.markNew(false);
  await database.close();
}

/** Opens the installation and looks for its data. */
async function isFound(dataDir: string): Promise<boolean> {
  const database = await open(dataDir);
  try {
    expect(database.isNew).toBe(false);
    return await withClient(database.ownerUrl, async (client) => (await client.query('select from dados')).rowCount === 1);
  } finally {
    await database.close();
  }
}

/** Every name below a folder, with the time of its last change. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);

describe('an installation on the embedded PostgreSQL', () => {
  const folder = scratchFolder('razao-found-');
  const dataDir = join(folder, 'dados');
  const cluster = join(dataDir, 'postgres');

  beforeAll(() => create(dataDir), 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is found again, also after its folder was moved', async () => {
    expect(await isFound(dataDir)).toBe(true);
    renameSync(dataDir, join(folder, 'mudada'));
    expect(await isFound(join(folder, 'mudada'))).toBe(true);
    renameSync(join(folder, 'mudada'), dataDir);
  }, 60_000);

  describe('whose data are out of reach', () => {
    let before: string[];

    beforeEach(() => {
      before = stateOf(dataDir);
    });

    /** Each does something to the installation, and answers how to undo it. */
    const MISHAPS: [string, string | RegExp, () => () => void][] = [
      [
        'its database was moved away',
        `Os dados desta instalação ficam em ${cluster}, como diz ${dataDir}/postgres.location, e não estão lá.`,
        () => {
          renameSync(cluster, join(folder, 'fora'));
          return () => renameSync(join(folder, 'fora'), cluster);
        },
      ],
      [
        'an empty folder lies where its database was',
        `Os dados desta instalação ficam em ${cluster}`,
        () => {
          renameSync(cluster, join(folder, 'fora'));
          mkdirSync(cluster);
          return () => renameSync(join(folder, 'fora'), cluster);
        },
      ],
      [
        'PG_VERSION is lost',
        `A pasta ${cluster} tem arquivos de um PostgreSQL, mas não o arquivo PG_VERSION`,
        () => {
          renameSync(join(cluster, 'PG_VERSION'), join(folder, 'PG_VERSION'));
          return () => renameSync(join(folder, 'PG_VERSION'), join(cluster, 'PG_VERSION'));
        },
      ],
      [
        'a second database lies in it',
        /^A pasta de dados tem dois bancos de dados, /,
        () => {
          const location = join(dataDir, 'postgres.location');
          const said = readFileSync(location);
          mkdirSync(join(folder, 'outra/postgres'), { recursive: true });
          writeFileSync(join(folder, 'outra/postgres/PG_VERSION'), '18\n');
          writeFileSync(location, join(folder, 'outra'));
          return () => writeFileSync(location, said);
        },
      ],
      [
        'its password is lost',
        `Falta ${dataDir}/postgres.secret`,
        () => {
          renameSync(join(dataDir, 'postgres.secret'), join(folder, 'postgres.secret'));
          return () => renameSync(join(folder, 'postgres.secret'), join(dataDir, 'postgres.secret'));
        },
      ],
      [
        'its password is empty',
        `O segredo em ${dataDir}/postgres.secret está vazio ou incompleto`,
        () => {
          const file = join(dataDir, 'postgres.secret');
          const secret = readFileSync(file);
          writeFileSync(file, '');
          return () => writeFileSync(file, secret);
        },
      ],
    ];
    const FOR_ROOT: typeof MISHAPS = [
      [
        'the folder above it was locked',
        `mas o usuário do PostgreSQL (nº`,
        () => {
          chmodSync(folder, 0o700);
          return () => chmodSync(folder, 0o711);
        },
      ],
      [
        'its database was given to root',
        `que é do root`,
        () => {
          const { uid, gid } = statSync(cluster);
          chownSync(cluster, 0, 0);
          return () => chownSync(cluster, uid, gid);
        },
      ],
    ];

    it.each(isRoot ? [...MISHAPS, ...FOR_ROOT] : MISHAPS)(
      'says where they lie instead of starting empty when %s',
      async (_, sentence, happen) => {
        const undo = happen();
        const meanwhile = stateOf(dataDir);
        await expect(open(dataDir)).rejects.toThrow(sentence);
        expect(stateOf(dataDir)).toEqual(meanwhile);
        undo();
        expect(stateOf(dataDir).map((each) => each.split(' ')[0])).toEqual(before.map((each) => each.split(' ')[0]));
      },
    );

    it('is found again after all of that', async () => {
      expect(await isFound(dataDir)).toBe(true);
    });
  });

  it('is not taken for a new one when its database was dropped', async () => {
    const other = join(folder, 'sem-banco');
    await create(other);
    const emptied = await open(other);
    const url = new URL(emptied.ownerUrl);
    await withClient(emptied.ownerUrl, (client) => client.query('drop schema public cascade; create schema public'));
    await emptied.close();
    await expect(open(other)).rejects.toThrow(`O PostgreSQL em ${other}/postgres não tem mais o banco de dados desta instalação.`);
    expect(url.pathname).toBe('/razao');
  }, 120_000);

  if (isRoot) {
    it('is found where the user of PostgreSQL could not enter its folder, and after that folder was moved', async () => {
      const locked = join(folder, 'fechada');
      mkdirSync(locked, { mode: 0o700 });
      await create(join(locked, 'dados'));
      const outside = readFileSync(join(locked, 'dados/postgres.location'), 'utf8').trim();
      expect(existsSync(join(outside, 'postgres/PG_VERSION'))).toBe(true);
      chmodSync(locked, 0o711);
      expect(await isFound(join(locked, 'dados'))).toBe(true);
      renameSync(join(locked, 'dados'), join(folder, 'aberta'));
      expect(await isFound(join(folder, 'aberta'))).toBe(true);
      // A new one in the old place is another installation.
      await create(join(locked, 'dados'));
      expect(await isFound(join(folder, 'aberta'))).toBe(true);
      rmSync(outside, { recursive: true });
    }, 240_000);

    it('is refused to another user, and one of another user is found by root', async () => {
      const product = new ProductProcess({ JWT_SECRET: roleSecret }, dataDir);
      const other = { uid: NOBODY, gid: NOBODY };
      expect(await product.as(other).runs({}, 'migrate')).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^(Os dados|Sem permissão).*\n$/),
      });
      expect(await isFound(dataDir)).toBe(true);
      const theirs = join(folder, 'deles');
      mkdirSync(theirs);
      chownSync(theirs, NOBODY, NOBODY);
      const made = new ProductProcess({ JWT_SECRET: roleSecret }, theirs);
      expect(await made.as(other).runs({}, 'migrate')).toEqual({ code: 0, stderr: '' });
      expect(await made.runs({}, 'migrate')).toEqual({ code: 0, stderr: '' });
      expect(statSync(join(theirs, 'postgres/PG_VERSION')).uid).toBe(NOBODY);
    }, 120_000);
  }
});

// Other kills: `first-start.night.spec.ts`.
describe('a first start', () => {
  const folder = scratchFolder('razao-first-');

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([['ledger-verify'], ['backup', 'copia.zip'], ['ledger-rebuild'], ['papers-move']])(
    'is not made by %s, which says that there is no installation and ends with 3',
    async (...command) => {
      const product = new ProductProcess({ JWT_SECRET: roleSecret }, join(folder, 'nenhuma'));
      expect(await product.runs({}, ...command)).toEqual({
        code: 3,
        stderr: `Não há instalação do Razão em ${folder}/nenhuma. Verifique DATA_DIR.\n`,
      });
      expect(existsSync(join(folder, 'nenhuma'))).toBe(false);
    },
    60_000,
  );

  it('has no books to verify or to back up: both say so and end with 3', async () => {
    const product = new ProductProcess({ JWT_SECRET: roleSecret }, join(folder, 'vazia'));
    expect(await product.runs({}, 'migrate')).toEqual({ code: 0, stderr: '' });
    for (const command of [['ledger-verify'], ['backup', join(folder, 'vazia.zip')]])
      expect(await product.tells({}, ...command)).toMatchObject({
        code: 3,
        stdout: expect.stringMatching(/Esta instalação não tem livros\. Se devia ter, verifique DATA_DIR e DATABASE_URL\.\n$/),
      });
  }, 120_000);

  const acceptsConnections = ({ pidFile }: ProductProcess) =>
    until('PostgreSQL accepts connections', () => existsSync(pidFile) && /^ready/m.test(readFileSync(pidFile, 'utf8')));

  it(
    'after a killed PostgreSQL waits for those of its processes that have not ended, and says so',
    async () => {
      const product = new ProductProcess({ JWT_SECRET: roleSecret }, join(folder, 'orfaos'));
      const killed = product.launch({}, 'migrate');
      await acceptsConnections(product);
      const url = product.ownerUrl().replace(/razao$/, 'postgres');
      await withClient(url, async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        const orphan = rows[0]!.pid;
        process.kill(orphan, 'SIGSTOP');
        killed.kill('SIGKILL');
        process.kill(product.postmaster(), 'SIGKILL');
        const next = product.launch({}, 'migrate');
        let said = '';
        next.stderr!.on('data', (chunk) => (said += chunk));
        try {
          await until('the next start says what it waits for', () => said !== '');
          expect([said, next.exitCode]).toEqual([WAITS, null]);
        } finally {
          process.kill(orphan, 'SIGCONT');
        }
        expect(await once(next, 'close')).toEqual([0, null]);
        expect(said).toBe(WAITS);
      });
    },
    PATIENCE,
  );

  it('at the same time as another one is refused by the lock, and both have the same database', async () => {
    const dataDir = join(folder, 'juntas');
    const outcomes = await Promise.allSettled([open(dataDir), open(dataDir)]);
    const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.message)] : []));
    expect([started.length, refused]).toEqual([1, [expect.stringMatching(/já está em uso por outro processo/)]]);
    await fill(started[0]!);
    started[0]!.markNew(false);
    await started[0]!.close();
    expect(await isFound(dataDir)).toBe(true);
    expect(readdirSync(dataDir).map((name) => basename(name))).not.toContainEqual(expect.stringMatching(/^postgres\.new/));
  }, 120_000);
});
