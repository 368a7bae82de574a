import { finalBalance } from '#contracts/yields.js';
import { MAX_CENTAVOS } from '#domain/money.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type Records, refuseStale } from '#modules/book/pure.js';
import { type RendimentoAlterado, type RendimentoInformado, type YieldData, type YieldFact } from './yield.events.js';

/** An account's yield as the book tells it. `versao` is the last entry that touched it. */
export interface YieldState extends YieldData {
  versao: number;
}

/** The yields of a book, by account. */
export const YIELDS: Records<YieldState> = { table: 'rendimento' };

/** States what an account yielded; once a year for each account (rule 13.2). */
export function reportYield(book: Book, data: YieldData): RendimentoInformado {
  if (book.get(YIELDS, data.numConta))
    throw new Conflict('rendimento.duplicado', `Já existe um rendimento da conta ${data.numConta} em ${book.id.ano}.`);
  refuseBeyondRange(data);
  return { type: 'RendimentoInformado.v1', ...data };
}

export function changeYield(book: Book, data: YieldData, seen?: number | null): RendimentoAlterado {
  const known = existing(book, data.numConta);
  refuseStale(`O rendimento da conta ${data.numConta} foi alterado`, known.versao, seen);
  refuseBeyondRange(data);
  return { type: 'RendimentoAlterado.v1', ...data };
}

export function evolveYield({ type: _, ...data }: YieldFact, versao: number): YieldState {
  return { ...data, versao };
}

/** The account's yield. Throws NotFound. */
export function existing(book: Book, numConta: string): YieldState {
  const known = book.get(YIELDS, numConta);
  if (!known) throw new NotFound('rendimento.ausente', `Rendimento da conta ${numConta} em ${book.id.ano} não encontrado.`);
  return known;
}

/** Twelve months within range may add up to what no amount holds. */
function refuseBeyondRange(data: YieldData): void {
  if (Math.abs(finalBalance(data)) > MAX_CENTAVOS)
    throw new RuleViolation('rendimento.limite', 'O saldo final é maior do que o sistema pode registrar. Confira os valores.');
}
