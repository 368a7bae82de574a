import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type FiscalDocument, FiscalFileRequest, FiscalKeyRequest } from '#contracts/fiscal-documents.js';
import { Access, type Caller, CurrentCaller, Requires } from '#modules/identity/public.js';
import { readUpload } from '#platform/http/upload.js';
import { ContractPipe } from '#platform/http/validation.pipe.js';
import { FiscalDocumentsService } from './fiscal-documents.service.js';

const SCHEMA = {
  type: 'object',
  required: ['cnpjAssociacao', 'ano'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'O XML da NF-e' },
    chave: { type: 'string', description: 'Sem arquivo, em JSON: a chave de acesso' },
    cnpjAssociacao: { type: 'string' },
    ano: { type: 'integer' },
  },
};

/** The guard does not read the multipart body, so access is checked here. */
@Controller('nota_fiscal')
@Requires('session')
export class FiscalDocumentsController {
  constructor(
    private readonly documents: FiscalDocumentsService,
    private readonly access: Access,
  ) {}

  @Post('le')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({ schema: SCHEMA })
  async read(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<FiscalDocument> {
    if (request.isMultipart()) {
      const { fields, file } = await readUpload(request, FiscalFileRequest, 'Por favor, selecione o XML da nota.');
      await this.access.require('link', caller, fields.cnpjAssociacao);
      return this.documents.ofFile(fields.cnpjAssociacao, caller.cpf, file);
    }
    const { cnpjAssociacao, chave } = new ContractPipe().transform(request.body, {
      type: 'body',
      metatype: FiscalKeyRequest,
    }) as FiscalKeyRequest;
    await this.access.require('link', caller, cnpjAssociacao);
    return this.documents.ofKey(cnpjAssociacao, chave);
  }
}
