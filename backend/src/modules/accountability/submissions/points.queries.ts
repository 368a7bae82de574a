import { Injectable } from '@nestjs/common';
import { type Point, type PointReplyRequest, pointKey, type Submission } from '#contracts/accountability/submission.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { type Minutes } from '#contracts/minutes/minutes.js';
import { type PlainDate } from '#domain/plain-date.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { MinutesService } from '#modules/minutes/public.js';
import { MandatesService } from '#modules/offices/public.js';
import { Clock } from '#platform/clock.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type ActState, standingOf } from '../acts/act.js';
import { ALL_ACTS } from '../acts/act.sql.js';
import { SubmissionActs } from '../acts/acts.queries.js';
import { frozenOf } from '../acts/freeze.js';
import { PresentedDocuments } from '../acts/presented-documents.service.js';
import { AssetsService } from '../assets/assets.service.js';
import { ResearchesService } from '../researches/researches.service.js';
import { type BankLine, type Gaps, type PaidExpense } from './evidence.js';
import { pointsOf } from './points.js';
import { GAPS, HAS_PLAN, LINES_WITHOUT_ENTRY, PAID_EXPENSES } from './points.sql.js';
import { digestOfFigures } from './printed-figures.js';
import { type SubmissionData, SubmissionDataQueries } from './submission-data.queries.js';
import { SubmissionsService } from './submissions.service.js';

/** What a submission lacks. */
@Injectable()
export class SubmissionPoints {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
    private readonly data: SubmissionDataQueries,
    private readonly submissions: SubmissionsService,
    private readonly researches: ResearchesService,
    private readonly assets: AssetsService,
    private readonly mandates: MandatesService,
    private readonly minutes: MinutesService,
    private readonly acts: SubmissionActs,
    private readonly documents: PresentedDocuments,
  ) {}

  /** The points of a submission; of one that is presented, as they stood then. Throws a 404 Refusal. */
  async points(book: BookQuery, id: number): Promise<Point[]> {
    const submission = await this.submissions.one(book, id);
    const { estado, apresentacao } = submission;
    if (apresentacao > 0 && estado !== 'DEVOLVIDA') {
      const { sha256 } = await this.acts.presentation(book.cnpjAssociacao, id);
      return (await this.documents.read(book.cnpjAssociacao, sha256)).pontos;
    }
    return this.ofPrepared(submission);
  }

  /** The points of a submission that is not presented, as they stand. */
  async ofPrepared(submission: Submission): Promise<Point[]> {
    return this.pointsOf(await this.data.ofPrepared(submission));
  }

  async pointsOf(data: SubmissionData): Promise<Point[]> {
    const { cnpjAssociacao, ano, de, ate } = data.submission;
    const book = { cnpjAssociacao, ano };
    const read = <R extends object>(sql: string, values: unknown[]) => this.tenancy.query<R>(cnpjAssociacao, sql, values);
    const [expenses, lines, [gaps], [plan], researches, assets, capital, signers, acts, minutes] = await Promise.all([
      read<PaidExpense>(PAID_EXPENSES, [de, ate, data.programmes]),
      read<BankLine>(LINES_WITHOUT_ENTRY, [de, ate]),
      read<Gaps>(GAPS, [de, ate, data.programmes]),
      read<{ tem: boolean }>(HAS_PLAN, [de, ate, data.programmes]),
      this.researches.ofYear(book),
      Promise.all((data.programmes ?? [undefined]).map((programme) => this.assets.ofYear(book, programme))),
      this.assets.capitalExpenses({ ...book, anteriores: true }),
      this.mandates.signers(cnpjAssociacao, ate),
      read<ActState>(ALL_ACTS, []),
      this.minutes.list({ cnpjEscola: cnpjAssociacao }),
    ]);
    const own = standingOf(acts.filter(({ fato }) => fato.idPrestacao === data.submission.id)).apresentacoes.at(-1);
    const bought = [...new Map(assets.flat().map((asset) => [asset.id, asset])).values()].filter(
      (each) => each.data >= de && each.data <= ate,
    );
    const today = this.clock.today();
    return pointsOf({
      ...gaps!,
      data,
      today,
      numeros: digestOfFigures(data),
      expenses,
      lines,
      researches,
      assets: bought,
      capital,
      signers,
      temPlano: plan!.tem,
      temAta: Boolean(own?.fato.idAta) || minutes.some((each) => isAboutAccounts(each, ate, today)),
      presented: frozenOf(acts.filter(({ fato }) => fato.idPrestacao !== data.submission.id)).map(({ scope }) => scope),
    });
  }

  /** Answers a point by a sentence, or takes the sentence back. 404 for a point that is not there, 422 for one that must be mended. */
  async justify({ cnpjAssociacao, ano, codigo, registro = null, texto = null, versao }: PointReplyRequest, id: number): Promise<Point[]> {
    const book = { cnpjAssociacao, ano };
    const key = pointKey(registro);
    const point = (await this.points(book, id)).find((each) => each.codigo === codigo && pointKey(each.registro) === key);
    if (!point && texto !== null) throw new NotFound('prestacao.ponto', 'Este ponto não está mais aberto.');
    if (point?.bloqueia) throw new RuleViolation('prestacao.impede', 'Este ponto não se justifica: corrija-o.');
    await this.submissions.justify({ cnpjAssociacao, id, versao }, { codigo, registro: key, texto });
    return this.points(book, id);
  }
}

/** Whether minutes of after the period have the prestação de contas on their agenda. */
const isAboutAccounts = ({ data, pauta }: Minutes, ate: PlainDate, today: PlainDate): boolean =>
  data > ate && data <= today && pauta.some(({ texto }) => /presta[çc][ãa]o de contas/i.test(texto));
