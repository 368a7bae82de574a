import { Migration } from '@mikro-orm/migrations';
import { LINE_KEYS } from './sql/budget-line.js';
import { journal } from './sql/journal.js';
import { isolate } from './sql/tenancy.js';
import { view } from './sql/view.js';

/** Who approved, when, and the minutes that say so; all of them, or none. The minutes stay as long as a row names them. */
const APPROVAL = `
        aprovada_por text,
        aprovada_cargo text,
        aprovada_em date,
        ata_data date,
        ata_hora text,
        check (num_nulls(aprovada_por, aprovada_cargo, aprovada_em, ata_data, ata_hora) in (0, 5)),
        foreign key (cnpj_associacao, ata_data, ata_hora) references ata (cnpj_associacao, data, hora)`;
const APPROVED = 'aprovada_por aprovada_cargo aprovada_em ata_data ata_hora';

/** Redistributions: the read model of the book, halves of operations, and drafts kept until the board has approved them. */
export class RedistributionsMigration extends Migration {
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
        valor centavos not null,
        -- The proposal that it was.
        proposta integer,${APPROVAL},
        primary key (cnpj_associacao, ano, id),${LINE_KEYS}
      );
      create index redistribuicao_operacao on redistribuicao (cnpj_associacao, ano, operacao);
      create index redistribuicao_programa on redistribuicao (cnpj_associacao, id_programa, id_acao);
      create index redistribuicao_ata on redistribuicao (cnpj_associacao, ata_data, ata_hora) where ata_data is not null;
      create index redistribuicao_proposta on redistribuicao (cnpj_associacao, proposta) where proposta is not null;
      create index redistribuicao_elemento on redistribuicao (id_elemento_despesa);

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
      ${['redistribuicao', 'redistribuicao_pendente'].map((table) => isolate(table)).join('\n')}

      -- Redistributions that the board has yet to approve: their lines with what moves and what each had, in centavos.
      create table redistribuicao_rascunho (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        ano integer not null,
        data date not null,
        justificativa text not null,
        linhas json not null,
        sequencia integer not null,
        autor_nome text not null,
        guardado_em timestamptz not null,
        versao integer not null default 1,${APPROVAL},
        primary key (cnpj_associacao, id)
      );
      create index redistribuicao_rascunho_ata on redistribuicao_rascunho (cnpj_associacao, ata_data, ata_hora) where ata_data is not null;
      ${journal('redistribuicao_rascunho', 'redistribuicao_rascunho', 'id ano')}
      ${isolate('redistribuicao_rascunho')}

      -- Takes a draft away that is being booked, in the transaction of its entry; fails when it is gone or has another version.
      create function rascunho_efetivar(p_cnpj text, p_id integer, p_versao integer) returns void language plpgsql as $$
      begin
        delete from redistribuicao_rascunho where cnpj_associacao = p_cnpj and id = p_id and versao = p_versao;
        if not found then
          raise exception 'the draft is gone or has another version' using errcode = 'RZ003';
        end if;
      end $$;

      ${view('redistribuicao', `cnpj_associacao ano id operacao data justificativa id_programa id_acao id_sub_acao id_elemento_despesa id_item valor proposta ${APPROVED}`)}
    `);
  }
}
