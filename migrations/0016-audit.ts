import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { grant, isolate } from './sql/tenancy.js';

/** Findings of auditors, replies and opinions; the verifications of journals, and the nights' work; and each reader's position in a journal. */
export class AuditMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- Nothing of an audit is ever changed or deleted.
      create function auditoria_imutavel() returns trigger language plpgsql as $$
      begin
        raise exception 'findings and opinions are never updated or deleted';
      end $$;

      -- What was said in each finding (ressalva) of an entry, or of the whole year; step 1 is the finding itself.
      create table ressalva (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        passo integer not null,
        ano integer not null,
        sequencia integer,
        tipo text not null check (tipo in ('RESSALVA', 'RESPOSTA', 'SANADA', 'MANTIDA')),
        texto text,
        autor_cpf text not null,
        autor_nome text not null,
        registrado_em timestamptz not null,
        primary key (cnpj_associacao, id, passo)
      );
      create index ressalva_ano on ressalva (cnpj_associacao, ano);

      -- The findings that an opinion was signed on, each with the number of its steps then: \`[{"id": 1, "passos": 3}]\`.
      create table parecer (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        ano integer not null,
        conclusao text not null check (conclusao in ('APROVACAO', 'APROVACAO_COM_RESSALVAS', 'REPROVACAO')),
        texto text not null,
        sequencia integer not null,
        hash text not null,
        ressalvas json not null,
        autor_cpf text not null,
        autor_nome text not null,
        registrado_em timestamptz not null,
        primary key (cnpj_associacao, id)
      );
      create index parecer_ano on parecer (cnpj_associacao, ano);
      ${['ressalva', 'parecer'].map(appendOnly).join('')}
      -- The whole row but for its association: the verification of the journal compares it.
      ${journal('ressalva', 'ressalva', 'id passo ano sequencia tipo texto autor_cpf autor_nome registrado_em')}
      ${journal('parecer', 'parecer', 'id ano conclusao texto sequencia hash ressalvas autor_cpf autor_nome registrado_em')}

      -- How far somebody has read the journal of an association.
      create table diario_lido (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        cpf text not null references usuario (cpf) on delete cascade,
        sequencia bigint not null,
        lido_em timestamptz not null,
        primary key (cnpj_associacao, cpf)
      );
      ${isolate('diario_lido')}

      -- The last verification of each journal, also of the installation's, with the meaning of livro_verificacao.
      create table diario_verificacao (
        cnpj_associacao text primary key,
        verificado_em timestamptz(3) not null,
        integro boolean not null,
        entradas bigint not null,
        hash text not null,
        inteiro_em timestamptz(3)
      );
      ${isolate('diario_verificacao', 'select, insert, update')}

      -- The night that runs or ran last, and for whoever runs the installation the sums of the last one that was closed.
      create table verificacao_automatica (
        unica boolean primary key default true check (unica),
        iniciada_em timestamptz(3) not null,
        -- Nothing more is begun from then on.
        ate timestamptz(3) not null,
        encerrada boolean not null default false,
        -- Bytes of papers read in that night.
        anexos_bytes bigint not null default 0,
        terminada_em timestamptz(3),
        livros integer not null default 0,
        divergentes integer not null default 0,
        diarios integer not null default 0,
        diarios_divergentes integer not null default 0,
        -- Null where no file of anchors is configured.
        ancoras_divergentes integer,
        nao_alcancados integer not null default 0
      );
      ${grant('select, insert, update', 'verificacao_automatica')}

      -- The work of that night: the anchors, the owners of chains, whose heads are looked at, and the chains. Those that are not done are verified whole.
      create table verificacao_noturna (
        noite timestamptz(3) not null,
        tipo text not null check (tipo in ('ancoras', 'dono', 'diario', 'livro')),
        dono text not null,
        ano integer not null default 0,
        -- When it was last verified whole: the oldest comes first.
        ordem timestamptz(3) not null default '-infinity',
        -- The job of pg-boss that does it.
        tarefa uuid,
        feita boolean not null default false,
        -- A part is left for the next night.
        parcial boolean not null default false,
        divergencias integer,
        primary key (noite, tipo, dono, ano)
      );
      create index verificacao_noturna_ordem on verificacao_noturna (noite, ordem, tipo, dono, ano) where not feita;
      ${grant('select, insert, update, delete', 'verificacao_noturna')}

      -- One at a time in the whole installation; of a server that died, the next one goes on with it.
      select pgboss.create_queue('livro-verificacao', '{
        "policy": "exclusive", "retryLimit": 5, "expireInSeconds": 21600, "heartbeatSeconds": 30, "deleteAfterSeconds": 604800 }');
      -- Of the processes that share the night's work each runs one, and one more waits for whoever is free.
      select pgboss.create_queue('livro-verificacao-parte', '{
        "policy": "short", "retryLimit": 5, "expireInSeconds": 79200, "heartbeatSeconds": 30, "deleteAfterSeconds": 604800 }');
    `);
  }
}

const appendOnly = (table: string) => `
  create trigger auditoria_imutavel before update or delete on ${table} for each row execute function auditoria_imutavel();
  create trigger auditoria_imutavel_truncate before truncate on ${table} for each statement execute function auditoria_imutavel();
  ${isolate(table, 'select, insert')}`;
