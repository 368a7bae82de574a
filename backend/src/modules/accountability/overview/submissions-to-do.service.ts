import { Injectable } from '@nestjs/common';
import { countPoints } from '#contracts/accountability/point-counts.js';
import { type Submission } from '#contracts/accountability/submission.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { type SubmissionToDo } from '#contracts/desk/desk.js';
import { SubmissionActs } from '../acts/acts.queries.js';
import { LayoutsService } from '../layouts/layouts.service.js';
import { byDaysLeft } from '../submissions/deadlines.js';
import { SubmissionPoints } from '../submissions/points.queries.js';
import { SubmissionsService } from '../submissions/submissions.service.js';

/** The submissions that somebody works on. */
@Injectable()
export class SubmissionsToDo {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly points: SubmissionPoints,
    private readonly layouts: LayoutsService,
    private readonly acts: SubmissionActs,
  ) {}

  /** Those of the year and of the one before that are in preparation or returned, by the days left, with what is to be mended (rule 46.25). */
  async of({ cnpjAssociacao, ano }: BookQuery): Promise<SubmissionToDo[]> {
    const known = await this.submissions.ofYears(cnpjAssociacao, [ano - 1, ano]);
    const prepared = known.filter(({ estado, layout }) => (estado === 'EM_PREPARO' || estado === 'DEVOLVIDA') && this.layouts.has(layout));
    return Promise.all(prepared.toSorted(byDaysLeft).map((submission) => this.toDo(submission)));
  }

  private async toDo(submission: Submission): Promise<SubmissionToDo> {
    const { cnpjAssociacao, ano, id, estado, programa, prazos } = submission;
    const [points, { pedidos }] = await Promise.all([this.points.ofPrepared(submission), this.acts.standing(cnpjAssociacao, id)]);
    return {
      ...{ ano, id, estado, programa },
      prazo: prazos[0] ?? null,
      ...countPoints(points),
      pedidos: estado === 'DEVOLVIDA' ? pedidos.filter(({ resposta }) => resposta === null).length : 0,
    };
  }
}
