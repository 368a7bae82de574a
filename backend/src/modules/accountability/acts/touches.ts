import { isDeepStrictEqual } from 'node:util';
import { sumOf } from '#domain/money.js';
import { monthPeriod, monthText } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';
import { dayOfReconciliation, RECONCILIATIONS } from '#modules/bank/pure.js';
import { type Book, type MovementPart, type RecordChange, type RecordState, type Records } from '#modules/book/pure.js';
import { ACCOUNT_MONTHS, EXPENSES } from '#modules/budget-ledger/pure.js';
import { PAPERS } from '#modules/papers/pure.js';

/** A record as a request of the authority names it. */
export interface TouchedRecord {
  tipo: string;
  id: string;
  /** Of the book that has it; registers have none. */
  ano?: number;
}

/** What a change touches that a presented submission may have printed. */
export interface Touch extends TouchedRecord {
  /** Records that open it too: the one that a paper is of, an expense of its retained taxes, expenses of an asset. */
  of?: readonly TouchedRecord[];
  /** The record at the start of a sentence. */
  nome: string;
  dia: PlainDate;
  /** Programmes of the money; null is money of none. Asked only where a submission is presented: an account may have many movements. */
  programas: () => readonly (number | null)[];
  /** The account, of what is about a month of it. */
  conta?: string;
  /** The day on which a paper was joined: those that came later are in no version. */
  juntadoEm?: PlainDate;
  /** The record of a paper, of a kind that only a version says it names: `PESQUISA 3`. */
  papelDe?: string;
  /** The entry since which there was what is changed now; left out of what was not there before. */
  since?: () => number;
  /** Of a payment that names no account, before and after: no money moves, so only forms of its own year have it. */
  isOffAccounts?: boolean;
  /** Mends what a new version would be refused for: a payment without an account, a revenue without a type, free money. */
  mends?: boolean;
}

/** What a change of a record touches. */
export function touchesOf(book: Book, change: RecordChange): Touch[] {
  return [...touchesOfMoney(book, change), ...(OF_RECORDS[change.kind.table]?.(book, change) ?? [])];
}

/** Each day and programme for which a record moves another amount than before. */
function touchesOfMoney(book: Book, change: RecordChange): Touch[] {
  const parts = change.movements.flatMap(({ conta, data, partes }) => partes.map((part) => ({ conta, data, ...part })));
  const places = Map.groupBy(parts, ({ conta, data, idPrograma, categoria }) => `${conta} ${data} ${idPrograma} ${categoria}`);
  const since = change.movements.some(({ estorna }) => estorna) ? () => reversedSince(change) : undefined;
  return [...places.values()]
    .filter((same) => sumOf(same) !== 0)
    .map((same) => {
      const { data, idPrograma } = same[0]!;
      return { ...recordOf(book, change), dia: data, programas: () => [idPrograma], since, mends: mends(change) };
    });
}

/** The entry of the oldest movement that a change takes back. */
const reversedSince = ({ movements }: RecordChange): number =>
  Math.min(...movements.flatMap(({ estorna }) => (estorna ? [estorna.sequencia] : [])));

/** Whether a part of a movement is in no column: money without use or programme, or free. */
export const isVague = ({ idPrograma, categoria }: MovementPart) => idPrograma === null || categoria === null || categoria === 'LIVRE';

/** Whether a change is of what a new version would be refused for: money without use or programme, and a payment without an account. */
function mends(change: RecordChange): boolean {
  if (change.movements.some(({ estorna, partes }) => estorna && partes.some(isVague))) return true;
  const expense = change.kind.table === EXPENSES.table ? statesOf(change, EXPENSES).before : undefined;
  return expense !== undefined && isWithoutAccount(expense);
}

/** Whether an expense was paid, and nobody has said from which account. */
export const isWithoutAccount = ({ pagaEm, numConta, dataAnulacao }: ExpenseState): boolean =>
  pagaEm !== null && numConta === null && !dataAnulacao;

const recordOf = (book: Book, change: RecordChange) => ({
  ...{ tipo: change.kind.table.toUpperCase(), id: String(change.key), ano: book.id.ano },
  nome: `${change.kind.named} ${change.key}`,
  ...(change.kind.table === EXPENSES.table && { of: familyOf(book, change) }),
});

/** The expense that a tax was retained of, or the taxes that were retained of an expense: none is mended without the other. */
function familyOf(book: Book, change: RecordChange): TouchedRecord[] {
  const { before, after } = statesOf(change, EXPENSES);
  return [before, after]
    .flatMap((state) => [state?.idDespesaPrincipal ?? [], (state?.impostos ?? []).map(({ idDespesa }) => idDespesa)].flat())
    .map((id) => ({ tipo: 'DESPESA', id: String(id), ano: book.id.ano }));
}

/** The record before and after a change of its kind. */
const statesOf = <S extends RecordState>({ before, after }: RecordChange, _: Records<S>) =>
  ({ before, after }) as { before: S | undefined; after: S | undefined };

const OF_RECORDS: Record<string, (book: Book, change: RecordChange) => Touch[]> = {
  [EXPENSES.table]: (book, change) => {
    const { before, after } = statesOf(change, EXPENSES);
    if (!before) return [];
    const days = before.pagaEm ? daysOfPaid(before, after) : daysOfUnpaid(before, after);
    const since = !before.pagaEm && after?.pagaEm ? undefined : () => standsSince(book, change, before);
    const isOffAccounts = before.numConta === null && !after?.numConta;
    const programas = () => programmesOf(before);
    return days.map((dia) => ({ ...recordOf(book, change), dia, programas, since, isOffAccounts, mends: mends(change) }));
  },
  [RECONCILIATIONS.table]: (book, change) => {
    const { before, after } = statesOf(change, RECONCILIATIONS);
    const made = before ?? after;
    if (!made || (before && after)) return [];
    return [{ ...recordOf(book, change), dia: dayOfReconciliation(made), programas: () => programmesOn(book, made.numConta) }];
  },
  [ACCOUNT_MONTHS.table]: (book, change) => {
    const { before, after } = statesOf(change, ACCOUNT_MONTHS);
    if (!before?.fechado || after?.fechado) return [];
    const { numConta: conta, mes } = before;
    const { dataInicio: dia } = monthPeriod(book.id.ano, mes);
    const nome = `O mês de ${monthText(dia.slice(0, 7))} da conta ${conta}`;
    return [{ tipo: 'CONTA_MES', id: `${conta} ${dia.slice(0, 7)}`, nome, dia, conta, programas: () => programmesOn(book, conta) }];
  },
  [PAPERS.table]: (book, change) => {
    const { before, after } = statesOf(change, PAPERS);
    if (!before || after) return [];
    const { registro, id, sha256, nome, juntadoEm, versao } = before;
    const { ano } = book.id;
    const of = [{ tipo: registro, id, ano }];
    const touch = { tipo: 'ANEXO', id: sha256, ano, of, nome: `O anexo “${nome}”`, juntadoEm, since: () => versao };
    if (registro === 'PESQUISA' || registro === 'ATA')
      return [{ ...touch, papelDe: `${registro} ${id}`, dia: `${ano}-01-01`, programas: () => [] }];
    const expense = registro === 'DESPESA' ? book.get(EXPENSES, Number(id)) : undefined;
    if (expense?.pagaEm) return [{ ...touch, dia: expense.pagaEm, programas: () => programmesOf(expense) }];
    return registro === 'CONTA' ? [{ ...touch, dia: `${ano}-01-01`, programas: () => programmesOn(book, id) }] : [];
  },
};

type ExpenseState = NonNullable<ReturnType<Book['get']> & (typeof EXPENSES)['state']>;

/** The entry since which an expense is as it was before a change: that of its payment, or the last one of an unpaid bill. */
function standsSince(book: Book, change: RecordChange, before: ExpenseState): number {
  if (change.movements.some(({ estorna }) => estorna)) return reversedSince(change);
  const paid = before.numConta ? book.movementsOn(before.numConta) : [];
  const own = paid.filter(({ origem, chave }) => origem === EXPENSES.table && chave === change.key);
  return own.length > 0 ? Math.min(...own.map(({ sequencia }) => sequencia)) : before.versao;
}

export const programmesOf = ({ rateio, linha }: ExpenseState) => (rateio ?? [{ linha }]).map((part) => part.linha.idPrograma);
const programmesOn = (book: Book, conta: string) => [
  ...new Set(book.movementsOn(conta).flatMap(({ partes }) => partes.map(({ idPrograma }) => idPrograma))),
];

/** Amounts and days of an expense, and what is said of it. */
const FIXED = ['valor', 'rateio', 'linha', 'dataElaboracao', 'dataNf', 'pagaEm', 'atesto', 'dataAnulacao'] as const;

/** Whether two versions of a record differ in one of these fields, whatever the order in which their parts were written. */
export const differs = <R extends object>(before: R, after: Partial<R>, fields: readonly (keyof R)[]): boolean =>
  fields.some((field) => !isDeepStrictEqual(plain(before[field]), plain(after[field])));

/** A value as JSON has it: of no class, and without fields that are left out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const daysOfPaid = (before: ExpenseState, after: ExpenseState | undefined): PlainDate[] =>
  !after || differs(before, after, FIXED) ? [before.pagaEm!] : [];

/** The day of its payment, of its end, or of the bill whose amount or day changes; one that was carried over is of its first year. */
function daysOfUnpaid(before: ExpenseState, after: ExpenseState | undefined): PlainDate[] {
  if (after?.pagaEm) return [after.pagaEm];
  if (before.origem) return [];
  if (!after) return [before.dataElaboracao];
  if (after.dataAnulacao !== before.dataAnulacao) return after.dataAnulacao ? [after.dataAnulacao] : [];
  return differs(before, after, ['valor', 'rateio', 'linha', 'dataElaboracao', 'dataNf'])
    ? [before.dataElaboracao, after.dataElaboracao]
    : [];
}
