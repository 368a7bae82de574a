import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { type Dependent, DependentKeyQuery, DependentRequest, DependentsQuery } from '#contracts/members/dependents.js';
import { May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { DependentsService } from './dependents.service.js';

@Controller('pessoa_dependente')
export class DependentsController {
  constructor(private readonly dependents: DependentsService) {}

  @May('dependente.ver')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() { cnpjAssociacao, cpfPessoa }: DependentsQuery): Promise<JsonText<Dependent[]>> {
    return this.dependents.list(cnpjAssociacao, cpfPessoa);
  }

  @May('dependente.salvar')
  @Post('save')
  save(@Body() body: DependentRequest): Promise<Saved<Dependent>> {
    return this.dependents.save(body);
  }

  @May('dependente.excluir')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, cpfPessoa, id }: DependentKeyQuery): Promise<void> {
    return this.dependents.delete(cnpjAssociacao, cpfPessoa, id);
  }
}
