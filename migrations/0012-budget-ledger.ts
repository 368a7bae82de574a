import { Migration } from '@mikro-orm/migrations';
import { EXPENSE_PARTS, LINE_COLUMNS, LINE_KEYS } from './sql/budget-line.js';
import { grant, isolate } from './sql/tenancy.js';
import { fill, port, view } from './sql/view.js';

const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** The ledger's read models: budgets, expenses, revenues, yields, transfers, carried balances, closed months. */
export class BudgetLedgerMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table orcamento (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,${LINE_COLUMNS}
        valor centavos not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, id),${LINE_KEYS}
      );
      create index orcamento_programa on orcamento (cnpj_associacao, id_programa, id_acao);
      create index orcamento_elemento on orcamento (id_elemento_despesa);

      create table despesa (
        cnpj_associacao text not null,
        ano integer not null,
        id_despesa integer not null,${LINE_COLUMNS}
        id_fonte_recurso integer not null,
        id_favorecido text not null,
        objeto_resumido text,
        objeto_detalhado text,
        nota_fiscal text,
        -- The form in which numbers of invoices are compared; null where there is none.
        numero_nota text,
        data_nf date,
        vencimento date,
        data_elaboracao date not null,
        data_pagamento date,
        data_anulacao date,
        justificativa_anulacao text,
        forma_pagamento text,
        valor centavos not null,
        versao bigint not null,
        -- The recurring expense and the month, 1 to 12, that it was booked for. No foreign key: the recurring expense may be deleted, the book stays.
        id_recorrente integer,
        mes_recorrente smallint,
        -- Key of the electronic invoice.
        chave_nf text,
        categoria text,
        -- The account that it was paid from.
        num_conta text,
        documento_pagamento text,
        motivo_antecipacao text,
        -- How many parts it has in despesa_rateio; 0 where it is on one line. The line columns are then those of the first part.
        partes smallint not null default 0,
        -- What is retained of it, as expenses of their own; \`valor\` is without it.
        valor_retido centavos not null default 0,
        -- The expense that this one was retained of.
        id_despesa_principal integer,
        -- Where a resto a pagar was registered, and its number in the book of the year before.
        ano_origem integer,
        id_despesa_origem integer,
        id_anterior integer,
        -- CPFs of those who registered or changed it: none of them releases its payment.
        preparada_por text[] not null default '{}',
        -- The release that stands: by whom, when, and from which account. Null where what was released is no longer what is to be paid.
        liberada_por text,
        liberada_em date,
        conta_liberada text,
        -- Where the payee's money went when it was released: kind and Pix key, bank, branch and account. Compared with \`visao_favorecido.destino\`.
        destino_liberado text[],
        -- Paid above the limit without a release.
        sem_liberacao boolean not null default false,
        -- The statement line that shows such a payment; the bank's migration adds the foreign key.
        id_linha integer,
        primary key (cnpj_associacao, ano, id_despesa),${LINE_KEYS},
        foreign key (cnpj_associacao, id_fonte_recurso) references fonte_recurso (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_favorecido) references favorecido (cnpj_associacao, cpf_or_cnpj),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta)
      );
      create index despesa_conta on despesa (cnpj_associacao, num_conta);
      create index despesa_chave on despesa (cnpj_associacao, chave_nf) where chave_nf is not null;
      create index despesa_favorecido on despesa (cnpj_associacao, id_favorecido, numero_nota);
      create index despesa_programa on despesa (cnpj_associacao, id_programa, id_acao);
      create index despesa_elemento on despesa (id_elemento_despesa);
      create index despesa_fonte on despesa (cnpj_associacao, id_fonte_recurso);
      create index despesa_recorrencia on despesa (cnpj_associacao, ano, id_recorrente) where id_recorrente is not null;

      create index despesa_a_liberar on despesa (cnpj_associacao, ano, valor) where data_pagamento is null and data_anulacao is null;
      create index despesa_paga_em on despesa (cnpj_associacao, data_pagamento, id_favorecido) where forma_pagamento is not null;
      create index despesa_destino on despesa (cnpj_associacao, id_favorecido) where destino_liberado is not null;
      create index despesa_liberada on despesa (cnpj_associacao, ano) where liberada_em is not null and data_pagamento is null;
      create index despesa_linha on despesa (cnpj_associacao, id_linha) where id_linha is not null;
      create index despesa_sem_liberacao on despesa (cnpj_associacao, ano) where sem_liberacao;

      create index despesa_anterior on despesa (cnpj_associacao, ano, id_anterior) where id_anterior is not null;
      create index despesa_principal on despesa (cnpj_associacao, ano, id_despesa_principal) where id_despesa_principal is not null;

      -- The parts of an expense that is split over several lines.
      create table despesa_rateio (
        cnpj_associacao text not null,
        ano integer not null,
        id_despesa integer not null,
        parte smallint not null,${LINE_COLUMNS}
        id_fonte_recurso integer not null,
        categoria text,
        valor centavos not null,
        primary key (cnpj_associacao, ano, id_despesa, parte),${LINE_KEYS},
        foreign key (cnpj_associacao, id_fonte_recurso) references fonte_recurso (cnpj_associacao, id)
      );
      create index despesa_rateio_programa on despesa_rateio (cnpj_associacao, id_programa, id_acao);
      create index despesa_rateio_elemento on despesa_rateio (id_elemento_despesa);
      create index despesa_rateio_fonte on despesa_rateio (cnpj_associacao, id_fonte_recurso);
      ${isolate('despesa_rateio')}

      ${EXPENSE_PARTS}
      ${grant('select', 'despesa_parte')}

      create table receita (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,
        num_conta text not null,
        id_fonte_recurso integer,
        data date not null,
        valor centavos not null,
        descricao text not null,
        versao bigint not null,
        tipo text,
        categoria text,
        id_programa integer,
        -- The expense, of this year or an earlier one, that a refund gives back, and why.
        ano_despesa integer,
        id_despesa integer,
        motivo text,
        primary key (cnpj_associacao, ano, id),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta),
        foreign key (cnpj_associacao, id_fonte_recurso) references fonte_recurso (cnpj_associacao, id)
      );
      create index receita_conta on receita (cnpj_associacao, num_conta);
      create index receita_programa on receita (cnpj_associacao, id_programa);
      create index receita_fonte on receita (cnpj_associacao, id_fonte_recurso);

      create index receita_despesa on receita (cnpj_associacao, ano_despesa, id_despesa) where id_despesa is not null;

      -- What a refund gives back of the parts of its expense.
      create table receita_estorno (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,
        parte smallint not null,${LINE_COLUMNS}
        id_fonte_recurso integer not null,
        categoria text,
        valor centavos not null,
        primary key (cnpj_associacao, ano, id, parte),${LINE_KEYS},
        foreign key (cnpj_associacao, id_fonte_recurso) references fonte_recurso (cnpj_associacao, id)
      );
      create index receita_estorno_programa on receita_estorno (cnpj_associacao, id_programa, id_acao);
      create index receita_estorno_elemento on receita_estorno (id_elemento_despesa);
      create index receita_estorno_fonte on receita_estorno (cnpj_associacao, id_fonte_recurso);
      ${isolate('receita_estorno')}

      create table rendimento (
        cnpj_associacao text not null,
        ano integer not null,
        num_conta text not null,
        saldo_inicial centavos not null,
        ${MONTHS.map((month) => `${month} centavos not null,`).join('\n        ')}
        saldo_final centavos not null,
        versao bigint not null,
        -- What of the initial balance moves the account; programme and category of what it moves.
        abertura centavos not null,
        id_programa integer,
        categoria text not null,
        primary key (cnpj_associacao, ano, num_conta),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta)
      );
      create index rendimento_conta on rendimento (cnpj_associacao, num_conta);

      create table transferencia (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,
        data date not null,
        valor centavos not null,
        conta_origem text not null,
        conta_destino text not null,
        historico text not null,
        id_programa integer,
        categoria text,
        versao bigint not null,
        primary key (cnpj_associacao, ano, id),
        foreign key (cnpj_associacao, conta_origem) references conta (cnpj_associacao, num_conta),
        foreign key (cnpj_associacao, conta_destino) references conta (cnpj_associacao, num_conta),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id)
      );
      create index transferencia_origem on transferencia (cnpj_associacao, conta_origem);
      create index transferencia_destino on transferencia (cnpj_associacao, conta_destino);
      create index transferencia_programa on transferencia (cnpj_associacao, id_programa);

      -- What accounts held at the end of the year before; its parts are in the book and among the movements.
      create table saldo_transportado (
        cnpj_associacao text not null,
        ano integer not null,
        num_conta text not null,
        saldo centavos not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, num_conta),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta)
      );
      create index saldo_transportado_conta on saldo_transportado (cnpj_associacao, num_conta);

      -- Months of accounts that were closed; reopened ones too.
      create table mes_conciliado (
        cnpj_associacao text not null,
        ano integer not null,
        chave text not null,
        num_conta text not null,
        mes smallint not null check (mes between 1 and 12),
        fechado boolean not null,
        saldo_extrato centavos not null,
        em date not null,
        diferenca centavos not null,
        justificativa text,
        -- SHA-256 of the statement, a paper of the account.
        anexo text not null,
        desde date not null,
        por text not null,
        motivo text,
        versao bigint not null,
        primary key (cnpj_associacao, ano, chave),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta)
      );
      create index mes_conciliado_conta on mes_conciliado (cnpj_associacao, num_conta);

      ${['orcamento', 'despesa', 'receita', 'rendimento', 'transferencia', 'saldo_transportado', 'mes_conciliado'].map((table) => isolate(table)).join('\n')}

      -- An account takes no movement outside of its days, and no money of another programme than its own. What it held at the end of the year before is carried
      -- whatever became of it. The lock holds off changes of the account until the movements are committed, so that they see them.
      create or replace function movimentos_conferir(p_cnpj text, p_movimentos json) returns void language plpgsql as $$
      declare
        v_recusado text;
      begin
        perform from conta where cnpj_associacao = p_cnpj and num_conta in (select m.num_conta from json_to_recordset(p_movimentos) m(num_conta text))
          order by num_conta for key share;
        select json_build_object('data', m.data, 'idPrograma', m.id_programa, 'conta', json_build_object('numConta', c.num_conta,
            'abertaEm', c.aberta_em, 'encerradaEm', c.encerrada_em, 'idPrograma', c.id_programa)) into v_recusado
          from json_to_recordset(p_movimentos) m(num_conta text, data date, id_programa integer, valor bigint, origem text)
          join conta c on c.cnpj_associacao = p_cnpj and c.num_conta = m.num_conta
          where m.origem <> 'saldo_transportado' and (m.data < c.aberta_em or m.id_programa <> c.id_programa
            or (m.data > c.encerrada_em and not (m.origem = 'transferencia' and m.valor < 0)))
          limit 1;
        if found then
          raise exception 'an account does not take a movement' using errcode = 'RZ004', detail = v_recusado;
        end if;
      end $$;

      -- Asked of fiscal years: which years are opened and closed, and the opening balances of accounts.
      ${port('situacao_do_exercicio', 'cnpj_associacao text, ano integer, encerrado boolean, aberto boolean, desde date, por text')}
      ${port('saldo_de_abertura', 'cnpj_associacao text, ano integer, num_conta text, valor centavos')}
      -- Asked of the bank: movements reconciled with a statement, and on which day; lines of statements; who wrote the rule of an expense.
      ${port('movimento_conciliado', 'cnpj_associacao text, ano integer, sequencia bigint, ordem smallint, dia date')}
      ${port('linha_do_extrato', 'cnpj_associacao text, id integer, num_conta text, data date, valor centavos, conciliada boolean')}
      ${port('regra_de_despesa', 'cnpj_associacao text, id integer, preparada_por text[]')}

      ${fill('despesa_transportada', 'select cnpj_associacao, ano, id_despesa, id_anterior from despesa where id_anterior is not null')}
      ${view('orcamento', 'cnpj_associacao ano id id_programa id_acao id_sub_acao id_elemento_despesa id_item valor')}
      ${view('despesa', 'cnpj_associacao ano id_despesa id_item id_favorecido nota_fiscal vencimento data_elaboracao data_pagamento data_anulacao valor chave_nf num_conta partes id_recorrente mes_recorrente id_linha ano_origem id_despesa_origem')}
      ${view('despesa_rateio', 'cnpj_associacao ano id_despesa id_item')}
      ${view('receita', 'cnpj_associacao ano id num_conta id_fonte_recurso data valor descricao tipo categoria id_programa ano_despesa id_despesa motivo')}
      ${view('receita_estorno', 'cnpj_associacao ano id parte id_programa id_acao id_sub_acao id_elemento_despesa id_item id_fonte_recurso categoria valor')}
      ${view('rendimento', `cnpj_associacao ano num_conta saldo_inicial ${MONTHS.join(' ')} saldo_final versao abertura`)}
      ${view('transferencia', 'cnpj_associacao ano id data valor conta_origem conta_destino historico id_programa categoria versao')}
      ${view('saldo_transportado', 'cnpj_associacao ano num_conta versao')}
      ${view('mes_conciliado', 'cnpj_associacao ano num_conta mes fechado saldo_extrato em diferenca justificativa anexo desde por motivo versao')}
    `);
  }
}
