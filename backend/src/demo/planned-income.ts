import { type RevenueType } from '#contracts/budget-ledger/revenue.record.js';
import { MONTH_FIELDS, type MonthField } from '#contracts/budget-ledger/yields.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, centavos } from '#domain/money.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { type DemoAccount, type DemoPlan, linesOf } from './plans/demo-plan.js';
import { randomOf } from './random.js';

export interface PlannedRevenue {
  fonte: string;
  /** Null if the income is for several programs. */
  programa: string | null;
  numConta: string;
  tipo: RevenueType;
  categoria: MoneyCategory;
  data: PlainDate;
  valor: Centavos;
  descricao: string;
}

/** Amounts are whole tens of reais. */
const STEP: Centavos = 10_00;

/**
 * The revenues of a year up to today, in chronological order. Over a whole year each source receives its budgeted amount. Only their number depends
 * on the day.
 */
export function plannedRevenues(plan: DemoPlan, ano: number, today: PlainDate): PlannedRevenue[] {
  const year = yearOf(today) === ano ? 1 : 0;
  return Object.entries(plan.receitas)
    .flatMap(([fonte, { conta, tipo, categoria, descricao, dias, fixo }]) => {
      const random = randomOf(`${plan.cnpjAssociacao} ${year} ${fonte}`);
      const weights = dias.map(() => (fixo ? 100 : 80 + Math.floor(40 * random())));
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const programas = budgetedOf(plan, fonte, year);
      return dias.flatMap((dia, turn) =>
        programas.map(([programa, budgeted]) => ({
          fonte,
          programa,
          numConta: conta,
          tipo,
          categoria,
          data: `${ano}-${dia}`,
          valor: Math.round((budgeted * weights[turn]!) / (whole * STEP)) * STEP,
          descricao: programas.length > 1 && programa ? `${descricao} – ${programa}` : descricao,
        })),
      );
    })
    .filter(({ data }) => data <= today)
    .sort((a, b) => a.data.localeCompare(b.data));
}

/** The budgeted amount of a source by programme; of money that is no grant and serves several programmes, also what is planned outside of them. */
function budgetedOf(plan: DemoPlan, fonte: string, year: 0 | 1): [programa: string | null, budgeted: Centavos][] {
  const sums = new Map<string | null, Centavos>();
  for (const line of linesOf(plan))
    if (line.fonte === fonte) sums.set(line.programa, (sums.get(line.programa) ?? 0) + centavos(line.orcado[year]));
  const planned = [...sums].filter(([programa]) => programa !== null);
  return plan.receitas[fonte]!.tipo === 'REPASSE' || planned.length === 1 ? planned : [...sums];
}

/** The yield of an account in the past months of the year: about half a percent each. */
export function plannedYield({ numConta, saldoInicial }: DemoAccount, ano: number, today: PlainDate): Record<MonthField, Centavos> {
  const year = yearOf(today) === ano ? 1 : 0;
  const over = year === 0 ? 12 : Number(today.slice(5, 7)) - 1;
  const random = randomOf(`${numConta} ${year}`);
  const base = centavos(saldoInicial);
  const months = MONTH_FIELDS.map((month, index) => {
    const perTenThousand = 42 + Math.floor(30 * random());
    return [month, index < over ? Math.round((base * perTenThousand) / 10_000) : 0] as const;
  });
  return Object.fromEntries(months) as Record<MonthField, Centavos>;
}
