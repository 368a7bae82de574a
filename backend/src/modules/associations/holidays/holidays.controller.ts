import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Holiday, HolidayKeyQuery, HolidayRequest } from '#contracts/associations.js';
import { AssociationQuery } from '#contracts/planning.js';
import { OpenToAuditors, Requires } from '#modules/identity/public.js';
import { HolidaysService } from './holidays.service.js';

@Controller('associacao/feriados')
@Requires('link-admin')
export class HolidaysController {
  constructor(private readonly holidays: HolidaysService) {}

  @Get()
  @Requires('link')
  @OpenToAuditors('register')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<Holiday[]> {
    return this.holidays.list(cnpjAssociacao);
  }

  @Post()
  add(@Body() body: HolidayRequest): Promise<Holiday> {
    return this.holidays.add(body);
  }

  @Delete()
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, data }: HolidayKeyQuery): Promise<void> {
    return this.holidays.delete(cnpjAssociacao, data);
  }
}
