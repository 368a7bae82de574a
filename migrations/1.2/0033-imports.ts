import { Migration } from '@mikro-orm/migrations';
import { journal } from '../sql/journal.js';
import { isolate } from '../sql/tenancy.js';
import { fill, port } from '../sql/view.js';

/** Imported spreadsheets of every kind, what they changed, and the columns of an association's spreadsheets. */
export class ImportsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table importacao (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        id integer not null,
        tipo text not null check (tipo in ('DESPESAS', 'ASSOCIADOS')),
        -- Of expenses: the year of their book.
        ano integer check ((tipo = 'DESPESAS') = (ano is not null)),
        -- SHA-256 and name of the file.
        sha256 text not null,
        arquivo text not null,
        -- Numbers of its first and its last new record, without a gap; null where it brought none.
        primeira integer,
        ultima integer,
        -- Number of records that it changed.
        alterados integer not null default 0,
        -- Of expenses: the last entry that it wrote. Null of imports that cannot be taken back: they are older than this column.
        sequencia integer,
        importada_em timestamptz(3) not null,
        cpf_autor text not null,
        nome_autor text not null,
        desfeita_em timestamptz(3),
        cpf_desfez text,
        desfeita_por text,
        primary key (cnpj_associacao, id)
      );
      insert into importacao (cnpj_associacao, id, tipo, ano, sha256, arquivo, primeira, ultima, importada_em, cpf_autor, nome_autor)
        select cnpj_associacao, row_number() over (partition by cnpj_associacao order by importada_em, ano, sha256), 'DESPESAS', ano, sha256, arquivo,
          primeira, ultima, importada_em, cpf_autor, nome_autor
        from despesa_importacao;
      do $$
      declare
        v_associacao record;
      begin
        for v_associacao in select cnpj_associacao as cnpj, max(id) as ultimo from importacao group by 1 loop
          perform set_config('app.cnpj_associacao', v_associacao.cnpj, true);
          insert into numerador (cnpj_associacao, contador, ultimo) values (v_associacao.cnpj, 'importacao', v_associacao.ultimo);
        end loop;
      end $$;
      drop table despesa_importacao;
      create index importacao_arquivo on importacao (cnpj_associacao, sha256);
      ${isolate('importacao', 'select, insert, update')}
      ${journal('importacao', 'importacao', 'id tipo arquivo')}

      -- Records as they were before an import changed them, so that it can be taken back, and the version that it left.
      create table importacao_original (
        cnpj_associacao text not null,
        id_importacao integer not null,
        chave text not null,
        versao integer not null,
        dados json not null,
        guardado_em timestamptz(3) not null,
        primary key (cnpj_associacao, id_importacao, chave),
        foreign key (cnpj_associacao, id_importacao) references importacao (cnpj_associacao, id) on delete cascade
      );
      ${isolate('importacao_original', 'select, insert, delete')}

      -- The field of each title, in the form in which titles are compared; null where a column is left out.
      create table importacao_titulos (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        tipo text not null check (tipo in ('DESPESAS', 'ASSOCIADOS')),
        titulos json not null,
        primary key (cnpj_associacao, tipo)
      );
      insert into importacao_titulos select cnpj_associacao, 'DESPESAS', titulos from despesa_importacao_titulos;
      drop table despesa_importacao_titulos;
      delete from instalacao.direito where concessao like 'grant % on despesa_importacao%';
      ${isolate('importacao_titulos', 'select, insert, update')}

      -- Who holds, or held, an office: a member whom an import brought does not go.
      ${port('pessoa_com_mandato', 'cnpj_associacao text, cpf text')}
      ${fill('pessoa_com_mandato', 'select m.cnpj_associacao, o.cpf from mandato m, jsonb_to_recordset(m.ocupantes) as o (cpf text) where o.cpf is not null')}
    `);
  }
}
