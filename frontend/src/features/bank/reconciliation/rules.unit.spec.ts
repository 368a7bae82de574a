import { describe, expect, it } from '@jest/globals';
import { type ReconciliationRule } from '#contracts/bank/reconciliation-rule.record.js';
import { ruleFor } from './rules.ts';

const rule = (id: number, contem: string) => ({ id, contem }) as ReconciliationRule;

describe('the rule for a line', () => {
  it('of the rules whose text is in the memo, ignoring case and accents, the one with the longest text applies', () => {
    const rules = [rule(1, 'TARIFA'), rule(2, 'TARIFA PACOTE'), rule(3, 'ÁGUA')];
    expect(ruleFor('Tarifa pacote de serviços', rules)?.id).toBe(2);
    expect(ruleFor('DEB TARIFA TED', rules)?.id).toBe(1);
    expect(ruleFor('CIA DE AGUA', rules)?.id).toBe(3);
    expect(ruleFor('PIX', rules)).toBeUndefined();
  });
});
