import { Migration } from '@mikro-orm/migrations';
import { journal } from './journal.js';
import { isolate } from './tenancy.js';

/** Redistributions that are kept until the board has approved them. */
export class RedistributionDraftsMigration extends Migration {
  override up(): void {
    this.addSql(`
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
        versao integer not null default 1,
        primary key (cnpj_associacao, id)
      );
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
    `);
  }
}
