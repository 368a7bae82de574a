import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { type Bank, BankRequest } from '#contracts/treasury.js';
import { type Caller, CurrentCaller, Requires } from '#modules/identity/public.js';
import { BanksService } from './banks.service.js';

@Controller('banco')
@Requires('installation-admin')
export class BanksController {
  constructor(private readonly banks: BanksService) {}

  @Get('all')
  @Requires('session')
  all(): Promise<Bank[]> {
    return this.banks.list();
  }

  @Post('create')
  create(@Body() body: BankRequest): Promise<Bank> {
    return this.banks.create(body);
  }

  @Put('update/:id')
  update(@Param('id') id: string, @Body() body: BankRequest, @CurrentCaller() caller: Caller): Promise<Bank> {
    return this.banks.update(id.toUpperCase(), body, caller);
  }

  @Delete('delete/:id')
  @HttpCode(204)
  delete(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.banks.delete(id.toUpperCase(), caller);
  }
}
