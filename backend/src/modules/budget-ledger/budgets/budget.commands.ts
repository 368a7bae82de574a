import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Budget, type BudgetLine, type BudgetRequest } from '#contracts/budgets.js';
import { centavos, toReais } from '#domain/money.js';
import { type BookId, Books, type EntryAuthor } from '#modules/book/public.js';
import { LINE, LINE_NAMES, refuseOrphans } from '#modules/planning/public.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, requireFound } from '#platform/tenancy/look-up.js';
import { changeBudget, defineBudget, deleteBudget, existing } from './budget.js';

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

type BudgetNames = Pick<Budget, 'descricaoPrograma' | 'descricaoAcao' | 'descricaoSubAcao' | 'descricaoItem' | 'descricaoElementoDespesa'>;

@CommandHandler(SaveBudgetCommand)
export class SaveBudgetHandler implements ICommandHandler<SaveBudgetCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  async execute({ request, author }: SaveBudgetCommand): Promise<Saved<Budget>> {
    const { idPrograma, idAcao, idSubAcao = null, idElementoDespesa, idItem = null } = request;
    const linha = { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem };
    refuseOrphans(linha);
    const names = await this.lookUp.one<BudgetNames>(request.cnpjAssociacao, LINE_NAMES, linha);
    const valor = centavos(request.valor);
    const budget = await this.books.write(
      request,
      author,
      (book) => {
        requireFound(LINE, linha, names);
        return request.id ? changeBudget(book, { id: request.id, linha, valor }, request.versao) : defineBudget(book, { linha, valor });
      },
      (book, { id }) => existing(book, id),
    );
    const { cnpjAssociacao, ano } = request;
    const saved: Budget = { cnpjAssociacao, ano, id: budget.id, valor: toReais(budget.valor), versao: budget.versao, ...linha, ...names };
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
