import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Rol, RolApprovalRequest, RolExpensesRequest, RolQuery, RolRequest } from '#contracts/accountability/rol.record.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { type Saved } from '#platform/http/saved.js';
import { ApproveRolCommand } from './rol.commands.js';
import { RolQueries } from './rol.queries.js';
import { RolDrafts } from './rol-drafts.service.js';

@Controller('rol')
export class RolController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RolQueries,
    private readonly drafts: RolDrafts,
  ) {}

  @May('rol.ver', 'Mostra o rol de prioridades de um programa: o disponível, o planejado e o feito')
  @Get()
  rol(@Query() query: RolQuery): Promise<Rol> {
    return this.queries.rol(query);
  }

  @May('rol.salvar', 'Cria ou altera o rascunho do rol de prioridades')
  @Post('save')
  async save(@Body() body: RolRequest): Promise<Saved<Rol>> {
    const saved = await this.drafts.save(body);
    return saved.with(await this.queries.rol(body));
  }

  @May('rol.aprovar', 'Aprova o rascunho do rol de prioridades como a próxima versão')
  @Post('aprova')
  @HttpCode(200)
  @AnsweredFromBook()
  async approve(@Body() body: RolApprovalRequest, @CurrentCaller() caller: Caller): Promise<Rol> {
    await this.commands.execute(new ApproveRolCommand(body, caller));
    return this.queries.rol(body);
  }

  @May('rol.salvar', 'Diz que despesas são de uma prioridade')
  @Put('vincula')
  async link(@Body() body: RolExpensesRequest): Promise<Rol> {
    await this.drafts.link(body);
    return this.queries.rol(body);
  }
}
