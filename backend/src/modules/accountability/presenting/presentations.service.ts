import { Injectable } from '@nestjs/common';
import { type Point } from '#contracts/accountability/submission.record.js';
import { type PresentingRequest } from '#contracts/accountability/submission-acts.record.js';
import { type Orientation } from '#contracts/associations/letterhead.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { Conflict, RuleViolation } from '#domain/rule-violation.js';
import { AssociationsService, LetterheadsService } from '#modules/associations/public.js';
import { type BookId, Books, type EntryAuthor } from '#modules/book/public.js';
import { type OtherYears } from '#modules/book/pure.js';
import { PaperFiles } from '#modules/papers/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type NamedEntry } from '../acts/act.events.js';
import { actsAllowed, present, refuseAct, refuseUnanswered } from '../acts/act.js';
import { BOOK_HEADS, PAPERS_OF_PERIOD } from '../acts/act.sql.js';
import { SubmissionActs } from '../acts/acts.queries.js';
import {
  digestOfForms,
  type PresentedDocument,
  type PresentedPaper,
  type PresentedPicture,
  type PresentedVersion,
} from '../acts/presented.js';
import { SubmissionPoints } from '../submissions/points.queries.js';
import { type SubmissionData, SubmissionDataQueries } from '../submissions/submission-data.queries.js';
import { SubmissionForms } from '../submissions/submission-forms.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';

/** How often a presentation is made anew because the book went on meanwhile. */
const TRIES = 5;

const CHANGED = new Conflict('prestacao.mudou', 'Os números mudaram enquanto você conferia. Confira de novo.');

/** The book went on since the document was made. */
class BookMoved extends Error {}

/** Presents submissions, and reads what was presented. */
@Injectable()
export class Presentations {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly books: Books,
    private readonly submissions: SubmissionsService,
    private readonly data: SubmissionDataQueries,
    private readonly forms: SubmissionForms,
    private readonly points: SubmissionPoints,
    private readonly acts: SubmissionActs,
    private readonly files: PaperFiles,
    private readonly associations: AssociationsService,
    private readonly letterheads: LetterheadsService,
  ) {}

  /**
   * Presents a submission as it stands, in one entry of the book. Its document is stored first, as a paper. 404 without it, 409 if it was presented before or the
   * forms say something else than the person saw, 422 while something must be mended.
   */
  present(book: BookId, id: number, request: PresentingRequest, author: EntryAuthor): Promise<void> {
    return this.books.inTurnWithOtherYears(book, async (otherYears) => {
      for (let tries = 1; ; tries += 1)
        try {
          return await this.presentOnce(book, id, request, author, otherYears);
        } catch (error) {
          if (!(error instanceof BookMoved)) throw error;
          if (tries === TRIES) throw CHANGED;
        }
    });
  }

  private async presentOnce(
    book: BookId,
    id: number,
    request: PresentingRequest,
    author: EntryAuthor,
    otherYears: OtherYears,
  ): Promise<void> {
    const { cnpjAssociacao, data: day, idAta = null } = request;
    const livros = await this.tenancy.query<NamedEntry>(cnpjAssociacao, BOOK_HEADS, [book.ano]);
    const data = await this.data.read(request, id);
    const standing = await this.acts.standing(cnpjAssociacao, id);
    // Refused by the book, which answers the same request once more as it did the first time.
    if (!actsAllowed(standing).includes('apresenta'))
      return this.books.write(
        book,
        author,
        () => refuseAct(standing, 'apresenta') as never,
        () => undefined,
        { otherYears },
      );
    refuseUnanswered(standing);
    const points = await this.points.pointsOf(data);
    refuseBlocked(points);
    const document = await this.documentOf(data, points, { apresentacao: standing.apresentacoes.length + 1, data: day, idAta, livros });
    if (digestOfForms(document.formularios) !== request.confere) throw CHANGED;
    const name = `prestacao-${data.submission.ano}-${id}-${document.prestacao.apresentacao}.json`;
    const bytes = Buffer.from(JSON.stringify(document));
    const stored = await this.files.keep(cnpjAssociacao, author.cpf, { bytes, name, mime: 'application/json' });
    const { layout, de, ate, programa } = data.submission;
    const scope = { layout, de, ate, programas: data.programmes ?? [], programa };
    await this.books.writeAll(
      book,
      author,
      (own) => {
        if (own.sequencia !== (livros.find(({ ano }) => ano === book.ano)?.sequencia ?? 0)) throw new BookMoved();
        return [
          { type: 'AnexoJuntado.v1' as const, registro: 'PRESTACAO', id: String(id), tipo: 'OUTRO', ...stored },
          present(own, { idPrestacao: id, ...scope, data: day, idAta, sha256: stored.sha256, livros }),
        ];
      },
      () => undefined,
      { otherYears },
    );
  }

  private async documentOf(
    data: SubmissionData,
    points: readonly Point[],
    presented: { apresentacao: number; data: string; idAta: string | null; livros: NamedEntry[] },
  ): Promise<PresentedDocument> {
    const { submission, layout } = data;
    const { cnpjAssociacao, ano, id, de, ate, programa, dados } = submission;
    const { livros, ...how } = presented;
    const [{ nome, cnpj, municipio }, formularios, anexos] = await Promise.all([
      this.associations.get(cnpjAssociacao),
      this.forms.all(data, points),
      this.tenancy.query<PresentedPaper>(cnpjAssociacao, PAPERS_OF_PERIOD, [de, ate, data.programmes]),
    ]);
    return {
      formato: 'prestacao.v1',
      prestacao: { cnpjAssociacao, ano, id, layout: layout.codigo, edicao: layout.edicao, de, ate, programa, dados, ...how },
      associacao: { nome, cnpj, municipio },
      timbres: await this.pictures(cnpjAssociacao, [...new Set(formularios.map(({ formulario }) => formulario.orientacao))]),
      formularios,
      justificativas: points.flatMap(({ mensagem, justificativa }) => (justificativa ? [{ mensagem, texto: justificativa }] : [])),
      anexos,
      livros,
    };
  }

  private async pictures(cnpjAssociacao: string, orientations: readonly Orientation[]): Promise<PresentedDocument['timbres']> {
    const found = await Promise.all(orientations.map((each) => this.letterheads.find(cnpjAssociacao, each)));
    return Object.fromEntries(
      orientations.flatMap((each, at): [Orientation, PresentedPicture][] => {
        const picture = found[at];
        return picture ? [[each, { png: picture.png.toString('base64'), largura: picture.largura, altura: picture.altura }]] : [];
      }),
    );
  }

  /**
   * What was presented of a submission of that year, the last time or the n-th. Throws a 404 Refusal, and a 409 if the stored document is not what the entry
   * names.
   */
  async version(book: BookQuery, id: number, n?: number): Promise<PresentedVersion> {
    // By its year too: an auditor may read the years of their link only.
    const { cnpjAssociacao } = await this.submissions.one(book, id);
    const { sha256, ano, sequencia } = await this.acts.presentation(cnpjAssociacao, id, n);
    const document = JSON.parse((await this.files.original(cnpjAssociacao, sha256)).toString('utf8')) as PresentedDocument;
    const sql = 'select hash from visao_evento where ano = $1 and sequencia = $2';
    const [entry] = await this.tenancy.query<{ hash: string }>(cnpjAssociacao, sql, [ano, sequencia]);
    return { ...document, entry: { ano, sequencia, hash: entry!.hash } };
  }
}

function refuseBlocked(points: readonly Point[]): void {
  const blocking = points.filter(({ bloqueia }) => bloqueia);
  if (blocking.length === 0) return;
  const more = blocking.length > 1 ? ` Há mais ${blocking.length - 1} em “Conferir”.` : '';
  throw new RuleViolation('prestacao.impedida', `Falta corrigir antes de apresentar: ${blocking[0]!.mensagem}${more}`);
}
