import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client } from 'pg';
import { appUrl, roleOf } from '#platform/database/application-role.js';
import { openDatabase, withClient } from '#platform/database/database.js';
import { provide } from './harness.js';
import { ProductProcess } from './product-process.js';

/** Processes that start at once, and how often; the nightly run does it more often. */
const PROCESSES = 4;
const ROUNDS = Number(process.env.FAULTS ?? 1);

const SECRET = 'a secret of one installation, thirty-two characters';
const OTHER = 'a secret of another one, thirty-two characters too';
const PATIENCE = 180_000;

describe('a PostgreSQL of one’s own, whose owner is no superuser', () => {
  let cluster: string;
  const products: ProductProcess[] = [];

  beforeAll(async () => {
    cluster = (await provide({ settings: {}, here: true })).ownerUrl;
  });

  afterAll(async () => {
    // The databases and roles go with the cluster.
    for (const product of products) await product.end();
  });

  const asSuperuser = <T>(use: (client: Client) => Promise<T>) => withClient(cluster, use);

  /** An empty database of an owner who has CREATEROLE and nothing more. */
  const database = async (attributes = 'createrole') => {
    const name = `proprio_${randomUUID().slice(0, 8)}`;
    const owner = `dono_de_${name}`;
    await asSuperuser(async (client) => {
      await client.query(`create role ${owner} login ${attributes} password 'segredo'`);
      await client.query(`create database ${name} owner ${owner}`);
    });
    const url = new URL(cluster);
    Object.assign(url, { username: owner, password: 'segredo', pathname: name });
    return { name, owner, url: url.href };
  };

  const open = (databaseUrl: string, { jwtSecret = SECRET, adopt = false } = {}) =>
    openDatabase({ databaseUrl, dataDir: '', jwtSecret }, { adopt });

  /** What the application may do there. */
  const asApplication = async (url: string, sql: string, secret = SECRET) =>
    (await withClient(appUrl(url, secret), (client) => client.query(sql))).rows;

  const product = (databaseUrl: string, more: Record<string, string> = {}) => {
    const each = new ProductProcess({ DATABASE_URL: databaseUrl, JWT_SECRET: SECRET, ...more });
    products.push(each);
    return each;
  };

  it('starts again and again, under a role of its own that owns nothing and cannot rewrite the book', async () => {
    const { name, url } = await database();
    for (let start = 0; start < 3; start += 1) await open(url);
    expect(await asApplication(url, 'select current_user::text as who, count(*)::int as linhas from evento group by 1')).toEqual([]);
    const role = `${name}_app`;
    await withClient(url, async (client) => {
      const { rows } = await client.query('select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = $1', [
        role,
      ]);
      expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }]);
    });
    await expect(asApplication(url, 'delete from evento')).rejects.toThrow('permission denied');
    await expect(asApplication(url, 'update evento set tipo = tipo')).rejects.toThrow('permission denied');
  });

  it('repairs the password of a role that was left behind by another database of the same name', async () => {
    const { name, url } = await database();
    await asSuperuser((client) => client.query(`create role ${name}_app login password 'velha'`));
    await asSuperuser((client) => client.query(`grant ${name}_app to dono_de_${name} with admin option`));
    await open(url);
    expect(await asApplication(url, 'select 1 as um')).toEqual([{ um: 1 }]);
  });

  it('refuses a second installation with another secret, leaves the first its password, and changes hands when told to', async () => {
    const { url } = await database();
    await open(url);
    await expect(open(url, { jwtSecret: OTHER })).rejects.toThrow(
      'Este banco de dados já é usado com outro JWT_SECRET. Configure o mesmo JWT_SECRET em todos os processos; se o anterior se perdeu, execute npm run db:adopt.',
    );
    expect(await asApplication(url, 'select 1 as um')).toEqual([{ um: 1 }]);
    await open(url, { jwtSecret: OTHER, adopt: true });
    expect(await asApplication(url, 'select 1 as um', OTHER)).toEqual([{ um: 1 }]);
    await open(url, { jwtSecret: OTHER });
  });

  it('gives the rights to a role of the new name when the database was renamed or copied', async () => {
    const { name, url } = await database();
    await open(url);
    const copy = `${name}_copia`;
    await asSuperuser(async (client) => {
      await client.query(`create database ${copy} template ${name} owner dono_de_${name}`);
      await client.query(`alter database ${name} rename to ${name}_novo`);
    });
    for (const renamed of [`${name}_novo`, copy]) {
      const there = url.replace(new RegExp(`${name}$`), renamed);
      // A copy is another installation.
      const jwtSecret = renamed === copy ? OTHER : SECRET;
      await open(there, { jwtSecret });
      expect(
        await asApplication(there, 'select current_user::text as who from associacao right join (select 1) one on true', jwtSecret),
      ).toEqual([{ who: `${renamed}_app` }]);
    }
  });

  it('refuses a schema that is newer than the program', async () => {
    const { url } = await database();
    await open(url);
    await withClient(url, (client) => client.query(`insert into mikro_orm_migrations (name) values ('9999-de-amanha')`));
    await expect(open(url)).rejects.toThrow(
      'O banco de dados é de uma versão mais nova do Razão (migração 9999-de-amanha). Atualize o programa para usá-lo.',
    );
  });

  it('says which right, password or database is missing', async () => {
    const plain = await database('nocreaterole');
    await expect(open(plain.url)).rejects.toThrow(
      `O usuário ${plain.owner} de DATABASE_URL deve poder criar o papel ${plain.name}_app (ALTER ROLE ${plain.owner} CREATEROLE).`,
    );
    const others = await database();
    await expect(open(plain.url.replace(new RegExp(`${plain.name}$`), others.name))).rejects.toThrow(
      `O usuário ${plain.owner} de DATABASE_URL deve ser o dono do banco de dados`,
    );
    await expect(open(plain.url.replace('segredo', 'errada'))).rejects.toThrow(
      /^O PostgreSQL recusou o usuário ou a senha de DATABASE_URL: password authentication failed for user "[^"]+"\.$/,
    );
    await expect(open(`${plain.url}_ausente`)).rejects.toThrow(/^O banco de dados de DATABASE_URL não existe: /);
  });

  it('keeps the name of a role within what PostgreSQL takes', () => {
    const [long, other] = [`${'ã'.repeat(31)}a`, `${'ã'.repeat(31)}b`];
    expect(roleOf('razao')).toBe('razao_app');
    expect(Buffer.byteLength(roleOf(long))).toBeLessThanOrEqual(63);
    expect(roleOf(long)).toMatch(/^ã+_[0-9a-f]{12}_app$/);
    expect(roleOf(long)).not.toBe(roleOf(other));
  });

  it(
    `lets ${PROCESSES} processes start at once on an empty database, ${ROUNDS} times, and work as a plain owner afterwards`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { url } = await database();
        const together = Array.from({ length: PROCESSES }, () => product(url, { DEMO: 'true' }));
        const running = await Promise.all(together.map((each) => each.start()));
        for (const { url: address } of running) {
          const answer = await fetch(`${address}/api/auth`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ login: 'admin', senha: 'admin-demo' }),
          });
          expect(answer.status).toBe(200);
        }
        for (const { child, exit } of running) {
          child.kill('SIGTERM');
          expect(await exit).toBe(0);
        }
        const [one] = together;
        for (const command of ['ledger-verify', 'ledger-rebuild', 'reset'])
          expect([command, await one!.runs({}, command)]).toEqual([command, { code: 0, stderr: '' }]);
        await withClient(url, async (client) => {
          expect((await client.query('select from usuario')).rowCount).toBe(0);
        });
      }
    },
    PATIENCE * ROUNDS,
  );
});
