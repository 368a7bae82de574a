import { Migration } from '@mikro-orm/migrations';
import { journal } from '../sql/journal.js';

/** Links of auditors that also receive and judge the accounts. */
export class JudgingLinksMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- Whether an auditor also receives, returns and judges prestações de contas; null if not.
      alter table rel_associacao_usuario add column julga boolean check (julga is null or julga and tipo = 'AUDITOR');
      drop trigger diario on rel_associacao_usuario;
      ${journal('rel_associacao_usuario', 'vinculo', 'cpf tipo situacao anos ate julga')}
    `);
  }
}
