import { type INestApplicationContext } from '@nestjs/common';
import { RecurringExpenseRequest } from '#contracts/recurring-expenses/recurring-expense.record.js';
import { addMonths } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';
import { RecurringExpenses, RecurringExpensesService } from '#modules/recurring-expenses/public.js';
import { DEMO_USERS } from './demo-users.js';
import { type DemoPlan, linesOf } from './plans/demo-plan.js';
import { requestOf } from './request-of.js';
import { type Place } from './seed-plan.js';

const [, TREASURER] = DEMO_USERS as [unknown, (typeof DEMO_USERS)[number]];

/** The monthly contracts of the plan as recurring expenses; existing ones are left alone. The first one's draft of this month stays open. */
export async function seedRecurring(app: INestApplicationContext, plan: DemoPlan, places: Place[], today: PlainDate): Promise<void> {
  const { cnpjAssociacao } = plan;
  const known = await app.get(RecurringExpenses).list(cnpjAssociacao);
  const contracts = linesOf(plan).flatMap((line, index) => (line.fixo && line.vezes === 12 ? [{ line, place: places[index]! }] : []));
  for (const [index, { line, place }] of contracts.entries()) {
    const [favorecido, objetoResumido] = line.compras[0]!;
    if (known.some((each) => each.objetoResumido === objetoResumido)) continue;
    const request = requestOf(RecurringExpenseRequest, {
      cnpjAssociacao,
      ...place,
      idFavorecido: favorecido.cpfOrCnpj,
      objetoResumido,
      valor: Math.round(line.orcado[1] / 12),
      dia: 5,
      diaVencimento: 20,
      inicio: addMonths(today, index === 0 ? 0 : 1).slice(0, 7),
      ativa: true,
    });
    await app.get(RecurringExpensesService).save(request, TREASURER);
  }
}
