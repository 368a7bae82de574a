import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ReconciliationKey } from '#contracts/bank/reconciliation.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { type Joining, joinAll, joinedLine, undo } from './reconciliation.js';

/** Joins lines of statements with movements of one book, all or none. */
export class ReconcileCommand extends Command<ReconciliationKey[]> {
  constructor(
    readonly book: BookId,
    readonly joinings: readonly Joining[],
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Undoes a reconciliation. */
export class UndoReconciliationCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly id: number,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(ReconcileCommand)
export class ReconcileHandler implements ICommandHandler<ReconcileCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, joinings, author }: ReconcileCommand): Promise<ReconciliationKey[]> {
    const { ano } = id;
    const written = this.books.writeAll(
      id,
      author,
      (book) => joinAll(book, joinings),
      (_, facts) => facts.map((fact) => ({ ano, id: fact.id })),
    );
    return written.catch((error) => {
      throw isTaken(error) ? joinedLine() : error;
    });
  }
}

@CommandHandler(UndoReconciliationCommand)
export class UndoReconciliationHandler implements ICommandHandler<UndoReconciliationCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, id: reconciliation, author }: UndoReconciliationCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => undo(book, reconciliation),
      () => undefined,
    );
  }
}

/** Whether a line is reconciled with movements of another year's book: only the database can tell. */
function isTaken(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === '23505' && table === 'conciliacao';
}
