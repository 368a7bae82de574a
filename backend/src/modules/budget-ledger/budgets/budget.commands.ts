import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Budget, type BudgetRequest, type BudgetsRequest, type LineBudget } from '#contracts/budget-ledger/budgets.js';
import { type BudgetLine } from '#contracts/common/book.js';
import { centavos, toReais } from '#domain/money.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { LINE, LINE_NAMES, refuseOrphans } from '#modules/planning/public.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, requireFound } from '#platform/tenancy/look-up.js';
import { changeBudget, defineBudget, defineBudgets, deleteBudget, existing } from './budget.js';

/** Defines (no `id`) or corrects the budget of a line. */
export class SaveBudgetCommand extends Command<Saved<Budget>> {
  constructor(
    readonly request: BudgetRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Defines the budgets of several lines, all or none. */
export class SaveBudgetsCommand extends Command<Budget[]> {
  constructor(
    readonly request: BudgetsRequest,
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
    const linha = lineOfRequest(request);
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

@CommandHandler(SaveBudgetsCommand)
export class SaveBudgetsHandler implements ICommandHandler<SaveBudgetsCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  async execute({ request, author }: SaveBudgetsCommand): Promise<Budget[]> {
    const { cnpjAssociacao, ano } = request;
    const lines = request.orcamentos.map((budget) => ({ linha: lineOfRequest(budget), valor: centavos(budget.valor) }));
    for (const { linha } of lines) refuseOrphans(linha);
    // All looked up in one event-loop turn, so that they are batched into one statement.
    const names = await Promise.all(lines.map(({ linha }) => this.lookUp.one<BudgetNames>(cnpjAssociacao, LINE_NAMES, linha)));
    const named = lines.map((line, index) => ({ ...line, names: names[index]!, nome: lineName(names[index]!) }));
    const facts = await this.books.writeAll(
      request,
      author,
      (book) => {
        for (const { linha, names: found } of named) requireFound(LINE, linha, found);
        return defineBudgets(book, named);
      },
      (book, written) => written.map(({ id }) => existing(book, id)),
    );
    return facts.map(({ id, valor, versao }, index) => ({
      cnpjAssociacao,
      ano,
      id,
      valor: toReais(valor),
      versao,
      ...named[index]!.linha,
      ...named[index]!.names,
    }));
  }
}

function lineOfRequest({ idPrograma, idAcao, idSubAcao = null, idElementoDespesa, idItem = null }: LineBudget) {
  return { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem };
}

const lineName = ({ descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoItem }: BudgetNames) =>
  [descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoItem].filter(Boolean).join(' / ');

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
