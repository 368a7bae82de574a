import { Migration } from '@mikro-orm/migrations';

/** How far a queued document is, and what names it: asked again while it is there, it is the same job. */
export class QueuedDossierMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table relatorio_pronto add progresso smallint, add chave text;
      create index relatorio_pronto_chave on relatorio_pronto (cnpj_associacao, cpf_autor, chave) where chave is not null;
    `);
  }
}
