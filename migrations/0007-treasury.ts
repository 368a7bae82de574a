import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { remembered } from './sql/remembered.js';
import { grant, isolate } from './sql/tenancy.js';
import { view } from './sql/view.js';

/** Nobody is the author of an installation's initial banks, so the journal records only banks written by a person. */
const BY_A_PERSON = `when (current_setting('app.autor', true) <> '')`;

/** Payees, banks (one list for the installation, which the treasury module fills when it starts), and the associations' bank accounts. */
export class TreasuryMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table banco (
        id text primary key,
        nome text not null,
        website text,
        versao integer not null default 1
      );
      ${grant('select, insert, update, delete', 'banco')}
      ${remembered('banco')}
      ${journal('banco', 'banco', 'id nome', { condition: BY_A_PERSON })}

      -- Whom an association pays, by CPF or CNPJ without mask.
      create table favorecido (
        cnpj_associacao text not null references associacao (cnpj),
        cpf_or_cnpj text not null,
        tipo text not null check (tipo in ('PJ', 'PF')),
        nome text not null,
        telefone text,
        celular text,
        email text,
        logr_nome text,
        logr_num text,
        logr_compl text,
        logr_bairro text,
        logr_cep text,
        logr_cidade text,
        logr_uf text,
        -- What it is paid with: a Pix key in its stored form, and an account.
        tipo_chave_pix text check (tipo_chave_pix in ('CPF', 'CNPJ', 'EMAIL', 'TELEFONE', 'ALEATORIA')),
        chave_pix text,
        id_banco text references banco (id),
        agencia text,
        num_conta text,
        -- CPFs of who wrote the Pix key and the account as they stand; null where nobody was logged in or there never was one.
        chave_pix_cpf text,
        conta_cpf text,
        -- Who made it and when; null of what the demo or an import wrote. An administrator has yet to check what others made.
        cadastrado_por text,
        cadastrado_em timestamptz,
        conferido boolean not null default true,
        -- Raised by every change, here and below: a save that saw another one is refused.
        versao integer not null default 1,
        constraint favorecido_chave_pix_check check ((tipo_chave_pix is null) = (chave_pix is null)),
        constraint favorecido_conta_check check (num_nulls(id_banco, agencia, num_conta) in (0, 3)),
        primary key (cnpj_associacao, cpf_or_cnpj)
      );
      create index favorecido_banco on favorecido (id_banco);
      create index favorecido_a_conferir on favorecido (cnpj_associacao, cadastrado_em) where not conferido;
      ${isolate('favorecido')}
      ${journal('favorecido', 'favorecido', 'cpf_or_cnpj nome')}

      create table conta (
        cnpj_associacao text not null references associacao (cnpj),
        num_conta text not null,
        -- Cash lies in no bank.
        id_banco text references banco (id),
        agencia text,
        descricao text not null,
        tipo text not null default 'CORRENTE' check (tipo in ('CORRENTE', 'POUPANCA', 'INVESTIMENTO', 'CAIXA')),
        -- No movement before the one or after the other.
        aberta_em date,
        encerrada_em date,
        -- The one programme whose money it holds, where it holds no other.
        id_programa integer,
        categoria_rendimentos text not null default 'CUSTEIO' check (categoria_rendimentos in ('CUSTEIO', 'CAPITAL', 'LIVRE')),
        versao integer not null default 1,
        constraint conta_banco_check check (tipo = 'CAIXA' or (id_banco is not null and agencia is not null)),
        primary key (cnpj_associacao, num_conta),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id)
      );
      create index conta_programa on conta (cnpj_associacao, id_programa);
      create index conta_banco on conta (id_banco);
      ${isolate('conta')}
      ${journal('conta', 'conta', 'num_conta id_banco agencia descricao')}

      -- With where the payee's money goes, and the CPFs of who wrote that.
      create view visao_favorecido with (security_invoker = true) as
        select cnpj_associacao, cpf_or_cnpj, nome, array[tipo_chave_pix, chave_pix, id_banco, agencia, num_conta] as destino,
          array_remove(array[chave_pix_cpf, conta_cpf], null) as escrito_por, versao
        from favorecido;
      ${grant('select', 'visao_favorecido')}
      ${view('banco', 'id nome')}
      ${view('conta', 'cnpj_associacao num_conta id_banco descricao tipo')}
    `);
  }
}
