import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Association, AssociationRequest } from '#contracts/associations.js';
import { type Caller, CurrentCaller, Requires } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { AssociationsService } from './associations.service.js';

@Controller('associacao')
@Requires('installation-admin')
export class AssociationsController {
  constructor(private readonly associations: AssociationsService) {}

  @Get('all')
  @Requires('session')
  all(@CurrentCaller() caller: Caller): Promise<Association[]> {
    return this.associations.list(caller);
  }

  @Post('save')
  save(@Body() body: AssociationRequest, @CurrentCaller() caller: Caller): Promise<Saved<Association>> {
    return this.associations.save(body, caller);
  }

  @Delete('delete/:cnpj')
  @HttpCode(204)
  delete(@Param('cnpj') cnpj: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.associations.delete(cnpj, caller);
  }
}
