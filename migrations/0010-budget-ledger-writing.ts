import { Migration } from '@mikro-orm/migrations';

/** The read models of the book's records: their key column, and its type. */
const RECORDS = {
  orcamento: ['id', 'integer'],
  despesa: ['id_despesa', 'integer'],
  redistribuicao: ['operacao', 'bigint'],
  receita: ['id', 'integer'],
  rendimento: ['num_conta', 'text'],
  exercicio: ['ano', 'integer'],
};

/**
 * The same two functions, faster: each JSON text is read once (`->` reads it whole every time), and the rows to replace are found by their key (as a list of rows the
 * keys had the whole book read for every entry written). The new head comes apart from the entries.
 */
export class WritingMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- Brings the read models to the state given: rows replace those of the records whose keys are named.
      create or replace function livro_projetar(p_cnpj text, p_ano integer, p json) returns void language plpgsql as $$
      declare
        v_tabela text;
        v_dados json;
        v_chaves json;
        v_linhas json;
      begin
        for v_tabela, v_dados in select * from json_each(p) loop
          if v_tabela = 'lancamento' then
            insert into lancamento select * from json_populate_recordset(null::lancamento, v_dados);
          elsif v_tabela = 'saldo' then
            insert into saldo select * from json_populate_recordset(null::saldo, v_dados)
            on conflict (cnpj_associacao, ano, linha) do update set
              orcado = excluded.orcado, debito = excluded.debito, credito = excluded.credito, pago = excluded.pago,
              a_pagar = excluded.a_pagar, itens = excluded.itens, pagamentos = excluded.pagamentos;
          else
            select r.chaves, r.linhas into v_chaves, v_linhas from json_to_record(v_dados) r (chaves json, linhas json);
            case v_tabela${Object.entries(RECORDS)
              .map(
                ([table, [key, type]]) => `
            when '${table}' then
              delete from ${table} where cnpj_associacao = p_cnpj and ano = p_ano and ${key} = any (array(
                select chave::${type} from json_array_elements_text(v_chaves) chave));
              insert into ${table} select * from json_populate_recordset(null::${table}, v_linhas);`,
              )
              .join('')}
            end case;
          end if;
        end loop;
      end $$;

      drop function livro_gravar(text, integer, bigint, json, json, json);

      -- Appends entries behind the one the writer decided on, and projects them, in the one transaction of this statement. The update of the
      -- head is the lock: a writer that decided on an older entry finds the head moved and is refused (RZ001), to decide anew.
      create function livro_gravar(
        p_cnpj text, p_ano integer, p_sequencia bigint, p_ultima bigint, p_hash text, p_eventos json, p_projecao json, p_pedidos json
      ) returns void language plpgsql as $$
      begin
        perform set_config('app.cnpj_associacao', p_cnpj, true);
        if p_sequencia = 0 then
          insert into livro values (p_cnpj, p_ano, 0, '') on conflict do nothing;
        end if;
        update livro set sequencia = p_ultima, hash = p_hash where cnpj_associacao = p_cnpj and ano = p_ano and sequencia = p_sequencia;
        if not found then
          raise exception 'the book has moved on' using errcode = 'RZ001';
        end if;
        insert into evento
        select p_cnpj, p_ano, e.sequencia, e.tipo, e.dados::json, e.operacao, e."dataEfetiva", e."autorCpf", e."autorNome",
          e."registradoEm", e.hash, e."hashAnterior"
        from json_to_recordset(p_eventos) as e(sequencia bigint, tipo text, dados text, operacao bigint, "dataEfetiva" date, "autorCpf" text,
          "autorNome" text, "registradoEm" timestamptz, hash text, "hashAnterior" text);
        perform livro_projetar(p_cnpj, p_ano, p_projecao);
        if p_pedidos is not null then
          insert into pedido_idempotente (cnpj_associacao, chave, conteudo, ano, primeira, ultima)
          select p_cnpj, r.chave, r.conteudo, p_ano, r.primeira, r.ultima
          from json_to_recordset(p_pedidos) as r(chave text, conteudo text, primeira bigint, ultima bigint);
        end if;
      end $$;
    `);
  }
}
