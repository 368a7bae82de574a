import { Migration } from '@mikro-orm/migrations';
import { grant, isolate } from './tenancy.js';

/** Banks, one list for the installation (the treasury module fills it when it starts), and the associations' accounts in them. */
export class BanksAccountsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table banco (
        id text primary key,
        nome text not null,
        website text,
        -- Raised by every change: a save that saw another one is refused.
        versao integer not null default 1
      );
      ${grant('select, insert, update, delete', 'banco')}

      create table conta (
        cnpj_associacao text not null references associacao (cnpj),
        num_conta text not null,
        id_banco text not null references banco (id),
        agencia text not null,
        descricao text not null,
        versao integer not null default 1,
        primary key (cnpj_associacao, num_conta)
      );
      create index conta_banco on conta (id_banco);
      ${isolate('conta')}
    `);
  }
}
