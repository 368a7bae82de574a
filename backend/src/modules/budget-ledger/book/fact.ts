import { MONTH_FIELDS } from '#contracts/yields.js';
import { centavos, toReais } from '#domain/money.js';
import { type BudgetFact } from '../budgets/budget.events.js';
import { type ExpenseFact } from '../expenses/expense.events.js';
import { type FiscalYearFact } from '../fiscal-years/fiscal-year.events.js';
import { type RedistributionFact } from '../redistributions/redistribution.events.js';
import { type RevenueFact } from '../revenues/revenue.events.js';
import { type YieldFact } from '../yields/yield.events.js';

/** Everything that can be written in a book. Types are versioned by name; old ones are upcast in `decodeFact`, never rewritten. */
export type Fact = BudgetFact | ExpenseFact | RedistributionFact | RevenueFact | YieldFact | FiscalYearFact;

/** Names of amounts inside facts: centavos in memory, reais in the entry's JSON, so that an auditor reads what people typed. */
const AMOUNTS = new Set<string>(['valor', 'saldoInicial', ...MONTH_FIELDS]);

/** The JSON of a fact as the book keeps it: keys in alphabetical order, amounts in reais. Its bytes are what the entry's hash covers. */
export function encodeFact({ type: _, ...data }: Fact): string {
  return JSON.stringify(canonical(data));
}

/** A fact from its type and its JSON. */
export function decodeFact(type: string, json: string): Fact {
  const data = JSON.parse(json) as Record<string, unknown>;
  toCentavos(data);
  data.type = type;
  return data as unknown as Fact;
}

/** Turns the amounts in it from reais to centavos, in place: a reviver of JSON.parse takes four times as long, over every entry of every book that is read. */
function toCentavos(data: Record<string, unknown>): void {
  for (const key in data) {
    const value = data[key];
    if (AMOUNTS.has(key)) data[key] = centavos(value as number);
    else if (typeof value === 'object' && value !== null) toCentavos(value as Record<string, unknown>);
  }
}

/** The operation that a fact belongs to; null for what stands by itself. */
export function operationOf(fact: Fact): number | null {
  return 'operacao' in fact ? fact.operacao : null;
}

function canonical(value: unknown, key = ''): unknown {
  if (AMOUNTS.has(key)) return toReais(value as number);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, canonical(inner, name)]));
}
