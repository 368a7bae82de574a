import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type OpeningBalances,
  OpeningBalancesQuery,
  OpeningBalancesRequest,
  type SavedOpeningBalances,
} from '#contracts/fiscal-years/opening-balances.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { SaveOpeningBalancesCommand } from './opening-balances.commands.js';
import { OpeningBalanceQueries } from './opening-balances.queries.js';

@Controller('implantacao')
@AnsweredFromBook()
export class OpeningBalancesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OpeningBalanceQueries,
  ) {}

  @May('implantacao.ver', 'Mostra os saldos de abertura do primeiro exercício, ao lado dos saldos dos extratos do dia')
  @Get()
  async one(@Query() query: OpeningBalancesQuery, @CurrentCaller() caller: Caller): Promise<OpeningBalances> {
    const opening = await this.queries.one(query);
    // Which other years move accounts is not shown to auditors, who save nothing (rule 29.5).
    return caller.named.get(query.cnpjAssociacao)?.anos ? { ...opening, impedimento: null } : opening;
  }

  @May('implantacao.salvar', 'Informa os saldos de abertura das contas, por programa e categoria, ou os substitui')
  @Post('save')
  save(@Body() body: OpeningBalancesRequest, @CurrentCaller() caller: Caller): Promise<SavedOpeningBalances> {
    return this.commands.execute(new SaveOpeningBalancesCommand(body, caller));
  }
}
