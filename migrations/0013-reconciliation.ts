import { Migration } from '@mikro-orm/migrations';
import { journal } from './journal.js';
import { isolate } from './tenancy.js';

/** Reconciliation of accounts with their bank statements: the book's read models of it, and rules for expenses that statements bring. */
export class ReconciliationMigration extends Migration {
  override up(): void {
    this.addSql(`
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
        valor numeric(15, 2) not null,
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

      -- Months of accounts that were closed; reopened ones too.
      create table mes_conciliado (
        cnpj_associacao text not null,
        ano integer not null,
        chave text not null,
        num_conta text not null,
        mes smallint not null check (mes between 1 and 12),
        fechado boolean not null,
        saldo_extrato numeric(15, 2) not null,
        em date not null,
        diferenca numeric(15, 2) not null,
        justificativa text,
        -- SHA-256 of the statement, a paper of the account.
        anexo text not null,
        desde date not null,
        por text not null,
        motivo text,
        versao bigint not null,
        primary key (cnpj_associacao, ano, chave),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta)
      );
      create index mes_conciliado_conta on mes_conciliado (cnpj_associacao, num_conta);

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
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, contem)
      );
      ${journal('regra_conciliacao', 'regra_conciliacao', 'contem')}

      ${['regra_conciliacao', 'conciliacao', 'mes_conciliado'].map((table) => isolate(table)).join('\n')}
    `);
  }
}
