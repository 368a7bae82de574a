import { Injectable } from '@nestjs/common';
import { type OpinionOfCouncilRequest, pointKey, type ReturnAnswerRequest } from '#contracts/accountability/submission.record.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { MandatesService } from '#modules/offices/public.js';
import { Clock } from '#platform/clock.js';
import { digestOfFigures } from './printed-figures.js';
import { questionsOf } from './return-questions.js';
import { SubmissionDataQueries } from './submission-data.queries.js';
import { SubmissionsService } from './submissions.service.js';

/** What people say of the figures of a submission: what a return of money was, and the opinion of the fiscal council. */
@Injectable()
export class SubmissionOpinions {
  constructor(
    private readonly data: SubmissionDataQueries,
    private readonly submissions: SubmissionsService,
    private readonly mandates: MandatesService,
    private readonly clock: Clock,
  ) {}

  /** Says what a return of money was. 404 for one that is not asked about, 422 for what the layout does not know. */
  async answer({ cnpjAssociacao, ano, registro, resposta, versao }: ReturnAnswerRequest, id: number): Promise<void> {
    const asked = questionsOf(await this.data.read({ cnpjAssociacao, ano }, id)).find(
      (each) => pointKey(each.registro) === pointKey(registro),
    );
    if (!asked) throw new NotFound('prestacao.pergunta', 'Esta devolução não é da prestação.');
    if (!asked.opcoes.some(({ valor }) => valor === resposta))
      throw new RuleViolation('prestacao.resposta', 'O layout não tem essa resposta.');
    await this.submissions.answer({ cnpjAssociacao, id, versao }, pointKey(registro)!, resposta);
  }

  /** Keeps the opinion with the figures that it is about, signed by whoever sits in the fiscal council on its day. */
  async keep({ cnpjAssociacao, ano, data: day, conclusao, texto, versao }: OpinionOfCouncilRequest, id: number): Promise<void> {
    const data = await this.data.read({ cnpjAssociacao, ano }, id);
    if (day > this.clock.today()) throw new RuleViolation('prestacao.data', 'A data do parecer não pode ser futura.');
    const seats = await this.mandates.seats({ cnpjAssociacao, em: day });
    const assinantes = seats.flatMap(({ nome, cargo }) =>
      cargo.orgao === 'CONSELHO_FISCAL' && nome !== null ? [{ nome, cargo: cargo.nome }] : [],
    );
    await this.submissions.keepOpinion(
      { cnpjAssociacao, id, versao },
      { data: day, conclusao, texto, assinantes, sha256: digestOfFigures(data) },
    );
  }
}
