import { Controller, Delete, Get, Header, HttpCode, Param, ParseUUIDPipe, Query, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { AssociationQuery } from '#contracts/common/association.js';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { Conflict } from '#domain/rule-violation.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { notFound } from '#platform/http/refusal.js';
import { pdfFile } from '../page-layout/report-renderer.js';
import { type JobKey, ReportQueue } from './report-queue.js';

/** Queued reports; each is visible only to its author. */
@Controller('relatorio/trabalho')
export class ReportJobsController {
  constructor(private readonly queue: ReportQueue) {}

  @May('relatorio.acompanhar', 'Diz em que ponto está um relatório encomendado')
  @Get(':id')
  @Header('Cache-Control', 'no-store')
  job(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { cnpjAssociacao }: AssociationQuery,
    @CurrentCaller() { cpf }: Caller,
  ): Promise<ReportJob> {
    return this.find({ cnpjAssociacao, cpfAutor: cpf, id });
  }

  @May('relatorio.acompanhar', 'Baixa um relatório encomendado que ficou pronto')
  @Get(':id/pdf')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  async pdf(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { cnpjAssociacao }: AssociationQuery,
    @CurrentCaller() { cpf }: Caller,
  ): Promise<StreamableFile> {
    const key = { cnpjAssociacao, cpfAutor: cpf, id };
    const { situacao } = await this.find(key);
    const printed = situacao === 'PRONTO' ? await this.queue.printed(key) : undefined;
    if (!printed) throw new Conflict('relatorio.nao-pronto', 'O relatório ainda não está pronto ou foi cancelado.');
    return pdfFile(printed.pdf, printed.arquivo);
  }

  @May('relatorio.cancelar', 'Desiste de um relatório encomendado')
  @Delete(':id')
  @HttpCode(204)
  async cancel(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { cnpjAssociacao }: AssociationQuery,
    @CurrentCaller() { cpf }: Caller,
  ): Promise<void> {
    const key = { cnpjAssociacao, cpfAutor: cpf, id };
    await this.find(key);
    await this.queue.cancel(key);
  }

  private async find(key: JobKey): Promise<ReportJob> {
    const job = await this.queue.find(key);
    if (!job) throw notFound('Relatório não encontrado. Gere-o novamente.');
    return job;
  }
}
