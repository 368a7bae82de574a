import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { type ConciliacaoComecada } from './account-start.events.js';
import { startReconciling, undoStart } from './account-start.js';

/** Begins to reconcile an account with a month of the book's year. */
export class StartReconcilingCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly start: Omit<ConciliacaoComecada, 'type'>,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

export class UndoStartCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly numConta: string,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(StartReconcilingCommand)
export class StartReconcilingHandler implements ICommandHandler<StartReconcilingCommand> {
  constructor(private readonly books: Books) {}

  /** In turn with other years: a month of a later one is not closed meanwhile. */
  async execute({ book: id, start, author }: StartReconcilingCommand): Promise<void> {
    await this.books.inTurnWithOtherYears(id, (otherYears) =>
      this.books.write(
        id,
        author,
        (book) => startReconciling(book, start),
        () => undefined,
        { otherYears },
      ),
    );
  }
}

@CommandHandler(UndoStartCommand)
export class UndoStartHandler implements ICommandHandler<UndoStartCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, numConta, author }: UndoStartCommand): Promise<void> {
    await this.books.inTurnWithOtherYears(id, (otherYears) =>
      this.books.write(
        id,
        author,
        (book) => undoStart(book, numConta),
        () => undefined,
        { otherYears },
      ),
    );
  }
}
