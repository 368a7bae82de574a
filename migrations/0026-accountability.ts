import { Migration } from '@mikro-orm/migrations';
import { journal } from './journal.js';
import { isolate } from './tenancy.js';
import { fill, view } from './view.js';

/** Researches of prices. */
export class AccountabilityMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table pesquisa_preco (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        ano integer not null,
        objeto text not null,
        data date not null,
        id_programa integer not null,
        criterio text not null check (criterio in ('POR_ITEM', 'POR_LOTE')),
        itens jsonb not null default '[]',
        proponentes jsonb not null default '[]',
        motivo_menos_de_tres text,
        aprovado_por text,
        sorteios jsonb not null default '[]',
        registro_de_precos jsonb,
        id_despesas integer[] not null default '{}',
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id)
      );
      create index pesquisa_preco_programa on pesquisa_preco (cnpj_associacao, id_programa);
      ${isolate('pesquisa_preco')}
      ${journal('pesquisa_preco', 'pesquisa_preco', 'id objeto')}
      ${view('pesquisa_preco', 'cnpj_associacao id ano objeto data id_programa id_despesas')}
      ${fill('registro_com_anexos', "select cnpj_associacao, 'PESQUISA' as registro, ano, id::text as id from pesquisa_preco")}
    `);
  }
}
