import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/planning.js';
import { type Payee, PayeeKeyQuery, PayeeRequest } from '#contracts/treasury.js';
import { type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { PayeesService } from './payees.service.js';

@Controller('favorecido')
export class PayeesController {
  constructor(private readonly payees: PayeesService) {}

  @Get('all')
  @Requires('link')
  @OpenToAuditors('register')
  @Header(...JSON_TEXT)
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<JsonText<Payee[]>> {
    return this.payees.list(cnpjAssociacao);
  }

  @Post('save')
  @Requires('link')
  save(@Body() body: PayeeRequest, @CurrentCaller() caller: Caller): Promise<Saved<Payee>> {
    return this.payees.saveBy(caller, body);
  }

  @Delete('delete')
  @Requires('link-admin')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, cpfOrCnpj }: PayeeKeyQuery): Promise<void> {
    return this.payees.delete(cnpjAssociacao, cpfOrCnpj);
  }
}
