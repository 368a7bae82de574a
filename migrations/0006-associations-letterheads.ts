import { Migration } from '@mikro-orm/migrations';
import { isolate } from './tenancy.js';

/** What an association has of its own and goes with it: its holidays, and the pictures at the top of its documents. */
export class LetterheadsMigration extends Migration {
  override up(): void {
    this.addSql(`
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
    `);
  }
}
