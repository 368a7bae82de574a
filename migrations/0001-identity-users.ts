import { Migration } from '@mikro-orm/migrations';
import { grant } from './tenancy.js';

/** Users, associations and the links between them: the installation's own tables, seen by every association's work. */
export class UsersMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- What the application's role may do: GRANT statements with a place for its name.
      create schema instalacao;
      create table instalacao.direito (concessao text primary key);
      -- The secret that the database is used with, as a digest, and the database it was written in.
      create table instalacao.segredo (banco oid not null, resumo text not null);

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
        -- Raised by every change, here and below: a save that saw another one is refused.
        versao integer not null default 1
      );
      create table usuario (
        cpf text primary key check (cpf ~ '^[0-9]{11}$'),
        nome text not null,
        login text not null unique,
        senha_hash text not null,
        situacao text not null check (situacao in ('ATIVO', 'INATIVO')),
        role text not null check (role in ('ADMIN', 'GEST', 'USER')),
        cargo text,
        email text,
        versao integer not null default 1
      );
      create table rel_associacao_usuario (
        cpf text not null references usuario,
        cnpj text not null references associacao,
        tipo text not null check (tipo in ('ADMIN', 'GEST', 'USER')),
        situacao text not null check (situacao in ('ATIVO', 'INATIVO')),
        versao integer not null default 1,
        primary key (cpf, cnpj)
      );
      create index rel_associacao_usuario_cnpj on rel_associacao_usuario (cnpj);
      -- One row per login. A token names its row and is worth nothing without it.
      create table sessao (
        id uuid primary key default gen_random_uuid(),
        cpf text not null references usuario on delete cascade,
        expira_em timestamptz not null
      );
      create index sessao_cpf on sessao (cpf);
      create index sessao_expira_em on sessao (expira_em);
      -- Wrong passwords of a login, of an address, and of both together. The key is a digest: what is typed as a login may be a password.
      create table tentativa_senha (
        chave text primary key,
        erros integer not null,
        expira_em timestamptz not null,
        -- When the next try may be checked, where tries take turns.
        livre_em timestamptz,
        -- Last right password.
        entrou_em timestamptz
      );
      create index tentativa_senha_expira_em on tentativa_senha (expira_em);
      ${grant('usage', 'schema public')}
      ${grant('select, insert, update, delete', 'associacao, usuario, rel_associacao_usuario, sessao, tentativa_senha')}
    `);
  }
}
