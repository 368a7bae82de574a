import { Controller, Delete, Get, HttpCode, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { DOCUMENT_NAMES, type Template, TemplateRequest } from '#contracts/minutes.js';
import { normalizeCnpj } from '#domain/cnpj.js';
import { type AuthenticatedRequest, type Caller, CurrentCaller, Requires } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { readUpload } from '#platform/http/upload.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { docxFile } from '../documents/docx-file.js';
import { builtInTemplate } from './built-in-templates.js';
import { TemplatesService } from './templates.service.js';

const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['file', 'nome'],
  properties: { file: { type: 'string', format: 'binary' }, nome: { type: 'string', enum: [...DOCUMENT_NAMES] } },
};

@Controller('template')
@Requires('installation-admin')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('list')
  @Requires('session')
  list(@Req() { headers, user }: AuthenticatedRequest): Promise<Template[]> {
    const cnpj = normalizeCnpj(String(headers['x-associacao'] ?? ''));
    return this.templates.list(user.links.has(cnpj) ? cnpj : null);
  }

  @Post('save')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  async save(@Req() request: AuthenticatedRequest): Promise<Saved<Template>> {
    const { fields, file, fileName } = await readUpload(request, TemplateRequest, 'Por favor, forneça um nome e selecione um arquivo.');
    const { user, associacao } = request;
    const save = () => this.templates.save(fields.nome, fileName, file, user, associacao ?? null);
    if (!associacao) return save();
    return this.idempotency.inTransaction(associacao, keyOf(request, { ...fields, fileName, file }), save);
  }

  @Get('download/:id')
  @Requires('session')
  async download(@Param('id', IdPipe) id: number, @CurrentCaller() caller: Caller): Promise<StreamableFile> {
    const { nomeArquivo, arquivo } = await this.templates.get(id, caller);
    return docxFile(arquivo, nomeArquivo);
  }

  /** The built-in one, used while none is uploaded. */
  @Get('modelo/:nome')
  @Requires('session')
  builtIn(@Param('nome') nome: string): StreamableFile {
    const known = DOCUMENT_NAMES.find((name) => name === nome);
    if (!known) throw notFound('Template não encontrado.');
    return docxFile(builtInTemplate(known), `Modelo de ${known}.docx`);
  }

  @Delete('delete/:id')
  @HttpCode(204)
  delete(@Param('id', IdPipe) id: number, @CurrentCaller() caller: Caller): Promise<void> {
    return this.templates.delete(id, caller);
  }
}
