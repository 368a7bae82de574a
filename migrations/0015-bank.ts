import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { isolate } from './sql/tenancy.js';
import { fill, view } from './sql/view.js';

/**
 * Bank statements: the imported files, their movements, and the column settings for an account's CSV files. Reconciliation of accounts with them: the
 * read model of the book, and rules for expenses on statements.
 */
export class BankMigration extends Migration {
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
        saldo centavos,
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
        valor centavos not null,
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
        -- The titles of the files that they serve.
        titulos json not null,
        primary key (cnpj_associacao, num_conta),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta) on delete cascade
      );
      ${isolate('extrato_colunas')}

      -- A row for each statement line, and one for each movement of the book, of a reconciliation.
      create table conciliacao (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,
        parte text not null,
        num_conta text not null,
        id_linha integer,
        sequencia bigint,
        ordem smallint,
        data date not null,
        valor centavos not null,
        -- Of its last line or movement.
        dia date not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, parte),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta),
        -- Restrict: without it each deleted line is looked for again, by a plan that may be of a small table.
        foreign key (cnpj_associacao, id_linha) references extrato_linha (cnpj_associacao, id) on delete restrict,
        check ((id_linha is null) = (sequencia is not null) and (sequencia is null) = (ordem is null))
      );
      create index conciliacao_numero on conciliacao (cnpj_associacao, ano, id);
      create index conciliacao_conta on conciliacao (cnpj_associacao, num_conta, dia);
      -- A line is reconciled once, whichever year's book holds it.
      create unique index conciliacao_linha on conciliacao (cnpj_associacao, id_linha) where id_linha is not null;
      create unique index conciliacao_movimento on conciliacao (cnpj_associacao, ano, sequencia, ordem) where sequencia is not null;

      -- What expense the lines are whose memo contains a text. No foreign keys to plan and payee: what is only intended keeps nothing from being deleted.
      create table regra_conciliacao (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        contem text not null,
        id_programa integer,
        id_acao integer,
        id_sub_acao integer,
        id_item integer,
        id_elemento_despesa integer not null,
        id_fonte_recurso integer not null,
        id_favorecido text not null,
        objeto_resumido text,
        forma_pagamento text,
        -- CPFs of those who wrote it: none of them releases what is booked from it.
        preparada_por text[] not null default '{}',
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, contem)
      );
      ${journal('regra_conciliacao', 'regra_conciliacao', 'contem')}
      ${['conciliacao', 'regra_conciliacao'].map((table) => isolate(table)).join('\n')}

      -- The line that shows a payment made without a release stays. Restrict, as above.
      alter table despesa add constraint despesa_linha_fkey
        foreign key (cnpj_associacao, id_linha) references extrato_linha (cnpj_associacao, id) on delete restrict;

      ${fill('movimento_conciliado', 'select cnpj_associacao, ano, sequencia, ordem, dia from conciliacao where sequencia is not null')}
      ${fill(
        'linha_do_extrato',
        `select l.cnpj_associacao, l.id, l.num_conta, l.data, l.valor,
          exists (select from conciliacao c where c.cnpj_associacao = l.cnpj_associacao and c.id_linha = l.id) as conciliada
        from extrato_linha l`,
      )}
      ${fill('regra_de_despesa', 'select cnpj_associacao, id, preparada_por from regra_conciliacao')}
      ${view('extrato', 'cnpj_associacao id num_conta de ate saldo saldo_em')}
      ${view('extrato_linha', 'cnpj_associacao id num_conta data valor historico documento')}
      ${view('conciliacao', 'cnpj_associacao ano id num_conta id_linha sequencia ordem data valor dia versao')}
    `);
  }
}
