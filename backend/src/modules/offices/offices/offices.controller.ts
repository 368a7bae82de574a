import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Office, OfficeRequest, OfficeSetRequest } from '#contracts/offices/office.record.js';
import { May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { OfficesService } from './offices.service.js';

@Controller('cargo')
export class OfficesController {
  constructor(private readonly offices: OfficesService) {}

  @May('cargo.ver', 'Lista os cargos')
  @Get('all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<Office[]> {
    return this.offices.list(cnpjAssociacao);
  }

  @May('cargo.salvar', 'Cria ou altera um cargo')
  @Post('save')
  save(@Body() body: OfficeRequest): Promise<Saved<Office>> {
    return this.offices.save(body);
  }

  @May('cargo.salvar', 'Cria os cargos de um conjunto pronto que ainda faltam')
  @Post('pronto')
  @HttpCode(200)
  addSet(@Body() body: OfficeSetRequest): Promise<Office[]> {
    return this.offices.addSet(body);
  }

  @May('cargo.excluir', 'Exclui um cargo')
  @Delete('delete/:cnpjAssociacao/:id')
  @HttpCode(204)
  delete(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('id', IdPipe) id: number): Promise<void> {
    return this.offices.remove(cnpjAssociacao, id);
  }
}
