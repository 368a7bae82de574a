import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CancellationRequest, type Expense, type ExpenseRequest, type PaymentRequest } from '#contracts/expenses.js';
import { centavos } from '#domain/money.js';
import { ClassificationService } from '#modules/planning/public.js';
import { PayeesService } from '#modules/treasury/public.js';
import { Clock } from '#platform/clock.js';
import { Saved } from '#platform/http/saved.js';
import { Books, type EntryAuthor } from '../book/books.js';
import { type BookId } from '../book/entry.js';
import { refuseDuplicate } from './duplicate.js';
import { type ExpenseData } from './expense.events.js';
import { cancelExpense, deleteExpense, editExpense, existing, payExpense, registerExpense } from './expense.js';
import { ExpenseQueries } from './expense.queries.js';

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

@CommandHandler(SaveExpenseCommand)
export class SaveExpenseHandler implements ICommandHandler<SaveExpenseCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: ExpenseQueries,
    private readonly classification: ClassificationService,
    private readonly payees: PayeesService,
  ) {}

  async execute({ request, author }: SaveExpenseCommand): Promise<Saved<Expense>> {
    const data = dataOf(request);
    const [elsewhere] = await Promise.all([
      request.confirmaDuplicidade ? [] : this.queries.billsOfOtherYears(request, data),
      this.classification.check(request.cnpjAssociacao, { ...data.linha, idFonteRecurso: data.idFonteRecurso }),
      this.payees.require(request.cnpjAssociacao, data.idFavorecido),
    ]);
    const expense = await this.books.write(
      request,
      author,
      (book) => {
        const fact = request.idDespesa ? editExpense(book, request.idDespesa, data, request.versao) : registerExpense(book, data);
        if (!request.confirmaDuplicidade) refuseDuplicate(book, elsewhere, fact, request.ano);
        return fact;
      },
      (book, { idDespesa }) => existing(book, idDespesa),
    );
    const saved = await this.queries.written(request, expense);
    return request.idDespesa ? Saved.changed(saved) : Saved.created(saved);
  }
}

@CommandHandler(PayExpenseCommand)
export class PayExpenseHandler implements ICommandHandler<PayExpenseCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: ExpenseQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: PayExpenseCommand): Promise<Expense> {
    const { idDespesa, dataPagamento, formaPagamento } = request;
    const payment = { idDespesa, dataPagamento, formaPagamento, valor: centavos(request.valor), hoje: this.clock.today() };
    const expense = await this.books.write(
      request,
      author,
      (book) => payExpense(book, payment, request.versao),
      (book) => existing(book, idDespesa),
    );
    return this.queries.written(request, expense);
  }
}

@CommandHandler(CancelExpenseCommand)
export class CancelExpenseHandler implements ICommandHandler<CancelExpenseCommand> {
  constructor(
    private readonly books: Books,
    private readonly queries: ExpenseQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: CancelExpenseCommand): Promise<Expense> {
    const cancellation = { ...request, hoje: this.clock.today() };
    const expense = await this.books.write(
      request,
      author,
      (book) => cancelExpense(book, cancellation, request.versao),
      (book) => existing(book, request.idDespesa),
    );
    return this.queries.written(request, expense);
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
    dataElaboracao: request.dataElaboracao,
    valor: centavos(request.valor),
  };
}
