import { describe, expect, it } from '@jest/globals';
import { centavos } from '#domain/money.js';
import { DEMO_PLANS } from './demo-plan.js';
import { plannedOpening } from './planned-opening.js';

describe.each(['2026-01-01', '2026-06-15', '2026-11-25'])('the opening balances of a demo of %s', (today) => {
  it.each(DEMO_PLANS)('name every account once by programme and category, with at least what the plan says', (plan) => {
    const opening = plannedOpening(plan, today);
    const keys = opening.map(({ numConta, programa, categoria }) => JSON.stringify([numConta, programa, categoria]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { numConta, saldoInicial } of plan.contas) {
      const own = opening.filter((part) => part.numConta === numConta);
      expect(own.every(({ valor }) => valor > 0)).toBe(true);
      expect(own.reduce((sum, { valor }) => sum + valor, 0)).toBeGreaterThanOrEqual(centavos(saldoInicial));
    }
  });

  it('are split over the programmes of an account', () => {
    const programs = plannedOpening(DEMO_PLANS[0]!, today).filter(({ numConta }) => numConta === '48213-7');
    expect(new Set(programs.map(({ programa }) => programa)).size).toBeGreaterThan(1);
  });
});
