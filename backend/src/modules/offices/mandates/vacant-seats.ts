import { type PlainDate } from '#domain/plain-date.js';
import { type Question } from '#platform/tenancy/look-up.js';

/** What the desk asks of mandates. */
export interface MandatesToday {
  /** The end of the last mandate; null where the association keeps none. */
  fimDosMandatos: PlainDate | null;
  /** Offices that sign documents and have a vacant seat on the day, by name; none where no mandate covers it. */
  cargosVagos: string[];
}

/** The mandates on the day `hoje`. */
export const MANDATES_TODAY: Question = {
  fields: { hoje: 'text' },
  answers: {
    fimDosMandatos: 'select max(ate)::text from mandato',
    cargosVagos: `select coalesce(json_agg(c.nome order by c.ordem, c.id), '[]') from cargo c join mandato m on r.hoje::date between m.de and m.ate
      where c.papel in ('PRESIDE', 'TESOURARIA', 'FISCAL_PRESIDE') and c.vagas > (
        select count(distinct o.vaga) from jsonb_to_recordset(m.ocupantes) o ("idCargo" integer, vaga integer, de date, ate date)
        where o."idCargo" = c.id and r.hoje::date between o.de and coalesce(o.ate, m.ate))`,
  },
};
