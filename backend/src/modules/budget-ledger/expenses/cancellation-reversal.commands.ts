import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type CancellationReversalRequest } from '#contracts/budget-ledger/payments.js';
import { documentKey } from '#domain/document-number.js';
import { Books } from '#modules/book/public.js';
import { type EntryAuthor } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { reverseCancellation } from './cancellation-reversal.js';
import { type Bill, type KeyHolder } from './duplicate.js';
import { BILLS_OF_OTHER_YEARS, KEY_OF_OTHER_YEARS } from './expense.answer.js';
import { changeExpense } from './expense-changes.commands.js';
import { EXPENSES } from './expense-state.js';

/** Takes back the cancellation of an expense. */
export class ReverseCancellationCommand extends Command<Expense> {
  constructor(
    readonly request: CancellationReversalRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

const ELSEWHERE = lookUpOf([KEY_OF_OTHER_YEARS, BILLS_OF_OTHER_YEARS]);

interface Elsewhere {
  chaveDe: KeyHolder | null;
  outrosAnos: Bill[];
}

@CommandHandler(ReverseCancellationCommand)
export class ReverseCancellationHandler implements ICommandHandler<ReverseCancellationCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: ReverseCancellationCommand): Promise<Expense> {
    const { cnpjAssociacao, ano, idDespesa, motivo, versao, confirmaDuplicidade } = request;
    const known = await this.books.read(request, (book) => book.get(EXPENSES, idDespesa));
    const bill = known && { ...known, ano, numeroNota: documentKey(known.notaFiscal) };
    const { chaveDe, outrosAnos } = await this.lookUp.one<Elsewhere>(cnpjAssociacao, ELSEWHERE, bill ?? {});
    const bills = confirmaDuplicidade ? undefined : outrosAnos;
    const reversal = { idDespesa, motivo, hoje: this.clock.today(), keyHolder: chaveDe, bills };
    return changeExpense(this, { id: request, idDespesa, author }, (book) => reverseCancellation(book, reversal, versao));
  }
}
