import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, centavos, sumOf } from '#domain/money.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { accountOf, categoryOf, type DemoPlan, plannedRevenues } from './demo-plan.js';
import { plannedExpenses } from './planned-expenses.js';

/** What an account holds of a programme and category at the start of last year. */
export interface PlannedOpening {
  numConta: string;
  programa?: string;
  categoria: MoneyCategory;
  valor: Centavos;
}

/** Money that moves an account on a day. */
type Move = PlannedOpening & { data: PlainDate };

/** Opening balances are whole tens of reais, but for what is left of the account's balance. */
const STEP: Centavos = 10_00;

/**
 * The opening balances of last year's book, by programme and category: as much as the planned revenues and payments of both years need for no balance to
 * become negative, after LIVRE of the programme has covered. What the plan's accounts hold beyond that is added to their largest part.
 */
export function plannedOpening(plan: DemoPlan, today: PlainDate): PlannedOpening[] {
  const moves = [yearOf(today) - 1, yearOf(today)].flatMap((ano) => movesOf(plan, ano, today));
  const groups = Map.groupBy(moves, ({ numConta, programa }) => JSON.stringify([numConta, programa]));
  const needed = [...groups.values()].flatMap((group) => needsOf(group));
  return plan.contas.flatMap(({ numConta, saldoInicial }) => {
    const own = needed.filter((part) => part.numConta === numConta).sort((a, b) => b.valor - a.valor);
    const left = Math.max(0, centavos(saldoInicial) - sumOf(own));
    const [largest = { numConta, categoria: 'LIVRE' as const, valor: 0 }, ...others] = own;
    return [{ ...largest, valor: largest.valor + left }, ...others];
  });
}

function movesOf(plan: DemoPlan, ano: number, today: PlainDate): Move[] {
  const paid = plannedExpenses(plan, ano, today).flatMap(({ line, dataPagamento: data, valor }) =>
    data ? [{ numConta: accountOf(plan, line), programa: line.programa, categoria: categoryOf(line.elemento), data, valor: -valor }] : [],
  );
  return [...plannedRevenues(plan, ano, today), ...paid].sort((a, b) => a.data.localeCompare(b.data) || a.valor - b.valor);
}

/** What an account needs of a programme at the start, so that its moves of two years leave nothing negative. */
function needsOf(moves: readonly Move[]): PlannedOpening[] {
  const held: Record<MoneyCategory, Centavos> = { CUSTEIO: 0, CAPITAL: 0, LIVRE: 0 };
  const needs = new Map<MoneyCategory, Centavos>();
  const cover = () => {
    for (const categoria of ['CAPITAL', 'CUSTEIO'] as const) {
      const covered = Math.max(0, Math.min(held.LIVRE, -held[categoria]));
      held[categoria] += covered;
      held.LIVRE -= covered;
    }
  };
  const { numConta, programa, data: first } = moves[0]!;
  let ano = yearOf(first);
  for (const { categoria, data, valor } of moves) {
    // The next year begins with what is left after LIVRE has covered.
    if (yearOf(data) > ano) cover();
    ano = yearOf(data);
    held[categoria] += valor;
    const short = Math.max(0, -held.CUSTEIO) + Math.max(0, -held.CAPITAL) - held.LIVRE;
    const added = Math.ceil(Math.max(0, short) / STEP) * STEP;
    held[categoria] += added;
    needs.set(categoria, (needs.get(categoria) ?? 0) + added);
  }
  return [...needs].flatMap(([categoria, valor]) => (valor > 0 ? [{ numConta, programa, categoria, valor }] : []));
}
