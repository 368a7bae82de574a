import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery, OfActionQuery, type SubAction, SubActionRequest } from '#contracts/planning.js';
import { OpenToAuditors, Requires } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { SubActionsService } from './sub-actions.service.js';

@Controller('sub_acao')
@Requires('link')
@OpenToAuditors('register')
export class SubActionsController {
  constructor(private readonly subActions: SubActionsService) {}

  @Get('find_all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<SubAction[]> {
    return this.subActions.list(cnpjAssociacao);
  }

  @Get('all')
  ofAction(@Query() { cnpjAssociacao, idPrograma, idAcao }: OfActionQuery): Promise<SubAction[]> {
    return this.subActions.list(cnpjAssociacao, { id_programa: idPrograma, id_acao: idAcao });
  }

  @Post('save')
  save(@Body() body: SubActionRequest): Promise<Saved<SubAction>> {
    return this.subActions.save(body);
  }

  @Delete('delete/:cnpjAssociacao/:idPrograma/:idAcao/:id')
  @HttpCode(204)
  delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('idPrograma', IdPipe) idPrograma: number,
    @Param('idAcao', IdPipe) idAcao: number,
    @Param('id', IdPipe) id: number,
  ): Promise<void> {
    return this.subActions.delete({ cnpjAssociacao, idPrograma, idAcao, id });
  }
}
