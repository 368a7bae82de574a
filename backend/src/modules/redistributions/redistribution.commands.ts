import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type JustificationRequest,
  type MovedNames,
  type RedistributionApproval,
  type RedistributionOperation,
} from '#contracts/redistributions/redistribution.record.js';
import { type LinesRedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { centavos } from '#domain/money.js';
import { type Besides, type BookState, Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor, type Fact } from '#modules/book/pure.js';
import { LINE, LINE_NAMES, refuseOrphans } from '#modules/planning/public.js';
import { LookUp, requireFound } from '#platform/tenancy/look-up.js';
import { refuseUnapproved } from './approval.js';
import { ApprovalRule } from './approval-rule.service.js';
import { operationAnswer } from './operation.answer.js';
import { sidesOf } from './operation.request.js';
import {
  deleteOperation,
  existing,
  justifyOperation,
  movementsOf,
  OPERATIONS,
  type OperationState,
  redistribute,
  refuseChanged,
  type SeenLine,
} from './redistribution.js';

/** What booking a proposal adds to its request. */
export interface KeptProposal {
  id: number;
  /** Balances on which the decision was based: refused if one has changed. */
  seen: readonly SeenLine[];
  aprovacao: RedistributionApproval | null;
  /** Removes the proposal in the transaction of its entry. */
  besides: Besides;
}

/** Moves money between lines. `operacao` is given only in the two-call form; otherwise the book assigns the next number. */
export class RedistributeCommand extends Command<RedistributionOperation> {
  constructor(
    readonly request: LinesRedistributionRequest,
    readonly author: EntryAuthor,
    readonly operacao?: number,
    /** Balances on which the decision was based: refused if one has changed. */
    readonly kept?: KeptProposal,
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

/** Deletes an operation; history stays. */
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
    private readonly approvals: ApprovalRule,
  ) {}

  async execute({ request, author, operacao, kept }: RedistributeCommand): Promise<RedistributionOperation> {
    const { data, justificativa } = request;
    const { debitos, creditos } = sidesOf(request);
    const lines = [...debitos, ...creditos].map(({ linha }) => linha);
    for (const line of lines) refuseOrphans(line);
    const [required, names] = await Promise.all([
      this.approvals.isRequired(request.cnpjAssociacao),
      Promise.all(lines.map((line) => this.lookUp.one<MovedNames>(request.cnpjAssociacao, LINE_NAMES, line))),
    ]);
    const aprovacao = kept?.aprovacao ?? null;
    const operation = await this.books.write(
      request,
      author,
      (book) => {
        for (const [index, line] of lines.entries()) requireFound(LINE, line, names[index]!);
        refuseUnapproved(required, aprovacao, kept?.id);
        refuseChanged(book, kept?.seen ?? []);
        return redistribute(book, { operacao, data, justificativa, debitos, creditos, aprovacao });
      },
      (book, { operacao: number }) => existing(book, number),
      { besides: kept?.besides },
    );
    return operationAnswer(request, operation, names);
  }
}

/** Finds operations already booked by a repeated request whose first answer was lost. */
@Injectable()
export class BookedBefore {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  /** The operation booked by an earlier attempt of the request, if any. Without one, `check` may refuse the request on the current book. */
  async orCheck(id: BookId, author: EntryAuthor, check: (book: BookState) => void): Promise<RedistributionOperation | undefined> {
    const operation = await this.books.writeAll(
      id,
      author,
      (book) => {
        check(book);
        return [];
      },
      (book, [fact]: Fact[]) => fact && existing(book, fact.operacao!),
    );
    if (!operation) return undefined;
    const names = await namesOf(this.lookUp, id, operation);
    return operationAnswer(id, operation, names);
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
    const names = known ? await namesOf(this.lookUp, request, known) : [];
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

function namesOf(lookUp: LookUp, { cnpjAssociacao }: BookId, operation: OperationState): Promise<MovedNames[]> {
  return Promise.all(movementsOf(operation).map(({ linha }) => lookUp.one<MovedNames>(cnpjAssociacao, LINE_NAMES, linha)));
}
