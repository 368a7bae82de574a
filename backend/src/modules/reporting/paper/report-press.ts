import { Injectable, StreamableFile } from '@nestjs/common';
import { AssociationsService, LetterheadsService } from '#modules/associations/public.js';
import { Clock } from '#platform/clock.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { letterheadOf } from './letterhead.js';
import { type Report } from './report.js';
import { onPaper } from './report-paper.js';

/** Tagging ten thousand rows doubles the time and takes twenty times the space. */
const TAGGED_ROWS = 1_000;

/** Makes the PDF of any report. */
@Injectable()
export class ReportPress {
  constructor(
    private readonly associations: AssociationsService,
    private readonly letterheads: LetterheadsService,
    private readonly browser: PdfBrowser,
    private readonly clock: Clock,
  ) {}

  /** The report as a PDF to be shown. Throws a 503 Refusal when the browser cannot print. */
  async print({ template, title, fileName, cnpjAssociacao, ano, livro, orientation, rows, view }: Report): Promise<StreamableFile> {
    const [associacao, picture] = await Promise.all([
      this.associations.get(cnpjAssociacao),
      this.letterheads.find(cnpjAssociacao, orientation),
    ]);
    const timbre = picture && (await letterheadOf(picture, orientation));
    const page = { ...view, title, ano, livro, associacao, timbre, geradoEm: this.clock.now() };
    const pdf = await this.browser.print(onPaper(template, page, { landscape: orientation === 'P', tagged: rows <= TAGGED_ROWS }));
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: `inline; filename="${fileName}.pdf"` });
  }
}
