import { type CarryOver } from '#contracts/fiscal-years/fiscal-years.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { Conflict, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type Moment, type Records } from '#modules/book/pure.js';
import { BUDGETS, budgetOf, type OrcamentoDefinido } from '#modules/budget-ledger/pure.js';
import { type ExercicioAberto, type ExercicioEncerrado, type ExercicioReaberto, type FiscalYearFact } from './fiscal-year.events.js';

/** State of the book's year: its last opening, closing or reopening. */
export interface FiscalYearState {
  encerrado: boolean;
  /** Whether the year was opened by command, which happens once; a year may also be used without being opened. */
  aberto: boolean;
  desde: PlainDate;
  por: string;
  motivo: string | null;
  copia: CarryOver | null;
  versao: number;
}

/** The book's year, by its number. */
export const FISCAL_YEARS: Records<FiscalYearState> = { table: 'exercicio' };

/** Opens a year, once, with budgets taken over from the previous one; lines that already have a budget keep it. */
export function openYear(
  book: Book,
  opening: Omit<ExercicioAberto, 'type'>,
  budgets: Pick<OrcamentoDefinido, 'linha' | 'valor'>[],
): [ExercicioAberto, ...OrcamentoDefinido[]] {
  refuseOpened(book.id.ano, book.get(FISCAL_YEARS, book.id.ano)?.aberto);
  const missing = budgets.filter(({ linha }) => !budgetOf(book, linha));
  const first = book.next(BUDGETS);
  return [
    { type: 'ExercicioAberto.v1', ...opening },
    ...missing.map((budget, index) => ({ type: 'OrcamentoDefinido.v1', id: first + index, ...budget }) as const),
  ];
}

/** Refuses a second opening. */
export function refuseOpened(ano: number, aberto: boolean | undefined): void {
  if (aberto) throw new Conflict('exercicio.aberto', `O exercício de ${ano} já foi aberto.`);
}

export function closeYear(_: Book, motivo: string): ExercicioEncerrado {
  return { type: 'ExercicioEncerrado.v1', motivo };
}

export function reopenYear(book: Book, motivo: string): ExercicioReaberto {
  if (!book.get(FISCAL_YEARS, book.id.ano)?.encerrado)
    throw new RuleViolation('exercicio.nao-encerrado', `O exercício de ${book.id.ano} não está encerrado.`);
  return { type: 'ExercicioReaberto.v1', motivo };
}

/** Refuses every command on a closed year except reopening (rule 14.1). */
export function refuseClosed(book: Book): void {
  const year = book.get(FISCAL_YEARS, book.id.ano);
  if (year?.encerrado)
    throw new RuleViolation(
      'exercicio.encerrado',
      `O exercício de ${book.id.ano} está encerrado desde ${formatDate(year.desde)}, por ${properName(year.por)}. Reabra o exercício para registrar novos lançamentos.`,
    );
}

export function evolveFiscalYear(
  state: FiscalYearState | undefined,
  fact: FiscalYearFact,
  { versao, dia, autor }: Moment,
): FiscalYearState {
  const said = { desde: dia, por: autor, versao };
  switch (fact.type) {
    case 'ExercicioAberto.v1':
      return { ...said, encerrado: false, aberto: true, motivo: null, copia: fact.copia };
    case 'ExercicioEncerrado.v1':
    case 'ExercicioReaberto.v1':
      return {
        ...said,
        encerrado: fact.type === 'ExercicioEncerrado.v1',
        aberto: state?.aberto ?? false,
        motivo: fact.motivo,
        copia: state?.copia ?? null,
      };
  }
}
