import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ClassifyPaymentsRequest, type PaymentRequest, type PaymentsRequest } from '#contracts/budget-ledger/payments.js';
import { centavos } from '#domain/money.js';
import { Books } from '#modules/book/public.js';
import { type EntryAuthor } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { LookUp } from '#platform/tenancy/look-up.js';
import { lookUpTerms } from '../../accounts/account-terms.queries.js';
import { classifyPayment, existing, payExpense, payExpenses } from '../expense.js';
import { changeExpense, changeExpenses } from '../expense-changes.commands.js';
import { refusePaidOffTerms, type TermsByAccount } from '../payment.js';
import { paymentIn } from '../written-expense.js';

/** Pays an open expense. */
export class PayExpenseCommand extends Command<Expense> {
  constructor(
    readonly request: PaymentRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Pays several open expenses, all of them or none. */
export class PayExpensesCommand extends Command<Expense[]> {
  constructor(
    readonly request: PaymentsRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Names the account of the payments of several expenses, all or none. */
export class ClassifyPaymentsCommand extends Command<Expense[]> {
  constructor(
    readonly request: ClassifyPaymentsRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(PayExpenseCommand)
export class PayExpenseHandler implements ICommandHandler<PayExpenseCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: PayExpenseCommand): Promise<Expense> {
    const { idDespesa, versao } = request;
    const payment = { ...paymentIn(request), idDespesa, valor: centavos(request.valor), hoje: this.clock.today() };
    const terms = await termsOf(this.lookUp, request, [payment]);
    const asked = { ...payment, idLinha: request.idLinha };
    return changeExpense(this, { id: request, idDespesa, author, payment: asked }, (book, known) => {
      const fact = payExpense(book, payment, known, versao);
      refusePaidOffTerms(book, terms, [fact]);
      return [fact];
    });
  }
}

@CommandHandler(PayExpensesCommand)
export class PayExpensesHandler implements ICommandHandler<PayExpensesCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: PayExpensesCommand): Promise<Expense[]> {
    const { numConta: common, ...payment } = paymentIn(request);
    const pagamentos = request.pagamentos.map(({ valor, numConta = common, ...each }) => ({ ...each, numConta, valor: centavos(valor) }));
    const payments = { pagamentos, ...payment, hoje: this.clock.today() };
    const terms = await termsOf(this.lookUp, request, pagamentos);
    const numbers = pagamentos.map(({ idDespesa }) => idDespesa);
    return changeExpenses(this, { id: request, numbers, author, payment: { dataPagamento: payment.dataPagamento } }, (book, known) => {
      const facts = payExpenses(book, payments, known);
      refusePaidOffTerms(book, terms, facts);
      return facts;
    });
  }
}

/** The terms of the accounts that payments leave. Throws NotFound. */
export async function termsOf(
  lookUp: LookUp,
  { cnpjAssociacao }: { cnpjAssociacao: string },
  payments: readonly { numConta?: string | null }[],
): Promise<TermsByAccount> {
  const accounts = new Set(payments.flatMap(({ numConta }) => numConta ?? []));
  const terms = await Promise.all([...accounts].map((numConta) => lookUpTerms(lookUp, cnpjAssociacao, numConta)));
  return new Map(terms.map((each) => [each.numConta, each]));
}

@CommandHandler(ClassifyPaymentsCommand)
export class ClassifyPaymentsHandler implements ICommandHandler<ClassifyPaymentsCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
  ) {}

  async execute({ request, author }: ClassifyPaymentsCommand): Promise<Expense[]> {
    const { numConta, documentoPagamento } = request;
    const terms = await termsOf(this.lookUp, request, [request]);
    const numbers = request.despesas.map(({ idDespesa }) => idDespesa);
    return changeExpenses(this, { id: request, numbers, author }, (book) => {
      const facts = request.despesas.map(({ idDespesa, versao }) =>
        classifyPayment(book, idDespesa, { numConta, documentoPagamento }, versao),
      );
      refusePaidOffTerms(
        book,
        terms,
        facts.map((fact) => ({ ...fact, dataPagamento: existing(book, fact.idDespesa).pagaEm! })),
      );
      return facts;
    });
  }
}
