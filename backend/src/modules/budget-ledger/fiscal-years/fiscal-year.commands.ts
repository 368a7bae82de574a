import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FiscalYear, type FiscalYearRequest, type OpeningRequest } from '#contracts/fiscal-years.js';
import { Anchors } from '#modules/anchors/public.js';
import { Books, type EntryAuthor } from '#modules/book/public.js';
import { withoutKey } from '#platform/idempotency/request-key.js';
import { AccountStatements } from '../accounts/account-statement.queries.js';
import { carryAccounts, correctCarried } from '../accounts/carried-balance.js';
import { fiscalYearAnswer } from './fiscal-year.answer.js';
import { closeYear, openYear, reopenYear } from './fiscal-year.js';
import { FiscalYearQueries } from './fiscal-year.queries.js';

/** Closes a year: its book refuses everything until it is reopened. */
export class CloseYearCommand extends Command<FiscalYear> {
  constructor(
    readonly request: FiscalYearRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

export class ReopenYearCommand extends Command<FiscalYear> {
  constructor(
    readonly request: FiscalYearRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Opens a year with budgets taken over from the one before. */
export class OpenYearCommand extends Command<FiscalYear> {
  constructor(
    readonly request: OpeningRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(CloseYearCommand)
export class CloseYearHandler implements ICommandHandler<CloseYearCommand> {
  constructor(
    private readonly books: Books,
    private readonly accounts: AccountStatements,
    private readonly anchors: Anchors,
  ) {}

  /** What the next year was given of the accounts is corrected first: where that is refused, nothing is closed. */
  async execute({ request, author }: CloseYearCommand): Promise<FiscalYear> {
    const { cnpjAssociacao, ano } = request;
    const held = await this.accounts.heldAtEnd({ cnpjAssociacao, ano });
    const next = { cnpjAssociacao, ano: ano + 1 };
    if (await this.books.read(next, (book) => correctCarried(book, held).length > 0))
      await withoutKey(() =>
        this.books.writeAll(
          next,
          author,
          (book) => correctCarried(book, held),
          () => undefined,
        ),
      );
    const closed = await this.books.write(request, author, (book) => closeYear(book, request.motivo), fiscalYearAnswer);
    await this.anchors.soon();
    return closed;
  }
}

@CommandHandler(ReopenYearCommand)
export class ReopenYearHandler implements ICommandHandler<ReopenYearCommand> {
  constructor(private readonly books: Books) {}

  execute({ request, author }: ReopenYearCommand): Promise<FiscalYear> {
    return this.books.writeAll(request, author, (book) => [reopenYear(book, request.motivo)], fiscalYearAnswer, { always: true });
  }
}

@CommandHandler(OpenYearCommand)
export class OpenYearHandler implements ICommandHandler<OpenYearCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: FiscalYearQueries,
    private readonly accounts: AccountStatements,
  ) {}

  async execute({ request, author }: OpenYearCommand): Promise<FiscalYear> {
    const { origem, sequenciaOrigem, carried } = await this.queries.source(request);
    const budgets = carried.map(({ source, valor }) => ({ linha: source.line, valor }));
    const held = await this.accounts.heldAtEnd({ cnpjAssociacao: request.cnpjAssociacao, ano: origem });
    return this.books.writeAll(
      request,
      author,
      (book) => [...openYear(book, { origem, sequenciaOrigem, copia: request.copia }, budgets), ...carryAccounts(book, held)],
      fiscalYearAnswer,
    );
  }
}
