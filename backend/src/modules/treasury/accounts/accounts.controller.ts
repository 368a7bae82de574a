import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/planning.js';
import { type Account, AccountRequest } from '#contracts/treasury.js';
import { OpenToAuditors, Requires } from '#modules/identity/public.js';
import { AccountsService } from './accounts.service.js';

@Controller('conta')
@Requires('link-admin')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Get('all')
  @Requires('link')
  @OpenToAuditors('register')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<Account[]> {
    return this.accounts.list(cnpjAssociacao);
  }

  @Post('create')
  create(@Body() body: AccountRequest): Promise<Account> {
    return this.accounts.create(body);
  }

  @Put('update')
  update(@Body() body: AccountRequest): Promise<Account> {
    return this.accounts.update(body);
  }

  @Delete('delete/:cnpjAssociacao/:numConta')
  @HttpCode(204)
  delete(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('numConta') numConta: string): Promise<void> {
    return this.accounts.delete(cnpjAssociacao, numConta.toUpperCase());
  }
}
