import { Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { type SubmissionFormAnswer, SubmissionFormQuery } from '#contracts/accountability/submission.record.js';
import { inReais, Presentations, presentedForm, SubmissionForms } from '#modules/accountability/public.js';
import { May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Call, PdfRoute, type ReportCall } from '../jobs/report-call.js';
import { type ReportAnswer, Reports } from '../jobs/reports.js';
import { FormReports } from './form-reports.js';

@Controller('prestacao')
export class SubmissionFormsController {
  constructor(
    private readonly reports: Reports,
    private readonly printed: FormReports,
    private readonly forms: SubmissionForms,
    private readonly presentations: Presentations,
  ) {}

  @May('prestacao.ver', 'Imprime um formulário de uma prestação de contas, ou o mostra como dados')
  @PdfRoute(':id/formulario/:codigo')
  async form(
    @Param('id', IdPipe) id: number,
    @Param('codigo') codigo: string,
    @Query() query: SubmissionFormQuery,
    @Call() call: ReportCall,
  ): Promise<ReportAnswer> {
    const { formato, apresentacao, numConta = null } = query;
    if (apresentacao !== undefined) {
      const version = await this.presentations.version(query, id, apresentacao);
      if (formato === 'json') return asJson(inReais(presentedForm(version.formularios, codigo, numConta)));
      return this.reports.answer(call, async () => this.printed.presented(version, codigo, numConta));
    }
    if (formato === 'json') return asJson(await this.forms.inReais(query, id, codigo));
    return this.reports.answer(call, () => this.printed.report(this.forms.request(query, id, codigo)));
  }
}

const asJson = (form: SubmissionFormAnswer) =>
  new StreamableFile(Buffer.from(JSON.stringify(form)), { type: 'application/json; charset=utf-8' });
