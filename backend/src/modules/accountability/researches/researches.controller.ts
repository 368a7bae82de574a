import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { type Research, ResearchExpensesRequest, ResearchRequest } from '#contracts/accountability/research.record.js';
import { BookQuery } from '#contracts/common/book.js';
import { May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { ResearchesService } from './researches.service.js';

@Controller('pesquisa_preco')
export class ResearchesController {
  constructor(private readonly researches: ResearchesService) {}

  @May('pesquisaPreco.ver', 'Lista as pesquisas de preços de um exercício, com a apuração de cada uma')
  @Get('all')
  all(@Query() book: BookQuery): Promise<Research[]> {
    return this.researches.ofYear(book);
  }

  @May('pesquisaPreco.salvar', 'Cria ou altera uma pesquisa de preços')
  @Post('save')
  save(@Body() body: ResearchRequest): Promise<Saved<Research>> {
    return this.researches.save(body);
  }

  @May('pesquisaPreco.salvar', 'Diz para que despesas a pesquisa de preços foi feita')
  @Put('vincula')
  link(@Body() body: ResearchExpensesRequest): Promise<Research> {
    return this.researches.link(body);
  }

  @May('pesquisaPreco.excluir', 'Exclui uma pesquisa de preços')
  @Delete('delete/:cnpjAssociacao/:ano/:id')
  @HttpCode(204)
  delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('ano', IdPipe) ano: number,
    @Param('id', IdPipe) id: number,
  ): Promise<void> {
    return this.researches.delete(cnpjAssociacao, { ano, id });
  }
}
