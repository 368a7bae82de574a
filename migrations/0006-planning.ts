import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { remembered } from './sql/remembered.js';
import { grant, isolate } from './sql/tenancy.js';
import { view } from './sql/view.js';

/** The budget hierarchy and its lookups. Keys include the parents, so that a child cannot point across programs or associations. */
export class PlanningMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table elemento_despesa (
        id integer generated always as identity primary key,
        descricao text not null unique,
        -- Of current (custeio) or of capital expenditure; null until somebody says so.
        categoria text check (categoria in ('CUSTEIO', 'CAPITAL')),
        -- Raised by every change, here and below: a save that saw another one is refused.
        versao integer not null default 1
      );
      ${grant('select, insert, update, delete', 'elemento_despesa')}
      ${remembered('elemento_despesa')}

      create table programa (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        descricao text not null,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, descricao)
      );
      create table fonte_recurso (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        descricao text not null,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, descricao)
      );

      create table acao (
        cnpj_associacao text not null,
        id_programa integer not null,
        id integer not null,
        descricao text not null,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, id_programa, id),
        unique (cnpj_associacao, id_programa, descricao),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id)
      );
      create table sub_acao (
        cnpj_associacao text not null,
        id_programa integer not null,
        id_acao integer not null,
        id integer not null,
        descricao text not null,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, id_programa, id_acao, id),
        unique (cnpj_associacao, id_programa, id_acao, descricao),
        foreign key (cnpj_associacao, id_programa, id_acao) references acao (cnpj_associacao, id_programa, id)
      );
      create table item (
        cnpj_associacao text not null,
        id_programa integer not null,
        id_acao integer not null,
        id_sub_acao integer,
        id_elemento_despesa integer not null references elemento_despesa (id),
        id integer not null,
        descricao text not null,
        -- Proposed for its expenses.
        id_fonte_recurso integer,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, id_programa, id_acao, id),
        unique nulls not distinct (cnpj_associacao, id_programa, id_acao, id_sub_acao, id_elemento_despesa, descricao),
        foreign key (cnpj_associacao, id_fonte_recurso) references fonte_recurso (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_programa, id_acao) references acao (cnpj_associacao, id_programa, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_sub_acao) references sub_acao (cnpj_associacao, id_programa, id_acao, id)
      );
      create index item_elemento on item (id_elemento_despesa);
      create index item_fonte on item (cnpj_associacao, id_fonte_recurso);
      ${journal('elemento_despesa', 'elemento_despesa', 'id descricao')}
      ${['programa', 'fonte_recurso', 'acao', 'sub_acao', 'item'].map((table) => isolate(table) + journal(table, table, 'id descricao')).join('\n')}

      ${view('elemento_despesa', 'id descricao categoria')}
      ${['programa', 'fonte_recurso'].map((table) => view(table, 'cnpj_associacao id descricao')).join('\n')}
      ${view('acao', 'cnpj_associacao id_programa id descricao')}
      ${view('sub_acao', 'cnpj_associacao id_programa id_acao id descricao')}
      ${view('item', 'cnpj_associacao id_programa id_acao id_sub_acao id_elemento_despesa id descricao id_fonte_recurso')}
    `);
  }
}
