/** SQL of the columns of a budget line. */
export const LINE_COLUMNS = `
        id_programa integer,
        id_acao integer,
        id_sub_acao integer,
        id_elemento_despesa integer not null,
        id_item integer,`;

/** SQL of the foreign keys from a budget line to the records of the plan. */
export const LINE_KEYS = `
        foreign key (id_elemento_despesa) references elemento_despesa (id),
        foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id),
        foreign key (cnpj_associacao, id_programa, id_acao) references acao (cnpj_associacao, id_programa, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_sub_acao) references sub_acao (cnpj_associacao, id_programa, id_acao, id),
        foreign key (cnpj_associacao, id_programa, id_acao, id_item) references item (cnpj_associacao, id_programa, id_acao, id)`;

const PART_COLUMNS = 'id_programa id_acao id_sub_acao id_elemento_despesa id_item id_fonte_recurso categoria valor'.split(' ');
const part = (row: string) => PART_COLUMNS.map((column) => `${row}.${column}`).join(', ');

/**
 * SQL of the view `despesa_parte`: every expense on its line, one that is split as its parts, each on its own and numbered from 1, with all other columns of
 * `despesa`. A migration that adds one to them says this again: the view gets it at its end.
 */
export const EXPENSE_PARTS = `
      do $$
      declare
        v_despesa text := (select string_agg(format('d.%I', attname), ', ' order by attnum) from pg_attribute
          where attrelid = 'despesa'::regclass and attnum > 0 and not attisdropped and attname <> all ('{${PART_COLUMNS.join()}}'));
      begin
        execute 'create or replace view despesa_parte with (security_invoker = true) as
          select 1::smallint as parte, ${part('d')}, ' || v_despesa || ' from despesa d where d.partes = 0
          union all
          select l.parte, ${part('l')}, ' || v_despesa || '
          from despesa d join despesa_rateio l on (l.cnpj_associacao, l.ano, l.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa) where d.partes > 0';
      end $$;`;
