import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { isolate } from './sql/tenancy.js';
import { fill, view } from './sql/view.js';

/** Researches of prices; the rol of priorities: its drafts, and the approved versions, which the book says; assets; prestações de contas in preparation. */
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
      ${view('pesquisa_preco', 'cnpj_associacao id ano objeto data id_programa criterio itens proponentes id_despesas')}

      create table rol (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        ano integer not null,
        id_programa integer not null,
        linhas jsonb not null default '[]',
        previsto jsonb,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        unique (cnpj_associacao, ano, id_programa),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id)
      );
      create index rol_programa on rol (cnpj_associacao, id_programa);
      ${isolate('rol')}
      ${journal('rol', 'rol', 'ano id_programa')}
      ${view('rol', 'cnpj_associacao id ano id_programa linhas')}

      create table rol_aprovado (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,
        id_programa integer not null,
        -- Of the programme: the first version is 1.
        aprovacao integer not null,
        data date not null,
        ata_data date,
        ata_hora text,
        linhas jsonb not null,
        previsto jsonb not null,
        sha256 text not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, id),
        unique (cnpj_associacao, ano, id_programa, aprovacao),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id),
        foreign key (cnpj_associacao, ata_data, ata_hora) references ata (cnpj_associacao, data, hora)
      );
      create index rol_aprovado_programa on rol_aprovado (cnpj_associacao, id_programa);
      create index rol_aprovado_ata on rol_aprovado (cnpj_associacao, ata_data, ata_hora) where ata_data is not null;
      ${isolate('rol_aprovado')}
      ${view('rol_aprovado', 'cnpj_associacao ano id id_programa aprovacao data ata_data ata_hora linhas sha256 versao')}

      create table bem (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        especificacao text not null,
        quantidade integer not null check (quantidade between 1 and 9999),
        valor_unitario centavos not null,
        data date not null,
        conservacao text not null default 'BOM' check (conservacao in ('BOM', 'REGULAR', 'RUIM', 'INSERVIVEL')),
        local text,
        -- The expenses that it was bought or produced with, by year and number, and what of each; in reais. Those that were received have none.
        despesas jsonb not null default '[]',
        doador text,
        valor centavos,
        termo_enviado_em date,
        processo text,
        tombado_em date,
        tombamento text,
        baixado_em date,
        motivo_baixa text,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        check ((despesas = '[]') = (doador is not null))
      );
      create index bem_data on bem (cnpj_associacao, data);
      ${isolate('bem')}
      ${journal('bem', 'bem', 'id especificacao')}
      ${view('bem', 'cnpj_associacao id especificacao quantidade valor_unitario data conservacao local despesas doador valor termo_enviado_em processo tombado_em tombamento baixado_em motivo_baixa')}

      create table prestacao (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,
        ano integer not null,
        layout text not null,
        de date not null,
        ate date not null,
        -- Of one programme, of several, or of the whole.
        id_programa integer,
        programas integer[] not null default '{}',
        prazo date,
        dados jsonb,
        justificativas jsonb not null default '[]',
        respostas jsonb not null default '[]',
        parecer jsonb,
        versao integer not null default 1,
        primary key (cnpj_associacao, id),
        check (de <= ate and extract(year from de) = ano and extract(year from ate) = ano),
        check (id_programa is null or programas = '{}'),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id)
      );
      create unique index prestacao_unica on prestacao (cnpj_associacao, ano, layout, de, ate, coalesce(id_programa, 0), programas);
      create index prestacao_programa on prestacao (cnpj_associacao, id_programa);
      ${isolate('prestacao')}
      ${journal('prestacao', 'prestacao', 'ano layout')}

      -- What was done with a prestação after it was prepared, in the book of the year in which it was recorded.
      create table ato_prestacao (
        cnpj_associacao text not null,
        ano integer not null,
        id integer not null,
        id_prestacao integer not null,
        -- 1, 2 … of the prestação, in whichever book.
        ordem integer not null,
        fato jsonb not null,
        ata_data date,
        ata_hora text,
        em date not null,
        por text not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, id),
        foreign key (cnpj_associacao, id_prestacao) references prestacao (cnpj_associacao, id),
        foreign key (cnpj_associacao, ata_data, ata_hora) references ata (cnpj_associacao, data, hora)
      );
      create index ato_prestacao_prestacao on ato_prestacao (cnpj_associacao, id_prestacao, ordem);
      create index ato_prestacao_ata on ato_prestacao (cnpj_associacao, ata_data, ata_hora) where ata_data is not null;
      ${isolate('ato_prestacao')}

      -- Papers of a prestação are of its year or of a later one, in which an act is recorded.
      ${fill(
        'registro_com_anexos',
        `select cnpj_associacao, 'PESQUISA' as registro, ano, id::text as id from pesquisa_preco
        union all select p.cnpj_associacao, 'PRESTACAO', a, p.id::text from prestacao p cross join generate_series(p.ano, p.ano + 20) a`,
      )}
    `);
  }
}
