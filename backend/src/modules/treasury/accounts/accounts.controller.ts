import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Account, AccountRequest } from '#contracts/treasury/account.record.js';
import { May } from '#modules/identity/public.js';
import { AccountsService } from './accounts.service.js';

@Controller('conta')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @May('conta.ver', 'Lista as contas bancárias')
  @Get('all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<Account[]> {
    return this.accounts.list(cnpjAssociacao);
  }

  @May('conta.salvar', 'Cria uma conta bancária')
  @Post('create')
  create(@Body() body: AccountRequest): Promise<Account> {
    return this.accounts.create(body);
  }

  @May('conta.salvar', 'Altera uma conta bancária')
  @Put('update')
  update(@Body() body: AccountRequest): Promise<Account> {
    return this.accounts.update(body);
  }

  @May('conta.excluir', 'Exclui uma conta bancária')
  @Delete('delete/:cnpjAssociacao/:numConta')
  @HttpCode(204)
  delete(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('numConta') numConta: string): Promise<void> {
    return this.accounts.delete(cnpjAssociacao, { numConta: numConta.toUpperCase() });
  }
}
