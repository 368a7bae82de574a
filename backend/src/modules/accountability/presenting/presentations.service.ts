import { Injectable } from '@nestjs/common';
import { type Point } from '#contracts/accountability/submission.record.js';
import { type PresentingRequest } from '#contracts/accountability/submission-acts.record.js';
import { type Orientation } from '#contracts/associations/letterhead.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { Conflict, RuleViolation } from '#domain/rule-violation.js';
import { AssociationsService, LetterheadsService } from '#modules/associations/public.js';
import { type BookId, Books, type EntryAuthor } from '#modules/book/public.js';
import { NO_HASH, type OtherYears } from '#modules/book/pure.js';
import { PaperFiles } from '#modules/papers/public.js';
import { Clock } from '#platform/clock.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type NamedEntry } from '../acts/act.events.js';
import { actsAllowed, present, refuseAct, refuseUnanswered, refuseUnprepared } from '../acts/act.js';
import { BOOK_HEADS, PAPERS_OF_PERIOD } from '../acts/act.sql.js';
import { SubmissionActs } from '../acts/acts.queries.js';
import {
  digestOfForms,
  type PresentedDocument,
  type PresentedPaper,
  type PresentedPicture,
  type PresentedVersion,
} from '../acts/presented.js';
import { PresentedDocuments } from '../acts/presented-documents.service.js';
import { SubmissionPoints } from '../submissions/points.queries.js';
import { ofProgrammes, programmesIn } from '../submissions/printed-figures.js';
import { type SubmissionData, SubmissionDataQueries } from '../submissions/submission-data.queries.js';
import { SubmissionForms } from '../submissions/submission-forms.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { SubmissionPieces } from './pieces.service.js';

/** How often a presentation is made anew because the book went on meanwhile. */
const TRIES = 5;

const CHANGED = new Conflict('prestacao.mudou', 'Os números mudaram enquanto você conferia. Confira de novo.');

/** What a preview is of. */
export interface SubmissionStand {
  versao: number;
  layout: string;
  livros: NamedEntry[];
  /** The presentation that it would be. */
  apresentacao: number;
}

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
    private readonly documents: PresentedDocuments,
    private readonly associations: AssociationsService,
    private readonly letterheads: LetterheadsService,
    private readonly pieces: SubmissionPieces,
    private readonly clock: Clock,
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
    const heads = () => this.tenancy.query<NamedEntry>(cnpjAssociacao, BOOK_HEADS, [book.ano]);
    const livros = await heads();
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
    const document = await this.documentOf(
      data,
      points,
      { apresentacao: standing.apresentacoes.length + 1, data: day, idAta, livros },
      author.cpf,
    );
    if (digestOfForms(document.formularios) !== request.confere) throw CHANGED;
    // The document names the entries that its figures come from, of every year.
    if (JSON.stringify(await heads()) !== JSON.stringify(livros)) throw new BookMoved();
    const name = `prestacao-${data.submission.ano}-${id}-${document.prestacao.apresentacao}.json`;
    const bytes = Buffer.from(JSON.stringify(document));
    const stored = await this.files.keep(cnpjAssociacao, author.cpf, { bytes, name, mime: 'application/json' });
    const { layout, de, ate, programa } = data.submission;
    const scope = { layout, de, ate, programas: data.programmes ?? [], programa, ...papersBesides(document.anexos) };
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
    author: string,
  ): Promise<PresentedDocument> {
    const { submission, layout, movements, programmes, abertura } = data;
    const { cnpjAssociacao, ano, id, de, ate, programa, idPrograma, programas, dados, respostas } = submission;
    const { livros, ...how } = presented;
    const [{ nome, cnpj, municipio }, formularios, anexos] = await Promise.all([
      this.associations.get(cnpjAssociacao),
      this.forms.all(data, points),
      this.tenancy.query<PresentedPaper>(cnpjAssociacao, PAPERS_OF_PERIOD, [de, ate, programmes, how.idAta]),
    ]);
    const pecas = await this.pieces.of(data, formularios, how.idAta, author);
    const sheets = pecas.flatMap(({ conteudos }) => conteudos.flatMap(({ conteudo }) => (conteudo.tipo === 'FOLHA' ? [conteudo] : [])));
    return {
      formato: 'prestacao.v1',
      prestacao: {
        ...{ cnpjAssociacao, ano, id, de, ate, programa, idPrograma, programas, dados, respostas },
        ...{ layout: layout.codigo, edicao: layout.edicao, ...how },
      },
      layout,
      programas: programmesIn(ofProgrammes(movements, programmes)),
      abertura: abertura?.versao ?? null,
      associacao: { nome, cnpj, municipio },
      timbres: await this.pictures(cnpjAssociacao, [
        ...new Set([...formularios, ...sheets].map(({ formulario }) => formulario.orientacao)),
      ]),
      formularios,
      justificativas: points.flatMap(({ mensagem, justificativa }) => (justificativa ? [{ mensagem, texto: justificativa }] : [])),
      pontos: [...points],
      anexos,
      pecas,
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

  /** What names a submission as it is now: the same while neither it nor a book of its figures has changed. Throws a 404 Refusal, and RuleViolation once it is presented. */
  async standOf(book: BookQuery, id: number): Promise<SubmissionStand> {
    const { cnpjAssociacao, versao, layout } = await this.submissions.one(book, id);
    const standing = await this.acts.standing(cnpjAssociacao, id);
    refuseUnprepared(standing, 'ver a prévia');
    const livros = await this.tenancy.query<NamedEntry>(cnpjAssociacao, BOOK_HEADS, [book.ano]);
    return { versao, layout, livros, apresentacao: standing.apresentacoes.length + 1 };
  }

  /** What would be presented now; nothing is stored. @param author CPF of who asks */
  async preview(book: BookQuery, id: number, { livros, apresentacao }: SubmissionStand, author: string): Promise<PresentedVersion> {
    const data = await this.data.read(book, id);
    const how = { apresentacao, data: this.clock.today(), idAta: null, livros };
    const document = await this.documentOf(data, await this.points.pointsOf(data), how, author);
    return { ...document, entry: livros.find(({ ano }) => ano === book.ano) ?? { ano: book.ano, sequencia: 0, hash: NO_HASH }, sha256: '' };
  }

  /**
   * What was presented of a submission of that year, the last time or the n-th. Throws a 404 Refusal, and a 409 if the stored document is not what the entry
   * names.
   */
  async version(book: BookQuery, id: number, n?: number): Promise<PresentedVersion> {
    // By its year too: an auditor may read the years of their link only.
    const { cnpjAssociacao } = await this.submissions.one(book, id);
    const { sha256, ano, sequencia } = await this.acts.presentation(cnpjAssociacao, id, n);
    const document = await this.documents.read(cnpjAssociacao, sha256);
    const sql = 'select hash from visao_evento where ano = $1 and sequencia = $2';
    const [entry] = await this.tenancy.query<{ hash: string }>(cnpjAssociacao, sql, [ano, sequencia]);
    return { ...document, entry: { ano, sequencia, hash: entry!.hash }, sha256 };
  }
}

/** The records besides expenses and accounts, which the freeze knows by itself, that these papers are of. */
function papersBesides(papers: readonly PresentedPaper[]): { papeisDe?: string[] } {
  const others = papers.filter(({ registro }) => registro === 'PESQUISA' || registro === 'ATA');
  const papeisDe = [...new Set(others.map(({ registro, id }) => `${registro} ${id}`))];
  return papeisDe.length > 0 ? { papeisDe } : {};
}

function refuseBlocked(points: readonly Point[]): void {
  const blocking = points.filter(({ bloqueia }) => bloqueia);
  if (blocking.length === 0) return;
  const more = blocking.length > 1 ? ` Há mais ${blocking.length - 1} em “Conferir”.` : '';
  throw new RuleViolation('prestacao.impedida', `Falta corrigir antes de apresentar: ${blocking[0]!.mensagem}${more}`);
}
