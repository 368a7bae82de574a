import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type SubmissionFormAnswer, SubmissionFormQuery } from '#contracts/accountability/submission.record.js';
import { type SubmissionDifference, SubmissionDifferenceQuery } from '#contracts/reporting/submission-difference.js';
import { inReais, Presentations, presentedForm, SubmissionForms } from '#modules/accountability/public.js';
import { May } from '#modules/identity/public.js';
import { TEMPLATE_TYPES } from '#platform/files/spreadsheet-template.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Call, PdfRoute, type ReportCall } from '../jobs/report-call.js';
import { type ReportAnswer, Reports } from '../jobs/reports.js';
import { FormReports } from './form-reports.js';
import { SubmissionDifferences } from './submission-differences.js';

@Controller('prestacao')
export class SubmissionFormsController {
  constructor(
    private readonly reports: Reports,
    private readonly printed: FormReports,
    private readonly forms: SubmissionForms,
    private readonly presentations: Presentations,
    private readonly differences: SubmissionDifferences,
  ) {}

  @May('prestacao.ver', 'Diz o que mudou entre duas versões de uma prestação de contas')
  @Get(':id/diferenca')
  difference(@Param('id', IdPipe) id: number, @Query() query: SubmissionDifferenceQuery): Promise<SubmissionDifference> {
    return this.differences.between(query, id);
  }

  @May('prestacao.ver', 'Imprime um formulário de uma prestação de contas, ou o mostra como planilha ou dados')
  @ApiProduces('application/pdf', TEMPLATE_TYPES.xlsx)
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
      const report = this.printed.presented(version, codigo, numConta);
      return formato === 'xlsx' ? this.printed.workbook(report) : this.reports.answer(call, async () => report);
    }
    if (formato === 'json') return asJson(await this.forms.inReais(query, id, codigo));
    const make = () => this.printed.report(this.forms.request(query, id, codigo));
    return formato === 'xlsx' ? this.printed.workbook(await make()) : this.reports.answer(call, make);
  }
}

const asJson = (form: SubmissionFormAnswer) =>
  new StreamableFile(Buffer.from(JSON.stringify(form)), { type: 'application/json; charset=utf-8' });
