import { Injectable } from '@nestjs/common';
import {
  type FormDifference,
  type SubmissionDifference,
  type SubmissionDifferenceQuery,
} from '#contracts/reporting/submission-difference.js';
import { differentFigure, Presentations, type PrintedForm, SubmissionForms } from '#modules/accountability/public.js';
import { reportDifference } from '../difference/report-difference.js';
import { formContent } from './form-content.js';

/** Says what differs between versions of a submission. */
@Injectable()
export class SubmissionDifferences {
  constructor(
    private readonly presentations: Presentations,
    private readonly forms: SubmissionForms,
  ) {}

  /** Throws a 404 Refusal without the submission or a version. */
  async between({ de, ate, ...book }: SubmissionDifferenceQuery, id: number): Promise<SubmissionDifference> {
    const presented = async (n: number) => (await this.presentations.version(book, id, n)).formularios;
    const [before, after] = [await presented(de), await (ate === undefined ? this.forms.now(book, id) : presented(ate))];
    return { de, ate: ate ?? null, numerosMudaram: differentFigure(before, after) !== null, formularios: differencesOf(before, after) };
  }
}

/** The forms that differ, in their order; those that are gone come last. */
export function differencesOf(before: readonly PrintedForm[], after: readonly PrintedForm[]): FormDifference[] {
  const keyOf = ({ codigo, numConta }: PrintedForm) => `${codigo} ${numConta}`;
  const [then, now] = [new Map(before.map((form) => [keyOf(form), form])), new Map(after.map((form) => [keyOf(form), form]))];
  return [...new Map([...now, ...then]).keys()].flatMap((key) => {
    const [was, is] = [then.get(key), now.get(key)];
    const { codigo, titulo, numConta } = (is ?? was)!;
    const changes =
      was && is
        ? reportDifference(formContent(was.formulario), formContent(is.formulario))
        : { mudancas: [{ onde: titulo, texto: is ? 'Formulário acrescentado.' : 'Formulário retirado.' }], omitidas: 0 };
    return changes.mudancas.length > 0 ? [{ codigo, titulo, numConta, ...changes }] : [];
  });
}
