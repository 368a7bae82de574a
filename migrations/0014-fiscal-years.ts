import { Migration } from '@mikro-orm/migrations';
import { isolate } from './tenancy.js';
import { view } from './view.js';

/** Fiscal years: the read model of their opening, closing and reopening. */
export class FiscalYearsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table exercicio (
        cnpj_associacao text not null,
        ano integer not null,
        encerrado boolean not null,
        -- Opened by command, not only written in.
        aberto boolean not null,
        desde date not null,
        por text not null,
        motivo text,
        copia text,
        versao bigint not null,
        primary key (cnpj_associacao, ano),
        foreign key (cnpj_associacao, ano) references livro (cnpj_associacao, ano)
      );
      ${isolate('exercicio')}
      ${view('exercicio', 'cnpj_associacao ano encerrado aberto desde por versao')}
    `);
  }
}
