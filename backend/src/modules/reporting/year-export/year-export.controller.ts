import { Controller, Get, Header, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { BookQuery } from '#contracts/common/book.js';
import { Anchors } from '#modules/anchors/public.js';
import { AssociationsService } from '#modules/associations/public.js';
import { FindingsService } from '#modules/audit/public.js';
import { May } from '#modules/identity/public.js';
import { earlierIssueHeader, IssuedDocuments } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { PaperStore } from '#platform/paper-store/paper-store.js';
import { VERSION } from '#platform/version.js';
import { findingTables } from './finding-tables.js';
import { yearArchive } from './year-archive.js';
import { YearExportQueries } from './year-export.queries.js';

@Controller('exportacao')
export class YearExportController {
  constructor(
    private readonly exports: YearExportQueries,
    private readonly associations: AssociationsService,
    private readonly anchors: Anchors,
    private readonly findings: FindingsService,
    private readonly papers: PaperStore,
    private readonly issued: IssuedDocuments,
    private readonly clock: Clock,
  ) {}

  /** *Exportação do exercício*: a year's data and papers for an accountant, in one ZIP, from one snapshot of the book. */
  @May('exercicio.exportar')
  @Get('exercicio')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/zip')
  async year(@Query() { cnpjAssociacao, ano }: BookQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const { cnpj, nome } = await this.associations.get(cnpjAssociacao);
    const book = await this.exports.all({ cnpjAssociacao, ano });
    const anchors = await this.anchors.of({ cnpjAssociacao, ano }, book.sequencia);
    const about = { produto: 'Razão', versao: VERSION, associacao: { cnpj, nome }, ano, geradoEm: this.clock.now().toISOString() };
    const tables = [...book.tables, ...findingTables(await this.findings.list({ cnpjAssociacao, ano }))];
    const archive = await yearArchive({ ...book, tables, anchors, isAnchored: this.anchors.isOn }, about, (sha256) =>
      this.papers.get(cnpj, sha256),
    );
    const livro = { ano, sequencia: book.sequencia, hash: book.hash };
    const name = `exercicio-${ano}-${cnpj}-lancamento-${book.sequencia}.zip`;
    const document = { nome: `EXPORTAÇÃO DO EXERCÍCIO ${ano}`, arquivo: name, dados: book.hash, livro, registro: `Exercício ${ano}` };
    void reply.headers(earlierIssueHeader(await this.issued.reissue(cnpj, document)));
    return new StreamableFile(archive, { type: 'application/zip', disposition: `attachment; filename="${name}"` });
  }
}
