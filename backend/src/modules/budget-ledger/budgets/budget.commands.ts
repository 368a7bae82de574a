import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Budget, type BudgetLine, type BudgetRequest } from '#contracts/budgets.js';
import { centavos } from '#domain/money.js';
import { ClassificationService } from '#modules/planning/public.js';
import { Saved } from '#platform/http/saved.js';
import { Books, type EntryAuthor } from '../book/books.js';
import { type BookId } from '../book/entry.js';
import { changeBudget, defineBudget, deleteBudget, existing } from './budget.js';
import { BudgetQueries } from './budget.queries.js';

/** Defines (no `id`) or corrects the budget of a line. */
export class SaveBudgetCommand extends Command<Saved<Budget>> {
  constructor(
    readonly request: BudgetRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Deletes the budget of a line; history stays. */
export class DeleteBudgetCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly line: BudgetLine,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(SaveBudgetCommand)
export class SaveBudgetHandler implements ICommandHandler<SaveBudgetCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: BudgetQueries,
    private readonly classification: ClassificationService,
  ) {}

  async execute({ request, author }: SaveBudgetCommand): Promise<Saved<Budget>> {
    const { idPrograma, idAcao, idSubAcao = null, idElementoDespesa, idItem = null } = request;
    const linha = { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem };
    await this.classification.check(request.cnpjAssociacao, linha);
    const valor = centavos(request.valor);
    const budget = await this.books.write(
      request,
      author,
      (book) => (request.id ? changeBudget(book, { id: request.id, linha, valor }, request.versao) : defineBudget(book, { linha, valor })),
      (book, { id }) => existing(book, id),
    );
    const saved = await this.queries.written(request, budget);
    return request.id ? Saved.changed(saved) : Saved.created(saved);
  }
}

@CommandHandler(DeleteBudgetCommand)
export class DeleteBudgetHandler implements ICommandHandler<DeleteBudgetCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, line, author }: DeleteBudgetCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => deleteBudget(book, line),
      () => undefined,
    );
  }
}
