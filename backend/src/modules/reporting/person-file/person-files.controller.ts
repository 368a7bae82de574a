import { hash } from 'node:crypto';
import { Body, Controller, Header, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type PersonFile, PersonFileRequest } from '#contracts/personal-data/person-files.js';
import { maskCpf } from '#domain/cpf.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IssuedDocuments } from '#modules/journal/public.js';
import { PersonFiles } from '#modules/personal-data/public.js';
import { ownersOf } from '../jobs/report-shares.js';
import { ReportRenderer } from '../page-layout/report-renderer.js';
import { PersonFileReport } from './person-file-report.js';

/** A person's file (rule 36.2). */
@Controller('pessoa/dossie')
export class PersonFilesController {
  constructor(
    private readonly files: PersonFiles,
    private readonly report: PersonFileReport,
    private readonly renderer: ReportRenderer,
    private readonly issued: IssuedDocuments,
  ) {}

  /** As a file of JSON or as a PDF; asked for in a body, because addresses with a CPF are logged on the way. The journal names the person by the middle of the CPF, so that an erasure leaves nothing in it. */
  @May('pessoa.emitirDossie', 'Emite tudo o que a associação guarda de uma pessoa, e onde, em JSON ou PDF')
  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/json', 'application/pdf')
  async file(@Body() { formato, ...query }: PersonFileRequest, @CurrentCaller() { cpf: cpfAutor }: Caller): Promise<StreamableFile> {
    const file = await this.files.of(query);
    return formato === 'json' ? this.json(file) : this.pdf(file, cpfAutor);
  }

  private async json(file: PersonFile): Promise<StreamableFile> {
    const { cnpjAssociacao, cpf } = file;
    const text = JSON.stringify(file, null, 2);
    const registro = maskCpf(cpf);
    await this.issued.record(cnpjAssociacao, {
      nome: `DADOS PESSOAIS DE ${registro}`,
      arquivo: 'dados-pessoais.json',
      dados: hash('sha256', text),
      registro,
    });
    const disposition = `attachment; filename="dados-pessoais-${cpf}.json"`;
    return new StreamableFile(Buffer.from(text), { type: 'application/json; charset=utf-8', disposition });
  }

  private async pdf(file: PersonFile, cpfAutor: string): Promise<StreamableFile> {
    const { cnpjAssociacao, cpf } = file;
    const { document, ...lineage } = await this.renderer.prepare(await this.report.of(file));
    const registro = maskCpf(cpf);
    await this.issued.record(cnpjAssociacao, {
      ...lineage,
      nome: `DADOS PESSOAIS DE ${registro}`,
      arquivo: 'dados-pessoais.pdf',
      registro,
    });
    return this.renderer.print({ document, ...lineage, arquivo: `dados-pessoais-${cpf}` }, ownersOf({ cpfAutor, cnpjAssociacao }));
  }
}
