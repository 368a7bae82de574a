import { type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { toReais } from '#domain/money.js';
import { type BookId } from '#modules/book/entry.js';
import { callers } from './callers.js';
import { call } from './http-calls.js';
import { type Laboratory } from './laboratory.js';
import { type Contender } from './measure.js';
import { givenPlan, type Plan } from './plan.js';

const YEAR = 2026;
const LINES = 40;

/** A plan, and a token that permits expenses on it. */
export interface SpentPlan extends Plan {
  token: string;
}

/** Associations whose CNPJ starts with those digits, each with a plan and an administrator of its own. */
export async function givenPlans(laboratory: Laboratory, firstDigits: string, count: number): Promise<SpentPlan[]> {
  const plans: SpentPlan[] = [];
  for (let number = 1; number <= count; number += 1) {
    const plan = await givenPlan(laboratory.product, firstDigits + String(number).padStart(14 - firstDigits.length, '0'), LINES);
    plans.push({ ...plan, token: await laboratory.administratorOf(plan.cnpjAssociacao) });
  }
  return plans;
}

/** Expenses saved per round, and the number of concurrent callers. */
export interface Load {
  callers: number;
  facts: number;
  /** The books to write in, in turns or at random. */
  plans: SpentPlan[];
  order?: 'turns' | 'random';
}

/** Unique invoice numbers: a duplicate would need confirmation. */
let invoices = 0;

/** Saves the load over HTTP, alternating between servers; calls `written` for each answered expense. */
export function saves(
  name: string,
  servers: string[],
  { callers: count, facts, plans, order = 'turns' }: Load,
  written: (book: BookId) => void,
): Contender {
  return {
    name,
    amount: facts,
    run: () =>
      callers(count, facts, async (index) => {
        const plan = plans[order === 'random' ? Math.floor(Math.random() * plans.length) : index % plans.length]!;
        // Every book is written by every server.
        const server = servers[Math.floor(index / plans.length) % servers.length]!;
        await call('POST', `${server}/api/despesa/save`, plan.token, requestOf(plan, index));
        written({ cnpjAssociacao: plan.cnpjAssociacao, ano: YEAR });
      }),
  };
}

function requestOf({ cnpjAssociacao, expense }: Plan, index: number): ExpenseRequest {
  const { linha, valor, rateio: _, ...data } = expense(index);
  invoices += 1;
  return { cnpjAssociacao, ano: YEAR, ...linha, ...data, notaFiscal: `NF ${invoices}`, valor: toReais(valor) };
}
