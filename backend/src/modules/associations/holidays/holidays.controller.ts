import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Holiday, HolidayKeyQuery, HolidayRequest } from '#contracts/associations/holiday.record.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { May } from '#modules/identity/public.js';
import { HolidaysService } from './holidays.service.js';

@Controller('associacao/feriados')
export class HolidaysController {
  constructor(private readonly holidays: HolidaysService) {}

  @May('feriado.ver', 'Lista os feriados próprios da associação')
  @Get()
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<Holiday[]> {
    return this.holidays.list(cnpjAssociacao);
  }

  @May('feriado.salvar', 'Acrescenta um feriado da associação')
  @Post()
  add(@Body() body: HolidayRequest): Promise<Holiday> {
    return this.holidays.add(body);
  }

  @May('feriado.excluir', 'Exclui um feriado da associação')
  @Delete()
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, data }: HolidayKeyQuery): Promise<void> {
    return this.holidays.delete(cnpjAssociacao, data);
  }
}
