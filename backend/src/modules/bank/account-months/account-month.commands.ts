import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Conflict } from '#domain/rule-violation.js';
import { type BookState, Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor, type OtherYears } from '#modules/book/pure.js';
import { closeMonth, type MesConciliado, type MesReaberto, reopenMonth } from '#modules/budget-ledger/pure.js';
import { Clock } from '#platform/clock.js';
import { requireStatement } from './month-statement.js';

/** Closes a month of an account, with figures computed from the book as of its entry `sequencia`, under the lock of other years. */
export class CloseAccountMonthCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly sequencia: number,
    readonly closing: Omit<MesConciliado, 'type'>,
    readonly author: EntryAuthor,
    readonly otherYears: OtherYears,
  ) {
    super();
  }
}

export class ReopenAccountMonthCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly reopening: Omit<MesReaberto, 'type'>,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** The book has newer entries than the figures of the closing. */
export class BookMoved extends Conflict {}

@CommandHandler(CloseAccountMonthCommand)
export class CloseAccountMonthHandler implements ICommandHandler<CloseAccountMonthCommand> {
  constructor(
    private readonly books: Books,
    private readonly clock: Clock,
  ) {}

  async execute({ book: id, sequencia, closing, author, otherYears }: CloseAccountMonthCommand): Promise<void> {
    const hoje = this.clock.today();
    const close = (book: BookState) => {
      if (book.sequencia !== sequencia)
        throw new BookMoved('conciliacao.livro-mudou', 'O livro mudou enquanto o mês era fechado. Confira os valores e tente novamente.');
      requireStatement(book, closing);
      return closeMonth(book, closing, hoje);
    };
    await this.books.write(id, author, close, () => undefined, { otherYears });
  }
}

@CommandHandler(ReopenAccountMonthCommand)
export class ReopenAccountMonthHandler implements ICommandHandler<ReopenAccountMonthCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, reopening, author }: ReopenAccountMonthCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => reopenMonth(book, reopening),
      () => undefined,
    );
  }
}
