import { Injectable } from '@nestjs/common';
import { type PieceContent, type PresentedVersion, presentedForm } from '#modules/accountability/public.js';
import { type FormReport, FormReports } from '../forms/form-reports.js';
import { ReportRenderer } from '../page-layout/report-renderer.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';

/** A form of a dossier as a file. */
export interface FormFile {
  /** With its point. */
  ending: string;
  bytes: Buffer;
}

type FormContent = Extract<PieceContent, { tipo: 'FORMULARIO' | 'FOLHA' }>;

/** The forms of a dossier as files, from what was presented alone. */
@Injectable()
export class DossierForms {
  constructor(
    private readonly reports: FormReports,
    private readonly renderer: ReportRenderer,
    private readonly browser: PdfBrowser,
  ) {}

  /** Every file that the ZIP has of a form. */
  async files(version: PresentedVersion, content: FormContent, owners: readonly string[]): Promise<FormFile[]> {
    const sheet = await this.reports.workbookBytes(this.report(version, content));
    return [
      { ending: '.pdf', bytes: await this.pdf(version, content, owners) },
      { ending: '.xlsx', bytes: sheet },
    ];
  }

  /** Throws a 503 Refusal if the browser cannot print. @param owners of the task (`Semaphore`) */
  async pdf(version: PresentedVersion, content: FormContent, owners: readonly string[]): Promise<Buffer> {
    const { document } = await this.renderer.prepare(this.report(version, content));
    return Buffer.from(await this.browser.print(document, owners));
  }

  private report(version: PresentedVersion, content: FormContent): FormReport {
    const form = content.tipo === 'FOLHA' ? content.formulario : presentedForm(version.formularios, content.codigo, content.numConta);
    return this.reports.ofVersion(version, form, form.codigo);
  }
}
