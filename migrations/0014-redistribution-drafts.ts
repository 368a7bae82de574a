import { Migration } from '@mikro-orm/migrations';
import { journal } from './journal.js';
import { isolate } from './tenancy.js';

/** Redistributions that are kept until the board has approved them. */
export class RedistributionDraftsMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- Redistributions that the board has yet to approve: their lines with what moves and what each had, in centavos.
      create table redistribuicao_rascunho (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        ano integer not null,
        data date not null,
        justificativa text not null,
        linhas json not null,
        sequencia integer not null,
        autor_nome text not null,
        guardado_em timestamptz not null,
        versao integer not null default 1,
        primary key (cnpj_associacao, id)
      );
      ${journal('redistribuicao_rascunho', 'redistribuicao_rascunho', 'id ano')}
      ${isolate('redistribuicao_rascunho')}
    `);
  }
}
