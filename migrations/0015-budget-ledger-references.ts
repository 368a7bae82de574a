import { Migration } from '@mikro-orm/migrations';
import { isolate } from './tenancy.js';

/** The tables of the book's records: their key column, and its type. */
const RECORDS = {
  orcamento: ['id', 'integer'],
  despesa: ['id_despesa', 'integer'],
  redistribuicao: ['operacao', 'bigint'],
  receita: ['id', 'integer'],
  rendimento: ['num_conta', 'text'],
  exercicio: ['ano', 'integer'],
  despesa_referencia: ['chave', 'text'],
};

const tables = Object.entries(RECORDS);

/**
 * What expenses refer to is held once per book instead of once per expense: two thirds of what writing an expense cost were its seven foreign keys. An entry needs
 * none to its book, whose head the same statement has just moved. Appending in fewer statements: rows come table by table, only what stood before is deleted, and
 * a procedure that is called needs no plan, as a function that is selected does.
 */
export class ReferencesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table despesa_referencia (
        cnpj_associacao text not null,
        ano integer not null,
        chave text not null,
        id_programa integer,
        id_acao integer,
        id_sub_acao integer,
        id_elemento_despesa integer,
        id_item integer,
        id_fonte_recurso integer,
        id_favorecido text,
        primary key (cnpj_associacao, ano, chave),
        foreign key (id_elemento_despesa) references elemento_despesa (id),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_programa, id_acao) references acao (cnpj_associacao, id_programa, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_sub_acao) references sub_acao (cnpj_associacao, id_programa, id_acao, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_item) references item (cnpj_associacao, id_programa, id_acao, id),
        foreign key (cnpj_associacao, id_fonte_recurso) references fonte_recurso (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_favorecido) references favorecido (cnpj_associacao, cpf_or_cnpj)
      );
      create index despesa_referencia_elemento on despesa_referencia (id_elemento_despesa);

      -- Policies hold for the owner too, who has no association here.
      alter table despesa no force row level security;
      insert into despesa_referencia
      select distinct cnpj_associacao, ano, 'linha ' || concat_ws('.', coalesce(id_programa::text, '-'), coalesce(id_acao::text, '-'),
        coalesce(id_sub_acao::text, '-'), id_elemento_despesa, coalesce(id_item::text, '-')),
        id_programa, id_acao, id_sub_acao, id_elemento_despesa, id_item, null::integer, null
      from despesa
      union all
      select distinct cnpj_associacao, ano, 'fonte ' || id_fonte_recurso, null::integer, null::integer, null::integer, null::integer, null::integer,
        id_fonte_recurso, null
      from despesa
      union all
      select distinct cnpj_associacao, ano, 'favorecido ' || id_favorecido, null::integer, null::integer, null::integer, null::integer,
        null::integer, null::integer, id_favorecido
      from despesa;
      alter table despesa force row level security;
      ${isolate('despesa_referencia')}

      do $$
      declare
        v_chave record;
      begin
        for v_chave in select conname, conrelid::regclass as tabela from pg_constraint
          where contype = 'f' and (conrelid = 'despesa'::regclass or conrelid = 'evento'::regclass)
        loop
          execute format('alter table %s drop constraint %I', v_chave.tabela, v_chave.conname);
        end loop;
      end $$;
      drop index despesa_programa, despesa_elemento, despesa_fonte;

      -- Written with the entry: PostgreSQL read the expression anew for every statement. Verification compares it with the fact.
      alter table evento alter column registro drop expression, no force row level security, disable trigger evento_imutavel;
      update evento set registro = 'exercicio ' || ano where registro is null;
      alter table evento enable trigger evento_imutavel, force row level security, alter column registro set not null;

      drop function livro_gravar(text, integer, bigint, bigint, text, json, json, json);
      drop function livro_projetar(text, integer, json);

      -- The rows of records that stood before, whose keys come by table: they are gone, or come anew.
      create function livro_tirar(p_cnpj text, p_ano integer, p_antigas json) returns void language plpgsql as $$
      declare
        v_tabela text;
        v_chaves json;
      begin
        for v_tabela, v_chaves in select * from json_each(p_antigas) loop
          case v_tabela${tables
            .map(
              ([table, [key, type]]) => `
          when '${table}' then
            delete from ${table} where cnpj_associacao = p_cnpj and ano = p_ano and ${key} = any (array(
              select value::${type} from json_array_elements_text(v_chaves)));`,
            )
            .join('')}
          end case;
        end loop;
      end $$;

      -- Appends entries behind the one the writer decided on, and projects them, in the one transaction of this statement. The update of the
      -- head is the lock: a writer that decided on an older entry finds the head moved and is refused (RZ001), to decide anew.
      create procedure livro_gravar(
        p_cnpj text, p_ano integer, p_sequencia bigint, p_ultima bigint, p_hash text, p_eventos json, p_antigas json, p_pedidos json,
        p_lancamento json = null, p_saldo json = null${tables.map(([table]) => `, p_${table} json = null`).join('')}
      ) language plpgsql set enable_seqscan = off as $$
      declare
        v_associacao text;
      begin
        -- Assigned: what is performed is a query, which takes ten times as long.
        v_associacao := set_config('app.cnpj_associacao', p_cnpj, true);
        if p_sequencia = 0 then
          insert into livro values (p_cnpj, p_ano, 0, '') on conflict do nothing;
        end if;
        update livro set sequencia = p_ultima, hash = p_hash where cnpj_associacao = p_cnpj and ano = p_ano and sequencia = p_sequencia;
        if not found then
          raise exception 'the book has moved on' using errcode = 'RZ001';
        end if;
        insert into evento
        select p_cnpj, p_ano, e.sequencia, e.tipo, e.dados::json, e.operacao, e."dataEfetiva", e."autorCpf", e."autorNome",
          e."registradoEm", e.hash, e."hashAnterior", e.registro
        from json_to_recordset(p_eventos) as e(sequencia bigint, tipo text, dados text, operacao bigint, "dataEfetiva" date, "autorCpf" text,
          "autorNome" text, "registradoEm" timestamptz, hash text, "hashAnterior" text, registro text);
        if p_lancamento is not null then
          insert into lancamento select * from json_populate_recordset(null::lancamento, p_lancamento);
        end if;
        if p_saldo is not null then
          insert into saldo select * from json_populate_recordset(null::saldo, p_saldo)
          on conflict (cnpj_associacao, ano, linha) do update set
            orcado = excluded.orcado, debito = excluded.debito, credito = excluded.credito, pago = excluded.pago,
            a_pagar = excluded.a_pagar, itens = excluded.itens, pagamentos = excluded.pagamentos;
        end if;
        if p_antigas is not null then
          perform livro_tirar(p_cnpj, p_ano, p_antigas);
        end if;${tables
          .map(
            ([table]) => `
        if p_${table} is not null then
          insert into ${table} select * from json_populate_recordset(null::${table}, p_${table});
        end if;`,
          )
          .join('')}
        if p_pedidos is not null then
          insert into pedido_idempotente (cnpj_associacao, chave, conteudo, ano, primeira, ultima)
          select p_cnpj, r.chave, r.conteudo, p_ano, r.primeira, r.ultima
          from json_to_recordset(p_pedidos) as r(chave text, conteudo text, primeira bigint, ultima bigint);
        end if;
      end $$;
    `);
  }
}
