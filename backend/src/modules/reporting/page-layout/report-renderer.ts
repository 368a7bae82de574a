import { hash } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { AssociationsService, LetterheadsService } from '#modules/associations/public.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { type Printable } from '../pdf/printable.js';
import { codeOf } from './document-code.js';
import { letterheadOf } from './letterhead.js';
import { templateHash, withPageLayout } from './page-layout.js';
import { fileNameOf, type Report } from './report.js';

/** Tagging ten thousand rows doubles the time and takes twenty times the space. */
const TAGGED_ROWS = 1_000;

/** A report ready to be printed, and what it was made from; hashes are SHA-256 in hexadecimal. */
export interface Prepared {
  document: Printable;
  /** Name of the file without `.pdf`. */
  arquivo: string;
  /** Title and year. */
  nome: string;
  livro: { ano: number; sequencia: number; hash: string };
  /** Of the templates. */
  modelo: string;
  /** Of all that the page shows, but the entry it stands on: as long as it stays, so do the figures. */
  dados: string;
}

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
  async print({ document, arquivo }: Prepared, owners: readonly string[]): Promise<StreamableFile> {
    return pdfFile(await this.browser.print(document, owners), arquivo);
  }

  /** The report as the browser prints it, under today's letterhead, and what it was made from. */
  async prepare(report: Report): Promise<Prepared> {
    const { template, title, cnpjAssociacao, ano, livro, orientation, rows, view } = report;
    const [associacao, picture, registradoEm] = await Promise.all([
      this.associations.get(cnpjAssociacao),
      this.letterheads.find(cnpjAssociacao, orientation),
      this.books.momentOf({ cnpjAssociacao, ano }, livro.sequencia),
    ]);
    const timbre = picture && (await letterheadOf(picture, orientation));
    const shown = { ...view, title, ano, associacao, timbre };
    const dados = hash('sha256', JSON.stringify({ template, ...shown }));
    const document = withPageLayout(
      template,
      { ...shown, livro, registradoEm, codigo: codeOf({ cnpjAssociacao, ano, ...livro, dados }) },
      { landscape: orientation === 'P', tagged: rows <= TAGGED_ROWS },
    );
    return {
      document,
      arquivo: fileNameOf(report),
      nome: `${title} ${ano}`,
      livro: { ano, ...livro },
      modelo: templateHash(template),
      dados,
    };
  }
}

/** A PDF to be shown by the browser. @param fileName without `.pdf` */
export function pdfFile(pdf: Uint8Array, fileName: string): StreamableFile {
  const disposition = `inline; filename="${fileName}.pdf"`;
  return new StreamableFile(pdf, { type: 'application/pdf', disposition, length: pdf.length });
}
