import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  DocumentDifferenceQuery,
  DocumentIssueRequest,
  JournalChainQuery,
  JournalExportQuery,
  type JournalNews,
  type JournalPage,
  JournalQuery,
  JournalReadRequest,
} from '#contracts/audit/journal.js';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { type ReportDifference } from '#contracts/reporting/reporting.js';
import { type Caller, CurrentCaller, LoginAttempts, May } from '#modules/identity/public.js';
import { INSTALLATION, IssuedDocuments, JournalCheck } from '#modules/journal/public.js';
import { Refusal } from '#platform/http/refusal.js';
import { Semaphore } from '#platform/semaphore.js';
import { chainOf, JournalQueries } from './journal.queries.js';
import { JournalExport } from './journal-export.js';

const WHOLE = new Refusal(
  403,
  'diario.instalacao-inteira',
  'O diário da instalação tem registros de outras associações. Ele só é exportado por quem cuida do servidor, com npm run journal:export.',
);

/** *Auditoria › Acessos e cadastros*: the journal, for the administrators of the association. */
@Controller('diario')
export class JournalController {
  /** A verification reads a whole journal; one at a time keeps the CPU free for other calls. */
  private readonly verifications = new Semaphore(1);

  constructor(
    private readonly queries: JournalQueries,
    private readonly check: JournalCheck,
    private readonly exports: JournalExport,
    private readonly documents: IssuedDocuments,
    private readonly attempts: LoginAttempts,
  ) {}

  @May('diario.ver', 'Lista o diário de acessos e cadastros, do mais novo ao mais antigo')
  @Get()
  entries(@Query() query: JournalQuery, @CurrentCaller() caller: Caller): Promise<JournalPage> {
    return this.queries.entries(query, caller);
  }

  @May('diario.ver', 'Conta os acessos dados à associação desde a última leitura do diário')
  @Get('novidades')
  news(@Query() { cnpjAssociacao }: AssociationQuery, @CurrentCaller() { cpf }: Caller): Promise<JournalNews> {
    return this.queries.news(cnpjAssociacao, cpf);
  }

  @May('diario.ver', 'Marca o diário como lido até um registro')
  @Post('lido')
  @HttpCode(204)
  read(@Body() { cnpjAssociacao, sequencia }: JournalReadRequest, @CurrentCaller() { cpf }: Caller): Promise<void> {
    return this.queries.read(cnpjAssociacao, cpf, sequencia);
  }

  /** Records a spreadsheet that the browser created. 429 for too many of one person. */
  @May('documento.registrar', 'Registra no diário uma planilha que o navegador fez de uma lista')
  @Post('documento')
  @HttpCode(204)
  async issued(@Body() { cnpjAssociacao, ...spreadsheet }: DocumentIssueRequest, @CurrentCaller() { cpf }: Caller): Promise<void> {
    await this.attempts.countSpreadsheet(cpf);
    await this.documents.recordSpreadsheet(cnpjAssociacao, spreadsheet);
  }

  /** As `issued`, of a list of people. */
  @May('pessoa.exportar', 'Registra no diário uma planilha que o navegador fez de uma lista de pessoas')
  @Post('documento/pessoas')
  @HttpCode(204)
  issuedOfPeople(@Body() body: DocumentIssueRequest, @CurrentCaller() caller: Caller): Promise<void> {
    return this.issued(body, caller);
  }

  /** Compares the last issue of a document that comes from no book with an earlier one. */
  @May('documento.comparar', 'Diz em palavras o que mudou em uma ata ou um edital desde uma emissão')
  @Get('documento/diferenca')
  difference(@Query() { cnpjAssociacao, desde }: DocumentDifferenceQuery): Promise<ReportDifference> {
    return this.documents.difference(cnpjAssociacao, desde);
  }

  @May('diario.ver', 'Verifica a cadeia do diário de acessos e cadastros')
  @Get('verificacao')
  verify(@Query() query: JournalChainQuery): Promise<ChainVerification> {
    return this.verifications.run(() => this.check.verify(chainOf(query)));
  }

  @May('diario.exportar', 'Exporta o diário de acessos e cadastros')
  @Get('exportacao')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv', 'application/jsonl')
  export(@Query() query: JournalExportQuery): StreamableFile {
    const chain = chainOf(query);
    if (chain === INSTALLATION) throw WHOLE;
    const named = (extension: string, type: string) => ({ type, disposition: `attachment; filename="diario-${chain}.${extension}"` });
    if (query.formato === 'jsonl')
      return new StreamableFile(this.exports.jsonLines(chain), named('jsonl', 'application/jsonl; charset=utf-8'));
    return new StreamableFile(this.exports.csv(chain), named('csv', 'text/csv; charset=utf-8'));
  }
}
