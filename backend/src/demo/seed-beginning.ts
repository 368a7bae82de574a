import { type INestApplicationContext } from '@nestjs/common';
import { type Command } from '@nestjs/cqrs';
import { OpeningRequest } from '#contracts/fiscal-years/fiscal-years.js';
import { OpeningBalancesRequest } from '#contracts/fiscal-years/opening-balances.js';
import { toReais } from '#domain/money.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { FiscalYearQueries, OpeningBalanceQueries, OpenYearCommand, SaveOpeningBalancesCommand } from '#modules/fiscal-years/public.js';
import { DEMO_USERS } from './demo-users.js';
import { plannedOpening } from './planned-opening.js';
import { type DemoPlan, linesOf } from './plans/demo-plan.js';
import { requestOf } from './request-of.js';
import { type Book } from './seed-income.js';
import { type Place } from './seed-plan.js';

const [PRESIDENT, TREASURER] = DEMO_USERS as [(typeof DEMO_USERS)[number], (typeof DEMO_USERS)[number]];

/** What a book begins with, if it is missing: the first one with opening balances, the next one with the final balances of the accounts. */
export async function missingBeginning(
  app: INestApplicationContext,
  book: Book,
  plan: DemoPlan,
  places: Place[],
  today: PlainDate,
): Promise<Command<unknown>[]> {
  if (book.ano === yearOf(today)) {
    const { copia } = await app.get(FiscalYearQueries, { strict: false }).one(book);
    return copia ? [] : [new OpenYearCommand(requestOf(OpeningRequest, { ...book, copia: 'NENHUMA' }), PRESIDENT)];
  }
  const { em } = await app.get(OpeningBalanceQueries, { strict: false }).one(book);
  if (em) return [];
  const lines = linesOf(plan);
  const programOf = (programa: string | null) =>
    programa === null ? null : places[lines.findIndex((line) => line.programa === programa)]!.idPrograma;
  const saldos = plannedOpening(plan, today).map(({ programa, valor, ...saldo }) => ({
    ...saldo,
    idPrograma: programOf(programa),
    valor: toReais(valor),
  }));
  const request = requestOf(OpeningBalancesRequest, { ...book, em: `${book.ano}-01-01`, saldos });
  return [new SaveOpeningBalancesCommand(request, TREASURER)];
}
