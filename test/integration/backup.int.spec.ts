import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { Archive } from '#platform/backup/archive.js';
import { backup } from '#platform/backup/backup.js';
import { type Manifest } from '#platform/backup/manifest.js';
import { restore } from '#platform/backup/restore.js';
import { migrate, withClient } from '#platform/database/database.js';
import { describeSchema } from '#platform/database/schema-description.js';
import { everyRow } from './every-row.js';
import { startProduct, type TestProduct } from './harness.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from './scenario.js';

/** Characters that COPY escapes. */
const AWKWARD = 'TINTA "ÓLEO"\\N\nDUAS LINHAS\tE TABULAÇÃO \u{1F58B}';

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-backup-'));
  const file = join(folder, 'razao.zip');
  let product: TestProduct;
  let manifest: Manifest;

  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    await givenAccount(product.api, '123-4');
    await product.api.post('/orcamento/save', { cnpjAssociacao: '11222333000181', ano: YEAR, ...plan.line, valor: 1000 }).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { objetoDetalhado: AWKWARD })).expect(201);
    manifest = await backup(product.ownerUrl, file);
  });

  afterAll(async () => {
    await product.close();
    rmSync(folder, { recursive: true });
  });

  /** Another database, migrated up to a schema, or empty; deleted with the cluster. */
  const emptyDatabase = async (schema?: string): Promise<string> => {
    const name = `razao_${randomUUID().replaceAll('-', '_')}`;
    await withClient(product.ownerUrl, (client) => client.query(`create database ${name} template template0`));
    const url = new URL(product.ownerUrl);
    url.pathname = name;
    if (schema !== 'none') await migrate(url.href, product.jwtSecret, schema);
    return url.href;
  };
  const rows = (url: string) => withClient(url, (client) => everyRow(async (sql) => (await client.query(sql)).rows));
  const isEmpty = async (url: string) => Object.values(await rows(url)).every((table) => table.length === 0);
  const altered = (change: (bytes: Buffer) => Buffer): string => {
    const path = join(folder, `${randomUUID()}.zip`);
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };
  const withManifest = async (changes: Partial<Manifest>): Promise<string> => {
    const path = join(folder, `${randomUUID()}.zip`);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, tabelas: [], ...changes })), 'manifesto.json');
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    writeFileSync(path, Buffer.concat(chunks));
    return path;
  };

  it('restores every row, every byte of the book and every used sequence', async () => {
    const target = await emptyDatabase();
    expect(await restore(target, product.jwtSecret, file)).toEqual(manifest);
    const [original, restored] = [await rows(product.ownerUrl), await rows(target)];
    expect(restored).toEqual(original);
    expect(restored.evento).toHaveLength(2);
    const next = `select nextval(pg_get_serial_sequence('elemento_despesa', 'id'))`;
    expect(await withClient(target, async (client) => (await client.query(next)).rows)).toEqual(await product.sql(next));
  });

  it('is readable only by its owner, because it holds names and password hashes', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('makes every key and index again as it was, and tells how far it is', async () => {
    const target = await emptyDatabase();
    const told: string[] = [];
    await restore(target, product.jwtSecret, file, (sentence) => told.push(sentence));
    expect(await withClient(target, describeSchema)).toEqual(await withClient(product.ownerUrl, describeSchema));
    const rows = manifest.tabelas.filter(({ linhas }) => linhas > 0);
    expect(told).toHaveLength(rows.length + 2);
    expect(told[0]).toBe('Conferência do arquivo.');
    expect(told).toContainEqual(expect.stringMatching(/^evento: 2 de 2 registros \(\d+ % de todos\)$/));
    expect(told.slice(-2)).toEqual([expect.stringMatching(/\(100 % de todos\)$/), 'Índices e chaves.']);
  });

  it('keeps row-level security on restored tables', async () => {
    const target = await emptyDatabase();
    await restore(target, product.jwtSecret, file);
    const closed = `select relname, relrowsecurity, relforcerowsecurity, (select count(*)::int from pg_trigger where tgrelid = c.oid and tgenabled = 'O') as triggers
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    await withClient(target, async (client) => {
      expect((await client.query(closed)).rows).toEqual(await product.sql(closed));
      await expect(client.query('update evento set tipo = tipo')).rejects.toThrow('entries of the book are never updated or deleted');
    });
  });

  it('is restored into an empty database; an older schema is migrated', async () => {
    const fresh = await emptyDatabase('none');
    await restore(fresh, product.jwtSecret, file);
    expect(await rows(fresh)).toEqual(await rows(product.ownerUrl));

    const old = await emptyDatabase('0012-budget-ledger');
    await withClient(old, (client) => client.query(`insert into associacao (cnpj, nome) values ('11222333000181', 'APM')`));
    const oldFile = join(folder, 'old.zip');
    expect(await backup(old, oldFile)).toMatchObject({ esquema: '0012-budget-ledger' });
    const target = await emptyDatabase();
    await restore(target, product.jwtSecret, oldFile);
    await withClient(target, async (client) => {
      expect((await client.query('select nome from associacao')).rows).toEqual([{ nome: 'APM' }]);
      expect((await client.query(`select from pgboss.queue where name = 'relatorio'`)).rowCount).toBe(1);
    });
  });

  it('of a schema with the same name but other tables is refused, and the installation stays empty', async () => {
    const other = await emptyDatabase();
    await withClient(other, (client) => client.query('alter table ressalva rename to ressalva_antiga'));
    const otherFile = join(folder, 'other.zip');
    await backup(other, otherFile);
    const target = await emptyDatabase();
    await expect(restore(target, product.jwtSecret, otherFile)).rejects.toThrow(
      /^A cópia de segurança foi feita por um Razão com outras tabelas \(versão \S+; a diferença começa em ressalva_antiga\.\w+\)\. Restaure-a com o programa que a fez\./,
    );
    expect(await isEmpty(target)).toBe(true);
  });

  it('is refused by an installation with records, which stays unchanged', async () => {
    const before = await rows(product.ownerUrl);
    await expect(restore(product.ownerUrl, product.jwtSecret, file)).rejects.toThrow(
      /precisa de uma instalação vazia.*Nada foi alterado\.$/,
    );
    expect(await rows(product.ownerUrl)).toEqual(before);
  });

  it('leaves the installation empty when the restore fails', async () => {
    const target = await emptyDatabase();
    const broken = `create function quebra() returns trigger language plpgsql as $$ begin raise exception 'disco'; end $$;
      create trigger quebra before insert on lancamento for each row execute function quebra()`;
    await withClient(target, (client) => client.query(broken));
    await expect(restore(target, product.jwtSecret, file)).rejects.toThrow(/a instalação continua vazia: erro inesperado \(disco\)\.$/);
    expect(await isEmpty(target)).toBe(true);
    await withClient(target, (client) => client.query('drop function quebra cascade'));
    await restore(target, product.jwtSecret, file);
    expect(await rows(target)).toEqual(await rows(product.ownerUrl));
  });

  it('is refused before anything is written if it is truncated', async () => {
    const target = await emptyDatabase();
    const { size } = statSync(file);
    for (const length of [0, 1, size >> 1, size - 1]) {
      const cut = altered((bytes) => bytes.subarray(0, length));
      await expect(restore(target, product.jwtSecret, cut)).rejects.toThrow(/não é uma cópia feita pelo Razão, ou está incompleto/);
    }
    expect(await isEmpty(target)).toBe(true);
  });

  it('is refused if a byte of its content was changed', async () => {
    const { size } = statSync(file);
    const outcomes = { refused: 0, same: 0 };
    for (let at = 7; at < size; at += Math.ceil(size / 150)) {
      const changed = altered((bytes) => {
        bytes[at]! ^= 0x10;
        return bytes;
      });
      try {
        const archive = await Archive.open(changed);
        archive.close();
        expect(archive.manifest).toEqual(manifest);
        outcomes.same += 1;
      } catch (error) {
        expect((error as Error).message).toMatch(/está danificado ou incompleto\. Nada foi alterado|não é uma cópia feita pelo Razão/);
        outcomes.refused += 1;
      }
    }
    expect(outcomes.refused).toBeGreaterThan(outcomes.same);
  });

  it.each([
    ['a later format', { formato: 2 }, /versão mais nova do Razão/],
    ['a schema that is not known', { esquema: '9999-future' }, /esquema que este Razão não conhece \(9999-future/],
  ])('of %s is refused', async (_, changes, sentence) => {
    const target = await emptyDatabase();
    await expect(restore(target, product.jwtSecret, await withManifest(changes))).rejects.toThrow(sentence);
  });

  it.each([
    ['is not there', () => join(folder, 'ausente.zip'), /ausente\.zip não existe/],
    ['is a folder', () => folder, /é uma pasta/],
    ['is something else', () => join(import.meta.dirname, 'every-row.ts'), /não é uma cópia feita pelo Razão/],
  ])('that %s is told in a sentence', async (_, path, sentence) => {
    await expect(restore('postgresql://nobody@127.0.0.1:1/none', product.jwtSecret, path())).rejects.toThrow(sentence);
  });

  it('never overwrites a file, and leaves no unfinished file', async () => {
    const before = readFileSync(file);
    await expect(backup(product.ownerUrl, file)).rejects.toThrow(/já existe\. Escolha outro nome/);
    expect(readFileSync(file)).toEqual(before);
    await expect(backup(product.ownerUrl, join(folder, 'nao', 'ha.zip'))).rejects.toThrow(/a pasta não existe/);
    const files = readdirSync(folder);
    await expect(backup(await emptyDatabase('none'), join(folder, 'nada.zip'))).rejects.toThrow(
      'o banco de dados não tem uma instalação do Razão.',
    );
    await expect(backup('postgresql://nobody@127.0.0.1:1/none', join(folder, 'nada.zip'))).rejects.toThrow(/não foi feita/);
    expect(readdirSync(folder)).toEqual(files);
  });
});

// Mounting a small disk requires root.
if (process.getuid?.() === 0)
  describe('a backup to a full disk', () => {
    const disk = mkdtempSync(join(tmpdir(), 'razao-small-disk-'));
    let product: TestProduct;

    beforeAll(async () => {
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]);
      product = await startProduct();
    });

    afterAll(async () => {
      await product.close();
      spawnSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    });

    it('fails with a sentence and leaves no partial file', async () => {
      const file = join(disk, 'razao.zip');
      await expect(backup(product.ownerUrl, file)).rejects.toThrow(`A cópia de segurança não foi feita: o disco de ${file} está cheio.`);
      expect(readdirSync(disk)).toEqual([]);
    });
  });
