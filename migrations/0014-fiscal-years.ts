import { Migration } from '@mikro-orm/migrations';
import { isolate } from './sql/tenancy.js';
import { fill, view } from './sql/view.js';

/** Fiscal years: the read models of their opening, closing and reopening, and of the opening balances of the first book. */
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

      -- What the accounts held when the association began its first book, known from a day on; and why an amount is negative.
      create table implantacao (
        cnpj_associacao text not null,
        ano integer not null,
        em date not null,
        justificativa text,
        versao bigint not null,
        primary key (cnpj_associacao, ano),
        foreign key (cnpj_associacao, ano) references livro (cnpj_associacao, ano)
      );
      create table implantacao_saldo (
        cnpj_associacao text not null,
        ano integer not null,
        ordem smallint not null,
        num_conta text not null,
        id_programa integer,
        categoria text not null,
        valor centavos not null,
        primary key (cnpj_associacao, ano, ordem),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id)
      );
      create index implantacao_saldo_conta on implantacao_saldo (cnpj_associacao, num_conta);
      create index implantacao_saldo_programa on implantacao_saldo (cnpj_associacao, id_programa);
      ${['implantacao', 'implantacao_saldo'].map((table) => isolate(table)).join('\n')}
      ${fill('situacao_do_exercicio', 'select cnpj_associacao, ano, encerrado, aberto, desde, por from exercicio')}
      ${fill('saldo_de_abertura', 'select cnpj_associacao, ano, num_conta, valor from implantacao_saldo')}
      ${view('exercicio', 'cnpj_associacao ano encerrado aberto versao')}
      ${view('implantacao', 'cnpj_associacao ano em justificativa versao')}
      ${view('implantacao_saldo', 'cnpj_associacao ano ordem num_conta id_programa categoria valor')}
    `);
  }
}
