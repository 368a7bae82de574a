import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { isolate } from './sql/tenancy.js';
import { view } from './sql/view.js';

/** Members, keyed by CPF without mask, and their dependents. */
export class MembersMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table pessoa (
        cnpj_associacao text not null references associacao (cnpj),
        cpf text not null check (cpf ~ '^[0-9]{11}$'),
        id integer not null,
        nome text not null,
        data_nasc date,
        sexo text check (sexo in ('FEMININO', 'MASCULINO')),
        estado_civil text,
        nacionalidade text,
        profissao text,
        nome_pai text,
        nome_mae text,
        rg_num text,
        rg_data_emissao date,
        rg_uf text,
        rg_emissor text,
        cpf_conjuge text,
        nome_conjuge text,
        logr_nome text,
        logr_num text,
        logr_compl text,
        logr_bairro text,
        logr_cep text,
        logr_cidade text,
        logr_uf text,
        data_filiacao date,
        -- Raised by every change: a save that saw another one is refused.
        versao integer not null default 1,
        primary key (cnpj_associacao, cpf),
        unique (cnpj_associacao, id)
      );
      create table pessoa_dependente (
        cnpj_associacao text not null,
        cpf_pessoa text not null,
        id integer not null,
        cpf text,
        nome text not null,
        data_nasc date,
        sexo text check (sexo in ('FEMININO', 'MASCULINO')),
        parentesco text not null,
        versao integer not null default 1,
        primary key (cnpj_associacao, cpf_pessoa, id),
        unique (cnpj_associacao, cpf_pessoa, cpf),
        foreign key (cnpj_associacao, cpf_pessoa) references pessoa (cnpj_associacao, cpf)
      );
      ${isolate('pessoa')}
      ${isolate('pessoa_dependente')}
      -- By number and without values: nothing of a person who is erased stays in the journal.
      ${journal('pessoa', 'pessoa', 'id', { hidden: '*' })}
      ${journal('pessoa_dependente', 'dependente', 'id', { hidden: '*' })}
      ${view('pessoa', 'cnpj_associacao id cpf nome')}
      ${view('pessoa_dependente', 'cnpj_associacao id cpf nome')}
    `);
  }
}
