import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { BookRequest } from '#contracts/common/record.js';
import { DossierQuery } from '#contracts/reporting/dossier.js';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { type ReportAnswer } from '../jobs/reports.js';
import { DossiersService } from './dossiers.service.js';

@Controller('prestacao/:id')
export class DossiersController {
  constructor(private readonly dossiers: DossiersService) {}

  @May('prestacao.ver', 'Entrega o dossiê de uma prestação de contas apresentada em ZIP, encomenda um volume em PDF, ou diz o que ele tem')
  @Get('dossie')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/zip', 'application/json')
  async dossier(
    @Param('id', IdPipe) id: number,
    @Query() { formato, ...asked }: DossierQuery,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportAnswer> {
    const owner = { cpfAutor: cpf, cnpjAssociacao: asked.cnpjAssociacao };
    if (formato === 'pdf') return queued(reply, owner.cnpjAssociacao, await this.dossiers.volume(asked, id, owner));
    if (formato === 'json') {
      const contents = JSON.stringify(await this.dossiers.contents(asked, id));
      return new StreamableFile(Buffer.from(contents), { type: 'application/json; charset=utf-8' });
    }
    const { arquivo, archive } = await this.dossiers.archive(asked, id, owner);
    return new StreamableFile(archive, { type: 'application/zip', disposition: `attachment; filename="${arquivo}"` });
  }

  @May('prestacao.salvar', 'Encomenda a prévia do dossiê de uma prestação de contas em preparo')
  @Post('previa')
  @HttpCode(202)
  async preview(
    @Param('id', IdPipe) id: number,
    @Body() { cnpjAssociacao, ano }: BookRequest,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportJob> {
    return queued(reply, cnpjAssociacao, await this.dossiers.preview({ cnpjAssociacao, ano }, id, { cpfAutor: cpf, cnpjAssociacao }));
  }
}

function queued(reply: FastifyReply, cnpjAssociacao: string, job: ReportJob): ReportJob {
  void reply.status(202).header('Location', `/api/relatorio/trabalho/${job.id}?cnpjAssociacao=${cnpjAssociacao}`);
  return job;
}
