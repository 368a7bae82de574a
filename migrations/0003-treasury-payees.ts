import { Migration } from '@mikro-orm/migrations';
import { isolate } from './tenancy.js';

/** Payees: whom an association pays, keyed by CPF or CNPJ without mask. */
export class PayeesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table favorecido (
        cnpj_associacao text not null references associacao (cnpj),
        cpf_or_cnpj text not null,
        tipo text not null check (tipo in ('PJ', 'PF')),
        nome text not null,
        telefone text,
        celular text,
        email text,
        logr_nome text,
        logr_num text,
        logr_compl text,
        logr_bairro text,
        logr_cep text,
        logr_cidade text,
        logr_uf text,
        -- Raised by every change: a save that saw another one is refused.
        versao integer not null default 1,
        primary key (cnpj_associacao, cpf_or_cnpj)
      );
      ${isolate('favorecido')}
    `);
  }
}
