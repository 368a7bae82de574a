import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type FundsSource, FundsSourceRequest } from '#contracts/planning/planning.js';
import { May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { FundsSourcesService } from './funds-sources.service.js';

@Controller('fonte_recurso')
export class FundsSourcesController {
  constructor(private readonly fundsSources: FundsSourcesService) {}

  @May('fonteRecurso.ver', 'Lista as fontes de recursos')
  @Get('all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<FundsSource[]> {
    return this.fundsSources.list(cnpjAssociacao);
  }

  @May('fonteRecurso.salvar', 'Cria ou altera uma fonte de recursos')
  @Post('save')
  save(@Body() body: FundsSourceRequest): Promise<Saved<FundsSource>> {
    return this.fundsSources.save(body);
  }

  @May('fonteRecurso.excluir', 'Exclui uma fonte de recursos')
  @Delete('delete/:cnpjAssociacao/:id')
  @HttpCode(204)
  delete(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('id', IdPipe) id: number): Promise<void> {
    return this.fundsSources.delete(cnpjAssociacao, { id });
  }
}
