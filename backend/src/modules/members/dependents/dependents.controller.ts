import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { type Dependent, DependentKeyQuery, DependentRequest, DependentsQuery } from '#contracts/members/dependents.js';
import { UnmaskRequest } from '#contracts/personal-data/masks.js';
import { Access, type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { AnswerNotKept } from '#platform/idempotency/answer-not-kept.js';
import { DependentsService } from './dependents.service.js';

@Controller('pessoa_dependente')
export class DependentsController {
  constructor(
    private readonly dependents: DependentsService,
    private readonly access: Access,
  ) {}

  @May('dependente.ver')
  @Get('all')
  @Header(...JSON_TEXT)
  async all(@Query() { mascarado, ...query }: DependentsQuery, @CurrentCaller() caller: Caller): Promise<JsonText<Dependent[]>> {
    return this.dependents.list(query, mascarado || !(await this.access.may('pessoa.verSemMascara', caller, query.cnpjAssociacao)));
  }

  /** One dependent with CPF and birth date, whom the journal names with the reason. */
  @May('pessoa.mostrar')
  @AnswerNotKept()
  @Post('mostra')
  @HttpCode(200)
  unmasked(@Body() body: UnmaskRequest): Promise<Dependent> {
    return this.dependents.unmasked(body);
  }

  @May('dependente.salvar')
  @Post('save')
  async save(@Body() body: DependentRequest, @CurrentCaller() caller: Caller): Promise<Saved<Dependent>> {
    return this.dependents.save(body, !(await this.access.may('pessoa.verSemMascara', caller, body.cnpjAssociacao)));
  }

  @May('dependente.excluir')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() query: DependentKeyQuery): Promise<void> {
    return this.dependents.delete(query);
  }
}
