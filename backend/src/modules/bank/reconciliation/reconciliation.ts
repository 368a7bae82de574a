import { formatBRL, sumOf } from '#domain/money.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { amountOf, type Book, type BookedMovement, type MovementKey, movementText, type Records } from '#modules/book/pure.js';
import { EXPENSES, BY_LINE as NAMED_BY_PAYMENT, refuseClosedDay } from '#modules/budget-ledger/pure.js';
import {
  type ConciliacaoAcompanhada,
  type ConciliacaoDesfeita,
  type ConciliacaoFeita,
  type ReconciledLine,
  type ReconciledMovement,
  type ReconciliationFact,
} from './reconciliation.events.js';

/** State of a reconciliation. */
export interface ReconciliationState extends Omit<ConciliacaoFeita, 'type'> {
  versao: number;
}

/** The reconciliations of a book: those of its movements. */
export const RECONCILIATIONS: Records<ReconciliationState> = { table: 'conciliacao' };

/** The reconciliation of a movement, by the movement's place. */
export const BY_MOVEMENT = 'movimento';

/** The reconciliation of a line, by the line's number. */
export const BY_LINE = 'linha';

/** Lines of a statement and the movements to join with them. */
export interface Joining {
  numConta: string;
  linhas: readonly ReconciledLine[];
  movimentos: readonly MovementKey[];
  /** The payments in other years' books that name one of the lines. */
  mostradas?: readonly NamedPayment[];
}

/** A payment without release that names the line of the statement which shows it. */
export interface NamedPayment {
  ano: number;
  idDespesa: number;
}

/** The day on which a reconciliation is complete: that of its last line or movement. It belongs to the month of that day. */
export function dayOfReconciliation({ linhas, movimentos }: Pick<ConciliacaoFeita, 'linhas' | 'movimentos'>): PlainDate {
  return [...linhas, ...movimentos].reduce((last, { data }) => (data > last ? data : last), '');
}

/** Joins lines of a statement with movements of the account: all current, none joined yet, both sides of the same amount (rule 26.1). */
export function join(book: Book, { numConta, linhas, movimentos, mostradas = [] }: Joining): ConciliacaoFeita {
  refuseTwice(linhas.map(({ id }) => id));
  refuseTwice(movimentos.map(movementText));
  for (const { id } of linhas) if (book.find(RECONCILIATIONS, BY_LINE, String(id)).length > 0) throw joinedLine();
  const fact = {
    type: 'ConciliacaoFeita.v1',
    id: book.next(RECONCILIATIONS),
    numConta,
    linhas,
    movimentos: movimentos.map((key) => standing(book, numConta, key)),
  } as const;
  const [onStatement, inBook] = [sumOf(linhas), sumOf(fact.movimentos)];
  if (onStatement !== inBook)
    throw new RuleViolation(
      'conciliacao.soma',
      `Os lançamentos do extrato somam ${formatBRL(onStatement)} e os do livro ${formatBRL(inBook)}: devem ser iguais.`,
    );
  refuseShownOtherwise(book, fact, mostradas);
  refuseClosedDay(book, numConta, dayOfReconciliation(fact));
  return fact;
}

/** Refuses to reconcile a line without a payment that names it: nothing else proves that payment (rule 35.6). */
function refuseShownOtherwise(book: Book, { linhas, movimentos }: ConciliacaoFeita, elsewhere: readonly NamedPayment[]): void {
  const { ano } = book.id;
  const own = linhas.flatMap(({ id }) => book.find(EXPENSES, NAMED_BY_PAYMENT, String(id)));
  const joined = new Set(
    movimentos.map((key) => book.movement(key)!).flatMap(({ origem, chave }) => (origem === 'despesa' ? String(chave) : [])),
  );
  const [other] = [
    ...own.filter(({ idDespesa }) => !joined.has(String(idDespesa))).map(({ idDespesa }) => ({ ano, idDespesa })),
    ...elsewhere,
  ];
  if (other)
    throw new RuleViolation(
      'conciliacao.linha-de-pagamento',
      `O lançamento do extrato mostra o pagamento sem liberação da despesa nº ${other.idDespesa} de ${other.ano}: concilie-o com esse pagamento, ou desfaça antes o pagamento.`,
    );
}

/** Joins several, all or none; lines and movements of one are taken for the next. */
export function joinAll(book: Book, joinings: readonly Joining[]): ConciliacaoFeita[] {
  refuseTwice(joinings.flatMap(({ linhas }) => linhas.map(({ id }) => id)));
  refuseTwice(joinings.flatMap(({ movimentos }) => movimentos.map(movementText)));
  const first = book.next(RECONCILIATIONS);
  return joinings.map((joining, index) => ({ ...join(book, joining), id: first + index }));
}

/** Undoes a reconciliation of an open month. */
export function undo(book: Book, id: number): ConciliacaoDesfeita {
  const reconciliation = book.get(RECONCILIATIONS, id);
  if (!reconciliation) throw new NotFound('conciliacao.ausente', `Conciliação nº ${id} não encontrada.`);
  refuseClosedDay(book, reconciliation.numConta, dayOfReconciliation(reconciliation));
  return { type: 'ConciliacaoDesfeita.v1', id };
}

/**
 * Refuses commands that reverse a reconciled movement, or change an account in a closed month of the book's year (rules 26.3 and 26.7). A movement
 * that was only reclassified stays reconciled: answers that the reconciliation continues with its replacement.
 */
export function followReconciled(book: Book, movements: readonly BookedMovement[]): ConciliacaoAcompanhada[] {
  const added = movements.filter(({ estorna }) => !estorna);
  const trocas = movements.flatMap((movement) => {
    const { conta, data, estorna } = movement;
    // Commands that move accounts in other years have checked what is closed there (`refuseClosedElsewhere`).
    if (yearOf(data) === book.id.ano) refuseClosedDay(book, conta, data);
    const [reconciliation] = estorna ? book.find(RECONCILIATIONS, BY_MOVEMENT, movementText(estorna)) : [];
    if (!estorna || !reconciliation) return [];
    const place = added.findIndex((other) => isInPlaceOf(other, movement));
    if (place < 0)
      throw new RuleViolation(
        'conciliacao.movimento',
        `Este movimento da conta ${conta} já foi conciliado com o extrato (conciliação nº ${reconciliation.id}). Desfaça antes a conciliação.`,
      );
    const [{ sequencia, ordem }] = added.splice(place, 1) as [BookedMovement];
    return [{ id: reconciliation.id, de: estorna, para: { sequencia, ordem } }];
  });
  return [...Map.groupBy(trocas, ({ id }) => id)].map(([id, own]) => ({
    type: 'ConciliacaoAcompanhada.v1',
    id,
    trocas: own.map(({ de, para }) => ({ de, para })),
  }));
}

/** Whether a movement of the same record replaces the reversed one, with the same amount, account and day. */
function isInPlaceOf(added: BookedMovement, back: BookedMovement): boolean {
  return (
    added.origem === back.origem &&
    added.chave === back.chave &&
    added.conta === back.conta &&
    added.data === back.data &&
    amountOf(added) === -amountOf(back)
  );
}

/** The reconciliation after a fact; undefined once undone. */
export function evolveReconciliation(
  before: ReconciliationState | undefined,
  fact: ReconciliationFact,
  versao: number,
): ReconciliationState | undefined {
  switch (fact.type) {
    case 'ConciliacaoFeita.v1': {
      const { type: _, ...reconciliation } = fact;
      return { ...reconciliation, versao };
    }
    case 'ConciliacaoAcompanhada.v1': {
      const placeOf = new Map(fact.trocas.map(({ de, para }) => [movementText(de), para]));
      const movimentos = before!.movimentos.map((movement) => ({ ...movement, ...placeOf.get(movementText(movement)) }));
      return { ...before!, movimentos, versao };
    }
    case 'ConciliacaoDesfeita.v1':
      return undefined;
  }
}

/** Refusal of a line that is already reconciled, perhaps with movements of another year's book. */
export const joinedLine = () =>
  new Conflict('conciliacao.linha', 'Um dos lançamentos do extrato já foi conciliado. Atualize a tela e tente novamente.');

/** The movement at that place; it must be of that account and not reconciled. */
function standing(book: Book, numConta: string, key: MovementKey): ReconciledMovement {
  const movement = book.movement(key);
  if (!movement)
    throw new NotFound('conciliacao.movimento-ausente', 'Um dos movimentos foi alterado ou excluído. Atualize a tela e tente novamente.');
  if (movement.conta !== numConta)
    throw new RuleViolation('conciliacao.conta', `O movimento é da conta ${movement.conta}, e o extrato é da conta ${numConta}.`);
  if (book.find(RECONCILIATIONS, BY_MOVEMENT, movementText(key)).length > 0)
    throw new Conflict('conciliacao.ja-conciliado', 'Um dos movimentos já foi conciliado. Atualize a tela e tente novamente.');
  return { sequencia: movement.sequencia, ordem: movement.ordem, data: movement.data, valor: amountOf(movement) };
}

function refuseTwice(keys: readonly (string | number)[]): void {
  if (new Set(keys).size < keys.length)
    throw new RuleViolation('conciliacao.repetido', 'O mesmo lançamento foi informado mais de uma vez.');
}
