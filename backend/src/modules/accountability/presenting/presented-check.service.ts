import { Injectable } from '@nestjs/common';
import { type Submission } from '#contracts/accountability/submission.record.js';
import { type Presentation } from '#contracts/accountability/submission-acts.record.js';
import { formatDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type BookId, BookPast, type Verification } from '#modules/book/public.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type NamedEntry } from '../acts/act.events.js';
import { ENTRIES_GONE, SUBMISSIONS_IN } from '../acts/act.sql.js';
import { progressOf, SubmissionActs } from '../acts/acts.queries.js';
import { type PresentedDocument } from '../acts/presented.js';
import { PresentedDocuments } from '../acts/presented-documents.service.js';
import { differentFigure, figureInWords } from '../acts/presented-figures.js';
import { SubmissionDataQueries } from '../submissions/submission-data.queries.js';
import { SubmissionForms } from '../submissions/submission-forms.service.js';

/** Fills the forms of presented versions again from the entries that they name (rule 46.16). */
@Injectable()
export class PresentedCheck {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly acts: SubmissionActs,
    private readonly documents: PresentedDocuments,
    private readonly past: BookPast,
    private readonly data: SubmissionDataQueries,
    private readonly forms: SubmissionForms,
  ) {}

  /** The versions that a book presents and that its entries, or those of other books, no longer give: each with what differs first. */
  async verify({ cnpjAssociacao, ano }: BookId): Promise<NonNullable<Verification['divergencia']>[]> {
    const submissions = await this.tenancy.query<{ id: number }>(cnpjAssociacao, SUBMISSIONS_IN, [ano]);
    const acts = await this.acts.of(
      cnpjAssociacao,
      submissions.map(({ id }) => id),
    );
    const found: NonNullable<Verification['divergencia']>[] = [];
    for (const [id, of] of acts)
      for (const version of progressOf(of).apresentacoes.filter((each) => each.ano === ano)) {
        const motivo = await this.wrongIn(cnpjAssociacao, id, version);
        if (motivo) found.push({ sequencia: version.sequencia, motivo });
      }
    return found;
  }

  private async wrongIn(cnpjAssociacao: string, id: number, version: Presentation): Promise<string | null> {
    let name = `Prestação de contas nº ${id}`;
    try {
      const document = await this.documents.read(cnpjAssociacao, version.sha256);
      name = versionText(document);
      const wrong = (await this.differing(document, version)) ?? (await this.gone(document));
      return wrong && `${name}: ${wrong}`;
    } catch (error) {
      if (isOfSystem(error)) throw error;
      return `${name}: os formulários não podem ser preenchidos de novo. ${(error as Error).message}`;
    }
  }

  private async differing(document: PresentedDocument, { ano, sequencia }: Presentation): Promise<string | null> {
    const { layout, abertura, livros, formularios } = document;
    const submission = submissionOf(document);
    const { cnpjAssociacao } = submission;
    const again = async () => this.forms.amountsOf(await this.data.of(submission, layout, abertura));
    const figure = differentFigure(formularios, await this.past.after({ cnpjAssociacao, ano }, sequencia, again, livros));
    return figure && figureInWords(figure);
  }

  private async gone({ livros, prestacao: { cnpjAssociacao } }: PresentedDocument): Promise<string | null> {
    const [entry] = await this.tenancy.query<Omit<NamedEntry, 'hash'>>(cnpjAssociacao, ENTRIES_GONE, [JSON.stringify(livros)]);
    return entry ? `a entrada nº ${entry.sequencia} do livro de ${entry.ano}, até a qual os números vão, não é mais a mesma.` : null;
  }
}

const versionText = ({ prestacao: { programa, de, ate, apresentacao } }: PresentedDocument) =>
  `${programa || 'Associação inteira'}, ${formatDate(de)} a ${formatDate(ate)}, ${apresentacao}ª apresentação`;

/** As it was presented; what its register says besides is in no amount. */
const submissionOf = ({ prestacao: { edicao: _, data: __, idAta: ___, ...presented } }: PresentedDocument): Submission => ({
  ...presented,
  ...{ estado: 'APRESENTADA', versao: 0, prazo: null, prazos: [], parecer: null, justificativas: [] },
});

/** Whether the database or the machine failed: their errors carry a code. What entries that cannot be read throw has none. */
const isOfSystem = (error: unknown): boolean =>
  !(error instanceof RuleViolation || error instanceof Refusal) && Object(error).code !== undefined;
