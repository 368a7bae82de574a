import { Migration } from '@mikro-orm/migrations';
import { isolate } from './sql/tenancy.js';

/** Long reports: the queue of reports to render, the queue of reports to delete, and rendered reports until they are fetched. */
export class ReportingMigration extends Migration {
  override up(): void {
    this.addSql(`
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
