import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type JustificationRequest, type RedistributionOperation, type RedistributionRequest } from '#contracts/redistributions.js';
import { centavos } from '#domain/money.js';
import { ClassificationService } from '#modules/planning/public.js';
import { Books, type EntryAuthor } from '../book/books.js';
import { type BookId } from '../book/entry.js';
import { type BudgetLine } from '../book/line.js';
import { deleteOperation, existing, justifyOperation, redistribute } from './redistribution.js';
import { RedistributionQueries } from './redistribution.queries.js';

/** Moves money from one line to another. `operacao` is named by the old way alone, otherwise the book gives the next. */
export class RedistributeCommand extends Command<RedistributionOperation> {
  constructor(
    readonly request: RedistributionRequest,
    readonly author: EntryAuthor,
    readonly operacao?: number,
  ) {
    super();
  }
}

/** Writes an operation's justification anew. */
export class JustifyOperationCommand extends Command<RedistributionOperation> {
  constructor(
    readonly request: JustificationRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Takes an operation back; history stays. */
export class DeleteOperationCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly operacao: number,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(RedistributeCommand)
export class RedistributeHandler implements ICommandHandler<RedistributeCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: RedistributionQueries,
    private readonly classification: ClassificationService,
  ) {}

  async execute({ request, author, operacao }: RedistributeCommand): Promise<RedistributionOperation> {
    const { data, justificativa } = request;
    const [debito, credito] = [lineOf(request.debito), lineOf(request.credito)];
    for (const line of [debito, credito]) await this.classification.check(request.cnpjAssociacao, line);
    const command = { operacao, data, valor: centavos(request.valor), justificativa, debito, credito };
    const operation = await this.books.write(
      request,
      author,
      (book) => redistribute(book, command),
      (book, { operacao: number }) => existing(book, number),
    );
    return this.queries.written(request, operation);
  }
}

@CommandHandler(JustifyOperationCommand)
export class JustifyOperationHandler implements ICommandHandler<JustifyOperationCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: RedistributionQueries,
  ) {}

  async execute({ request, author }: JustifyOperationCommand): Promise<RedistributionOperation> {
    const { cnpjAssociacao: _, ano: __, versao, valor, ...change } = request;
    const operation = await this.books.writeAll(
      request,
      author,
      (book) => justifyOperation(book, { ...change, valor: valor ? centavos(valor) : null }, versao),
      (book) => existing(book, change.operacao),
    );
    return this.queries.written(request, operation);
  }
}

@CommandHandler(DeleteOperationCommand)
export class DeleteOperationHandler implements ICommandHandler<DeleteOperationCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, operacao, author }: DeleteOperationCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => deleteOperation(book, operacao),
      () => undefined,
    );
  }
}

/** The line that a side names, without anything else that the request carries. */
function lineOf({ idPrograma, idAcao, idSubAcao = null, idElementoDespesa, idItem }: RedistributionRequest['debito']): BudgetLine {
  return { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem };
}
