import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MONTH_FIELDS, type MonthField, type Yield, type YieldRequest } from '#contracts/yields.js';
import { type Centavos, centavos } from '#domain/money.js';
import { AccountsService } from '#modules/treasury/public.js';
import { Books, type EntryAuthor } from '../book/books.js';
import { type YieldData } from './yield.events.js';
import { changeYield, reportYield } from './yield.js';
import { YieldQueries } from './yield.queries.js';

/** States what an account yielded in a year, for the first time. */
export class ReportYieldCommand extends Command<Yield> {
  constructor(
    readonly request: YieldRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Corrects what an account yielded in a year. */
export class ChangeYieldCommand extends Command<Yield> {
  constructor(
    readonly request: YieldRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(ReportYieldCommand)
export class ReportYieldHandler implements ICommandHandler<ReportYieldCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: YieldQueries,
    private readonly accounts: AccountsService,
  ) {}

  async execute({ request, author }: ReportYieldCommand): Promise<Yield> {
    await this.accounts.require(request.cnpjAssociacao, request.numConta);
    await this.books.write(
      request,
      author,
      (book) => reportYield(book, dataOf(request)),
      () => undefined,
    );
    return this.queries.one(request);
  }
}

@CommandHandler(ChangeYieldCommand)
export class ChangeYieldHandler implements ICommandHandler<ChangeYieldCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: YieldQueries,
  ) {}

  async execute({ request, author }: ChangeYieldCommand): Promise<Yield> {
    await this.books.write(
      request,
      author,
      (book) => changeYield(book, dataOf(request), request.versao),
      () => undefined,
    );
    return this.queries.one(request);
  }
}

/** A month that was not sent yielded nothing. */
function dataOf(request: YieldRequest): YieldData {
  const months = Object.fromEntries(MONTH_FIELDS.map((month) => [month, centavos(request[month] ?? 0)])) as Record<MonthField, Centavos>;
  return { numConta: request.numConta, saldoInicial: centavos(request.saldoInicial), ...months };
}
