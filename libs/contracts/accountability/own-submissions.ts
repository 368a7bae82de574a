import { IsIn, IsOptional } from 'class-validator';
import { IsCount } from '../common/lists.js';
import { type Deadline } from './deadlines.js';
import { type Submission } from './submission.record.js';
import { SUBMISSION_STATES, type SubmissionState } from './submission-acts.record.js';

/** Rows of a page that names no number of them. */
export const OWN_SUBMISSIONS_PER_PAGE = 20;

/** `GET prestacao/minhas`: those of all associations of the caller, by state and days left. */
export class OwnSubmissionsQuery {
  /** Counted from 1, the default; a number beyond the last page answers the last page. */
  @IsCount(1, 'Página inválida')
  pagina?: number;

  @IsCount(1, 'Quantidade de linhas inválida')
  linhas?: number;

  @IsIn(Object.keys(SUBMISSION_STATES), { message: 'Estado inválido' })
  @IsOptional()
  estado?: SubmissionState;
}

/** A submission of one of the caller's associations. */
export interface OwnSubmission
  extends Pick<Submission, 'cnpjAssociacao' | 'ano' | 'id' | 'programa' | 'layout' | 'de' | 'ate' | 'estado' | 'apresentacao'> {
  nomeAssociacao: string;
  /** The next deadline. */
  prazo: Deadline | null;
}

export interface OwnSubmissionsPage {
  /** Number of the answered page. */
  pagina: number;
  linhas: OwnSubmission[];
  /** Number of matching submissions. */
  total: number;
}
