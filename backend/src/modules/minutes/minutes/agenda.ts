import { type DueNotice } from '#contracts/desk/desk.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type Question } from '#platform/tenancy/look-up.js';

/** What the minutes say of the days to come. */
export interface Agenda {
  /** Assemblies that have not been held, the day of whose notice has come. */
  editais: DueNotice[];
  /** The end of the last mandate; null without any. */
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
