import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { type Bank, BankRequest } from '#contracts/treasury/bank.record.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { BanksService } from './banks.service.js';

@Controller('banco')
export class BanksController {
  constructor(private readonly banks: BanksService) {}

  @May('banco.ver', 'Lista os bancos da instalação')
  @Get('all')
  all(): Promise<Bank[]> {
    return this.banks.list();
  }

  @May('banco.salvar', 'Cria um banco')
  @Post('create')
  create(@Body() body: BankRequest): Promise<Bank> {
    return this.banks.create(body);
  }

  @May('banco.salvar', 'Altera um banco')
  @Put('update/:id')
  update(@Param('id') id: string, @Body() body: BankRequest, @CurrentCaller() caller: Caller): Promise<Bank> {
    return this.banks.update(id.toUpperCase(), body, caller);
  }

  @May('banco.excluir', 'Exclui um banco')
  @Delete('delete/:id')
  @HttpCode(204)
  delete(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.banks.delete(id.toUpperCase(), caller);
  }
}
