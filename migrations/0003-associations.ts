import { Migration } from '@mikro-orm/migrations';
import { journal } from './journal.js';
import { grant, isolate } from './tenancy.js';
import { view } from './view.js';

/** Associations, their holidays, and the letterheads of their documents. */
export class AssociationsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table associacao (
        cnpj text primary key check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
        nome text not null,
        nome_fantasia text,
        email text,
        telefone text,
        celular text,
        logr_nome text,
        logr_num text,
        logr_compl text,
        logr_bairro text,
        logr_cep text,
        logr_cidade text,
        logr_uf text,
        municipio text,
        -- Whether redistributions wait for the approval of the board.
        exige_aprovacao boolean not null default false,
        -- Raised by every change, here and below: a save that saw another one is refused.
        versao integer not null default 1
      );
      ${grant('select, insert, update, delete', 'associacao')}

      create table feriado (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        data date not null,
        descricao text not null,
        primary key (cnpj_associacao, data)
      );
      create table imagem (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        orientacao text not null check (orientacao in ('P', 'R')),
        png bytea not null,
        largura integer not null,
        altura integer not null,
        primary key (cnpj_associacao, orientacao)
      );
      ${isolate('feriado')}
      ${isolate('imagem')}
      ${journal('associacao', 'associacao', 'cnpj nome')}
      ${journal('imagem', 'imagem', 'orientacao', { hidden: 'png' })}
      ${journal('feriado', 'feriado', 'data descricao')}
      ${view('associacao', 'cnpj exige_aprovacao')}
    `);
  }
}
