import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { grant, isolate } from './sql/tenancy.js';
import { fill, view } from './sql/view.js';

/** Associations, their holidays, the letterheads of their documents, and above which value a payment needs a second person. */
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
      -- The value above which a payment needs the release of another person; null: none does. A proposal waits until another person confirms it.
      create table alcada (
        cnpj_associacao text primary key references associacao (cnpj) on delete cascade,
        valor centavos check (valor >= 0),
        proposta_aberta boolean not null,
        valor_proposto centavos check (valor_proposto >= 0),
        proposta_cpf text not null,
        proposta_por text not null,
        proposta_em timestamptz not null,
        confirmada_por text,
        confirmada_em timestamptz,
        versao integer not null default 1
      );
      ${isolate('feriado')}
      ${isolate('imagem')}
      ${isolate('alcada')}
      ${journal('associacao', 'associacao', 'cnpj nome exige_aprovacao')}
      ${journal('imagem', 'imagem', 'orientacao', { hidden: 'png' })}
      ${journal('feriado', 'feriado', 'data descricao')}
      ${journal('alcada', 'alcada', 'valor valor_proposto proposta_aberta proposta_cpf')}
      ${fill('associacao_cadastrada', 'select cnpj from associacao')}
      ${view('associacao', 'cnpj exige_aprovacao')}
      ${view('alcada', 'cnpj_associacao valor')}
    `);
  }
}
