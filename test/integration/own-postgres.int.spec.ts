import { beforeAll, describe, expect, it } from '@jest/globals';
import { appUrl, roleOf } from '#platform/database/application-role.js';
import { openDatabase, withClient } from '#platform/database/database.js';
import { OwnCluster } from './own-cluster.js';

const SECRET = 'a secret of one installation, thirty-two characters';
const OTHER = 'a secret of another one, thirty-two characters too';

describe('a PostgreSQL of one’s own, whose owner is no superuser', () => {
  let cluster: OwnCluster;

  beforeAll(async () => {
    cluster = await OwnCluster.provide();
  });

  const open = (databaseUrl: string, { roleSecret = SECRET, adopt = false } = {}) =>
    openDatabase({ databaseUrl, dataDir: '', roleSecret }, { adopt });

  /** Runs SQL as the application's role. */
  const asApplication = async (url: string, sql: string, secret = SECRET) =>
    (await withClient(appUrl(url, secret), (client) => client.query(sql))).rows;

  it('starts repeatedly, under a role that owns nothing and cannot rewrite the book', async () => {
    const { name, url } = await cluster.database();
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

  it('turns off just-in-time compilation for its database alone', async () => {
    const { url } = await cluster.database();
    const other = await cluster.database();
    await open(url);
    expect(await asApplication(url, 'show jit')).toEqual([{ jit: 'off' }]);
    expect(await withClient(other.url, async (client) => (await client.query('show jit')).rows)).toEqual([{ jit: 'on' }]);
  });

  it('repairs the password of a role left by a former database of the same name', async () => {
    const { name, url } = await cluster.database();
    await cluster.asSuperuser((client) => client.query(`create role ${name}_app login password 'velha'`));
    await cluster.asSuperuser((client) => client.query(`grant ${name}_app to dono_de_${name} with admin option`));
    await open(url);
    expect(await asApplication(url, 'select 1 as um')).toEqual([{ um: 1 }]);
  });

  it('refuses a second installation with another secret without changing the password, and is taken over by db:adopt', async () => {
    const { url } = await cluster.database();
    await open(url);
    await expect(open(url, { roleSecret: OTHER })).rejects.toThrow(
      'Este banco de dados já é usado com outro DATABASE_ROLE_SECRET (sem ele, JWT_SECRET). Configure o mesmo em todos os processos; depois de trocar JWT_SECRET, informe o anterior em DATABASE_ROLE_SECRET; se ele se perdeu, execute npm run db:adopt.',
    );
    expect(await asApplication(url, 'select 1 as um')).toEqual([{ um: 1 }]);
    await open(url, { roleSecret: OTHER, adopt: true });
    expect(await asApplication(url, 'select 1 as um', OTHER)).toEqual([{ um: 1 }]);
    await open(url, { roleSecret: OTHER });
  });

  it('grants the rights to a role of the new name after the database was renamed or copied', async () => {
    const { name, url } = await cluster.database();
    await open(url);
    const copy = `${name}_copia`;
    await cluster.asSuperuser(async (client) => {
      await client.query(`create database ${copy} template ${name} owner dono_de_${name}`);
      await client.query(`alter database ${name} rename to ${name}_novo`);
    });
    for (const renamed of [`${name}_novo`, copy]) {
      const there = url.replace(new RegExp(`${name}$`), renamed);
      // A copy is another installation.
      const roleSecret = renamed === copy ? OTHER : SECRET;
      await open(there, { roleSecret });
      expect(
        await asApplication(there, 'select current_user::text as who from associacao right join (select 1) one on true', roleSecret),
      ).toEqual([{ who: `${renamed}_app` }]);
    }
  });

  it('refuses a schema that is newer than the program', async () => {
    const { url } = await cluster.database();
    await open(url);
    await withClient(url, (client) => client.query(`insert into mikro_orm_migrations (name) values ('9999-de-amanha')`));
    await expect(open(url)).rejects.toThrow(
      'O banco de dados é de uma versão mais nova do Razão (migração 9999-de-amanha). Atualize o programa para usá-lo.',
    );
  });

  it('refuses a schema from before the first release, and does not call it newer', async () => {
    const { url } = await cluster.database();
    await open(url);
    await withClient(url, (client) =>
      client.query(`update mikro_orm_migrations set name = '0012-despesas' where name = '0012-budget-ledger'`),
    );
    await expect(open(url)).rejects.toThrow(
      'O banco de dados é de uma versão do Razão anterior à primeira publicada, a 1.1.0 (migração 0012-despesas), que esta não atualiza. Use o programa que o criou.',
    );
  });

  it('names a missing right, password or database', async () => {
    const plain = await cluster.database('nocreaterole');
    await expect(open(plain.url)).rejects.toThrow(
      `O usuário ${plain.owner} de DATABASE_URL deve poder criar o papel ${plain.name}_app (ALTER ROLE ${plain.owner} CREATEROLE).`,
    );
    const others = await cluster.database();
    await expect(open(plain.url.replace(new RegExp(`${plain.name}$`), others.name))).rejects.toThrow(
      `O usuário ${plain.owner} de DATABASE_URL deve ser o dono do banco de dados`,
    );
    await expect(open(plain.url.replace('segredo', 'errada'))).rejects.toThrow(
      /^O PostgreSQL recusou o usuário ou a senha de DATABASE_URL: password authentication failed for user "[^"]+"\.$/,
    );
    await expect(open(`${plain.url}_ausente`)).rejects.toThrow(/^O banco de dados de DATABASE_URL não existe: /);
  });

  it('limits the length of a role name', () => {
    const [long, other] = [`${'ã'.repeat(31)}a`, `${'ã'.repeat(31)}b`];
    expect(roleOf('razao')).toBe('razao_app');
    expect(Buffer.byteLength(roleOf(long))).toBeLessThanOrEqual(63);
    expect(roleOf(long)).toMatch(/^ã+_[0-9a-f]{12}_app$/);
    expect(roleOf(long)).not.toBe(roleOf(other));
  });
});
