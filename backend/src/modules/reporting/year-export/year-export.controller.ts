import { AsyncLocalStorage } from 'node:async_hooks';
import { Controller, Get, Header, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { BookQuery } from '#contracts/common/book.js';
import { Anchors } from '#modules/anchors/public.js';
import { AssociationsService } from '#modules/associations/public.js';
import { FindingsService } from '#modules/audit/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { earlierIssueHeader, IssuedDocuments } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { note } from '#platform/http/call.js';
import { VERSION } from '#platform/version.js';
import { YearArchives } from './year-archives.js';

@Controller('exportacao')
export class YearExportController {
  constructor(
    private readonly archives: YearArchives,
    private readonly associations: AssociationsService,
    private readonly anchors: Anchors,
    private readonly findings: FindingsService,
    private readonly issued: IssuedDocuments,
    private readonly clock: Clock,
  ) {}

  /** *Exportação do exercício*: a year's data and papers for an accountant, in one ZIP, from one snapshot of the book. */
  @May('exercicio.exportar', 'Exporta tudo o que há de um exercício')
  @Get('exercicio')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/zip')
  async year(
    @Query() { cnpjAssociacao, ano }: BookQuery,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    // Listens to the connection: the process may write nothing for a while.
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const book = { cnpjAssociacao, ano };
    const { cnpj, nome } = await this.associations.get(cnpjAssociacao);
    const order = {
      about: { produto: 'Razão', versao: VERSION, associacao: { cnpj, nome }, ano, geradoEm: this.clock.now().toISOString() },
      // Asked before the book is read, so that they name no entry that the archive lacks.
      findings: await this.findings.list(book),
      anchors: await this.anchors.of(book),
      isAnchored: this.anchors.isOn,
    };
    const { livro, archive } = await this.archives.begin(cpf, order, left.signal);
    // The answer has begun: only the log can tell of a failure.
    archive.once(
      'error',
      AsyncLocalStorage.bind((error: Error) => note({ status: 500, error })),
    );
    const name = `exercicio-${ano}-${cnpj}-lancamento-${livro.sequencia}.zip`;
    const document = {
      nome: `EXPORTAÇÃO DO EXERCÍCIO ${ano}`,
      arquivo: name,
      dados: livro.hash,
      livro: { ano, ...livro },
      registro: `Exercício ${ano}`,
    };
    void reply.headers(earlierIssueHeader(await this.issued.reissue(cnpj, document)));
    return new StreamableFile(archive, { type: 'application/zip', disposition: `attachment; filename="${name}"` });
  }
}
