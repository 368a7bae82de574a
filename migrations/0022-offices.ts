import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { isolate } from './sql/tenancy.js';
import { view } from './sql/view.js';

/** Offices, and mandates with everybody who held one. */
export class OfficesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table cargo (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        nome text not null,
        orgao text not null check (orgao in ('DIRETORIA', 'CONSELHO_FISCAL', 'CONSELHO_DELIBERATIVO', 'OUTRO')),
        papel text not null check (papel in ('PRESIDE', 'SECRETARIA', 'TESOURARIA', 'FISCAL_PRESIDE', 'FISCAL', 'OUTRO')),
        vagas integer not null check (vagas between 1 and 30),
        ordem integer not null,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, nome)
      );
      create unique index cargo_preside on cargo (cnpj_associacao, papel) where papel in ('PRESIDE', 'FISCAL_PRESIDE');
      create table mandato (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        de date not null,
        ate date not null check (ate > de),
        ata_data date,
        ata_hora text,
        cartorio text,
        registro text,
        registrado_em date,
        ocupantes jsonb not null default '[]',
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        foreign key (cnpj_associacao, ata_data, ata_hora) references ata (cnpj_associacao, data, hora)
      );
      create index mandato_ata on mandato (cnpj_associacao, ata_data, ata_hora) where ata_data is not null;
      ${isolate('cargo')}
      ${isolate('mandato')}
      ${journal('cargo', 'cargo', 'id nome')}
      ${journal('mandato', 'mandato', 'id de ate')}
      ${view('cargo', 'cnpj_associacao id nome orgao papel vagas ordem')}
      ${view('mandato', 'cnpj_associacao id de ate ata_data ata_hora ocupantes')}
    `);
  }
}
