import { SubmissionRequest } from '#contracts/accountability/submission.record.js';
import { yearOf } from '#domain/plain-date.js';
import { SubmissionsService } from '#modules/accountability/public.js';
import { dataOf } from './data-files.js';
import { type Loading, once } from './demo-step.js';
import { validated } from './request-of.js';
import { type Places, placeOf } from './seed-plan.js';

/** A prestação de contas as its file has it: of the programme of an item, or of the whole, in this year. */
interface FiledSubmission {
  programaDoItem: string | null;
  [field: string]: unknown;
}

/** Begins the prestações de contas of the year. */
export async function seedSubmissions(loading: Loading, places: Places): Promise<void> {
  const { app, plan, today } = loading;
  const { cnpjAssociacao } = plan;
  const ano = yearOf(today);
  const whole = { cnpjAssociacao, ano, de: `${ano}-01-01`, ate: `${ano}-12-31` };
  for (const [index, { programaDoItem, ...filed }] of dataOf<FiledSubmission[]>(`${plan.folder}/submissions`, []).entries()) {
    const idPrograma = programaDoItem === null ? null : placeOf(places, 'item', programaDoItem).idPrograma;
    const request = validated(SubmissionRequest, { ...whole, ...filed, idPrograma });
    await once(loading, `prestação ${index}`, () => app.get(SubmissionsService).save(request));
  }
}
