import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Payee, PayeeKeyQuery, PayeeRequest } from '#contracts/treasury/payee.record.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { PayeesService } from './payees.service.js';

@Controller('favorecido')
export class PayeesController {
  constructor(private readonly payees: PayeesService) {}

  @May('favorecido.ver', 'Lista os favorecidos')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<JsonText<Payee[]>> {
    return this.payees.text(cnpjAssociacao);
  }

  @May('favorecido.salvar', 'Cria ou altera um favorecido')
  @Post('save')
  save(@Body() body: PayeeRequest, @CurrentCaller() caller: Caller): Promise<Saved<Payee>> {
    return this.payees.saveBy(caller, body);
  }

  @May('favorecido.excluir', 'Exclui um favorecido')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, cpfOrCnpj }: PayeeKeyQuery): Promise<void> {
    return this.payees.delete(cnpjAssociacao, { cpfOrCnpj });
  }
}
