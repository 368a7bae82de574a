import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import {
  type Asset,
  AssetMarksRequest,
  AssetRequest,
  AssetsQuery,
  AssetTermQuery,
  type CapitalExpense,
} from '#contracts/accountability/asset.record.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { docxFile } from '#modules/minutes/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { type Saved } from '#platform/http/saved.js';
import { AssetTerm } from './asset-term.service.js';
import { AssetsService } from './assets.service.js';

@Controller('bem')
export class AssetsController {
  constructor(
    private readonly assets: AssetsService,
    private readonly term: AssetTerm,
  ) {}

  @May('bem.ver', 'Lista os bens de um exercício')
  @Get('all')
  all(@Query() query: AssetsQuery, @CurrentCaller() caller: Caller): Promise<Asset[]> {
    return this.assets.ofYear(seenBy(caller, query));
  }

  @May('bem.ver', 'Lista as despesas de capital de um exercício, com o que ainda não tem bem')
  @Get('despesas')
  expenses(@Query() query: AssetsQuery, @CurrentCaller() caller: Caller): Promise<CapitalExpense[]> {
    return this.assets.capitalExpenses(seenBy(caller, query));
  }

  @May('bem.salvar', 'Cria ou altera um bem')
  @Post('save')
  save(@Body() body: AssetRequest): Promise<Saved<Asset>> {
    return this.assets.save(body);
  }

  @May('bem.salvar', 'Marca o envio do termo ou o tombamento de bens, todos ou nenhum')
  @Put('marca')
  mark(@Body() body: AssetMarksRequest): Promise<Asset[]> {
    return this.assets.mark(body);
  }

  @May('bem.excluir', 'Exclui um bem')
  @Delete('delete/:cnpjAssociacao/:id')
  @HttpCode(204)
  delete(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('id', IdPipe) id: number): Promise<void> {
    return this.assets.delete(cnpjAssociacao, { id });
  }

  @May('bem.termo', 'Baixa o termo de doação de um bem, ou de vários')
  @Get(':id/termo')
  @Header('Cache-Control', 'no-store')
  async document(
    @Param('id', IdPipe) id: number,
    @Query() { cnpjAssociacao, ids }: AssetTermQuery,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const others = ids?.split(',').map(Number) ?? [];
    const { document, headers } = await this.term.fill(cnpjAssociacao, [...new Set([id, ...others])], cpf);
    void reply.headers(headers);
    return docxFile(document, 'Termo.docx');
  }
}

/** An auditor reads one of their years at a time (rule 29.3). */
const seenBy = ({ named }: Caller, query: AssetsQuery): AssetsQuery =>
  named.get(query.cnpjAssociacao)?.tipo === 'AUDITOR' ? { ...query, anteriores: false } : query;
