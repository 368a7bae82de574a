import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Revenue, type RevenueRequest } from '#contracts/revenues.js';
import { centavos } from '#domain/money.js';
import { ClassificationService } from '#modules/planning/public.js';
import { AccountsService } from '#modules/treasury/public.js';
import { Saved } from '#platform/http/saved.js';
import { Books, type EntryAuthor } from '../book/books.js';
import { type BookId } from '../book/entry.js';
import { deleteRevenue, editRevenue, existing, type RevenueKey, registerRevenue } from './revenue.js';
import { RevenueQueries } from './revenue.queries.js';

/** Registers a revenue, or corrects the one that `key` names. */
export class SaveRevenueCommand extends Command<Saved<Revenue>> {
  constructor(
    readonly request: RevenueRequest,
    readonly key: RevenueKey | null,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Deletes a revenue; history stays. */
export class DeleteRevenueCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly key: RevenueKey,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(SaveRevenueCommand)
export class SaveRevenueHandler implements ICommandHandler<SaveRevenueCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: RevenueQueries,
    private readonly accounts: AccountsService,
    private readonly classification: ClassificationService,
  ) {}

  async execute({ request, key, author }: SaveRevenueCommand): Promise<Saved<Revenue>> {
    const { cnpjAssociacao, numConta, idFonteRecurso = null, data, valor, descricao, versao } = request;
    await this.accounts.require(cnpjAssociacao, numConta);
    await this.classification.check(cnpjAssociacao, { idFonteRecurso });
    const revenue = { numConta, idFonteRecurso, data, valor: centavos(valor), descricao };
    const written = await this.books.write(
      request,
      author,
      (book) => (key ? editRevenue(book, key, revenue, versao) : registerRevenue(book, revenue)),
      (book, { id }) => existing(book, { id }),
    );
    const saved = await this.queries.written(request, written);
    return key ? Saved.changed(saved) : Saved.created(saved);
  }
}

@CommandHandler(DeleteRevenueCommand)
export class DeleteRevenueHandler implements ICommandHandler<DeleteRevenueCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, key, author }: DeleteRevenueCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => deleteRevenue(book, key),
      () => undefined,
    );
  }
}
