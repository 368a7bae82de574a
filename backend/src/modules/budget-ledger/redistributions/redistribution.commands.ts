import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type JustificationRequest, type RedistributionOperation, type RedistributionRequest } from '#contracts/redistributions.js';
import { centavos } from '#domain/money.js';
import { type BookId, Books, type BudgetLine, type EntryAuthor } from '#modules/book/public.js';
import { LINE, LINE_NAMES, refuseOrphans } from '#modules/planning/public.js';
import { LookUp, requireFound } from '#platform/tenancy/look-up.js';
import { type MovementNames, operationAnswer } from './operation.answer.js';
import { deleteOperation, existing, justifyOperation, OPERATIONS, redistribute } from './redistribution.js';

/** Moves money from one line to another. `operacao` is given only in the two-call form, otherwise the book gives the next. */
export class RedistributeCommand extends Command<RedistributionOperation> {
  constructor(
    readonly request: RedistributionRequest,
    readonly author: EntryAuthor,
    readonly operacao?: number,
  ) {
    super();
  }
}

/** Changes an operation's justification. */
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
    private readonly lookUp: LookUp,
  ) {}

  async execute({ request, author, operacao }: RedistributeCommand): Promise<RedistributionOperation> {
    const { data, justificativa } = request;
    const [debito, credito] = [lineOf(request.debito), lineOf(request.credito)];
    for (const line of [debito, credito]) refuseOrphans(line);
    const names = await Promise.all(
      [debito, credito].map((line) => this.lookUp.one<MovementNames>(request.cnpjAssociacao, LINE_NAMES, line)),
    );
    const command = { operacao, data, valor: centavos(request.valor), justificativa, debito, credito };
    const operation = await this.books.write(
      request,
      author,
      (book) => {
        requireFound(LINE, debito, names[0]!);
        requireFound(LINE, credito, names[1]!);
        return redistribute(book, command);
      },
      (book, { operacao: number }) => existing(book, number),
    );
    return operationAnswer(request, operation, names);
  }
}

@CommandHandler(JustifyOperationCommand)
export class JustifyOperationHandler implements ICommandHandler<JustifyOperationCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  async execute({ request, author }: JustifyOperationCommand): Promise<RedistributionOperation> {
    const { cnpjAssociacao: _, ano: __, versao, valor, ...change } = request;
    // The lines of an operation never change.
    const known = await this.books.read(request, (book) => book.get(OPERATIONS, change.operacao));
    const lines = known ? [known.debito, known.credito] : [];
    const names = await Promise.all(lines.map((line) => this.lookUp.one<MovementNames>(request.cnpjAssociacao, LINE_NAMES, line)));
    const operation = await this.books.writeAll(
      request,
      author,
      (book) => justifyOperation(book, { ...change, valor: valor ? centavos(valor) : null }, versao),
      (book) => existing(book, change.operacao),
    );
    return operationAnswer(request, operation, names);
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
