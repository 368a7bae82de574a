import { Migration } from '@mikro-orm/migrations';
import { journal } from './journal.js';
import { isolate } from './tenancy.js';

/** Bank statements: the imported files, the movements that they brought, and what the columns of an account's CSV files are. */
export class StatementsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table extrato (
        cnpj_associacao text not null,
        id integer not null,
        num_conta text not null,
        de date not null,
        ate date not null,
        -- Name and SHA-256 of the file, and which of its statements it is, from 1.
        arquivo text not null,
        sha256 text not null,
        parte integer not null,
        -- Movements in the file, and those that it was the first to bring.
        linhas integer not null,
        novas integer not null,
        saldo numeric(15, 2),
        saldo_em date,
        importado_em timestamptz(3) not null,
        cpf_autor text not null,
        nome_autor text not null,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, num_conta, sha256, parte),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta),
        check ((saldo is null) = (saldo_em is null))
      );
      ${isolate('extrato')}
      ${journal('extrato', 'extrato', 'id num_conta de ate arquivo')}

      create table extrato_linha (
        cnpj_associacao text not null,
        id integer not null,
        id_extrato integer not null,
        num_conta text not null,
        data date not null,
        valor numeric(15, 2) not null,
        historico text not null,
        documento text,
        fitid text,
        tipo text,
        -- Which of the equal movements of its file it is, and the digest of what tells it apart.
        ordinal integer not null,
        chave text not null,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, chave),
        foreign key (cnpj_associacao, id_extrato) references extrato (cnpj_associacao, id) on delete cascade
      );
      create index extrato_linha_extrato on extrato_linha (cnpj_associacao, id_extrato);
      create index extrato_linha_dia on extrato_linha (cnpj_associacao, num_conta, data, id);
      ${isolate('extrato_linha')}

      create table extrato_colunas (
        cnpj_associacao text not null,
        num_conta text not null,
        colunas json not null,
        primary key (cnpj_associacao, num_conta),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta) on delete cascade
      );
      ${isolate('extrato_colunas')}
    `);
  }
}
