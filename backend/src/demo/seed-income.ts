import { type INestApplicationContext } from '@nestjs/common';
import { type Command } from '@nestjs/cqrs';
import { RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { type Yield, YieldRequest } from '#contracts/budget-ledger/yields.js';
import { toReais } from '#domain/money.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { AccountStatements, ReportYieldCommand, RevenueQueries, SaveRevenueCommand, YieldQueries } from '#modules/budget-ledger/public.js';
import { textOf } from '#platform/http/json-text.js';
import { DEMO_USERS } from './demo-users.js';
import { plannedRevenues, plannedYield } from './planned-income.js';
import { type DemoPlan, linesOf } from './plans/demo-plan.js';
import { requestOf } from './request-of.js';
import { type Place } from './seed-plan.js';

export interface Book {
  cnpjAssociacao: string;
  ano: number;
}

/** A dated write to a book. */
export interface Step {
  day: PlainDate;
  command: Command<unknown>;
}

const [, TREASURER] = DEMO_USERS as [unknown, (typeof DEMO_USERS)[number]];

/** The revenues and yields of a year missing from its book, in which the accounts have their opening balances. */
export async function missingIncome(
  app: INestApplicationContext,
  book: Book,
  plan: DemoPlan,
  places: Place[],
  today: PlainDate,
): Promise<Step[]> {
  const revenues = JSON.parse(await textOf(await app.get(RevenueQueries).all(book))) as unknown[];
  const yields = JSON.parse(await textOf(await app.get(YieldQueries).all(book))) as Yield[];
  const lines = linesOf(plan);
  const classOf = (fonte: string, programa: string | null) => {
    const place = places[lines.findIndex((line) => line.fonte === fonte && (programa === null || line.programa === programa))]!;
    return { idFonteRecurso: place.idFonteRecurso, idPrograma: programa === null ? null : place.idPrograma };
  };
  const received = plannedRevenues(plan, book.ano, today)
    .slice(revenues.length)
    .map(({ fonte, programa, valor, ...revenue }) => {
      const request = { ...book, ...revenue, ...classOf(fonte, programa), valor: toReais(valor) };
      return { day: revenue.data, command: new SaveRevenueCommand(requestOf(RevenueRequest, request), null, TREASURER) };
    });
  const { contas } = await app.get(AccountStatements).balances(book);
  const heldBy = new Map(contas.map(({ numConta, saldoInicial }) => [numConta, saldoInicial]));
  const earned = plan.contas
    .filter(({ numConta }) => !yields.some((each) => each.numConta === numConta))
    .map((account) => {
      const months = Object.entries(plannedYield(account, book.ano, today)).map(([month, valor]) => [month, toReais(valor)]);
      const request = { ...book, numConta: account.numConta, saldoInicial: heldBy.get(account.numConta)!, ...Object.fromEntries(months) };
      return {
        day: yearOf(today) === book.ano ? today : `${book.ano}-12-31`,
        command: new ReportYieldCommand(requestOf(YieldRequest, request), TREASURER),
      };
    });
  return [...received, ...earned];
}
