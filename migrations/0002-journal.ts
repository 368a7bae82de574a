import { Migration } from '@mikro-orm/migrations';
import { isolate } from './sql/tenancy.js';
import { view } from './sql/view.js';

/**
 * The journal of accesses and registers: one chain per association, and one for records without an association. Triggers write it (`journal`), in the
 * transaction of the change and at its very end, so that no writer waits for the head of a chain while another one waits for a row.
 */
export class JournalMigration extends Migration {
  override up(): void {
    this.addSql(`
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
      -- What each author saw of people in a day.
      create index diario_entrada_consulta on diario_entrada (cnpj_associacao, registrado_em, autor_cpf)
        where tipo in ('pessoa.consulta', 'dependente.consulta', 'pessoa.procura');
      ${isolate('diario', 'select, insert, update')}
      ${isolate('diario_entrada', 'select, insert')}

      create function diario_imutavel() returns trigger language plpgsql as $$
      begin
        raise exception 'entries of the journal are never updated or deleted';
      end $$;
      create trigger diario_imutavel before update or delete on diario_entrada for each row execute function diario_imutavel();
      create trigger diario_imutavel_truncate before truncate on diario_entrada for each statement execute function diario_imutavel();

      -- The moment of the newest anchor: the migration of anchors, which come later, tells how to find it.
      create function ultima_ancora() returns timestamptz language sql stable as $$ select null::timestamptz $$;
      -- Appends what concerns a user to the chains that tell of them: the migration of users tells which.
      create function diario_gravar_usuario(p_cpf text, p_tipo text, p_dados text) returns void language sql as $$ select $$;

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
        return query execute format('select cnpj from associacao_cadastrada a where %s order by cnpj', case when p_registro = 'template' then 'true' else v_rows end);
      end $$;

      -- Writes down a change of a register: which record, and before and after of what changed. Arguments: kind, columns of the identity, columns without
      -- their values or * for all.
      create function diario_registrar() returns trigger language plpgsql as $$
      declare
        v_antes jsonb := to_jsonb(old);
        v_depois jsonb := to_jsonb(new);
        v_registro jsonb := coalesce(v_depois, v_antes);
        v_alvo jsonb := (select jsonb_object_agg(coluna, v_registro -> coluna) from unnest(string_to_array(tg_argv[1], ' ')) coluna);
        v_mudou text[];
        v_dados text;
        -- Known to have changed, but never written down: secrets, files, and what a person may have erased.
        v_ocultos text[] := string_to_array(tg_argv[2], ' ');
        -- Columns that are named although they may not have changed: who sees masks gave them, and no entry tells whether that is what they held.
        v_informados text[] := string_to_array(coalesce(current_setting('app.informados', true), ''), ' ');
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
          v_mudou := array(select key from jsonb_each(v_depois)
            where (value is distinct from v_antes -> key or v_ocultos = '{*}' and key = any (v_informados)) and key not like 'versao%' order by key);
          if v_mudou = '{}' then
            return null;
          end if;
          if v_ocultos = '{*}' then
            v_ocultos := v_mudou;
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

      ${view('diario', 'cnpj_associacao sequencia hash')}
      ${view('diario_entrada', 'cnpj_associacao sequencia tipo dados autor_cpf autor_nome endereco agente registrado_em hash hash_anterior')}
    `);
  }
}
