import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expense, type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { type DraftRequest } from '#contracts/recurring-expenses/expense-drafts.js';
import { NotFound } from '#domain/rule-violation.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { expenseToRegister } from '#modules/budget-ledger/public.js';
import { Clock } from '#platform/clock.js';
import { LookUp } from '#platform/tenancy/look-up.js';
import { daysOf, registerDrafts } from './draft.js';
import { RecurringExpenses, type RecurringMonths } from './recurring-expenses.queries.js';
import { ABSENT } from './recurring-expenses.service.js';

/** A draft to book, with the changes made to its proposal. */
export type ChangedDraft = Pick<DraftRequest, 'id' | 'mes' | 'versao'> & Partial<DraftRequest>;

/** Books drafts of recurring expenses as expenses, all or none. */
export class RegisterDraftsCommand extends Command<Expense[]> {
  constructor(
    readonly book: BookId,
    readonly drafts: readonly ChangedDraft[],
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(RegisterDraftsCommand)
export class RegisterDraftsHandler implements ICommandHandler<RegisterDraftsCommand> {
  constructor(
    private readonly books: Books,
    readonly lookUp: LookUp,
    private readonly recurring: RecurringExpenses,
    readonly clock: Clock,
  ) {}

  async execute({ book: id, drafts, author }: RegisterDraftsCommand): Promise<Expense[]> {
    const known = await this.recurring.months(
      id.cnpjAssociacao,
      id.ano,
      drafts.map((draft) => draft.id),
    );
    const asked = await Promise.all(
      drafts.map(async (draft) => {
        const recurring = known.find((each) => each.id === draft.id);
        if (!recurring) throw new NotFound('registro.ausente', ABSENT);
        const { preparadaPor } = recurring;
        const request = expenseOf(id, recurring, draft);
        const isPlanned = request.dataElaboracao === daysOf(recurring, id.ano, draft.mes).dataElaboracao;
        return { draft, recurring, expense: await expenseToRegister(this, request, { preparadaPor, isPlanned }) };
      }),
    );
    return this.books.writeAll(
      id,
      author,
      (book) => {
        const all = asked.map(({ draft: { mes, versao }, recurring, expense: { register } }) => ({
          recurring,
          mes,
          isSkipped: recurring.dispensados.includes(mes),
          seen: versao,
          register,
        }));
        return registerDrafts(book, all, this.clock.today());
      },
      (book, facts) => facts.map(({ idDespesa }, index) => asked[index]!.expense.answer(book, idDespesa)),
    );
  }
}

/** The expense made from a draft: fields that the person did not change come from the recurring expense. */
function expenseOf({ cnpjAssociacao, ano }: BookId, recurring: RecurringMonths, changed: ChangedDraft): ExpenseRequest {
  const { id: _, versao: __, registrados: ___, dispensados: ____, preparadaPor: _____, ...fields } = recurring;
  const { notaFiscal, dataNf, confirmaDuplicidade } = changed;
  const proposed = daysOf(recurring, ano, changed.mes);
  return {
    ...fields,
    cnpjAssociacao,
    ano,
    valor: changed.valor ?? recurring.valor,
    dataElaboracao: changed.dataElaboracao ?? proposed.dataElaboracao,
    // A due date cleared by the person stays empty; only a draft booked unseen gets the proposed one.
    vencimento: changed.dataElaboracao ? changed.vencimento : proposed.vencimento,
    notaFiscal,
    dataNf,
    confirmaDuplicidade,
  };
}
