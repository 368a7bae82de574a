import { type RecurringExpense } from '#contracts/recurring-expenses/recurring-expense.record.js';
import { addMonths, MONTHS } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Conflict, RuleViolation } from '#domain/rule-violation.js';
import { type Book, refuseStale } from '#modules/book/pure.js';
import { BY_MONTH, type DespesaRegistrada, EXPENSES, monthOf } from '#modules/budget-ledger/pure.js';

/** The months and days on which an expense recurs. */
export type Schedule = Pick<RecurringExpense, 'dia' | 'diaVencimento' | 'inicio' | 'fim' | 'ativa'>;

/** The months of the year, 1 to 12, to book: from its first to its last month, none after the current one; none while paused. */
export function monthsUntil({ inicio, fim, ativa }: Schedule, ano: number, today: PlainDate): number[] {
  if (!ativa) return [];
  const last = [today.slice(0, 7), ...(fim ? [fim] : [])].sort()[0]!;
  return MONTHS.map((_, index) => index + 1).filter((mes) => inicio <= monthText(ano, mes) && monthText(ano, mes) <= last);
}

/** The days of the draft of that month. In a shorter month the last day is used; a due day before the expense's own day is in the next month. */
export function daysOf(
  { dia, diaVencimento }: Schedule,
  ano: number,
  mes: number,
): { dataElaboracao: PlainDate; vencimento: PlainDate | null } {
  return {
    dataElaboracao: dayIn(ano, mes, dia),
    vencimento: diaVencimento === null ? null : dayIn(ano, diaVencimento < dia ? mes + 1 : mes, diaVencimento),
  };
}

/** A draft about to be booked, and the known facts of its recurring expense. */
export interface AskedDraft {
  recurring: Pick<RecurringExpense, 'id' | 'versao' | 'objetoResumido'> & Schedule;
  mes: number;
  /** Whether the month was skipped. */
  isSkipped: boolean;
  /** Version of the recurring expense that the author saw. */
  seen: number | null | undefined;
  /** Registers the expense without its month. */
  register: (book: Book) => DespesaRegistrada;
}

/** Books drafts, all or none. Refuses a booked, skipped or out-of-range month, and a recurring expense changed meanwhile (rule 21.4). */
export function registerDrafts(book: Book, drafts: readonly AskedDraft[], today: PlainDate): DespesaRegistrada[] {
  const first = book.next(EXPENSES);
  return drafts.map(({ recurring, mes, isSkipped, seen, register }, index) => {
    const recorrencia = { idRecorrente: recurring.id, mes };
    const [booked] = book.find(EXPENSES, BY_MONTH, monthOf(recorrencia)!);
    const month = `${MONTHS[mes - 1]} de ${book.id.ano}`;
    if (booked)
      throw new Conflict(
        'despesa-recorrente.registrada',
        `A despesa recorrente nº ${recurring.id} já foi registrada em ${month}: é a despesa nº ${booked.idDespesa}.`,
      );
    refuseStale(`A despesa recorrente nº ${recurring.id} foi alterada`, recurring.versao, seen, {
      tabela: 'despesa_recorrente',
      linha: { cnpjAssociacao: book.id.cnpjAssociacao, id: recurring.id, objetoResumido: recurring.objetoResumido },
    });
    if (isSkipped || !monthsUntil(recurring, book.id.ano, today).includes(mes))
      throw new RuleViolation('despesa-recorrente.sem-rascunho', `A despesa recorrente nº ${recurring.id} não tem rascunho de ${month}.`);
    return { ...register(book), idDespesa: first + index, recorrencia };
  });
}

const monthText = (ano: number, mes: number) => `${ano}-${String(mes).padStart(2, '0')}`;

/** `mes` 13 is the next year's first. */
const dayIn = (ano: number, mes: number, dia: number): PlainDate => addMonths(`${ano}-01-${String(dia).padStart(2, '0')}`, mes - 1);
