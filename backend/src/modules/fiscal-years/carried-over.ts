import { RuleViolation } from '#domain/rule-violation.js';
import { type Book } from '#modules/book/pure.js';
import {
  CARRIED_BALANCES,
  type CarriedBalanceFact,
  carryExpenses,
  type HeldBalance,
  isSameMoney,
  openingOf,
  type SaldoTransportado,
  takeBackCarried,
  YIELDS,
} from '#modules/budget-ledger/pure.js';
import { FISCAL_YEARS } from './fiscal-year.js';

/** The balances to carry into a year; accounts whose opening balance is stated, by their yield sheet or the book's opening balances, keep that one. */
export const toCarry = (held: readonly HeldBalance[], isTold: (numConta: string) => boolean): HeldBalance[] =>
  held.filter(({ numConta, partes }) => partes.length > 0 && !isTold(numConta));

/** Carries the balances of accounts into the year. */
export const carryAccounts = (book: Book, held: readonly HeldBalance[]): SaldoTransportado[] =>
  toCarry(held, (numConta) => Boolean(book.get(YIELDS, numConta)?.abertura) || openingOf(book, numConta) !== undefined).map((balance) => ({
    type: 'SaldoTransportado.v1',
    ...balance,
  }));

/**
 * Corrects carried balances of accounts whose balance was another when the previous year was closed, and carries those of accounts without a carried
 * balance. A year that was not opened stays as it is; refuses when a closed year would change (rule 14.5).
 */
function correctCarried(book: Book, held: readonly HeldBalance[]): CarriedBalanceFact[] {
  const year = book.get(FISCAL_YEARS, book.id.ano);
  if (!year?.aberto) return [];
  const now = new Map(held.map(({ numConta, partes }) => [numConta, partes]));
  const corrections = book.all(CARRIED_BALANCES).flatMap(({ numConta, partes }) => {
    const corrected = now.get(numConta) ?? [];
    return isSameMoney(corrected, partes) ? [] : [{ type: 'SaldoTransportadoCorrigido.v1' as const, numConta, partes: corrected }];
  });
  const late = held.filter(({ numConta }) => !book.get(CARRIED_BALANCES, numConta));
  const facts = [...corrections, ...carryAccounts(book, late)];
  if (year.encerrado && facts.length > 0)
    throw new RuleViolation(
      'exercicio.seguinte-encerrado',
      `O saldo da conta ${facts[0]!.numConta} em 31/12/${book.id.ano - 1} não é o que ${book.id.ano} recebeu, e ${book.id.ano} está encerrado. Reabra antes o exercício de ${book.id.ano}.`,
    );
  return facts;
}

/** What the closing of a year writes in the next one: its balances corrected, and its unpaid expenses as restos a pagar (rules 14.5 and 38.1). */
export function carryOver(book: Book, next: Book, held: readonly HeldBalance[]) {
  const unpaid = carryExpenses(book, next);
  if (unpaid.length > 0)
    refuseClosedNext(next, `${unpaid.length === 1 ? 'Uma despesa a pagar passaria' : `${unpaid.length} despesas a pagar passariam`} para`);
  return [...correctCarried(next, held), ...unpaid];
}

/** What reopening a year removes from the next one (rule 38.2). */
export function takeBack(book: Book, next: Book) {
  const carried = takeBackCarried(book, next);
  if (carried.takenBack.length > 0) refuseClosedNext(next, 'Os restos a pagar voltariam de');
  return carried;
}

function refuseClosedNext(next: Book, what: string): void {
  const { ano } = next.id;
  if (next.get(FISCAL_YEARS, ano)?.encerrado)
    throw new RuleViolation('exercicio.seguinte-encerrado', `${what} ${ano}, e ${ano} está encerrado. Reabra antes o exercício de ${ano}.`);
}
