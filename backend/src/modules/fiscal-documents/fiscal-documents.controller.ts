import { Controller, HttpCode, Post } from '@nestjs/common';
import { type FiscalDocument, FiscalFileRequest, FiscalKeyRequest } from '#contracts/fiscal-documents/fiscal-documents.js';
import { MAX_PAPER_BYTES } from '#contracts/papers/papers.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { type Sent } from '#platform/http/upload.js';
import { type SentAsJson, Upload, Uploaded } from '#platform/http/upload-route.js';
import { FiscalDocumentsService } from './fiscal-documents.service.js';

@Controller('nota_fiscal')
export class FiscalDocumentsController {
  constructor(private readonly documents: FiscalDocumentsService) {}

  @May('notaFiscal.ler', 'Lê uma NF-e, do XML ou da chave de acesso, para preencher uma despesa')
  @Post('le')
  @HttpCode(200)
  @Upload(FiscalFileRequest, { missing: 'Por favor, selecione o XML da nota.', fileSize: MAX_PAPER_BYTES, orJson: FiscalKeyRequest })
  async read(
    @Uploaded() sent: Sent<FiscalFileRequest> | SentAsJson<FiscalKeyRequest>,
    @CurrentCaller() caller: Caller,
  ): Promise<FiscalDocument> {
    if (sent.file) return this.documents.ofFile(sent.fields.cnpjAssociacao, caller.cpf, sent.file);
    return this.documents.ofKey(sent.fields.cnpjAssociacao, sent.fields.chave);
  }
}
