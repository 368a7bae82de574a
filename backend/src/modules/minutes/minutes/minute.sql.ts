import { type Question } from '#platform/tenancy/look-up.js';

/** Whether the minutes of that day and time exist. */
export const MINUTE: Question = {
  fields: { data: 'text', hora: 'text' },
  answers: { ata: `select true from ata where data::text = r.data and hora = r.hora` },
};
