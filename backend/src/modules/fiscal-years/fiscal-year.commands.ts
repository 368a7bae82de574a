import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FiscalYear, type FiscalYearRequest, type OpeningRequest } from '#contracts/fiscal-years/fiscal-years.js';
import { Anchors } from '#modules/anchors/public.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { AccountStatements, heldAtEnd } from '#modules/budget-ledger/public.js';
import { carryAccounts, carryOver, takeBack } from './carried-over.js';
import { fiscalYearAnswer } from './fiscal-year.answer.js';
import { closeYear, openYear, reopenYear } from './fiscal-year.js';
import { FiscalYearQueries } from './fiscal-year.queries.js';

/** Closes a year: its book refuses every command until it is reopened. */
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

/** A year's book and that of the next one. */
const withNext = ({ cnpjAssociacao, ano }: BookId) =>
  [
    { cnpjAssociacao, ano },
    { cnpjAssociacao, ano: ano + 1 },
  ] as const;

@CommandHandler(CloseYearCommand)
export class CloseYearHandler implements ICommandHandler<CloseYearCommand> {
  constructor(
    private readonly books: Books,
    private readonly anchors: Anchors,
  ) {}

  /**
   * Corrects the carried balances of the next year, and carries the unpaid expenses into it, in the same transaction: if that is refused, the year is not closed. No account of the year moves
   * meanwhile: its own book is locked, and movements from books of other years wait for the lock.
   */
  async execute({ request, author }: CloseYearCommand): Promise<FiscalYear> {
    const { cnpjAssociacao, ano, motivo } = request;
    const ids = withNext({ cnpjAssociacao, ano });
    const closed = await this.books.inTurnWithOtherYears(ids[0], (otherYears) =>
      this.books.writeBoth(
        ids,
        {
          author,
          otherYears,
          decide: async ([book, next], client) => [[closeYear(book, motivo)], carryOver(book, next, await heldAtEnd(client, book.id))],
        },
        fiscalYearAnswer,
      ),
    );
    await this.anchors.soon();
    return closed;
  }
}

@CommandHandler(ReopenYearCommand)
export class ReopenYearHandler implements ICommandHandler<ReopenYearCommand> {
  constructor(private readonly books: Books) {}

  /** Takes the carried expenses back from the next year in the same transaction. */
  execute({ request, author }: ReopenYearCommand): Promise<FiscalYear> {
    const { cnpjAssociacao, ano, motivo } = request;
    const ids = withNext({ cnpjAssociacao, ano });
    return this.books.inTurnWithOtherYears(ids[0], (otherYears) =>
      this.books.writeBoth(
        ids,
        {
          author,
          otherYears,
          always: true,
          decide: async ([book, next]) => {
            const reopened = reopenYear(book, motivo);
            const { corrected, takenBack } = takeBack(book, next);
            return [[reopened, ...corrected], takenBack];
          },
        },
        fiscalYearAnswer,
      ),
    );
  }
}

@CommandHandler(OpenYearCommand)
export class OpenYearHandler implements ICommandHandler<OpenYearCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: FiscalYearQueries,
    private readonly accounts: AccountStatements,
  ) {}

  /** Serialized with other years: if the previous year were closed meanwhile, its balances would not be carried. */
  async execute({ request, author }: OpenYearCommand): Promise<FiscalYear> {
    const { origem, sequenciaOrigem, carried } = await this.queries.source(request);
    const budgets = carried.map(({ source, valor }) => ({ linha: source.line, valor }));
    return this.books.inTurnWithOtherYears(request, async (otherYears) => {
      const held = await this.accounts.heldAtEnd({ cnpjAssociacao: request.cnpjAssociacao, ano: origem });
      return this.books.writeAll(
        request,
        author,
        (book) => [...openYear(book, { origem, sequenciaOrigem, copia: request.copia }, budgets), ...carryAccounts(book, held)],
        fiscalYearAnswer,
        { otherYears },
      );
    });
  }
}
