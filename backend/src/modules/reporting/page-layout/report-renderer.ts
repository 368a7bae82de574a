import { hash } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { EXPENSE_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { type Field } from '#contracts/common/record.js';
import { AssociationsService, LetterheadsService } from '#modules/associations/public.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { MandatesService } from '#modules/offices/public.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { type Printable } from '../pdf/printable.js';
import { codeOf } from './document-code.js';
import { letterheadOf } from './letterhead.js';
import { templateHash, withPageLayout } from './page-layout.js';
import { fileNameOf, type Report } from './report.js';

/** Larger reports are not tagged: for ten thousand rows it doubles the time and multiplies the size by twenty. */
const TAGGED_ROWS = 1_000;

/** A report ready to print, and its sources; hashes are SHA-256 in hexadecimal. */
export interface Prepared {
  document: Printable;
  /** Name of the file without `.pdf`. */
  arquivo: string;
  /** Title and year. */
  nome: string;
  livro: { ano: number; sequencia: number; hash: string };
  /** Hash of the templates. */
  modelo: string;
  /** Hash of the page's content without the entry of the book: equal hashes mean equal figures. */
  dados: string;
}

/** Renders any report as PDF. */
@Injectable()
export class ReportRenderer {
  constructor(
    private readonly associations: AssociationsService,
    private readonly letterheads: LetterheadsService,
    private readonly browser: PdfBrowser,
    private readonly books: YearBookQueries,
    private readonly mandates: MandatesService,
  ) {}

  /** The report as an inline PDF. Throws a 503 Refusal if the browser cannot print. @param owners owners of the task (`Semaphore`) */
  async print({ document, arquivo }: Prepared, owners: readonly string[]): Promise<StreamableFile> {
    return pdfFile(await this.browser.print(document, owners), arquivo);
  }

  /** The report's HTML under the current letterhead, and its sources. */
  async prepare(report: Report): Promise<Prepared> {
    const { template, title, cnpjAssociacao, ano, livro, orientation, inPages, rows, signedOn, view, presented } = report;
    const entry = { ano, ...livro };
    const [{ nome, cnpj, municipio }, picture, registradoEm, assinam] = await Promise.all([
      presented?.associacao ?? this.associations.get(cnpjAssociacao),
      presented ? presented.picture : this.letterheads.find(cnpjAssociacao, orientation),
      this.books.momentOf({ cnpjAssociacao, ano: entry.ano }, livro.sequencia),
      signedOn && this.mandates.signers(cnpjAssociacao, signedOn),
    ]);
    const timbre = picture && (await letterheadOf(picture, orientation));
    // Only what is printed: the hash stays as long as that does.
    const shown = { ...view, title, ano, associacao: { nome, cnpj, municipio }, timbre, ...(assinam && { assinam }) };
    const dados = hash('sha256', JSON.stringify({ template, ...shown }, withoutLaterNulls));
    const document = withPageLayout(
      template,
      { ...shown, livro, registradoEm, codigo: codeOf({ cnpjAssociacao, ...entry, dados }) },
      { landscape: orientation === 'P', tagged: rows <= TAGGED_ROWS, ...(inPages && { inPages }) },
    );
    return {
      document,
      arquivo: fileNameOf(report),
      nome: `${title} ${ano}`,
      livro: entry,
      modelo: templateHash(template),
      dados,
    };
  }
}

/** The fields of a record of the book that came after the first release. */
const LATER = Object.entries<Field>(EXPENSE_RECORD).flatMap(([name, { later }]) => (later ? [name] : []));

const withoutLaterNulls = (field: string, value: unknown) => (value === null && LATER.includes(field) ? undefined : value);

/** An inline PDF. @param fileName without `.pdf` */
export function pdfFile(pdf: Uint8Array, fileName: string): StreamableFile {
  const disposition = `inline; filename="${fileName}.pdf"`;
  return new StreamableFile(pdf, { type: 'application/pdf', disposition, length: pdf.length });
}
