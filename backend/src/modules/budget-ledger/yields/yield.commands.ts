import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { finalBalance, MONTH_FIELDS, type MonthField, type Yield, type YieldRequest } from '#contracts/yields.js';
import { type Centavos, centavos, toReais } from '#domain/money.js';
import { type Book, Books, type EntryAuthor } from '#modules/book/public.js';
import { ACCOUNT } from '#modules/treasury/public.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { type YieldData, type YieldFact } from './yield.events.js';
import { changeYield, existing, reportYield } from './yield.js';

/** States what an account yielded in a year, for the first time. */
export class ReportYieldCommand extends Command<Yield> {
  constructor(
    readonly request: YieldRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Corrects what an account yielded in a year. */
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
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  execute({ request, author }: ReportYieldCommand): Promise<Yield> {
    return writeYield(this.books, this.lookUp, request, author, reportYield);
  }
}

@CommandHandler(ChangeYieldCommand)
export class ChangeYieldHandler implements ICommandHandler<ChangeYieldCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  execute({ request, author }: ChangeYieldCommand): Promise<Yield> {
    return writeYield(this.books, this.lookUp, request, author, (book, data) => changeYield(book, data, request.versao));
  }
}

const NAMES = lookUpOf([ACCOUNT]);

async function writeYield(
  books: Books,
  lookUp: LookUp,
  request: YieldRequest,
  author: EntryAuthor,
  decide: (book: Book, data: YieldData) => YieldFact,
): Promise<Yield> {
  const { cnpjAssociacao, ano, numConta } = request;
  const data = dataOf(request);
  const names = await lookUp.one<Pick<Yield, 'nomeBanco' | 'descricaoConta'>>(cnpjAssociacao, NAMES, request);
  const state = await books.write(
    request,
    author,
    (book) => {
      const fact = decide(book, data);
      requireFound([ACCOUNT], request, names);
      return fact;
    },
    (book) => existing(book, numConta),
  );
  const months = Object.fromEntries(MONTH_FIELDS.map((month) => [month, toReais(state[month])])) as Record<MonthField, number>;
  const balances = { saldoInicial: toReais(state.saldoInicial), saldoFinal: toReais(finalBalance(state)) };
  return { cnpjAssociacao, ano, numConta, versao: state.versao, ...balances, ...months, ...names };
}

/** A month that was not sent yielded nothing. */
function dataOf(request: YieldRequest): YieldData {
  const months = Object.fromEntries(MONTH_FIELDS.map((month) => [month, centavos(request[month] ?? 0)])) as Record<MonthField, Centavos>;
  return { numConta: request.numConta, saldoInicial: centavos(request.saldoInicial), ...months };
}
