import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { finalBalance, MONTH_FIELDS, type MonthField, type Yield, type YieldRequest } from '#contracts/budget-ledger/yields.js';
import { type AccountTerms } from '#contracts/treasury/account.record.js';
import { type Given, givenOrKept } from '#domain/given.js';
import { type Centavos, centavos, sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Books } from '#modules/book/public.js';
import { type Book, type EntryAuthor } from '#modules/book/pure.js';
import { ACCOUNT, ACCOUNT_TERMS } from '#modules/treasury/public.js';
import { Clock } from '#platform/clock.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { closedUntil } from '../account-months/account-month.js';
import { refuseOffTerms } from '../accounts/account-terms.js';
import { CARRIED_BALANCES } from '../accounts/carried-balance.js';
import { openingOf } from '../accounts/opening-balances.js';
import { type YieldData, type YieldFact } from './yield.events.js';
import { addedMovements, changeYield, existing, reportYield, YIELD_FIELDS, YIELDS } from './yield.js';

/** Reports the yield of an account in a year, for the first time. */
export class ReportYieldCommand extends Command<Yield> {
  constructor(
    readonly request: YieldRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Corrects the yield of an account in a year. */
export class ChangeYieldCommand extends Command<Yield> {
  constructor(
    readonly request: YieldRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(ReportYieldCommand)
export class ReportYieldHandler implements ICommandHandler<ReportYieldCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
    readonly clock: Clock,
  ) {}

  execute({ request, author }: ReportYieldCommand): Promise<Yield> {
    return writeYield(this, request, author, reportYield);
  }
}

@CommandHandler(ChangeYieldCommand)
export class ChangeYieldHandler implements ICommandHandler<ChangeYieldCommand> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
    readonly clock: Clock,
  ) {}

  execute({ request, author }: ChangeYieldCommand): Promise<Yield> {
    return writeYield(this, request, author, (book, data, hoje) => changeYield(book, data, hoje, request.versao));
  }
}

const NAMES = lookUpOf([ACCOUNT, ACCOUNT_TERMS]);

async function writeYield(
  { books, lookUp, clock }: { books: Books; lookUp: LookUp; clock: Clock },
  request: YieldRequest,
  author: EntryAuthor,
  decide: (book: Book, data: YieldData, hoje: PlainDate) => YieldFact,
): Promise<Yield> {
  const { cnpjAssociacao, ano, numConta } = request;
  type Found = Pick<Yield, 'nomeBanco' | 'descricaoConta'> & { conta: AccountTerms | null };
  const { conta, ...names } = await lookUp.one<Found>(cnpjAssociacao, NAMES, request);
  const hoje = clock.today();
  const [state, opening] = await books.write(
    request,
    author,
    (book) => {
      const terms = { idPrograma: conta?.idPrograma ?? null, categoria: conta?.categoriaRendimentos ?? 'CUSTEIO' } as const;
      const fact = decide(book, { ...dataOf(request, book), ...terms }, hoje);
      requireFound([ACCOUNT], request, names);
      for (const { data } of addedMovements(book, fact, hoje)) refuseOffTerms(conta!, data, fact.idPrograma);
      return fact;
    },
    (book) => [existing(book, numConta), begunWith(book, numConta) ?? 0] as const,
  );
  const balances = { saldoInicial: state.saldoInicial + opening, saldoFinal: finalBalance(state) + opening };
  return { cnpjAssociacao, ano, ...YIELD_FIELDS.answer({ ...state, ...balances }), ...names };
}

/** What the opening balances, or the year before, say that the account begins with; undefined where its sheet says it. */
function begunWith(book: Book, numConta: string): Centavos | undefined {
  const carried = book.get(CARRIED_BALANCES, numConta);
  return openingOf(book, numConta) ?? (carried && sumOf(carried.partes));
}

/** A year in which nothing yielded. */
const NOTHING = Object.fromEntries(MONTH_FIELDS.map((month) => [month, 0])) as Record<MonthField, Centavos>;

/** The sheet after a request. Of an account that begins with an amount that is given elsewhere, the sheet has none; the answer shows that amount. */
function dataOf(request: YieldRequest, book: Book): Omit<YieldData, 'idPrograma' | 'categoria'> {
  const { numConta } = request;
  const inCentavos = (reais: number | null | undefined) => (typeof reais === 'number' ? centavos(reais) : reais);
  const given = Object.fromEntries(MONTH_FIELDS.map((month) => [month, inCentavos(request[month])])) as Given<typeof NOTHING>;
  const saldoInicial = begunWith(book, numConta) === undefined ? centavos(request.saldoInicial) : 0;
  return {
    numConta,
    saldoInicial,
    abertura: saldoInicial,
    mesesFechados: closedUntil(book, numConta),
    ...givenOrKept(NOTHING, given, book.get(YIELDS, numConta)),
  };
}
