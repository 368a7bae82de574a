import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Association, AssociationRequest } from '#contracts/associations/association.record.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { AssociationsService } from './associations.service.js';

@Controller('associacao')
export class AssociationsController {
  constructor(private readonly associations: AssociationsService) {}

  @May('associacao.ver', 'Lista as associações')
  @Get('all')
  all(@CurrentCaller() caller: Caller): Promise<Association[]> {
    return this.associations.ofCaller(caller);
  }

  @May('associacao.salvar', 'Cria ou altera uma associação')
  @Post('save')
  save(@Body() body: AssociationRequest, @CurrentCaller() caller: Caller): Promise<Saved<Association>> {
    return this.associations.save(body, caller);
  }

  @May('associacao.excluir', 'Exclui uma associação')
  @Delete('delete/:cnpj')
  @HttpCode(204)
  delete(@Param('cnpj') cnpj: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.associations.delete(cnpj, caller);
  }
}
