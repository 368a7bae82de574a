import { LINE } from '#modules/planning/public.js';
import { lookUpOf, type Question } from '#platform/tenancy/look-up.js';

/** A side of a redistribution as input for the warnings (`Side`): its element, and the sources of the year's expenses of its program. */
const SIDE: Question = {
  fields: { ano: 'int', idPrograma: 'int', idElementoDespesa: 'int' },
  answers: {
    programa: `select p.descricao from visao_programa p where p.id = r."idPrograma"`,
    fontes: `select coalesce(json_agg(distinct f.descricao order by f.descricao), '[]') from despesa_parte d
      join visao_fonte_recurso f on (f.cnpj_associacao, f.id) = (d.cnpj_associacao, d.id_fonte_recurso)
      where d.ano = r.ano and d.id_programa = r."idPrograma" and d.data_anulacao is null`,
    elemento: `select e.descricao from visao_elemento_despesa e where e.id = r."idElementoDespesa"`,
    categoria: `select e.categoria from visao_elemento_despesa e where e.id = r."idElementoDespesa"`,
  },
};

/** Statement of `LookUp` that answers a `Side`. */
export const SIDE_LOOK_UP = lookUpOf([SIDE]);

/** `SIDE_LOOK_UP` with the names of the line's levels. */
export const NAMED_SIDES = lookUpOf([...LINE, SIDE]);
