import { Injectable, StreamableFile } from '@nestjs/common';
import { AssociationsService, LetterheadsService } from '#modules/associations/public.js';
import { YearBookQueries } from '#modules/budget-ledger/public.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { type Printable } from '../pdf/printable.js';
import { letterheadOf } from './letterhead.js';
import { withPageLayout } from './page-layout.js';
import { fileNameOf, type Report } from './report.js';

/** Tagging ten thousand rows doubles the time and takes twenty times the space. */
const TAGGED_ROWS = 1_000;

/** Makes the PDF of any report. */
@Injectable()
export class ReportRenderer {
  constructor(
    private readonly associations: AssociationsService,
    private readonly letterheads: LetterheadsService,
    private readonly browser: PdfBrowser,
    private readonly books: YearBookQueries,
  ) {}

  /** The report as a PDF to be shown. Throws a 503 Refusal when the browser cannot print. @param owners who take turns at it */
  async print(report: Report, owners: readonly string[]): Promise<StreamableFile> {
    return pdfFile(await this.browser.print(await this.printable(report), owners), fileNameOf(report));
  }

  /** The report as the browser prints it, under today's letterhead. */
  async printable({ template, title, cnpjAssociacao, ano, livro, orientation, rows, view }: Report): Promise<Printable> {
    const [associacao, picture, registradoEm] = await Promise.all([
      this.associations.get(cnpjAssociacao),
      this.letterheads.find(cnpjAssociacao, orientation),
      this.books.momentOf({ cnpjAssociacao, ano }, livro.sequencia),
    ]);
    const timbre = picture && (await letterheadOf(picture, orientation));
    const page = { ...view, title, ano, livro, associacao, timbre, registradoEm };
    return withPageLayout(template, page, { landscape: orientation === 'P', tagged: rows <= TAGGED_ROWS });
  }
}

/** A PDF to be shown by the browser. @param fileName without `.pdf` */
export function pdfFile(pdf: Uint8Array, fileName: string): StreamableFile {
  const disposition = `inline; filename="${fileName}.pdf"`;
  return new StreamableFile(pdf, { type: 'application/pdf', disposition, length: pdf.length });
}
