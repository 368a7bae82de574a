import { Migration } from '@mikro-orm/migrations';
import { isolate } from './tenancy.js';

/** The read models of the book's records: their key column, and its type. */
const RECORDS = {
  orcamento: ['id', 'integer'],
  despesa: ['id_despesa', 'integer'],
  redistribuicao: ['operacao', 'bigint'],
  receita: ['id', 'integer'],
  rendimento: ['num_conta', 'text'],
  exercicio: ['ano', 'integer'],
};

const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** Redistributions, revenues, yields and fiscal years as read models of the book, the halves of operations that wait, and the keys of repeated requests. */
export class MovementsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table redistribuicao (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,
        operacao bigint not null,
        data date not null,
        justificativa text not null,
        versao bigint not null,
        id_programa integer not null,
        id_acao integer not null,
        id_sub_acao integer,
        id_elemento_despesa integer not null,
        id_item integer not null,
        -- Negative for the debit, positive for the credit.
        valor numeric(15, 2) not null,
        primary key (cnpj_associacao, ano, id),
        foreign key (id_elemento_despesa) references elemento_despesa (id),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_programa, id_acao) references acao (cnpj_associacao, id_programa, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_sub_acao) references sub_acao (cnpj_associacao, id_programa, id_acao, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_item) references item (cnpj_associacao, id_programa, id_acao, id)
      );
      create index redistribuicao_operacao on redistribuicao (cnpj_associacao, ano, operacao);
      create index redistribuicao_programa on redistribuicao (cnpj_associacao, id_programa, id_acao);
      create index redistribuicao_elemento on redistribuicao (id_elemento_despesa);

      create table receita (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,
        num_conta text not null,
        id_fonte_recurso integer,
        data date not null,
        valor numeric(15, 2) not null,
        descricao text not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, id),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta),
        foreign key (cnpj_associacao, id_fonte_recurso) references fonte_recurso (cnpj_associacao, id)
      );
      create index receita_conta on receita (cnpj_associacao, num_conta);
      create index receita_fonte on receita (cnpj_associacao, id_fonte_recurso);

      create table rendimento (
        cnpj_associacao text not null,
        ano integer not null,
        num_conta text not null,
        saldo_inicial numeric(15, 2) not null,
        ${MONTHS.map((month) => `${month} numeric(15, 2) not null,`).join('\n        ')}
        saldo_final numeric(17, 2) not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, num_conta),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta)
      );
      create index rendimento_conta on rendimento (cnpj_associacao, num_conta);

      create table exercicio (
        cnpj_associacao text not null,
        ano integer not null,
        encerrado boolean not null,
        -- Opened by command, not only written in.
        aberto boolean not null,
        desde date not null,
        por text not null,
        motivo text,
        copia text,
        versao bigint not null,
        primary key (cnpj_associacao, ano),
        foreign key (cnpj_associacao, ano) references livro (cnpj_associacao, ano)
      );

      -- One side of an operation sent in two calls, until the other comes; nothing of it is in the book.
      create table redistribuicao_pendente (
        cnpj_associacao text not null references associacao (cnpj),
        ano integer not null,
        operacao bigint not null,
        lado text not null check (lado in ('debito', 'credito')),
        pedido json not null,
        recebido_em timestamptz not null,
        primary key (cnpj_associacao, ano, operacao, lado)
      );

      -- Requests that named themselves, and what they were answered: the same one again writes nothing. Written in the transaction of its entries.
      create table pedido_idempotente (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        chave text not null,
        -- SHA-256 of method, address and body.
        conteudo text not null,
        ano integer,
        primeira bigint,
        ultima bigint,
        resposta json,
        recebido_em timestamptz not null default now(),
        primary key (cnpj_associacao, chave)
      );

      create index evento_operacao on evento (cnpj_associacao, ano, operacao) where operacao is not null;
      create index evento_despesa on evento (cnpj_associacao, ano, ((dados ->> 'idDespesa')::integer)) where dados ->> 'idDespesa' is not null;

      -- Brings the read models to the state given: rows replace those of the records whose keys are named.
      create or replace function livro_projetar(p_cnpj text, p_ano integer, p json) returns void language plpgsql as $$
      begin
        if p -> 'lancamento' is not null then
          insert into lancamento select * from json_populate_recordset(null::lancamento, p -> 'lancamento');
        end if;
        if p -> 'saldo' is not null then
          insert into saldo select * from json_populate_recordset(null::saldo, p -> 'saldo')
          on conflict (cnpj_associacao, ano, linha) do update set
            orcado = excluded.orcado, debito = excluded.debito, credito = excluded.credito, pago = excluded.pago,
            a_pagar = excluded.a_pagar, itens = excluded.itens, pagamentos = excluded.pagamentos;
        end if;
        ${Object.entries(RECORDS)
          .map(
            ([table, [key, type]]) => `
        if p -> '${table}' is not null then
          delete from ${table} where cnpj_associacao = p_cnpj and ano = p_ano and ${key} = any (
            select chave::${type} from json_array_elements_text(p -> '${table}' -> 'chaves') chave);
          insert into ${table} select * from json_populate_recordset(null::${table}, p -> '${table}' -> 'linhas');
        end if;`,
          )
          .join('')}
      end $$;

      drop function livro_gravar(text, integer, bigint, json, json);

      -- Appends entries behind the one the writer decided on, and projects them, in the one transaction of this statement. The update of the
      -- head is the lock: a writer that decided on an older entry finds the head moved and is refused (RZ001), to decide anew.
      create function livro_gravar(p_cnpj text, p_ano integer, p_sequencia bigint, p_eventos json, p_projecao json, p_pedidos json) returns void
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
        if p_pedidos is not null then
          insert into pedido_idempotente (cnpj_associacao, chave, conteudo, ano, primeira, ultima)
          select p_cnpj, r.chave, r.conteudo, p_ano, r.primeira, r.ultima
          from json_to_recordset(p_pedidos) as r(chave text, conteudo text, primeira bigint, ultima bigint);
        end if;
      end $$;

      ${['redistribuicao', 'receita', 'rendimento', 'exercicio', 'redistribuicao_pendente', 'pedido_idempotente'].map((table) => isolate(table)).join('\n')}
    `);
  }
}
