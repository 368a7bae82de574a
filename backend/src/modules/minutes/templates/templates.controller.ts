import { Controller, Delete, Get, HttpCode, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import { TEMPLATE_NAMES } from '#contracts/minutes/minutes.js';
import { type Template, TemplateRequest } from '#contracts/minutes/template.record.js';
import { normalizeCnpj } from '#domain/cnpj.js';
import { type AuthenticatedRequest, type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { docxFile } from '#modules/minutes/docx/docx-file.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { type Sent } from '#platform/http/upload.js';
import { Upload, Uploaded } from '#platform/http/upload-route.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { builtInTemplate, WHOLE } from './built-in-templates.js';
import { TemplatesService } from './templates.service.js';

@Controller('template')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly idempotency: Idempotency,
  ) {}

  @May('template.ver', 'Lista os modelos de documentos enviados')
  @Get('list')
  list(@Req() { headers, user }: AuthenticatedRequest): Promise<Template[]> {
    return this.templates.list(user, normalizeCnpj(String(headers['x-associacao'] ?? '')));
  }

  @May('template.salvar', 'Confere e grava um modelo de documento')
  @Post('save')
  @Upload(TemplateRequest, { missing: 'Por favor, forneça um nome e selecione um arquivo.' })
  async save(
    @Req() request: AuthenticatedRequest,
    @Uploaded() { fields, file, fileName }: Sent<TemplateRequest>,
  ): Promise<Saved<Template>> {
    const { user, associacao } = request;
    const save = () => this.templates.save(fields.nome, fileName, file, user, associacao ?? null);
    if (!associacao) return save();
    return this.idempotency.inTransaction(associacao, keyOf(request, { ...fields, fileName, file }), save);
  }

  @May('template.ver', 'Baixa um modelo enviado')
  @Get('download/:id')
  async download(@Param('id', IdPipe) id: number, @CurrentCaller() caller: Caller): Promise<StreamableFile> {
    const { nomeArquivo, arquivo } = await this.templates.get(id, caller);
    return docxFile(arquivo, nomeArquivo);
  }

  /** The built-in template, used while none is uploaded. */
  @May('template.ver', 'Baixa um modelo que vem com o sistema')
  @Get('modelo/:nome')
  builtIn(@Param('nome') nome: string): StreamableFile {
    const known = TEMPLATE_NAMES.find((name) => name === nome);
    if (!known) throw notFound('Template não encontrado.');
    return docxFile(builtInTemplate(known, WHOLE), `Modelo de ${known}.docx`);
  }

  @May('template.excluir', 'Exclui um modelo enviado')
  @Delete('delete/:id')
  @HttpCode(204)
  delete(@Param('id', IdPipe) id: number, @CurrentCaller() caller: Caller): Promise<void> {
    return this.templates.delete(id, caller);
  }
}
