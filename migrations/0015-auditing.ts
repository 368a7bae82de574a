import { Migration } from '@mikro-orm/migrations';
import { journal } from './journal.js';
import { isolate } from './tenancy.js';

/** What auditors object to, what they are told, and what they conclude. */
export class AuditingMigration extends Migration {
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
    `);
  }
}

const appendOnly = (table: string) => `
  create trigger auditoria_imutavel before update or delete on ${table} for each row execute function auditoria_imutavel();
  create trigger auditoria_imutavel_truncate before truncate on ${table} for each statement execute function auditoria_imutavel();
  ${isolate(table, 'select, insert')}`;
