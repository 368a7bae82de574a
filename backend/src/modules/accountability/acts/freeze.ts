import { isDeepStrictEqual } from 'node:util';
import { sumOf } from '#domain/money.js';
import { monthPeriod, monthText } from '#domain/months.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { dayOfReconciliation, RECONCILIATIONS } from '#modules/bank/pure.js';
import { type Book, type MovementPart, type RecordChange, type RecordState, type Records } from '#modules/book/pure.js';
import { ACCOUNT_MONTHS, EXPENSES } from '#modules/budget-ledger/pure.js';
import { PAPERS } from '#modules/papers/pure.js';
import { type PresentedScope } from './act.events.js';
import { ACTS, ACTS_ELSEWHERE, type ActState, type Standing, standingOf } from './act.js';

/** What a change touches that a presented submission may have printed. */
interface Touch {
  /** The record, as a request of the authority names it. */
  tipo: string;
  id: string;
  /** The record that a paper is of, which opens it too. */
  of?: { tipo: string; id: string };
  /** The record at the start of a sentence. */
  nome: string;
  dia: PlainDate;
  /** Programmes of the money; null is money of none. Asked only where a submission is presented: an account may have many movements. */
  programas: () => readonly (number | null)[];
  /** The account, of what is about a month of it. */
  conta?: string;
  /** The day on which a paper was joined: those that came later are in no version. */
  juntadoEm?: PlainDate;
  /** Of a record that was not there before. */
  isNew?: boolean;
  /** Mends what a new version would be refused for: a payment without an account, a revenue without a type, free money. */
  mends?: boolean;
}

/** A submission that was presented and stands so, or was returned. */
interface Frozen {
  standing: Standing;
  scope: PresentedScope;
  data: PlainDate;
  em: PlainDate;
}

/**
 * Refuses changes of what a presented submission is made of (rule 46.11): money of its programmes on a day up to its last, whatever moves it, reconciliations,
 * reopened months, its expenses with their atesto, and its papers. A returned one lets through what its open requests name.
 */
export function refusePresented(book: Book, changes: readonly RecordChange[]): void {
  const touches = changes.flatMap((change) => touchesOf(book, change));
  if (touches.length === 0) return;
  const frozen = frozenIn(book, touches);
  for (const touch of touches) for (const submission of frozen) if (freezes(book, submission, touch)) throw refusalOf(submission, touch);
}

/** The same for a record of a register. A returned submission lets it through if an open request names it. @param acts all of the association */
export function refuseTouched(acts: readonly ActState[], touch: Touch): void {
  for (const submission of frozenOf(acts))
    if (covers(submission, touch) && !(submission.standing.estado === 'DEVOLVIDA' && isNamed(submission.standing, touch)))
      throw refusalOf(submission, touch);
}

const refusalOf = ({ scope: { programa, de, ate }, data }: Frozen, { nome }: Touch) =>
  new RuleViolation(
    'prestacao.congelada',
    `${nome} está na prestação de contas ${programa ? `${programa}, ` : ''}${periodText(de, ate)}, apresentada em ${formatDate(data)}. Registre a devolução ou desfaça a apresentação.`,
  );

/** `2025` of a whole year, otherwise its days. */
export const periodText = (de: PlainDate, ate: PlainDate): string =>
  de === `${yearOf(de)}-01-01` && ate === `${yearOf(de)}-12-31` ? String(yearOf(de)) : `${formatDate(de)} a ${formatDate(ate)}`;

/**
 * The submissions that the book and the books of other years know as presented. Asks those only if a touched day may be of a submission that was presented in
 * another book: an act stands in the book of the year in which it happens, or of a later one.
 */
function frozenIn(book: Book, touches: readonly Touch[]): Frozen[] {
  const thisYear = yearOf(book.today);
  const isOwn = book.id.ano === thisYear && touches.every(({ dia }) => yearOf(dia) >= thisYear);
  return frozenOf([...book.all(ACTS), ...(isOwn ? [] : book.inOtherYears(ACTS_ELSEWHERE))]);
}

/** The submissions that these acts present or return. */
function frozenOf(acts: readonly ActState[]): Frozen[] {
  const known = [...new Map(acts.map((act) => [`${act.fato.idPrestacao} ${act.fato.ordem}`, act])).values()];
  return [...Map.groupBy(known, ({ fato }) => fato.idPrestacao).values()].flatMap((own) => {
    const standing = standingOf(own);
    const last = standing.apresentacoes.at(-1);
    return last && standing.estado !== 'EM_PREPARO' ? [{ standing, scope: last.fato, data: last.fato.data, em: last.em }] : [];
  });
}

const freezes = (book: Book, submission: Frozen, touch: Touch): boolean =>
  covers(submission, touch) && (submission.standing.estado !== 'DEVOLVIDA' || !isOpen(book, submission, touch));

/** Whether a submission is made of what is touched. */
function covers({ scope: { programas, ate }, em }: Frozen, touch: Touch): boolean {
  if (touch.dia > ate) return false;
  const isOf = programas.length === 0 || touch.programas().some((programme) => programme !== null && programas.includes(programme));
  return isOf && !(touch.juntadoEm !== undefined && touch.juntadoEm > em);
}

/** Whether a returned submission lets a change through: of the records of open requests, of their months, and whatever a new version needs. */
function isOpen(book: Book, { standing, scope }: Frozen, touch: Touch): boolean {
  const open = openRequests(standing);
  const included = touch.dia >= scope.de && open.some(({ acao }) => acao === 'INCLUIR');
  if (touch.mends || touch.tipo === 'CONCILIACAO') return true;
  if (touch.isNew && included) return true;
  if (touch.tipo === 'CONTA_MES') return included || open.some(({ sobre }) => opensMonth(book, sobre, touch));
  return isNamed(standing, touch, book.id.ano);
}

const openRequests = ({ pedidos }: Standing) => pedidos.filter(({ resposta }) => resposta === null);

/** Whether an open request names the record, or the one that a paper is of. @param ano of the book that has it; registers have none */
function isNamed(standing: Standing, touch: Touch, ano?: number): boolean {
  const records = [touch, ...(touch.of ? [touch.of] : [])];
  return openRequests(standing).some(
    ({ sobre }) =>
      (ano === undefined || (sobre.ano ?? ano) === ano) && records.some(({ tipo, id }) => sobre.tipo === tipo && sobre.id === id),
  );
}

/** Whether a request about a record, or about a month itself, needs that month of an account open: its own, and those after it, which are reopened first. */
function opensMonth(book: Book, { tipo, ano, id }: { tipo: string; ano: number | null; id: string | null }, touch: Touch): boolean {
  if (id === null) return false;
  if (tipo === 'CONTA_MES') {
    const [month = '', conta] = [id.slice(-7), id.slice(0, -8)];
    return conta === touch.conta && touch.dia.slice(0, 7) >= month;
  }
  const days = book.movementsOn(touch.conta!).filter(({ origem, chave }) => origem.toUpperCase() === tipo && String(chave) === id);
  return (ano ?? book.id.ano) === book.id.ano && days.some(({ data }) => touch.dia.slice(0, 7) >= data.slice(0, 7));
}

/** What a change of a record touches. */
function touchesOf(book: Book, change: RecordChange): Touch[] {
  return [...touchesOfMoney(change), ...(OF_RECORDS[change.kind.table]?.(book, change) ?? [])];
}

/** Each day and programme for which a record moves another amount than before. */
function touchesOfMoney(change: RecordChange): Touch[] {
  const { kind, key, movements, before } = change;
  const parts = movements.flatMap(({ conta, data, partes }) => partes.map((part) => ({ conta, data, ...part })));
  const places = Map.groupBy(parts, ({ conta, data, idPrograma, categoria }) => `${conta} ${data} ${idPrograma} ${categoria}`);
  return [...places.values()]
    .filter((same) => sumOf(same) !== 0)
    .map((same) => {
      const { data, idPrograma } = same[0]!;
      return { ...recordOf(kind, key), dia: data, programas: () => [idPrograma], isNew: before === undefined, mends: mends(change) };
    });
}

/** Whether a change is of what a new version would be refused for: money without use or programme, and a payment without an account. */
function mends(change: RecordChange): boolean {
  const isVague = ({ idPrograma, categoria }: MovementPart) => idPrograma === null || categoria === null || categoria === 'LIVRE';
  if (change.movements.some(({ estorna, partes }) => estorna && partes.some(isVague))) return true;
  const expense = change.kind.table === EXPENSES.table ? statesOf(change, EXPENSES).before : undefined;
  return expense !== undefined && expense.pagaEm !== null && expense.numConta === null;
}

const recordOf = ({ table, named }: RecordChange['kind'], key: RecordChange['key']) => ({
  tipo: table.toUpperCase(),
  id: String(key),
  nome: `${named} ${key}`,
});

/** The record before and after a change of its kind. */
const statesOf = <S extends RecordState>({ before, after }: RecordChange, _: Records<S>) =>
  ({ before, after }) as { before: S | undefined; after: S | undefined };

const OF_RECORDS: Record<string, (book: Book, change: RecordChange) => Touch[]> = {
  [EXPENSES.table]: (_, change) => {
    const { before, after } = statesOf(change, EXPENSES);
    if (!before) return [];
    const days = before.pagaEm ? daysOfPaid(before, after) : daysOfUnpaid(before, after);
    return days.map((dia) => ({ ...recordOf(change.kind, change.key), dia, programas: () => programmesOf(before), mends: mends(change) }));
  },
  [RECONCILIATIONS.table]: (book, change) => {
    const { before, after } = statesOf(change, RECONCILIATIONS);
    const made = before ?? after;
    if (!made || (before && after)) return [];
    return [{ ...recordOf(change.kind, change.key), dia: dayOfReconciliation(made), programas: () => programmesOn(book, made.numConta) }];
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
    const { registro, id, sha256, nome, juntadoEm } = before;
    const touch = { tipo: 'ANEXO', id: sha256, of: { tipo: registro, id }, nome: `O anexo “${nome}”`, juntadoEm };
    const expense = registro === 'DESPESA' ? book.get(EXPENSES, Number(id)) : undefined;
    if (expense?.pagaEm) return [{ ...touch, dia: expense.pagaEm, programas: () => programmesOf(expense) }];
    return registro === 'CONTA' ? [{ ...touch, dia: `${book.id.ano}-01-01`, programas: () => programmesOn(book, id) }] : [];
  },
};

type ExpenseState = NonNullable<ReturnType<Book['get']> & (typeof EXPENSES)['state']>;

const programmesOf = ({ rateio, linha }: ExpenseState) => (rateio ?? [{ linha }]).map((part) => part.linha.idPrograma);
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
