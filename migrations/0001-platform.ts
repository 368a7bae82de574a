import { Migration } from '@mikro-orm/migrations';
import { getConstructionPlans } from 'pg-boss';
import { grant, isolate } from './sql/tenancy.js';
import { port } from './sql/view.js';

/** Tables of pg-boss; a right on a partitioned table does not cover its partitions, so they are listed too. */
const TABLES = ['version', 'queue', 'schedule', 'subscription', 'bam', 'job', 'job_common', 'warning', 'queue_stats', 'job_dependency'];

/**
 * The foundation of every module: the rights of the application's role, the numbers of records, the sort order of names, and the schema of pg-boss,
 * created here because that role creates no tables. A later pg-boss with another schema needs a migration that brings `pgboss.version` to its number
 * (`getMigrationPlans`).
 */
export class PlatformMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- What the application's role may do: GRANT statements with a place for its name.
      create schema instalacao;
      create table instalacao.direito (concessao text primary key);
      -- The secret that the database is used with, as a digest, and the database it was written in.
      create table instalacao.segredo (banco oid not null, resumo text not null);
      ${grant('usage', 'schema public')}

      -- The last number given in each association (and year), never taken back when a record is deleted (rule 1.7).
      create table numerador (
        cnpj_associacao text not null,
        contador text not null,
        ultimo integer not null,
        primary key (cnpj_associacao, contador)
      );
      ${isolate('numerador')}

      -- The associations of the installation.
      ${port('associacao_cadastrada', 'cnpj text')}
      -- Every association that has a book or a journal, also one that was itself erased: the migration of books tells how to find them.
      create function donos_de_livros_e_diarios() returns setof text language sql stable as $$ select null::text where false $$;

      -- An amount, up to the largest that a record holds (MAX_CENTAVOS). What is summed is a numeric, which holds any sum.
      create domain centavos as bigint check (value between -999999999999999 and 999999999999999);
      -- An amount as it is written where it leaves: in reais with two places. Nothing else in SQL knows reais.
      create function reais(centavos numeric) returns numeric language sql immutable parallel safe as $$ select centavos * 0.01 $$;

      -- The order of names on the screens (byName of the web app, Intl.Collator with numeric and sensitivity base): without regard to case and
      -- accents, ITEM 3 before ITEM 29.
      create collation ordem_de_nomes (provider = icu, locale = 'pt-BR-u-kn-ks-level1', deterministic = false);
    `);
    // The migration controls the transaction, not pg-boss.
    this.addSql(
      getConstructionPlans('pgboss')
        .replace(/^\s*BEGIN;/, '')
        .replace(/COMMIT;\s*$/, ''),
    );
    this.addSql(`
      ${grant('usage', 'schema pgboss')}
      ${grant('select, insert, update, delete', TABLES.map((table) => `pgboss.${table}`).join(', '))}

      -- One cleaning at a time in the whole installation; of a server that died, the next one goes on with it.
      select pgboss.create_queue('limpeza', '{
        "policy": "exclusive", "retryLimit": 5, "expireInSeconds": 3600, "heartbeatSeconds": 30, "deleteAfterSeconds": 604800 }');
    `);
  }
}
