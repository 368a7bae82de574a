import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { OfActionQuery, type SubAction, SubActionRequest } from '#contracts/planning/planning.js';
import { May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { SubActionsService } from './sub-actions.service.js';

@Controller('sub_acao')
export class SubActionsController {
  constructor(private readonly subActions: SubActionsService) {}

  @May('subAcao.ver', 'Lista as sub-ações de todos os programas')
  @Get('find_all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<SubAction[]> {
    return this.subActions.list(cnpjAssociacao);
  }

  @May('subAcao.ver', 'Lista as sub-ações de uma ação')
  @Get('all')
  ofAction(@Query() { cnpjAssociacao, idPrograma, idAcao }: OfActionQuery): Promise<SubAction[]> {
    return this.subActions.list(cnpjAssociacao, { idPrograma, idAcao });
  }

  @May('subAcao.salvar', 'Cria ou altera uma sub-ação')
  @Post('save')
  save(@Body() body: SubActionRequest): Promise<Saved<SubAction>> {
    return this.subActions.save(body);
  }

  @May('subAcao.excluir', 'Exclui uma sub-ação')
  @Delete('delete/:cnpjAssociacao/:idPrograma/:idAcao/:id')
  @HttpCode(204)
  delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('idPrograma', IdPipe) idPrograma: number,
    @Param('idAcao', IdPipe) idAcao: number,
    @Param('id', IdPipe) id: number,
  ): Promise<void> {
    return this.subActions.delete(cnpjAssociacao, { idPrograma, idAcao, id });
  }
}
