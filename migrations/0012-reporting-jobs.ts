import { Migration } from '@mikro-orm/migrations';
import { getConstructionPlans } from 'pg-boss';
import { grant, isolate } from './tenancy.js';

/** Of pg-boss; what it partitions is written in the partition itself. */
const TABLES = ['version', 'queue', 'schedule', 'subscription', 'bam', 'job', 'job_common', 'warning', 'queue_stats', 'job_dependency'];

/**
 * Reports in line. The queue is pg-boss's own schema, made here by the owner because the application's role makes no tables; a later pg-boss with
 * another schema comes with a migration that brings `pgboss.version` to its number (`getMigrationPlans`).
 */
export class ReportingJobsMigration extends Migration {
  override up(): void {
    // Ours is the transaction.
    this.addSql(
      getConstructionPlans('pgboss')
        .replace(/^\s*BEGIN;/, '')
        .replace(/COMMIT;\s*$/, ''),
    );
    this.addSql(`
      ${grant('usage', 'schema pgboss')}
      ${grant('select, insert, update, delete', TABLES.map((table) => `pgboss.${table}`).join(', '))}
      select pgboss.create_queue('relatorio', '{
        "policy": "standard", "retryLimit": 1, "expireInSeconds": 600, "heartbeatSeconds": 10, "deleteAfterSeconds": 3600 }');
      select pgboss.create_queue('relatorio-descarte', '{ "policy": "standard", "deleteAfterSeconds": 3600 }');

      create table relatorio_pronto (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        id uuid not null,
        cpf_autor text not null,
        arquivo text not null,
        -- What is to be printed, until it is.
        documento json,
        pdf bytea,
        -- Why it could not be printed.
        mensagem text,
        pedido_em timestamptz not null default now(),
        primary key (cnpj_associacao, id)
      );
      ${isolate('relatorio_pronto')}
    `);
  }
}
