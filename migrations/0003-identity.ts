import { Migration } from '@mikro-orm/migrations';
import { journal } from './journal.js';
import { grant, isolate } from './tenancy.js';

/**
 * Users, their links to associations and their sessions, and the journal of accesses and registers: one chain per association, and one for what belongs to none.
 * Triggers write the journal, in the transaction of the change and at its very end, so that no writer waits for the head of a chain while another one waits for a row.
 */
export class IdentityMigration extends Migration {
  override up(): void {
    this.addSql(`
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
      -- Links for a new password: the digest of what stands in the mail.
      create table senha_pedido (
        resumo text primary key,
        cpf text not null references usuario on delete cascade,
        expira_em timestamptz not null
      );
      create index senha_pedido_cpf on senha_pedido (cpf);
      ${grant('select, insert, update, delete', 'usuario, rel_associacao_usuario, sessao, tentativa_senha, senha_pedido')}
      -- What is typed as a login may be a password: nothing of it is kept longer than it takes to send the mail.
      select pgboss.create_queue('senha-esquecida', '{
        "policy": "standard", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 120, "retentionSeconds": 1800, "deleteAfterSeconds": 60 }');

      -- The head of each chain; its row is the lock under which entries are appended. No key to associacao: the journal outlives what it tells of.
      create table diario (
        cnpj_associacao text primary key,
        sequencia bigint not null,
        hash text not null
      );
      create table diario_entrada (
        cnpj_associacao text not null,
        sequencia bigint not null,
        -- <kind>.<what was done>: vinculo.inclusao
        tipo text not null,
        -- json, not jsonb: the hash covers these very bytes.
        dados json not null,
        -- Empty where nobody was logged in: a refused login, the system itself.
        autor_cpf text not null,
        autor_nome text not null,
        endereco text not null,
        agente text not null,
        registrado_em timestamptz(3) not null,
        hash text not null,
        hash_anterior text not null,
        primary key (cnpj_associacao, sequencia)
      );
      create index diario_entrada_tipo on diario_entrada (cnpj_associacao, tipo, sequencia);
      ${isolate('diario', 'select, insert, update')}
      ${isolate('diario_entrada', 'select, insert')}

      create function diario_imutavel() returns trigger language plpgsql as $$
      begin
        raise exception 'entries of the journal are never updated or deleted';
      end $$;
      create trigger diario_imutavel before update or delete on diario_entrada for each row execute function diario_imutavel();
      create trigger diario_imutavel_truncate before truncate on diario_entrada for each statement execute function diario_imutavel();

      -- How far somebody has read the journal of an association.
      create table diario_lido (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        cpf text not null references usuario (cpf) on delete cascade,
        sequencia bigint not null,
        lido_em timestamptz not null,
        primary key (cnpj_associacao, cpf)
      );
      ${isolate('diario_lido')}

      -- The moment of the newest anchor: the migration of anchors, which come later, tells how to find it.
      create function ultima_ancora() returns timestamptz language sql stable as $$ select null::timestamptz $$;

      -- Appends one entry to a chain. The author is the one of the session: app.autor, JSON with cpf, nome, endereco and agente.
      create function diario_gravar(p_cnpj text, p_tipo text, p_dados text) returns void language plpgsql as $$
      declare
        -- Put back by hand: a SET clause of the function would need a superuser to make it.
        v_associacao text := coalesce(current_setting('app.cnpj_associacao', true), '');
        v_autor json := coalesce(nullif(current_setting('app.autor', true), ''), '{}');
        v_cpf text := coalesce(v_autor ->> 'cpf', '');
        v_nome text := coalesce(v_autor ->> 'nome', '');
        v_endereco text := coalesce(v_autor ->> 'endereco', '');
        v_agente text := coalesce(v_autor ->> 'agente', '');
        -- Chain, place, sequence and hash of the head that this transaction moved last: looking it up again takes ever longer, for every version
        -- of it stays until the end.
        v_cabeca text[] := string_to_array(current_setting('app.diario_cabeca', true), ' ');
        v_lugar tid := v_cabeca[2];
        v_sequencia bigint := v_cabeca[3];
        v_anterior text := v_cabeca[4];
        v_instante text;
        v_hash text;
      begin
        perform set_config('app.cnpj_associacao', p_cnpj, true);
        if v_cabeca[1] is distinct from p_cnpj then
          insert into diario values (p_cnpj, 0, repeat('0', 64)) on conflict do nothing;
          select ctid, sequencia, hash into strict v_lugar, v_sequencia, v_anterior from diario where cnpj_associacao = p_cnpj for update;
        end if;
        v_sequencia := v_sequencia + 1;
        -- Moments never go back, neither behind the entry before nor behind the newest anchor, even when the clock does.
        v_instante := to_char(greatest(clock_timestamp(), ultima_ancora(),
          (select registrado_em from diario_entrada where cnpj_associacao = p_cnpj and sequencia = v_sequencia - 1)) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
        -- The bytes of JSON.stringify over these values: journal-entry.ts computes the same hash.
        v_hash := encode(sha256(convert_to('[' || concat_ws(',', to_json(p_cnpj), v_sequencia, to_json(p_tipo), to_json(p_dados),
          to_json(v_cpf), to_json(v_nome), to_json(v_endereco), to_json(v_agente), to_json(v_instante), to_json(v_anterior)) || ']',
          'UTF8')), 'hex');
        insert into diario_entrada values (p_cnpj, v_sequencia, p_tipo, p_dados::json, v_cpf, v_nome, v_endereco, v_agente,
          v_instante::timestamptz, v_hash, v_anterior);
        update diario set sequencia = v_sequencia, hash = v_hash where ctid = v_lugar and cnpj_associacao = p_cnpj
          returning ctid into strict v_lugar;
        perform set_config('app.diario_cabeca', concat_ws(' ', p_cnpj, v_lugar, v_sequencia, v_hash), true);
        perform set_config('app.cnpj_associacao', v_associacao, true);
      end $$;

      -- Appends what concerns a user to the chain of each association where they have a link, or to the installation's when they have none.
      create function diario_gravar_usuario(p_cpf text, p_tipo text, p_dados text) returns void language sql as $$
        select diario_gravar(cnpj, p_tipo, p_dados)
        from (select cnpj from rel_associacao_usuario where cpf = p_cpf
              union all
              select 'INSTALACAO' where not exists (select from rel_associacao_usuario where cpf = p_cpf)
              order by cnpj) concerned;
      $$;

      -- The associations whose rows refer to a record of the whole installation; a common template is every association's.
      -- As the owner, who reads the rows of all of them.
      create function associacoes_que_usam(p_registro text, p_id text) returns setof text language plpgsql stable security definer
        set search_path = public, pg_temp as $$
      declare
        v_referencia record;
        v_rows text := 'false';
      begin
        for v_referencia in
          select conrelid::regclass as tabela, attname as coluna
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f' and confrelid = p_registro::regclass
        loop
          v_rows := v_rows || format(' or exists (select from %s where cnpj_associacao = a.cnpj and %I = %L)', v_referencia.tabela, v_referencia.coluna, p_id);
        end loop;
        return query execute format('select cnpj from associacao a where %s order by cnpj', case when p_registro = 'template' then 'true' else v_rows end);
      end $$;

      -- Writes down a change of a register: which record, and before and after of what changed. Arguments: kind, columns of the identity.
      create function diario_registrar() returns trigger language plpgsql as $$
      declare
        v_antes jsonb := to_jsonb(old);
        v_depois jsonb := to_jsonb(new);
        v_registro jsonb := coalesce(v_depois, v_antes);
        v_alvo jsonb := (select jsonb_object_agg(coluna, v_registro -> coluna) from unnest(string_to_array(tg_argv[1], ' ')) coluna);
        v_mudou text[];
        v_dados text;
        -- Known to have changed, but never written down: secrets, and files.
        v_ocultos constant text[] := '{senha_hash,png}';
        v_tipo text := tg_argv[0] || case tg_op when 'INSERT' then '.inclusao' when 'UPDATE' then '.alteracao' else '.exclusao' end;
      begin
        -- A restored backup brings its own journal. The owner alone can say so: the application's role owns no table.
        if current_setting('app.diario', true) = 'restauracao'
          and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'USAGE') then
          return null;
        end if;
        if tg_table_name = 'rel_associacao_usuario' then
          v_alvo := v_alvo || jsonb_build_object('nome', (select nome from usuario where cpf = v_registro ->> 'cpf'));
        end if;
        if tg_op = 'UPDATE' then
          v_mudou := array(select key from jsonb_each(v_depois) where value is distinct from v_antes -> key and key not like 'versao%' order by key);
          if v_mudou = '{}' then
            return null;
          end if;
          v_antes := (select jsonb_object_agg(coluna, v_antes -> coluna) from unnest(v_mudou) coluna where coluna <> all (v_ocultos));
          v_depois := (select jsonb_object_agg(coluna, v_depois -> coluna) from unnest(v_mudou) coluna where coluna <> all (v_ocultos));
          v_dados := jsonb_strip_nulls(jsonb_build_object('alvo', v_alvo)) || jsonb_build_object('antes', coalesce(v_antes, '{}'), 'depois',
            coalesce(v_depois, '{}'), 'semValor', array(select coluna from unnest(v_mudou) coluna where coluna = any (v_ocultos)));
        else
          v_dados := jsonb_strip_nulls(jsonb_build_object('alvo', v_alvo));
        end if;
        if tg_table_name = 'usuario' then
          perform diario_gravar_usuario(v_registro ->> 'cpf', v_tipo, v_dados);
        elsif coalesce(v_registro ->> 'cnpj_associacao', v_registro ->> 'cnpj') is not null then
          perform diario_gravar(coalesce(v_registro ->> 'cnpj_associacao', v_registro ->> 'cnpj'), v_tipo, v_dados);
        else
          perform diario_gravar(cadeia, v_tipo, v_dados)
          from (select associacoes_que_usam(tg_table_name, v_registro ->> 'id') as cadeia union all select 'INSTALACAO' order by cadeia) concerned;
        end if;
        return null;
      end $$;

      ${journal('usuario', 'usuario', 'cpf nome login role situacao')}
      ${journal('rel_associacao_usuario', 'vinculo', 'cpf tipo situacao anos ate')}
      -- Tables that were made before the journal: links and the journal refer to associations.
      ${journal('associacao', 'associacao', 'cnpj nome')}
      ${journal('imagem', 'imagem', 'orientacao')}
      ${journal('feriado', 'feriado', 'data descricao')}
    `);
  }
}
