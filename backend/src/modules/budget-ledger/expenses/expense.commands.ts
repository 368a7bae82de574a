import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CancellationRequest } from '#contracts/budget-ledger/cancellations.js';
import { type Expense, type ExpenseRequest } from '#contracts/budget-ledger/expenses.js';
import { Books } from '#modules/book/public.js';
import { type Book, type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { ELEMENT_CATEGORY, refuseOrphans } from '#modules/planning/public.js';
import { Clock } from '#platform/clock.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, missingReference } from '#platform/tenancy/look-up.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { type Bill, type KeyHolder } from './duplicate.js';
import {
  BILLS_OF_OTHER_YEARS,
  EXPENSE_REFERENCES,
  type ExpenseNames,
  expenseAnswer,
  KEY_OF_OTHER_YEARS,
  referencesOf,
} from './expense.answer.js';
import { type DespesaAlterada, type DespesaRegistrada, type ExpenseData } from './expense.events.js';
import { existing, type WrittenExpense } from './expense.js';
import { changeExpense, lookUpNames } from './expense-changes.commands.js';
import { type ExpenseState } from './expense-state.js';
import { editKnown, type KnownExpense, registerKnown } from './known-expense.js';
import { cancelWithTaxes, deleteWithTaxes } from './retained-tax.js';
import { writtenIn } from './written-expense.js';

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

const NAMES_AND_CATEGORY = lookUpOf([...EXPENSE_REFERENCES, ELEMENT_CATEGORY, KEY_OF_OTHER_YEARS]);
const NAMES_AND_BILLS = lookUpOf([...EXPENSE_REFERENCES, ELEMENT_CATEGORY, KEY_OF_OTHER_YEARS, BILLS_OF_OTHER_YEARS]);

@CommandHandler(SaveExpenseCommand)
export class SaveExpenseHandler implements ICommandHandler<SaveExpenseCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  async execute({ request, author }: SaveExpenseCommand): Promise<Saved<Expense>> {
    const { idDespesa, versao } = request;
    const { known, names } = await lookUpExpense(this.lookUp, request);
    const expense = await this.books.writeAll<DespesaRegistrada | DespesaAlterada, ExpenseState>(
      request,
      author,
      (book) => (idDespesa ? editKnown(book, known, idDespesa, versao) : [registerKnown(book, known)]),
      (book, [fact]) => existing(book, fact!.idDespesa),
    );
    // Parts that the request leaves out are the previous ones.
    const isNamed = names.length === (expense.rateio?.length ?? 1);
    const saved = expenseAnswer(request, expense, isNamed ? names : await lookUpNames(this.lookUp, request.cnpjAssociacao, expense));
    return idDespesa ? Saved.changed(saved) : Saved.created(saved);
  }
}

/** Looks up the facts needed to save an expense, and the names of each part's references. */
async function lookUpExpense(lookUp: LookUp, request: ExpenseRequest): Promise<{ known: KnownExpense; names: ExpenseNames[] }> {
  const { cnpjAssociacao, ano, confirmaDuplicidade } = request;
  const written = writtenIn(request);
  const parts = written.rateio ?? [written];
  for (const { linha } of parts) refuseOrphans(linha);
  const asksForBills = written.notaFiscal !== null && !confirmaDuplicidade;
  const records = parts.map((part) => ({
    ...referencesOf({ ...part, idFavorecido: written.idFavorecido }),
    ano,
    notaFiscal: written.notaFiscal,
    chaveNf: written.chaveNf,
    valor: written.valor,
  }));
  const statement = asksForBills ? NAMES_AND_BILLS : NAMES_AND_CATEGORY;
  type Found = ExpenseNames & Pick<ExpenseData, 'categoria'> & { chaveDe: KeyHolder | null; outrosAnos?: Bill[] };
  const found = await Promise.all(records.map((record) => lookUp.one<Found>(cnpjAssociacao, statement, record)));
  const { categoria, outrosAnos, chaveDe } = found[0]!;
  const rateio = written.rateio?.map((part, index) => ({ ...part, categoria: found[index]!.categoria }));
  const data: WrittenExpense = { ...written, categoria, rateio: rateio ?? written.rateio };
  const names = found.map(({ categoria: _, outrosAnos: __, chaveDe: ___, ...each }): ExpenseNames => each);
  const missing = records.map((record, index) => missingReference(EXPENSE_REFERENCES, record, names[index]!)).find(Boolean)?.missing;
  return { known: { data, missing, keyHolder: chaveDe, bills: outrosAnos }, names };
}

/** A new expense for another module's `Books.writeAll`: its fact by the rules of single expenses, and its answer, for which all is looked up. */
export async function expenseToRegister(lookUp: LookUp, request: ExpenseRequest) {
  const { known, names } = await lookUpExpense(lookUp, request);
  return {
    register: (book: Book): DespesaRegistrada => registerKnown(book, known),
    answer: (book: Book, idDespesa: number): Expense => expenseAnswer(request, existing(book, idDespesa), names),
  };
}

@CommandHandler(CancelExpenseCommand)
export class CancelExpenseHandler implements ICommandHandler<CancelExpenseCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  execute({ request, author }: CancelExpenseCommand): Promise<Expense> {
    const { idDespesa, versao } = request;
    const cancellation = { ...request, hoje: this.clock.today() };
    return changeExpense(this, { id: request, idDespesa, author }, (book) => cancelWithTaxes(book, cancellation, versao));
  }
}

@CommandHandler(DeleteExpenseCommand)
export class DeleteExpenseHandler implements ICommandHandler<DeleteExpenseCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, idDespesa, mayDeletePaid, author }: DeleteExpenseCommand): Promise<void> {
    await this.books.writeAll(
      id,
      author,
      (book) => {
        const facts = deleteWithTaxes(book, idDespesa, mayDeletePaid);
        refuseClosedElsewhere(book, facts);
        return facts;
      },
      () => undefined,
    );
  }
}
