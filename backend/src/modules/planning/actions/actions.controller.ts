import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Action, ActionRequest, OfProgramQuery } from '#contracts/planning/planning.js';
import { May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { ActionsService } from './actions.service.js';

@Controller('acao')
export class ActionsController {
  constructor(private readonly actions: ActionsService) {}

  @May('acao.ver', 'Lista as ações de todos os programas')
  @Get('find_all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<Action[]> {
    return this.actions.list(cnpjAssociacao);
  }

  @May('acao.ver', 'Lista as ações de um programa')
  @Get('all')
  ofProgram(@Query() { cnpjAssociacao, idPrograma }: OfProgramQuery): Promise<Action[]> {
    return this.actions.list(cnpjAssociacao, { idPrograma });
  }

  @May('acao.salvar', 'Cria ou altera uma ação')
  @Post('save')
  save(@Body() body: ActionRequest): Promise<Saved<Action>> {
    return this.actions.save(body);
  }

  @May('acao.excluir', 'Exclui uma ação')
  @Delete('delete/:cnpjAssociacao/:idPrograma/:id')
  @HttpCode(204)
  delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('idPrograma', IdPipe) idPrograma: number,
    @Param('id', IdPipe) id: number,
  ): Promise<void> {
    return this.actions.delete(cnpjAssociacao, { idPrograma, id });
  }
}
