import { monthPeriod } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type Moment, type Records } from '#modules/book/pure.js';
import { monthName, refuseClosedDay } from '#modules/budget-ledger/pure.js';
import { type AccountStartFact, type ComecoDesfeito, type ConciliacaoComecada } from './account-start.events.js';

/** From which month of the book's year an account is reconciled, and who said so. */
export interface AccountStartState extends Omit<ConciliacaoComecada, 'type'> {
  desde: PlainDate;
  por: string;
  versao: number;
}

/** The accounts that are reconciled from a month of the book's year on, by account. */
export const ACCOUNT_STARTS: Records<AccountStartState> = { table: 'comeco_conciliacao' };

/** Begins to reconcile an account with a month that has begun and is not closed (rule 47.12). */
export function startReconciling(book: Book, start: Omit<ConciliacaoComecada, 'type'>): ConciliacaoComecada {
  const { numConta, mes } = start;
  const { ano } = book.id;
  const earlier = book.get(ACCOUNT_STARTS, numConta);
  if (earlier)
    throw new Conflict(
      'conciliacao.comeco',
      `A conta ${numConta} já é conciliada desde ${monthName(ano, earlier.mes)}. Desfaça antes esse começo.`,
    );
  const { dataInicio } = monthPeriod(ano, mes);
  if (dataInicio > book.today) throw new RuleViolation('conciliacao.comeco-futuro', `${monthName(ano, mes)} ainda não começou.`);
  refuseClosedDay(book, numConta, dataInicio);
  return { type: 'ConciliacaoComecada.v1', ...start };
}

/** Takes a start back; refuses once a month since then is closed, for its figures rest on it. */
export function undoStart(book: Book, numConta: string): ComecoDesfeito {
  const start = book.get(ACCOUNT_STARTS, numConta);
  if (!start)
    throw new NotFound(
      'conciliacao.comeco-ausente',
      `A conciliação da conta ${numConta} não começa em nenhum mês de ${book.id.ano}. Atualize a tela.`,
    );
  refuseClosedDay(book, numConta, monthPeriod(book.id.ano, start.mes).dataInicio);
  return { type: 'ComecoDesfeito.v1', numConta };
}

/** The start after a fact; undefined once undone. */
export function evolveAccountStart(fact: AccountStartFact, { versao, dia, autor }: Moment): AccountStartState | undefined {
  if (fact.type === 'ComecoDesfeito.v1') return undefined;
  const { type: _, ...start } = fact;
  return { ...start, desde: dia, por: autor, versao };
}
