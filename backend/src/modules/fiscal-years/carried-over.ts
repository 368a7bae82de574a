import { RuleViolation } from '#domain/rule-violation.js';
import { type Book } from '#modules/book/pure.js';
import {
  CARRIED_BALANCES,
  type CarriedBalanceFact,
  type HeldBalance,
  isSameMoney,
  openingOf,
  type SaldoTransportado,
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
export function correctCarried(book: Book, held: readonly HeldBalance[]): CarriedBalanceFact[] {
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
