import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Association, AssociationRequest } from '#contracts/associations.js';
import { type Caller, CurrentAuthor, Requires } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { AssociationsService } from './associations.service.js';

@Controller('associacao')
@Requires('installation-admin')
export class AssociationsController {
  constructor(private readonly associations: AssociationsService) {}

  @Get('all')
  @Requires('session')
  all(@CurrentAuthor() caller: Caller): Promise<Association[]> {
    return this.associations.list(caller);
  }

  @Post('save')
  save(@Body() body: AssociationRequest, @CurrentAuthor() author: Caller): Promise<Saved<Association>> {
    return this.associations.save(body, author);
  }

  @Delete('delete/:cnpj')
  @HttpCode(204)
  delete(@Param('cnpj') cnpj: string, @CurrentAuthor() author: Caller): Promise<void> {
    return this.associations.delete(cnpj, author);
  }
}
