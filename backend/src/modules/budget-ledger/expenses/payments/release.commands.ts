import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ReleasesRequest, type ReleaseWithdrawalRequest } from '#contracts/budget-ledger/releases.js';
import { Books } from '#modules/book/public.js';
import { type EntryAuthor } from '#modules/book/pure.js';
import { LookUp } from '#platform/tenancy/look-up.js';
import { changeExpense, changeExpenses } from '../expense-changes.commands.js';
import { termsOf } from './payment.commands.js';
import { releaseExpenses, withdrawRelease } from './releases.js';

/** Releases the payment of several expenses, all of them or none. */
export class ReleaseExpensesCommand extends Command<Expense[]> {
  constructor(
    readonly request: ReleasesRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Withdraws the release of an expense. */
export class WithdrawReleaseCommand extends Command<Expense> {
  constructor(
    readonly request: ReleaseWithdrawalRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(ReleaseExpensesCommand)
export class ReleaseExpensesHandler implements ICommandHandler<ReleaseExpensesCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
  ) {}

  async execute({ request, author }: ReleaseExpensesCommand): Promise<Expense[]> {
    const { cpf } = author;
    await termsOf(this.lookUp, request, request.liberacoes);
    const numbers = request.liberacoes.map(({ idDespesa }) => idDespesa);
    return changeExpenses(this, { id: request, numbers, author }, (book, known) =>
      releaseExpenses(book, { liberacoes: request.liberacoes, cpf }, known),
    );
  }
}

@CommandHandler(WithdrawReleaseCommand)
export class WithdrawReleaseHandler implements ICommandHandler<WithdrawReleaseCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
  ) {}

  execute({ request, author }: WithdrawReleaseCommand): Promise<Expense> {
    const { idDespesa, motivo, versao } = request;
    return changeExpense(this, { id: request, idDespesa, author }, (book) => [withdrawRelease(book, idDespesa, motivo, versao)]);
  }
}
