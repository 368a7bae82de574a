import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type Sample, SampleQuery } from '#contracts/reporting/samples.js';
import { May } from '#modules/identity/public.js';
import { IssuedDocuments } from '#modules/journal/public.js';
import { PaperStore } from '#platform/paper-store/paper-store.js';
import { sampleArchive } from './sample-archive.js';
import { Samples } from './samples.service.js';

@Controller('auditoria/amostra')
export class SamplesController {
  constructor(
    private readonly samples: Samples,
    private readonly papers: PaperStore,
    private readonly issued: IssuedDocuments,
  ) {}

  @May('auditoria.ver', 'Sorteia despesas pagas para exame, sempre as mesmas com a mesma semente')
  @Get()
  sample(@Query() query: SampleQuery): Promise<Sample> {
    return this.samples.sample(query);
  }

  /** The sample with its papers, as one ZIP. */
  @May('auditoria.ver', 'Entrega a amostra com os anexos, em um ZIP')
  @Get('arquivo')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/zip')
  async archive(@Query() query: SampleQuery): Promise<StreamableFile> {
    const { cnpjAssociacao, ano } = query;
    const sample = await this.samples.sample(query);
    const { sequencia, hash } = sample;
    const arquivo = `amostra-${ano}-${cnpjAssociacao}-lancamento-${sequencia}.zip`;
    await this.issued.record(cnpjAssociacao, { nome: `AMOSTRA DE DESPESAS ${ano}`, arquivo, dados: hash, livro: { ano, sequencia, hash } });
    const archive = sampleArchive(query, sample, (sha256) => this.papers.get(cnpjAssociacao, sha256));
    return new StreamableFile(archive, { type: 'application/zip', disposition: `attachment; filename="${arquivo}"` });
  }
}
