import { Migration } from '@mikro-orm/migrations';
import { isolate } from './tenancy.js';

const LINE_COLUMNS = `
        id_programa integer,
        id_acao integer,
        id_sub_acao integer,
        id_elemento_despesa integer not null,
        id_item integer,`;

const LINE_KEYS = `
        foreign key (id_elemento_despesa) references elemento_despesa (id),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_programa, id_acao) references acao (cnpj_associacao, id_programa, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_sub_acao) references sub_acao (cnpj_associacao, id_programa, id_acao, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_item) references item (cnpj_associacao, id_programa, id_acao, id)`;

/** The book: its head, its immutable entries, and the read models that its projections keep. */
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
        primary key (cnpj_associacao, ano, sequencia),
        foreign key (cnpj_associacao, ano) references livro (cnpj_associacao, ano)
      );

      create function evento_imutavel() returns trigger language plpgsql as $$
      begin
        raise exception 'entries of the book are never updated or deleted';
      end $$;
      create trigger evento_imutavel before update or delete on evento for each row execute function evento_imutavel();
      create trigger evento_imutavel_truncate before truncate on evento for each statement execute function evento_imutavel();

      create table lancamento (
        cnpj_associacao text not null,
        ano integer not null,
        sequencia bigint not null check (sequencia >= 1),
        indice smallint not null,
        linha text not null,
        especie text not null check (especie in ('orcado', 'debito', 'credito', 'pago', 'a_pagar')),
        valor numeric(15, 2) not null,
        quantidade smallint not null,
        data_efetiva date not null,
        primary key (cnpj_associacao, ano, sequencia, indice)
      );
      create index lancamento_linha on lancamento (cnpj_associacao, ano, linha, sequencia);

      create table saldo (
        cnpj_associacao text not null,
        ano integer not null,
        linha text not null,${LINE_COLUMNS}
        orcado numeric(15, 2) not null,
        debito numeric(15, 2) not null,
        credito numeric(15, 2) not null,
        pago numeric(15, 2) not null,
        a_pagar numeric(15, 2) not null,
        itens integer not null,
        pagamentos integer not null,
        primary key (cnpj_associacao, ano, linha)
      );

      create table orcamento (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,${LINE_COLUMNS}
        valor numeric(15, 2) not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, id),${LINE_KEYS}
      );

      create table despesa (
        cnpj_associacao text not null,
        ano integer not null,
        id_despesa integer not null,${LINE_COLUMNS}
        id_fonte_recurso integer not null,
        id_favorecido text not null,
        objeto_resumido text,
        objeto_detalhado text,
        nota_fiscal text,
        data_nf date,
        data_elaboracao date not null,
        data_pagamento date,
        data_anulacao date,
        justificativa_anulacao text,
        forma_pagamento text,
        valor numeric(15, 2) not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, id_despesa),${LINE_KEYS},
        foreign key (cnpj_associacao, id_fonte_recurso) references fonte_recurso (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_favorecido) references favorecido (cnpj_associacao, cpf_or_cnpj)
      );
      create index despesa_favorecido on despesa (cnpj_associacao, id_favorecido, nota_fiscal);
      create index despesa_programa on despesa (cnpj_associacao, id_programa, id_acao);
      create index despesa_elemento on despesa (id_elemento_despesa);
      create index despesa_fonte on despesa (cnpj_associacao, id_fonte_recurso);
      create index orcamento_programa on orcamento (cnpj_associacao, id_programa, id_acao);
      create index orcamento_elemento on orcamento (id_elemento_despesa);

      -- Brings the read models to the state given: rows replace those of the same key.
      create function livro_projetar(p_cnpj text, p_ano integer, p json) returns void language plpgsql as $$
      begin
        insert into lancamento select * from json_populate_recordset(null::lancamento, p -> 'lancamento');

        insert into saldo select * from json_populate_recordset(null::saldo, p -> 'saldo')
        on conflict (cnpj_associacao, ano, linha) do update set
          orcado = excluded.orcado, debito = excluded.debito, credito = excluded.credito, pago = excluded.pago,
          a_pagar = excluded.a_pagar, itens = excluded.itens, pagamentos = excluded.pagamentos;

        if p -> 'orcamento' is not null then
          delete from orcamento where cnpj_associacao = p_cnpj and ano = p_ano and id in (
            select (value ->> 'id')::integer from json_array_elements(p -> 'orcamento')
            union all select value::text::integer from json_array_elements(p -> 'orcamentosExcluidos'));
          insert into orcamento select * from json_populate_recordset(null::orcamento, p -> 'orcamento');
        end if;

        if p -> 'despesa' is not null then
          delete from despesa where cnpj_associacao = p_cnpj and ano = p_ano and id_despesa in (
            select (value ->> 'id_despesa')::integer from json_array_elements(p -> 'despesa')
            union all select value::text::integer from json_array_elements(p -> 'despesasExcluidas'));
          insert into despesa select * from json_populate_recordset(null::despesa, p -> 'despesa');
        end if;
      end $$;

      -- Appends entries behind the one the writer decided on, and projects them, in the one transaction of this statement. The update of the
      -- head is the lock: a writer that decided on an older entry finds the head moved and is refused (RZ001), to decide anew.
      create function livro_gravar(p_cnpj text, p_ano integer, p_sequencia bigint, p_eventos json, p_projecao json) returns void
      language plpgsql as $$
      declare
        v_ultimo json := p_eventos -> -1;
      begin
        perform set_config('app.cnpj_associacao', p_cnpj, true);
        if p_sequencia = 0 then
          insert into livro values (p_cnpj, p_ano, 0, '') on conflict do nothing;
        end if;
        update livro set sequencia = (v_ultimo ->> 'sequencia')::bigint, hash = v_ultimo ->> 'hash'
        where cnpj_associacao = p_cnpj and ano = p_ano and sequencia = p_sequencia;
        if not found then
          raise exception 'the book has moved on' using errcode = 'RZ001';
        end if;
        insert into evento
        select p_cnpj, p_ano, e.sequencia, e.tipo, e.dados::json, e.operacao, e."dataEfetiva", e."autorCpf", e."autorNome",
          e."registradoEm", e.hash, e."hashAnterior"
        from json_to_recordset(p_eventos) as e(sequencia bigint, tipo text, dados text, operacao bigint, "dataEfetiva" date, "autorCpf" text,
          "autorNome" text, "registradoEm" timestamptz, hash text, "hashAnterior" text);
        perform livro_projetar(p_cnpj, p_ano, p_projecao);
      end $$;

      ${isolate('livro', 'select, insert, update')}
      ${isolate('evento', 'select, insert')}
      ${['lancamento', 'saldo', 'orcamento', 'despesa'].map((table) => isolate(table)).join('\n')}
    `);
  }
}
