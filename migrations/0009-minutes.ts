import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { grant, isolate } from './sql/tenancy.js';
import { view } from './sql/view.js';

/** Minutes of each association, and templates of their documents, of one association or of all: the newest of a name is used. */
export class MinutesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table ata (
        cnpj_associacao text not null references associacao (cnpj),
        data date not null,
        hora text not null,
        data_ini date,
        data_fim date,
        data_edital date,
        presidente_pronome text,
        presidente_nome text,
        secretario_pronome text,
        secretario_nome text,
        -- Items with text, decision and the number of a proposal of redistribution, in order.
        pauta json not null default '[]',
        -- Raised by every change: a save that saw another one is refused.
        versao integer not null default 1,
        primary key (cnpj_associacao, data, hora)
      );
      ${isolate('ata')}
      ${journal('ata', 'ata', 'data hora')}

      create table template (
        id integer generated always as identity primary key,
        -- Whose template it is; null for one of all associations, which one of their own replaces.
        cnpj text references associacao (cnpj) on delete cascade,
        nome text not null check (nome in ('Ata', 'Edital')),
        nome_arquivo text not null,
        arquivo bytea not null,
        enviado_em timestamptz not null,
        autor text not null
      );
      create index template_nome on template (cnpj, nome, id desc);
      ${grant('select, insert, delete', 'template')}
      ${journal('template', 'template', 'id nome nome_arquivo')}
      ${view('ata', 'cnpj_associacao data hora presidente_nome secretario_nome')}
    `);
  }
}
