import { Migration } from '@mikro-orm/migrations';
import { grant, isolate } from './sql/tenancy.js';
import { view } from './sql/view.js';

/** Books: their heads, their immutable entries, the postings and balances projected from them, and how far they were verified. */
export class BookMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- The head of each book; its row is the lock under which entries are appended.
      create table livro (
        cnpj_associacao text not null references associacao (cnpj),
        ano integer not null,
        sequencia bigint not null,
        hash text not null,
        primary key (cnpj_associacao, ano)
      );
      create table evento (
        cnpj_associacao text not null,
        ano integer not null,
        sequencia bigint not null check (sequencia >= 1),
        tipo text not null,
        -- json, not jsonb: the hash covers these very bytes.
        dados json not null,
        operacao bigint,
        data_efetiva date not null,
        autor_cpf text not null,
        autor_nome text not null,
        registrado_em timestamptz(3) not null,
        hash text not null,
        hash_anterior text not null,
        -- The record that the entry is about: row-level security lets no index on what stands in the JSON serve. Verification compares it with the fact.
        -- What a record's numbers begin with is searched for by the index.
        registro text collate "C" not null,
        primary key (cnpj_associacao, ano, sequencia),
        foreign key (cnpj_associacao, ano) references livro (cnpj_associacao, ano)
      );
      create index evento_operacao on evento (cnpj_associacao, ano, operacao) where operacao is not null;
      create index evento_registro on evento (cnpj_associacao, ano, registro, sequencia);

      create function evento_imutavel() returns trigger language plpgsql as $$
      begin
        raise exception 'entries of the book are never updated or deleted';
      end $$;
      create trigger evento_imutavel before update or delete on evento for each row execute function evento_imutavel();
      create trigger evento_imutavel_truncate before truncate on evento for each statement execute function evento_imutavel();

      -- Moves the head on, which is the lock: a writer that decided on an older entry, or on one that a failover has lost, finds another head and is refused
      -- (RZ001), to decide anew. So is one whose first entry says to be older than the newest anchor (RZ002, with the moment of that): its clock was set back.
      create function livro_avancar(
        p_cnpj text, p_ano integer, p_sequencia bigint, p_anterior text, p_ultima bigint, p_hash text, p_momento timestamptz)
      returns void language plpgsql as $$
      declare
        v_ancora timestamptz := ultima_ancora();
      begin
        if p_momento < v_ancora then
          raise exception 'an anchor is newer' using errcode = 'RZ002', detail = to_char(v_ancora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
        end if;
        if p_sequencia = 0 then
          insert into livro values (p_cnpj, p_ano, 0, p_anterior) on conflict do nothing;
        end if;
        update livro set sequencia = p_ultima, hash = p_hash
          where cnpj_associacao = p_cnpj and ano = p_ano and sequencia = p_sequencia and hash = p_anterior;
        if not found then
          raise exception 'the book has moved on' using errcode = 'RZ001';
        end if;
      end $$;

      create table lancamento (
        cnpj_associacao text not null,
        ano integer not null,
        sequencia bigint not null check (sequencia >= 1),
        indice smallint not null,
        linha text not null,
        especie text not null check (especie in ('orcado', 'debito', 'credito', 'pago', 'a_pagar')),
        valor centavos not null,
        quantidade smallint not null,
        data_efetiva date not null,
        primary key (cnpj_associacao, ano, sequencia, indice)
      );
      create index lancamento_linha on lancamento (cnpj_associacao, ano, linha, sequencia);

      -- Money that came onto an account or left it: a row for each programme and category of it. What is corrected is taken back by a movement that says so.
      -- No foreign keys, as for postings: the records that stand hold what they name.
      create table movimento (
        cnpj_associacao text not null,
        ano integer not null,
        sequencia bigint not null check (sequencia >= 1),
        ordem smallint not null,
        parte smallint not null,
        num_conta text not null,
        data date not null,
        id_programa integer,
        categoria text check (categoria in ('CUSTEIO', 'CAPITAL', 'LIVRE')),
        valor centavos not null,
        -- The record that it comes from, by its table and its key.
        origem text not null,
        chave text not null,
        estorna_sequencia bigint,
        estorna_ordem smallint,
        primary key (cnpj_associacao, ano, sequencia, ordem, parte)
      );
      -- Locks the accounts of movements that are about to be booked, and refuses those that an account does not take (RZ004). The ledger defines it anew, once
      -- there are movements.
      create function movimentos_conferir(p_cnpj text, p_movimentos json) returns void language sql as $$ select $$;
      create index movimento_conta on movimento (cnpj_associacao, num_conta, data);
      create index movimento_estorno on movimento (cnpj_associacao, ano, estorna_sequencia, estorna_ordem) where estorna_sequencia is not null;

      create table saldo (
        cnpj_associacao text not null,
        ano integer not null,
        linha text not null,
        id_programa integer,
        id_acao integer,
        id_sub_acao integer,
        id_elemento_despesa integer not null,
        id_item integer,
        orcado centavos not null,
        debito centavos not null,
        credito centavos not null,
        pago centavos not null,
        a_pagar centavos not null,
        itens integer not null,
        pagamentos integer not null,
        primary key (cnpj_associacao, ano, linha)
      );

      -- What the entries of a book up to one of them fold to: a book that is not in memory is opened from it and the entries after it, if it is sound
      -- (snapshot.ts). A verification and a rebuild fold every entry.
      create table livro_retrato (
        cnpj_associacao text not null,
        ano integer not null,
        sequencia bigint not null,
        -- Of that entry.
        hash text not null,
        -- Of the program that folded.
        versao text not null,
        conteudo bytea not null,
        -- SHA-256 over version, hash and content.
        soma text not null,
        primary key (cnpj_associacao, ano),
        foreign key (cnpj_associacao, ano) references livro (cnpj_associacao, ano) on delete cascade
      );

      -- The last verification of each book. Entries and hash are those of the longest book that was found sound: later ones must go on from there.
      create table livro_verificacao (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        ano integer not null,
        verificado_em timestamptz(3) not null,
        integro boolean not null,
        entradas bigint not null,
        hash text not null,
        -- The first entry that disagrees, and why; null where the book is sound.
        sequencia bigint,
        motivo text,
        -- The last verification from the first entry with all papers.
        inteiro_em timestamptz(3),
        -- The entry from whose papers on they are still to be compared; null: from the first.
        anexos_de bigint,
        primary key (cnpj_associacao, ano)
      );

      -- As the owner: the application's role sees one association at a time.
      create or replace function donos_de_livros_e_diarios() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
        select cnpj from associacao
        union select cnpj_associacao from livro
        union select cnpj_associacao from diario where cnpj_associacao <> 'INSTALACAO'
        union ${ownersIn('evento')}
        union ${ownersIn('diario_entrada')}
      $$;
      revoke execute on function donos_de_livros_e_diarios() from public;
      ${grant('execute', 'function donos_de_livros_e_diarios()')}

      -- The heads of books of several associations. As the owner, and numbers alone: it tells that a book has moved.
      create function fins_de_livros(p_cnpj text[], p_ano integer[]) returns table (cnpj text, ano integer, sequencia integer) language sql stable
        security definer set search_path = public, pg_temp as $$
        select livro.cnpj_associacao, livro.ano, livro.sequencia::integer
        from unnest(p_cnpj, p_ano) as asked (cnpj, ano) join livro on livro.cnpj_associacao = asked.cnpj and livro.ano = asked.ano
      $$;
      revoke execute on function fins_de_livros(text[], integer[]) from public;
      ${grant('execute', 'function fins_de_livros(text[], integer[])')}

      ${isolate('livro', 'select, insert, update')}
      ${isolate('evento', 'select, insert')}
      ${['lancamento', 'movimento', 'saldo', 'livro_retrato', 'livro_verificacao'].map((table) => isolate(table)).join('\n')}

      ${view('livro_verificacao', 'cnpj_associacao ano integro sequencia motivo')}
      ${view('livro', 'cnpj_associacao ano sequencia hash')}
      ${view('evento', 'cnpj_associacao ano sequencia tipo dados operacao data_efetiva autor_cpf autor_nome registrado_em hash hash_anterior registro')}
      ${view('lancamento', 'cnpj_associacao ano sequencia indice linha especie valor quantidade data_efetiva')}
      ${view('movimento', 'cnpj_associacao ano sequencia ordem parte num_conta data id_programa categoria valor origem chave estorna_sequencia estorna_ordem')}
      ${view('saldo', 'cnpj_associacao ano linha id_programa id_acao id_sub_acao id_elemento_despesa id_item orcado debito credito pago a_pagar itens pagamentos')}
    `);
  }
}

/** SQL of the associations that have rows in a large table, each found by one index step. */
const ownersIn = (table: string) => `(
          with recursive dono as (
            select min(cnpj_associacao) as cnpj from ${table}
            union all
            select (select min(t.cnpj_associacao) from ${table} t where t.cnpj_associacao > dono.cnpj) from dono where dono.cnpj is not null)
          select cnpj from dono where cnpj <> 'INSTALACAO')`;
