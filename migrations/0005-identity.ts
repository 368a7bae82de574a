import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { grant } from './sql/tenancy.js';
import { view } from './sql/view.js';

/** Users, their links to associations, their sessions, and records of failed logins and password resets. */
export class IdentityMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table usuario (
        cpf text primary key check (cpf ~ '^[0-9]{11}$'),
        -- Names the user where a CPF must not stand: in the log, and in addresses.
        numero integer not null generated always as identity unique,
        nome text not null,
        login text not null unique,
        senha_hash text not null,
        -- Whether the person set it, and not somebody for them.
        senha_propria boolean not null,
        -- Made or last had them: a user without links is of this association. Null for who signed up and for whose association was deleted.
        associacao text references associacao on delete set null,
        situacao text not null check (situacao in ('ATIVO', 'INATIVO')),
        role text not null check (role in ('ADMIN', 'GEST', 'USER')),
        cargo text,
        email text,
        versao integer not null default 1
      );
      create index usuario_associacao on usuario (associacao);
      create table rel_associacao_usuario (
        cpf text not null references usuario,
        cnpj text not null references associacao,
        tipo text not null check (tipo in ('ADMIN', 'GEST', 'USER', 'AUDITOR')),
        situacao text not null check (situacao in ('ATIVO', 'INATIVO')),
        -- What an auditor may read, and the last day of it.
        anos integer[] check (anos <> '{}'),
        ate date,
        versao integer not null default 1,
        primary key (cpf, cnpj),
        check ((tipo = 'AUDITOR') = (anos is not null) and (tipo = 'AUDITOR') = (ate is not null))
      );
      create index rel_associacao_usuario_cnpj on rel_associacao_usuario (cnpj);
      -- One row per login. A token names its row and is worth nothing without it.
      create table sessao (
        id uuid primary key default gen_random_uuid(),
        cpf text not null references usuario on delete cascade,
        desde timestamptz not null default now(),
        expira_em timestamptz not null,
        -- From where it was opened.
        endereco text not null,
        agente text not null,
        -- Last call of the person, to the minute.
        usada_em timestamptz not null default now(),
        -- Last time that the person proved who they are.
        confirmada_em timestamptz not null default now(),
        -- The same, when they were asked to in this session: good for one operation that always asks.
        reconfirmada_em timestamptz,
        -- Whether a password opened it, and no passkey or provider.
        por_senha boolean not null default true,
        -- Whether it was opened by an OpenID Connect provider that took a second factor.
        segundo_fator_externo boolean not null default false
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
      -- Links for a new password: the digest of what stands in the mail.
      create table senha_pedido (
        resumo text primary key,
        cpf text not null references usuario on delete cascade,
        expira_em timestamptz not null
      );
      create index senha_pedido_cpf on senha_pedido (cpf);
      ${grant('select, insert, update, delete', 'usuario, rel_associacao_usuario, sessao, tentativa_senha, senha_pedido')}
      create table segundo_fator (
        id uuid primary key default gen_random_uuid(),
        cpf text not null references usuario on delete cascade,
        tipo text not null check (tipo in ('TOTP', 'PASSKEY')),
        -- Of an authenticator app, encrypted with a key that is not in the database.
        segredo text check ((tipo = 'TOTP') = (segredo is not null)),
        -- The time step of the last code, or the moment (ms) of the last signed challenge: nothing as old is taken again.
        passo bigint,
        -- Of a passkey: its id, its public key (COSE), how many signatures it counted (0: it counts none), and the browser that made it.
        credencial text unique check ((tipo = 'PASSKEY') = (credencial is not null)),
        chave_publica text check ((tipo = 'PASSKEY') = (chave_publica is not null)),
        contador bigint check ((tipo = 'PASSKEY') = (contador is not null)),
        -- Wrong codes of an app since the last right one.
        erros integer not null default 0,
        aparelho text,
        criado_em timestamptz(3) not null default now(),
        -- Counts from then on.
        confirmado_em timestamptz(3),
        usado_em timestamptz(3)
      );
      create unique index segundo_fator_totp on segundo_fator (cpf) where tipo = 'TOTP';
      -- Codes for who lost the second factor: their digests, until they are used.
      create table codigo_recuperacao (
        cpf text not null references usuario on delete cascade,
        resumo text not null,
        primary key (cpf, resumo)
      );
      -- Logins whose password was right and whose second factor is awaited: digests of what the answer names, and of the password's hash.
      create table desafio_segundo_fator (
        resumo text primary key,
        cpf text not null references usuario on delete cascade,
        senha_resumo text not null,
        -- When the first factor was proved, and whether that was the password: what the session will hold.
        provado_em timestamptz not null,
        por_senha boolean not null,
        expira_em timestamptz not null
      );
      create index desafio_segundo_fator_cpf on desafio_segundo_fator (cpf);
      create index desafio_segundo_fator_expira_em on desafio_segundo_fator (expira_em);
      -- Of whose links an association requires a second factor.
      create table segundo_fator_exigido (
        cnpj text not null references associacao on delete cascade,
        tipo text not null check (tipo in ('ADMIN', 'GEST', 'USER', 'AUDITOR')),
        primary key (cnpj, tipo)
      );
      ${grant('select, insert, update, delete', 'segundo_fator, codigo_recuperacao, desafio_segundo_fator, segundo_fator_exigido')}
      -- What is typed as a login may be a password: nothing of it is kept longer than it takes to send the mail.
      select pgboss.create_queue('senha-esquecida', '{
        "policy": "standard", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 120, "retentionSeconds": 1800, "deleteAfterSeconds": 60 }');

      -- Appends what concerns a user to the chain of each association where they have a link. To the installation's alone when they have none, or more
      -- than twenty: a login, or a stranger's wrong password, must not write thousands of entries.
      create or replace function diario_gravar_usuario(p_cpf text, p_tipo text, p_dados text) returns void language sql as $$
        with associacoes as (select cnpj from rel_associacao_usuario where cpf = p_cpf order by cnpj limit 21),
          poucas as (select count(*) between 1 and 20 as sim from associacoes)
        select diario_gravar(cnpj, p_tipo, p_dados)
        from (select cnpj from associacoes where (select sim from poucas)
              union all
              select 'INSTALACAO' where not (select sim from poucas)
              order by cnpj) concerned;
      $$;

      ${journal('usuario', 'usuario', 'cpf nome login role situacao', { hidden: 'senha_hash email' })}
      ${journal('rel_associacao_usuario', 'vinculo', 'cpf tipo situacao anos ate')}
      ${journal('segundo_fator_exigido', 'segundo_fator_exigido', 'cnpj tipo')}
      ${view('rel_associacao_usuario', 'cpf cnpj')}
    `);
  }
}
