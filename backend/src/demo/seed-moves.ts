import { type INestApplicationContext } from '@nestjs/common';
import { LinesRedistributionRequest, type MovedLine } from '#contracts/redistributions/redistributions.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { RedistributeCommand, RedistributionQueries } from '#modules/redistributions/public.js';
import { textOf } from '#platform/http/json-text.js';
import { DEMO_USERS } from './demo-users.js';
import { type DemoPlan, linesOf } from './plans/demo-plan.js';
import { requestOf } from './request-of.js';
import { type Book, type Step } from './seed-income.js';
import { type Place } from './seed-plan.js';

const [PRESIDENT] = DEMO_USERS as [(typeof DEMO_USERS)[number]];

/** The redistributions of a year until today missing from its book. */
export async function missingMoves(
  app: INestApplicationContext,
  book: Book,
  plan: DemoPlan,
  places: Place[],
  today: PlainDate,
): Promise<Step[]> {
  const movements = JSON.parse(await textOf(await app.get(RedistributionQueries).all(book))) as unknown[];
  const lines = linesOf(plan);
  const sideOf = (item: string, valor: number) => {
    const { idFonteRecurso: _, ...line } = places[lines.findIndex((each) => each.item === item)]!;
    return [{ ...line, valor } as MovedLine];
  };
  const year = yearOf(today) === book.ano ? 1 : 0;
  return plan.redistribuicoes
    .map((move) => ({ ...move, data: `${book.ano}-${move.dia}` }))
    .filter(({ data }) => data <= today)
    .slice(movements.length / 2)
    .map(({ de, para, valor, justificativa, data }) => {
      const request = { ...book, data, justificativa, debitos: sideOf(de, valor[year]!), creditos: sideOf(para, valor[year]!) };
      return { day: data, command: new RedistributeCommand(requestOf(LinesRedistributionRequest, request), PRESIDENT) };
    });
}
