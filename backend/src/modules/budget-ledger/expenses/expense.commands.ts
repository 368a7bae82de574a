import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expense, type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { documentKey } from '#domain/document-number.js';
import { Books } from '#modules/book/public.js';
import { type Book, type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { ELEMENT_CATEGORY, refuseOrphans } from '#modules/planning/public.js';
import { Clock } from '#platform/clock.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, missingReference } from '#platform/tenancy/look-up.js';
import { deletionOf } from './deletion.js';
import { type Bill, type KeyHolder } from './duplicate.js';
import {
  BILLS_OF_OTHER_YEARS,
  EXPENSE_QUESTIONS,
  EXPENSE_REFERENCES,
  type ExpenseAnswers,
  expenseAnswer,
  KEY_OF_OTHER_YEARS,
  referencesOf,
  TEMPLATE_AUTHORS,
} from './expense.answer.js';
import { type DespesaAlterada, type DespesaRegistrada, type ExpenseData } from './expense.events.js';
import { existing } from './expense.js';
import { inTurnWithPayments, isJoint, LIMIT_QUESTIONS, type LimitAnswers, lookUpNames, termsOf } from './expense-changes.commands.js';
import { EXPENSES, type ExpenseState } from './expense-state.js';
import { editKnown, type KnownExpense, registerKnown } from './known-expense.js';
import { type GivenExpense, givenIn, writtenOver } from './written-expense.js';

/** Registers (no `idDespesa`) or corrects an expense. */
export class SaveExpenseCommand extends Command<Saved<Expense>> {
  constructor(
    readonly request: ExpenseRequest,
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

const QUESTIONS = [...EXPENSE_QUESTIONS, ELEMENT_CATEGORY, KEY_OF_OTHER_YEARS];
const REGISTERED = [...QUESTIONS, TEMPLATE_AUTHORS];
/** An expense may be corrected after its payment, which is judged again. */
const CORRECTED = [...QUESTIONS, ...LIMIT_QUESTIONS];
/** What a save looks up: without, and with, the same bills in other years. */
const STATEMENTS = {
  register: [lookUpOf(REGISTERED), lookUpOf([...REGISTERED, BILLS_OF_OTHER_YEARS])],
  correct: [lookUpOf(CORRECTED), lookUpOf([...CORRECTED, BILLS_OF_OTHER_YEARS])],
} as const;

@CommandHandler(SaveExpenseCommand)
export class SaveExpenseHandler implements ICommandHandler<SaveExpenseCommand> {
  constructor(
    private readonly books: Books,
    readonly lookUp: LookUp,
    readonly clock: Clock,
  ) {}

  async execute({ request, author }: SaveExpenseCommand): Promise<Saved<Expense>> {
    const { idDespesa, versao } = request;
    const before = idDespesa ? await this.books.read(request, (book) => book.get(EXPENSES, idDespesa)) : undefined;
    // Only another payee makes a paid expense count on another sum.
    const isPaidToAnother = Boolean(before?.pagaEm) && before?.idFavorecido !== request.idFavorecido;
    const { expense, answers } = await inTurnWithPayments(this.books, request, () => lookUpExpense(this, request, before), {
      isJoint: ({ looked }) => isPaidToAnother && isJoint(looked.answers[0]!),
      write: async ({ known, looked }, options) => {
        const expense = await this.books.writeAll<DespesaRegistrada | DespesaAlterada, ExpenseState>(
          request,
          author,
          (book) =>
            idDespesa ? editKnown(book, known, { idDespesa, versao }, (expense) => termsOf(looked, expense)) : [registerKnown(book, known)],
          (book, [fact]) => existing(book, fact!.idDespesa),
          options,
        );
        return { expense, answers: looked.answers };
      },
    });
    // Parts that the request leaves out are the previous ones.
    const isNamed = answers.length === (expense.rateio?.length ?? 1);
    const saved = expenseAnswer(request, expense, isNamed ? answers : await lookUpNames(this.lookUp, request.cnpjAssociacao, expense));
    return idDespesa ? Saved.changed(saved) : Saved.created(saved);
  }
}

/**
 * Looks up the facts needed to save an expense, and what each part and a payment are judged and answered by.
 * @param before the expense that is corrected
 */
async function lookUpExpense({ lookUp, clock }: { lookUp: LookUp; clock: Clock }, request: ExpenseRequest, before?: ExpenseState) {
  const { cnpjAssociacao, ano, confirmaDuplicidade } = request;
  const given = givenIn(request);
  const written = writtenOver(given, before);
  const parts = written.rateio ?? [written];
  for (const { linha } of parts) refuseOrphans(linha);
  const numeroNota = documentKey(written.notaFiscal);
  const asksForBills = numeroNota !== null && !confirmaDuplicidade;
  const records = parts.map((part) => ({
    ...referencesOf({ ...part, idFavorecido: written.idFavorecido }),
    cnpjAssociacao,
    ano,
    idDespesa: request.idDespesa,
    dataPagamento: before?.pagaEm ?? null,
    idRegra: request.idRegra ?? null,
    numeroNota,
    chaveNf: written.chaveNf,
    valor: written.valor,
  }));
  const statement = STATEMENTS[request.idDespesa ? 'correct' : 'register'][asksForBills ? 1 : 0];
  type Saving = Pick<ExpenseData, 'categoria'> & { chaveDe: KeyHolder | null; outrosAnos?: Bill[]; modeloDe?: string[] | null };
  type Found = ExpenseAnswers & Partial<LimitAnswers> & Saving;
  const found = await Promise.all(records.map((record) => lookUp.one<Found>(cnpjAssociacao, statement, record)));
  const { categoria, outrosAnos, chaveDe, modeloDe } = found[0]!;
  const rateio = given.rateio?.map((part, index) => ({ ...part, categoria: found[index]!.categoria }));
  const data: GivenExpense = { ...given, categoria, rateio: rateio ?? given.rateio };
  const missing = records.map((record, index) => missingReference(EXPENSE_REFERENCES, record, found[index]!)).find(Boolean)?.missing;
  const known: KnownExpense = { data, missing, keyHolder: chaveDe, bills: outrosAnos, preparadaPor: modeloDe ?? [], hoje: clock.today() };
  return { known, looked: { payee: written.idFavorecido, answers: found } };
}

/** A new expense for another module's `Books.writeAll`: its fact by the rules of single expenses, and its answer, for which all is looked up. */
export async function expenseToRegister(
  ground: { lookUp: LookUp; clock: Clock },
  request: ExpenseRequest,
  more: Pick<KnownExpense, 'preparadaPor' | 'isPlanned'>,
) {
  const { known, looked } = await lookUpExpense(ground, request);
  return {
    register: (book: Book): DespesaRegistrada => registerKnown(book, { ...known, ...more }),
    answer: (book: Book, idDespesa: number): Expense => expenseAnswer(request, existing(book, idDespesa), looked.answers),
  };
}

@CommandHandler(DeleteExpenseCommand)
export class DeleteExpenseHandler implements ICommandHandler<DeleteExpenseCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, idDespesa, mayDeletePaid, author }: DeleteExpenseCommand): Promise<void> {
    await this.books.writeAll(
      id,
      author,
      (book) => deletionOf(book, idDespesa, mayDeletePaid),
      () => undefined,
    );
  }
}
