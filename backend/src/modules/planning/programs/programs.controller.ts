import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Program, ProgramRequest } from '#contracts/planning/planning.js';
import { May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { ProgramsService } from './programs.service.js';

@Controller('programa')
export class ProgramsController {
  constructor(private readonly programs: ProgramsService) {}

  @May('programa.ver', 'Lista os programas')
  @Get('all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<Program[]> {
    return this.programs.list(cnpjAssociacao);
  }

  @May('programa.salvar', 'Cria ou altera um programa')
  @Post('save')
  save(@Body() body: ProgramRequest): Promise<Saved<Program>> {
    return this.programs.save(body);
  }

  @May('programa.excluir', 'Exclui um programa')
  @Delete('delete/:cnpjAssociacao/:id')
  @HttpCode(204)
  delete(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('id', IdPipe) id: number): Promise<void> {
    return this.programs.delete(cnpjAssociacao, { id });
  }
}
