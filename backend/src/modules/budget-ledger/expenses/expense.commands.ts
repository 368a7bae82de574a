import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CancellationRequest, type Expense, type ExpenseRequest } from '#contracts/expenses.js';
import { centavos } from '#domain/money.js';
import { type BookId, type BookState, Books, type EntryAuthor } from '#modules/book/public.js';
import { ELEMENT_CATEGORY, refuseOrphans } from '#modules/planning/public.js';
import { Clock } from '#platform/clock.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { CLOSED_ELSEWHERE, type ClosedElsewhere } from '../reconciliations/closed-months.sql.js';
import { type Bill, refuseDuplicate } from './duplicate.js';
import { BILLS_OF_OTHER_YEARS, EXPENSE_REFERENCES, type ExpenseNames, expenseAnswer, referencesOf } from './expense.answer.js';
import { type DespesaAlterada, type DespesaRegistrada, type ExpenseData } from './expense.events.js';
import { cancelExpense, deleteExpense, editExpense, existing, refuseClosedElsewhere, registerExpense } from './expense.js';
import { changeExpense } from './expense-changes.commands.js';

/** Registers (no `idDespesa`) or corrects an expense. */
export class SaveExpenseCommand extends Command<Saved<Expense>> {
  constructor(
    readonly request: ExpenseRequest,
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

const NAMES_AND_CATEGORY = lookUpOf([...EXPENSE_REFERENCES, ELEMENT_CATEGORY, CLOSED_ELSEWHERE]);
const NAMES_AND_BILLS = lookUpOf([...EXPENSE_REFERENCES, ELEMENT_CATEGORY, CLOSED_ELSEWHERE, BILLS_OF_OTHER_YEARS]);
const CLOSED = lookUpOf([CLOSED_ELSEWHERE]);

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
  const written = dataOf(request);
  refuseOrphans(written.linha);
  const asksForBills = written.notaFiscal !== null && !confirmaDuplicidade;
  const record = { ...referencesOf(written), ano, notaFiscal: written.notaFiscal, reais: request.valor };
  const statement = asksForBills ? NAMES_AND_BILLS : NAMES_AND_CATEGORY;
  type Found = ExpenseNames & Pick<ExpenseData, 'categoria'> & ClosedElsewhere & { outrosAnos?: Bill[] };
  const { outrosAnos = [], categoria, mesesFechados, ...names } = await lookUp.one<Found>(cnpjAssociacao, statement, record);
  const data: ExpenseData = { ...written, categoria };
  const judged = <F extends DespesaRegistrada | DespesaAlterada>(book: BookState, decide: () => F): F => {
    requireFound(EXPENSE_REFERENCES, record, names);
    const fact = decide();
    if (fact.type === 'DespesaAlterada.v1') refuseClosedElsewhere(book, fact, mesesFechados);
    if (asksForBills) refuseDuplicate(book, outrosAnos, fact, ano);
    return fact;
  };
  return { data, names, judged };
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
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  async execute({ book: id, idDespesa, mayDeletePaid, author }: DeleteExpenseCommand): Promise<void> {
    const { mesesFechados } = await this.lookUp.one<ClosedElsewhere>(id.cnpjAssociacao, CLOSED, { ano: id.ano });
    await this.books.write(
      id,
      author,
      (book) => {
        const fact = deleteExpense(book, idDespesa, mayDeletePaid);
        refuseClosedElsewhere(book, fact, mesesFechados);
        return fact;
      },
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
    chaveNf: request.chaveNf ?? null,
    categoria: null,
  };
}
