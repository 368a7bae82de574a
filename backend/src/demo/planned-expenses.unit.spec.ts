import { describe, expect, it } from '@jest/globals';
import { type PlainDate, weekdayOf, yearOf } from '#domain/plain-date.js';
import { DEMO_PLANS } from './demo-plan.js';
import { plannedExpenses } from './planned-expenses.js';

/** Every expense of a demo started on that day, by association and year. */
const demoOn = (today: PlainDate) =>
  DEMO_PLANS.flatMap((plan) => [yearOf(today) - 1, yearOf(today)].flatMap((ano) => plannedExpenses(plan, ano, today)));

describe.each(['2026-01-01', '2026-03-01', '2026-06-15', '2026-11-21', '2026-12-31', '2028-02-29'])('the demo of %s', (today) => {
  const expenses = demoOn(today);

  it('keeps demo expenses within two years and not in the future, on working days, each paid after registration', () => {
    expect(expenses.length).toBeGreaterThanOrEqual(300);
    for (const { dataElaboracao, dataPagamento } of expenses) {
      expect(dataElaboracao >= `${yearOf(today) - 1}-01-01`).toBe(true);
      expect(dataElaboracao <= (dataPagamento ?? today) && (dataPagamento ?? today) <= today).toBe(true);
    }
    const weekends = expenses.filter(({ dataElaboracao }) => [0, 6].includes(weekdayOf(dataElaboracao)));
    expect(weekends.every(({ dataElaboracao }) => dataElaboracao.slice(5, 7) === '01')).toBe(true);
  });

  it('plans the same demo expenses in the same order on any day, dates aside, so that an interrupted demo can resume on the next day', () => {
    const undated = (each: (typeof expenses)[number]) => ({
      ...each,
      dataElaboracao: '',
      dataPagamento: each.dataPagamento && '',
      notaFiscal: '',
    });
    expect(expenses.map(undated)).toEqual(demoOn('2026-09-07').map(undated));
    for (const plan of DEMO_PLANS) {
      const days = plannedExpenses(plan, yearOf(today), today).map(({ dataElaboracao }) => dataElaboracao);
      expect(days).toEqual([...days].sort());
    }
  });

  it('leaves only bills of the current year open', () => {
    const open = expenses.filter(({ dataPagamento }) => !dataPagamento);
    expect(open.length).toBeGreaterThanOrEqual(2);
    expect(open.every(({ dataElaboracao }) => yearOf(dataElaboracao) === yearOf(today))).toBe(true);
  });
});
