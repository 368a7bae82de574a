import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EntityManager } from '@mikro-orm/postgresql';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { withClient } from '#platform/database/database.js';
import { signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { RESIDENTS, SCHOOL } from '../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { JournalCheck } from './journal-check.js';

describe('the chain of the journal', () => {
  let product: ProductHere;
  let tenancy: Tenancy;

  beforeAll(async () => {
    product = await startProductHere();
    tenancy = product.app.get(Tenancy);
    for (const descricao of ['A', 'B', 'C', '"ção" \u2028 \\ \t'])
      await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao }).expect(201);
  });

  afterAll(() => product.close());

  const verification = async (cnpj = SCHOOL): Promise<ChainVerification> =>
    (await product.api.get(`/diario/verificacao?cnpjAssociacao=${cnpj}`).expect(200)).body;
  const head = async (cnpj = SCHOOL) =>
    (
      await product.sql<{ sequencia: number }>('select sequencia::int as sequencia, hash from diario where cnpj_associacao = $1', [cnpj])
    )[0]!;
  const holiday = (em: EntityManager, data: string, cnpj = SCHOOL) =>
    em.execute('insert into feriado (cnpj_associacao, data, descricao) values (?, ?, ?)', [cnpj, data, 'X']);

  /** Runs SQL as a superuser with triggers switched off, calls `look`, and restores everything. */
  const tampered = (sql: string, look: () => Promise<void>) =>
    withClient(product.ownerUrl, async (client) => {
      await client.query('create temp table kept as select * from diario_entrada; create temp table kept_head as select * from diario');
      await client.query('set session_replication_role = replica');
      await client.query(sql);
      await look().finally(() =>
        client.query(
          'delete from diario_entrada; insert into diario_entrada select * from kept; delete from diario; insert into diario select * from kept_head',
        ),
      );
    });
  const last = `(select max(sequencia) from diario_entrada where cnpj_associacao = '${SCHOOL}')`;
  const ofSchool = `cnpj_associacao = '${SCHOOL}'`;

  it('verifies with any characters in it, for an association and for the installation', async () => {
    const { sequencia, hash } = { ...(await head()), hash: expect.any(String) };
    expect(await verification()).toEqual({ integro: true, entradas: sequencia, hash, divergencia: null });
    expect(await product.app.get(JournalCheck).verify('INSTALACAO')).toMatchObject({ integro: true, entradas: 0 });
  });

  it.each([
    ['a changed value', `update diario_entrada set dados = replace(dados::text, '"B"', '"Z"')::json where ${ofSchool}`, -1, 'foi alterado'],
    ['another author', `update diario_entrada set autor_nome = 'EVA' where ${ofSchool} and sequencia = 2`, 2, 'registro nº 2 foi alterado'],
    [
      'another moment',
      `update diario_entrada set registrado_em = registrado_em + interval '1 ms' where ${ofSchool} and sequencia = 3`,
      3,
      'nº 3 foi alterado',
    ],
    ['a deleted entry', `delete from diario_entrada where ${ofSchool} and sequencia = 2`, 2, 'Falta o registro nº 2.'],
    ['the first deleted', `delete from diario_entrada where ${ofSchool} and sequencia = 1`, 1, 'Falta o registro nº 1.'],
    [
      'an inserted entry',
      `insert into diario_entrada select cnpj_associacao, sequencia + 1, tipo, dados, autor_cpf, autor_nome, endereco, agente, registrado_em, hash,
        hash_anterior from diario_entrada where ${ofSchool} and sequencia = ${last}`,
      0,
      'não se liga ao anterior',
    ],
    ['a cut tail', `delete from diario_entrada where ${ofSchool} and sequencia = ${last}`, -1, 'foi removido do diário'],
    ['a lost head', `delete from diario where ${ofSchool}`, -1, 'O fim do diário não confere'],
    ['a head put back', `update diario set sequencia = sequencia - 1 where ${ofSchool}`, -1, 'O fim do diário não confere'],
    [
      'everything gone',
      `delete from diario_entrada where ${ofSchool}; delete from diario where ${ofSchool}`,
      1,
      'nº 1 foi removido do diário',
    ],
  ])('finds %s by a superuser, and names the entry', async (_, sql, sequencia, motivo) => {
    await tampered(sql, async () => {
      const { integro, divergencia } = await verification();
      expect({ integro, divergencia }).toEqual({
        integro: false,
        divergencia: { sequencia: sequencia > 0 ? sequencia : expect.any(Number), motivo: expect.stringContaining(motivo) },
      });
    });
    expect(await verification()).toMatchObject({ integro: true });
  });

  it('is part of npm run ledger:verify, which names the entry, continues, and fails', async () => {
    await tampered(`delete from diario_entrada where ${ofSchool} and sequencia = 2`, async () => {
      const env = { ...process.env, DATABASE_URL: product.ownerUrl, JWT_SECRET: product.jwtSecret, NODE_OPTIONS: '' };
      const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) =>
        execFile(process.execPath, ['dist/backend/src/cli.js', 'ledger-verify'], { env }, (error, said) =>
          resolve({ code: error?.code ?? 0, stdout: said }),
        ),
      );
      expect(code).toBe(1);
      expect(stdout).toContain('Diário INSTALACAO: íntegro, 0 registros, hash');
      expect(stdout).toContain(`Diário ${SCHOOL}: DIVERGÊNCIA no registro nº 2. Falta o registro nº 2.`);
      expect(stdout).toMatch(new RegExp(`^Diário ${RESIDENTS}: íntegro, \\d+ registros, hash [0-9a-f]{64}\\.$`, 'm'));
    });
  });

  it('cannot be changed by the application nor by the owner', async () => {
    const statements = [`update diario_entrada set autor_nome = 'EVA'`, 'delete from diario_entrada', 'truncate diario_entrada'];
    for (const sql of statements) {
      await expect(product.sql(sql)).rejects.toThrow('never updated or deleted');
      await expect(tenancy.em(SCHOOL).execute(sql)).rejects.toThrow('permission denied');
    }
  });

  it('records every change of a committed transaction and none of a rolled-back one', async () => {
    const before = await head();
    const undone = tenancy.em(SCHOOL).transactional(async (em) => {
      await holiday(em, '2026-01-02');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await head()).toEqual(before);
    await tenancy.em(SCHOOL).transactional(async (em) => {
      await holiday(em, '2026-01-02');
      await em.execute(`delete from feriado where data = '2026-01-02'`);
    });
    expect((await head()).sequencia).toBe(before.sequencia + 2);
  });

  it('is gapless and valid after thirty-two concurrent writers, each entry with its author', async () => {
    const before = await head();
    const days = Array.from(
      { length: 32 },
      (_, day) => `2027-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`,
    );
    await Promise.all(
      days.map((day, index) =>
        signedBy({ cpf: String(index), nome: day }, () => tenancy.em(SCHOOL).transactional((em) => holiday(em, day))),
      ),
    );
    const written = await product.sql<{ sequencia: number; nome: string; dia: string }>(
      `select sequencia::int as sequencia, autor_nome as nome, dados -> 'alvo' ->> 'data' as dia from diario_entrada where ${ofSchool} and sequencia > $1
        order by sequencia`,
      [before.sequencia],
    );
    expect(written.map(({ sequencia }) => sequencia)).toEqual(days.map((_, index) => before.sequencia + 1 + index));
    for (const { nome, dia } of written) expect(nome).toBe(dia);
    expect(await verification()).toMatchObject({ integro: true, entradas: before.sequencia + 32 });
  });

  it('continues after a rolled-back savepoint, and with another chain in between', async () => {
    const before = { school: (await head()).sequencia, residents: (await head(RESIDENTS)).sequencia };
    await tenancy.connection(SCHOOL, async (client) => {
      const write = (cnpj: string) => client.query(`select diario_gravar($1, 'sessao.abertura', '{"alvo":{}}')`, [cnpj]);
      await write(SCHOOL);
      await client.query('savepoint here');
      await write(SCHOOL);
      await client.query('rollback to here');
      for (const cnpj of [RESIDENTS, SCHOOL, SCHOOL, RESIDENTS]) await write(cnpj);
    });
    expect(await verification()).toMatchObject({ integro: true, entradas: before.school + 3 });
    expect(await verification(RESIDENTS)).toMatchObject({ integro: true, entradas: before.residents + 2 });
  });

  it('of one association does not wait for the end of a transaction in another', async () => {
    await withClient(product.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`select from diario where ${ofSchool} for update`);
      await holiday(tenancy.em(RESIDENTS), '2028-01-02', RESIDENTS);
      await client.query('rollback');
    });
    expect(await verification(RESIDENTS)).toMatchObject({ integro: true });
  });

  it('gets no entries from a restore, which only the owner can declare', async () => {
    const before = await head();
    const insert = (data: string) => `set local app.diario = 'restauracao'; insert into feriado values ('${SCHOOL}', '${data}', 'X')`;
    await withClient(product.ownerUrl, async (client) => {
      await client.query(`begin; ${insert('2029-01-02')}; commit`);
    });
    expect(await head()).toEqual(before);
    await tenancy.connection(SCHOOL, (client) => client.query(insert('2029-01-03')));
    expect((await head()).sequencia).toBe(before.sequencia + 1);
  });
});
