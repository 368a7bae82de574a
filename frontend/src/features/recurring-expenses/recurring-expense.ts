import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { ExpenseDraft } from '#contracts/recurring-expenses/expense-drafts.js';
import type { RecurringExpense, RecurringExpenseRequest } from '#contracts/recurring-expenses/recurring-expense.record.js';
import { addMonths, MONTHS } from '#domain/months.js';
import type { PlainDate } from '#domain/plain-date.js';
import { formatDocument } from '#shared/format/format.ts';

/** `Março`. */
export const monthName = (mes: number): string => {
  const name = MONTHS[mes - 1]!;
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
};

/** `2026-03` to `03/2026`. */
export const formatMonth = (month: string | null) => month && `${month.slice(5)}/${month.slice(0, 4)}`;

export const payeeOf = ({ idFavorecido, nomeFavorecido }: Pick<RecurringExpense, 'idFavorecido' | 'nomeFavorecido'>) =>
  nomeFavorecido ?? formatDocument(idFavorecido);

/** Display name of a recurring expense. */
export const recurringName = (recurring: Pick<RecurringExpense, 'id' | 'idFavorecido' | 'nomeFavorecido' | 'objetoResumido'>) =>
  `Nº ${recurring.id} - ${recurring.objetoResumido ?? payeeOf(recurring)}`;

/** The levels of its line by name, from the top down. */
export const lineNames = (draft: ExpenseDraft) =>
  [draft.descricaoPrograma, draft.descricaoAcao, draft.descricaoSubAcao, draft.descricaoItem].filter(Boolean).join(' / ');

/** Initial values of a recurring expense that continues an expense: from the following month on, but not before the month of `today`. */
export function repeated(expense: Expense, today: PlainDate): Partial<RecurringExpenseRequest> {
  const { cnpjAssociacao, idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso, idFavorecido } = expense;
  const { nomeFavorecido, objetoResumido, objetoDetalhado, valor, dataElaboracao, vencimento } = expense;
  const line = { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa };
  return {
    cnpjAssociacao,
    ...line,
    idFonteRecurso,
    idFavorecido,
    // Shown by the payee's field.
    ...{ nomeFavorecido },
    objetoResumido,
    objetoDetalhado,
    valor,
    dia: dayOf(dataElaboracao),
    diaVencimento: vencimento ? dayOf(vencimento) : null,
    inicio: [addMonths(dataElaboracao, 1), today].sort()[1]!.slice(0, 7),
    ativa: true,
  };
}

const dayOf = (date: string) => Number(date.slice(8));
