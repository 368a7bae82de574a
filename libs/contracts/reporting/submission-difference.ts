import { IsOptional } from 'class-validator';
import { type SubmissionForm } from '../accountability/submission.record.js';
import { BookQuery } from '../common/book.js';
import { IsId } from '../common/validation.js';
import { type ReportChange } from './reporting.js';

/** `GET prestacao/{id}/diferenca`: compares two presented versions, 1, 2 … */
export class SubmissionDifferenceQuery extends BookQuery {
  @IsId({ message: 'Versão inválida' })
  de!: number;

  /** Without it, the forms as they would be now. */
  @IsId({ message: 'Versão inválida' })
  @IsOptional()
  ate?: number;
}

/** What differs between two versions of a prestação de contas. */
export interface SubmissionDifference {
  de: number;
  /** Null: as it would be now. */
  ate: number | null;
  /** Whether any amount differs. */
  numerosMudaram: boolean;
  /** The forms that differ. */
  formularios: FormDifference[];
}

/** The changes of a form in words, in its order; at most 200. */
export interface FormDifference extends SubmissionForm {
  mudancas: ReportChange[];
  /** Number of further changes. */
  omitidas: number;
}
