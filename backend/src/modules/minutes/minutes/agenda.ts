import { type DueNotice } from '#contracts/desk/desk.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type Question } from '#platform/tenancy/look-up.js';

/** Coming dates from the minutes. */
export interface Agenda {
  /** Future assemblies whose notice is due. */
  editais: DueNotice[];
  /** End of the last mandate; null if there is none. */
  fimDoMandato: PlainDate | null;
}

/** The agenda of the day `hoje`. */
export const AGENDA: Question = {
  fields: { hoje: 'text' },
  answers: {
    editais: `select coalesce(json_agg(x), '[]') from (
      select data, hora, data_edital as "dataEdital" from ata where data_edital <= r.hoje::date and data >= r.hoje::date order by data, hora) x`,
    fimDoMandato: 'select max(data_fim)::text from ata',
  },
};
