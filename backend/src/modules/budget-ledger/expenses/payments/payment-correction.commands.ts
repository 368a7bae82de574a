import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type PaymentCorrectionRequest, type PaymentReversalRequest } from '#contracts/budget-ledger/payments.js';
import { Books } from '#modules/book/public.js';
import { type EntryAuthor } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { LookUp } from '#platform/tenancy/look-up.js';
import { changeExpense } from '../expense-changes.commands.js';
import { refusePaidOffTerms } from '../payment.js';
import { correctPayment, reversePayment } from '../payment-correction.js';
import { termsOf } from './payment.commands.js';

/** Corrects how an expense was paid. */
export class CorrectPaymentCommand extends Command<Expense> {
  constructor(
    readonly request: PaymentCorrectionRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Takes back the payment of an expense. */
export class ReversePaymentCommand extends Command<Expense> {
  constructor(
    readonly request: PaymentReversalRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(CorrectPaymentCommand)
export class CorrectPaymentHandler implements ICommandHandler<CorrectPaymentCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: CorrectPaymentCommand): Promise<Expense> {
    const { idDespesa, dataPagamento, formaPagamento, numConta, documentoPagamento, motivo, versao } = request;
    const correction = { idDespesa, dataPagamento, formaPagamento, numConta, documentoPagamento, motivo, hoje: this.clock.today() };
    const terms = await termsOf(this.lookUp, request, [request]);
    return changeExpense(this, { id: request, idDespesa, author, payment: { dataPagamento } }, (book, known) => {
      const fact = correctPayment(book, correction, known, versao);
      refusePaidOffTerms(book, terms, [fact]);
      return [fact];
    });
  }
}

@CommandHandler(ReversePaymentCommand)
export class ReversePaymentHandler implements ICommandHandler<ReversePaymentCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
  ) {}

  execute({ request, author }: ReversePaymentCommand): Promise<Expense> {
    const { idDespesa, motivo, versao } = request;
    return changeExpense(this, { id: request, idDespesa, author }, (book) => [reversePayment(book, idDespesa, motivo, versao)]);
  }
}
