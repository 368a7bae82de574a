import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type CancellationRequest,
  type Expense,
  type ExpenseRequest,
  type PaymentRequest,
  type PaymentsRequest,
} from '#contracts/expenses.js';
import { centavos } from '#domain/money.js';
import { type BookId, type BookState, Books, type EntryAuthor } from '#modules/book/public.js';
import { refuseOrphans } from '#modules/planning/public.js';
import { Clock } from '#platform/clock.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { type Bill, refuseDuplicate } from './duplicate.js';
import { BILLS_OF_OTHER_YEARS, EXPENSE_REFERENCES, type ExpenseNames, expenseAnswer, referencesOf } from './expense.answer.js';
import { type DespesaAlterada, type DespesaAnulada, type DespesaPaga, type DespesaRegistrada, type ExpenseData } from './expense.events.js';
import { cancelExpense, deleteExpense, EXPENSES, editExpense, existing, payExpense, payExpenses, registerExpense } from './expense.js';

/** Registers (no `idDespesa`) or corrects an expense. */
export class SaveExpenseCommand extends Command<Saved<Expense>> {
  constructor(
    readonly request: ExpenseRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

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

/** Cancels an expense. */
export class CancelExpenseCommand extends Command<Expense> {
  constructor(
    readonly request: CancellationRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Deletes an expense; history stays. */
export class DeleteExpenseCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly idDespesa: number,
    readonly mayDeletePaid: boolean,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

const NAMES = lookUpOf(EXPENSE_REFERENCES);
const NAMES_AND_BILLS = lookUpOf([...EXPENSE_REFERENCES, BILLS_OF_OTHER_YEARS]);

@CommandHandler(SaveExpenseCommand)
export class SaveExpenseHandler implements ICommandHandler<SaveExpenseCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  async execute({ request, author }: SaveExpenseCommand): Promise<Saved<Expense>> {
    const { idDespesa, versao } = request;
    const { data, names, judged } = await lookUpExpense(this.lookUp, request);
    const expense = await this.books.write(
      request,
      author,
      (book) => judged(book, () => (idDespesa ? editExpense(book, idDespesa, data, versao) : registerExpense(book, data))),
      (book, fact) => existing(book, fact.idDespesa),
    );
    const saved = expenseAnswer(request, expense, names);
    return idDespesa ? Saved.changed(saved) : Saved.created(saved);
  }
}

/**
 * Looks up what must be known before an expense is saved. `judged` refuses references that lead nowhere, then what `decide` refuses, then a bill that seems to be
 * entered twice (rule 11.8).
 */
export async function lookUpExpense(lookUp: LookUp, request: ExpenseRequest) {
  const { cnpjAssociacao, ano, confirmaDuplicidade } = request;
  const data = dataOf(request);
  refuseOrphans(data.linha);
  const asksForBills = data.notaFiscal !== null && !confirmaDuplicidade;
  const record = { ...referencesOf(data), ano, notaFiscal: data.notaFiscal, reais: request.valor };
  const statement = asksForBills ? NAMES_AND_BILLS : NAMES;
  const { outrosAnos = [], ...names } = await lookUp.one<ExpenseNames & { outrosAnos?: Bill[] }>(cnpjAssociacao, statement, record);
  const judged = <F extends DespesaRegistrada | DespesaAlterada>(book: BookState, decide: () => F): F => {
    requireFound(EXPENSE_REFERENCES, record, names);
    const fact = decide();
    if (asksForBills) refuseDuplicate(book, outrosAnos, fact, ano);
    return fact;
  };
  return { data, names, judged };
}

/** Writes what happened to expenses that are there, and answers them with the names of what they refer to, which are asked for before. */
async function changeExpenses(
  books: Books,
  lookUp: LookUp,
  { id, numbers, author }: { id: BookId; numbers: number[]; author: EntryAuthor },
  decide: (book: BookState) => (DespesaPaga | DespesaAnulada)[],
): Promise<Expense[]> {
  const namesOf = (expense: ExpenseData) => lookUp.one<ExpenseNames>(id.cnpjAssociacao, NAMES, referencesOf(expense));
  const known = await books.read(id, (book) => numbers.map((idDespesa) => book.get(EXPENSES, idDespesa)));
  const names = await Promise.all(known.map((expense) => expense && namesOf(expense)));
  const expenses = await books.writeAll(id, author, decide, (book) => numbers.map((idDespesa) => existing(book, idDespesa)));
  const answers = expenses.map(async (expense, index) => {
    const before = known[index];
    const isSame =
      before?.linha === expense.linha && before.idFavorecido === expense.idFavorecido && before.idFonteRecurso === expense.idFonteRecurso;
    // Otherwise somebody edited it meanwhile.
    return expenseAnswer(id, expense, (isSame && names[index]) || (await namesOf(expense)));
  });
  return Promise.all(answers);
}

/** The same of one expense. */
async function changeExpense(
  books: Books,
  lookUp: LookUp,
  { id, idDespesa, author }: { id: BookId; idDespesa: number; author: EntryAuthor },
  decide: (book: BookState) => DespesaPaga | DespesaAnulada,
): Promise<Expense> {
  const [expense] = await changeExpenses(books, lookUp, { id, numbers: [idDespesa], author }, (book) => [decide(book)]);
  return expense!;
}

@CommandHandler(PayExpenseCommand)
export class PayExpenseHandler implements ICommandHandler<PayExpenseCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  execute({ request, author }: PayExpenseCommand): Promise<Expense> {
    const { idDespesa, dataPagamento, formaPagamento, versao } = request;
    const payment = { idDespesa, dataPagamento, formaPagamento, valor: centavos(request.valor), hoje: this.clock.today() };
    return changeExpense(this.books, this.lookUp, { id: request, idDespesa, author }, (book) => payExpense(book, payment, versao));
  }
}

@CommandHandler(PayExpensesCommand)
export class PayExpensesHandler implements ICommandHandler<PayExpensesCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  execute({ request, author }: PayExpensesCommand): Promise<Expense[]> {
    const { dataPagamento, formaPagamento } = request;
    const pagamentos = request.pagamentos.map(({ valor, ...payment }) => ({ ...payment, valor: centavos(valor) }));
    const payments = { pagamentos, dataPagamento, formaPagamento, hoje: this.clock.today() };
    const numbers = pagamentos.map(({ idDespesa }) => idDespesa);
    return changeExpenses(this.books, this.lookUp, { id: request, numbers, author }, (book) => payExpenses(book, payments));
  }
}

@CommandHandler(CancelExpenseCommand)
export class CancelExpenseHandler implements ICommandHandler<CancelExpenseCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  execute({ request, author }: CancelExpenseCommand): Promise<Expense> {
    const { idDespesa, versao } = request;
    const cancellation = { ...request, hoje: this.clock.today() };
    return changeExpense(this.books, this.lookUp, { id: request, idDespesa, author }, (book) => cancelExpense(book, cancellation, versao));
  }
}

@CommandHandler(DeleteExpenseCommand)
export class DeleteExpenseHandler implements ICommandHandler<DeleteExpenseCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, idDespesa, mayDeletePaid, author }: DeleteExpenseCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => deleteExpense(book, idDespesa, mayDeletePaid),
      () => undefined,
    );
  }
}

function dataOf(request: ExpenseRequest): ExpenseData {
  return {
    linha: {
      idPrograma: request.idPrograma ?? null,
      idAcao: request.idAcao ?? null,
      idSubAcao: request.idSubAcao ?? null,
      idElementoDespesa: request.idElementoDespesa,
      idItem: request.idItem ?? null,
    },
    idFonteRecurso: request.idFonteRecurso,
    idFavorecido: request.idFavorecido,
    objetoResumido: request.objetoResumido ?? null,
    objetoDetalhado: request.objetoDetalhado ?? null,
    notaFiscal: request.notaFiscal ?? null,
    dataNf: request.dataNf ?? null,
    vencimento: request.vencimento ?? null,
    dataElaboracao: request.dataElaboracao,
    valor: centavos(request.valor),
  };
}
