import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, type RecordChange } from '#modules/book/pure.js';
import { EXPENSES, TRANSFERS } from '#modules/budget-ledger/pure.js';
import { type PrestacaoApresentada } from './act.events.js';
import { ACTS, ACTS_ELSEWHERE, type ActState, type KnownRequest, type Standing, standingOf } from './act.js';
import { isVague, isWithoutAccount, programmesOf, type Touch, type TouchedRecord, touchesOf } from './touches.js';

/** A submission that was presented and stands so, or was returned. */
interface Frozen {
  standing: Standing;
  /** As it was presented last. */
  scope: PrestacaoApresentada;
  em: PlainDate;
}

/**
 * Refuses changes of what a presented submission is made of (rule 46.11): money of its programmes on a day up to its last, whatever moves it, reconciliations,
 * reopened months, its expenses with their atesto, and its papers. A returned one lets through what its requests name (rule 46.12).
 */
export function refusePresented(book: Book, changes: readonly RecordChange[]): void {
  const touches = changes.flatMap((change) => touchesOf(book, change));
  if (touches.length === 0) return;
  const frozen = frozenIn(book, touches);
  for (const touch of touches)
    for (const submission of frozen)
      if (covers(submission, touch) && !(isReturned(submission) && isOpen(book, submission, touch))) throw refusalOf(submission, touch);
}

/** The same for a record of a register. @param acts all of the association */
export function refuseTouched(acts: readonly ActState[], touch: Touch): void {
  for (const submission of frozenOf(acts))
    if (covers(submission, touch) && !(isReturned(submission) && (isNamed(submission, touch) || isIncluded(submission, touch, 0))))
      throw refusalOf(submission, touch);
}

const isReturned = ({ standing: { estado } }: Frozen) => estado === 'DEVOLVIDA';

const refusalOf = ({ scope: { programa, de, ate, data } }: Frozen, { nome }: Touch) =>
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
export function frozenOf(acts: readonly ActState[]): Frozen[] {
  const known = [...new Map(acts.map((act) => [`${act.fato.idPrestacao} ${act.fato.ordem}`, act])).values()];
  return [...Map.groupBy(known, ({ fato }) => fato.idPrestacao).values()].flatMap((own) => {
    const standing = standingOf(own);
    const last = standing.apresentacoes.at(-1);
    return last && standing.estado !== 'EM_PREPARO' ? [{ standing, scope: last.fato, em: last.em }] : [];
  });
}

/** Whether a submission is made of what is touched. */
function covers({ scope, em }: Frozen, touch: Touch): boolean {
  if (touch.juntadoEm !== undefined && touch.juntadoEm > em) return false;
  if (touch.papelDe !== undefined) return scope.papeisDe?.includes(touch.papelDe) ?? false;
  if (touch.isOffAccounts && yearOf(touch.dia) < yearOf(scope.de)) return false;
  return touch.dia <= scope.ate && isOfProgrammes(scope, touch.programas);
}

/** @param of asked only where the submission is of some programmes */
const isOfProgrammes = ({ programas }: PrestacaoApresentada, of: () => readonly (number | null)[]) =>
  programas.length === 0 || of().some((programme) => programme !== null && programas.includes(programme));

/**
 * Whether a returned submission lets a change through: of the records of its requests, of their months, and whatever a new version needs. Requests open until
 * the submission is presented again, answered or not: what was mended for one may have to be mended once more.
 */
function isOpen(book: Book, submission: Frozen, touch: Touch): boolean {
  if (touch.mends || touch.tipo === 'CONCILIACAO') return true;
  const head = headOf(submission, book.id.ano);
  if (isIncluded(submission, touch, head)) return true;
  const { pedidos } = submission.standing;
  if (touch.tipo === 'TRANSFERENCIA' && pedidos.some((request) => isReplaced(book, request)) && isInNone(submission, touch, head))
    return true;
  if (touch.conta !== undefined) return pedidos.some((request) => opensMonth(book, request, touch)) || needsMonth(book, submission, touch);
  return isNamed(submission, touch);
}

/** The last entry of a book that the version knows. */
const headOf = ({ scope: { livros } }: Frozen, year: number) => livros.find(({ ano }) => ano === year)?.sequencia ?? 0;

/** Whether something of the period is to be included, and a record is in no version. */
const isIncluded = (submission: Frozen, touch: Touch, head: number) =>
  submission.standing.pedidos.some(({ acao }) => acao === 'INCLUIR') && isInNone(submission, touch, head);

/** Whether a record of the period is in no version: it was not there, or came later than `head`. */
const isInNone = ({ scope }: Frozen, { dia, since }: Touch, head: number) => dia >= scope.de && (since === undefined || since() > head);

/** Whether a request is about a transfer that is deleted by now, so that another one may take its place: none is edited. */
const isReplaced = (book: Book, { acao, sobre: { tipo, ano, id } }: KnownRequest) =>
  tipo === 'TRANSFERENCIA' && acao !== 'EXCLUIR' && (ano ?? book.id.ano) === book.id.ano && !book.get(TRANSFERS, Number(id));

/** Whether a request names the record, or one that opens it. */
const isNamed = ({ standing }: Frozen, touch: Touch): boolean =>
  [touch, ...(touch.of ?? [])].some((record) => standing.pedidos.some(({ sobre }) => isSame(sobre, record)));

const isSame = (sobre: KnownRequest['sobre'], { tipo, id, ano }: TouchedRecord) =>
  sobre.tipo === tipo && sobre.id === id && (ano === undefined || (sobre.ano ?? ano) === ano);

/**
 * Whether a request about a record, or about a month itself, needs that month of an account open: its own, and those after it, which are reopened first. An
 * expense that is not paid, or not any more, may be of any month, and so may what takes the place of a deleted transfer.
 */
function opensMonth(book: Book, request: KnownRequest, { dia, conta }: Touch): boolean {
  const { tipo, ano, id } = request.sobre;
  if (id === null) return false;
  if (tipo === 'CONTA_MES') return id.slice(0, -8) === conta && monthOf(dia) >= id.slice(-7);
  if ((ano ?? book.id.ano) !== book.id.ano) return false;
  if (tipo === 'DESPESA' && book.get(EXPENSES, Number(id))?.pagaEm === null) return true;
  if (isReplaced(book, request)) return true;
  const own = book.movementsOn(conta!).filter(({ origem, chave }) => origem.toUpperCase() === tipo && String(chave) === id);
  return own.some(({ data }) => monthOf(dia) >= monthOf(data));
}

const monthOf = (day: PlainDate) => day.slice(0, 7);

/** Whether a month of an account, or one before it, has what a new version would be refused for. */
function needsMonth(book: Book, { scope }: Frozen, { dia, conta }: Touch): boolean {
  const isBefore = (day: PlainDate) => day <= scope.ate && monthOf(day) <= monthOf(dia);
  const isOfNobody = (idPrograma: number | null) => idPrograma === null || isOfProgrammes(scope, () => [idPrograma]);
  return (
    book
      .movementsOn(conta!)
      .some(({ data, partes }) => isBefore(data) && partes.some((part) => isVague(part) && isOfNobody(part.idPrograma))) ||
    book.all(EXPENSES).some((paid) => isWithoutAccount(paid) && isBefore(paid.pagaEm!) && isOfProgrammes(scope, () => programmesOf(paid)))
  );
}
