import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client } from 'pg';
import { withClient } from '#platform/database/database.js';
import { compareSchema } from '#platform/database/schema-check.js';
import { describeSchema } from '#platform/database/schema-description.js';
import { startProduct, type TestProduct } from './harness.js';
import { ProductProcess } from './product-process.js';

const FILE = 'backend/src/platform/database/schema.json';

describe('the schema of a database', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  it(`created by the migrations is the one committed as ${FILE} (rewritten by npm run db:describe)`, async () => {
    const described = `${JSON.stringify(await withClient(product.ownerUrl, describeSchema), null, 2)}\n`;
    if (process.env.UPDATE_SCHEMA) writeFileSync(FILE, described);
    expect(readFileSync(FILE, 'utf8')).toBe(described);
  });

  const supposing = (sql: string, look: (client: Client) => Promise<void>) =>
    withClient(product.ownerUrl, async (client) => {
      await client.query(`begin; ${sql}`);
      await look(client);
    });

  it.each([
    ['drop trigger evento_imutavel on evento', 'falta o gatilho evento_imutavel de evento'],
    ['drop trigger diario on ressalva', 'falta o gatilho diario de ressalva'],
    ['alter table evento disable trigger evento_imutavel', 'mudança: a tabela evento'],
    ['alter table evento disable trigger all', 'mudança: a tabela evento'],
    ['alter table despesa disable row level security', 'mudança: a tabela despesa'],
    ['alter table despesa no force row level security', 'mudança: a tabela despesa'],
    ['drop policy somente_da_associacao on despesa', 'falta a política somente_da_associacao de despesa'],
    ['alter policy somente_da_associacao on despesa using (true)', 'mudança: a política somente_da_associacao de despesa'],
    ['create policy aberta on despesa using (true)', 'sobra a política aberta de despesa'],
    [
      `do $$ begin execute format('grant update on evento to %I', current_database() || '_app'); end $$`,
      'mudança: os direitos sobre evento',
    ],
    ['grant update on evento to public', 'mudança: os direitos sobre evento'],
    ['create rule nada as on delete to evento do instead nothing', 'sobra a regra nada de evento'],
    ['create role intruso; grant update on evento to intruso', 'sobra o direito UPDATE de intruso sobre evento'],
    ['create role intruso; grant update (hash) on evento to intruso', 'sobra o direito UPDATE hash de intruso sobre evento'],
    [
      `do $$ begin execute format('grant pg_write_all_data to %I', current_database() || '_app'); end $$`,
      'sobra o papel pg_write_all_data dado à aplicação',
    ],
    [
      `do $$ begin execute format('alter role %I bypassrls', current_database() || '_app'); end $$`,
      'sobra o papel da aplicação acima das políticas',
    ],
    [
      `do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$`,
      'sobra o ajuste session_replication_role=replica',
    ],
    [
      `do $$ begin execute format('alter role %I set session_replication_role = replica', current_database() || '_app'); end $$`,
      'sobra o ajuste session_replication_role=replica',
    ],
    ['drop view visao_favorecido', 'falta a visão visao_favorecido; falta os direitos sobre visao_favorecido'],
    ['alter view visao_favorecido set (security_invoker = false)', 'mudança: a visão visao_favorecido'],
    [
      'create or replace view visao_banco with (security_invoker = true) as select id, website as nome from banco',
      'mudança: a visão visao_banco',
    ],
    ['grant insert on visao_favorecido to public', 'mudança: os direitos sobre visao_favorecido'],
    ['alter table evento drop constraint evento_sequencia_check', 'falta a restrição evento_sequencia_check de evento'],
    ['drop index conciliacao_linha', 'falta o índice único conciliacao_linha'],
    ['alter table evento alter column hash drop not null', 'mudança: a coluna evento.hash'],
    [
      `create or replace function evento_imutavel() returns trigger language plpgsql as 'begin return new; end'`,
      'mudança: a função evento_imutavel',
    ],
  ])('is told not to be that of this version after: %s', (sql, told) =>
    supposing(sql, async (client) => {
      const { falta, lento } = await compareSchema(client);
      expect(falta).toContain(`: ${told}. Faça uma cópia com npm run backup`);
      expect(lento).toBeUndefined();
    }),
  );

  it.each([
    ['drop table livro_retrato', 'falta a coluna livro_retrato.ano'],
    ['alter table pessoa rename column nome to nome_antigo', 'falta a coluna pessoa.nome'],
  ])('is told to be that of another version, which no backup brings into this one, after: %s', (sql, told) =>
    supposing(sql, async (client) => {
      const { falta } = await compareSchema(client);
      expect(falta).toContain(told);
      expect(falta).toContain('Use a versão do Razão que o criou');
      expect(falta).not.toContain('npm run backup');
    }),
  );

  it('is reported as slower without a plain index, and as correct with tables of others beside it', async () => {
    await supposing('drop index evento_registro', async (client) =>
      expect(await compareSchema(client)).toEqual({
        falta: undefined,
        lento: expect.stringMatching(/^O banco de dados fica lento: falta o índice evento_registro\. /),
      }),
    );
    const beside = `create table de_outros (id int primary key); create rule nada as on delete to de_outros do instead nothing;
      create index mais_um on evento (hash); create role leitor; grant select on evento to leitor; grant all on de_outros to leitor`;
    await supposing(beside, async (client) => expect(await compareSchema(client)).toEqual({ falta: undefined, lento: undefined }));
  });

  describe('in the product as a process', () => {
    let process: ProductProcess;

    beforeAll(() => {
      process = new ProductProcess({ DATABASE_URL: product.ownerUrl, JWT_SECRET: product.jwtSecret });
    });

    afterAll(() => process.end());

    it('prevents the start and fails npm run db:migrate and npm run ledger:verify while a protection is missing', async () => {
      const [{ guard }] = (await product.sql<{ guard: string }>(
        `select pg_get_triggerdef(oid) as guard from pg_trigger where tgname = 'evento_imutavel'`,
      )) as [{ guard: string }];
      await product.sql('drop trigger evento_imutavel on evento');
      try {
        const line = /^O esquema do banco de dados não é o desta versão: falta o gatilho evento_imutavel de evento\. Faça uma cópia .*\.$/m;
        const started = await process.runs();
        expect(started).toEqual({ code: 1, stderr: expect.stringMatching(line) });
        expect(started.stderr.trimEnd()).not.toContain('\n');
        for (const command of ['migrate', 'ledger-verify'])
          expect(await process.tells({}, command)).toMatchObject({ code: 1, stdout: expect.stringMatching(line), stderr: '' });
      } finally {
        await product.sql(guard);
      }
      expect(await process.tells({}, 'migrate')).toMatchObject({ code: 0, stdout: 'O banco de dados está atualizado.\n' });
    });

    it('ends with one sentence if a migration fails', async () => {
      await product.sql('create database ocupado');
      const occupied = new URL(product.ownerUrl);
      occupied.pathname = 'ocupado';
      await withClient(occupied.href, (client) => client.query('create table despesa (id int)'));
      const { code, stderr } = await process.runs({ DATABASE_URL: occupied.href }, 'migrate');
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^O banco de dados não pôde ser atualizado para esta versão e ficou como estava\. .* Motivo: relation "despesa" already exists\.\n$/,
      );
    });
  });
});
