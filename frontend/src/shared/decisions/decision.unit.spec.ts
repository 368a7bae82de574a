import { describe, expect, it } from '@jest/globals';
import { type Decision, shownOf, waitingAt } from './decision';

const decision = (key: string) => ({ key, icon: '', name: key, detail: '', draw: () => null as never }) satisfies Decision;
const ALL = ['alcada', 'despesa-7', 'despesa-71', 'proposta-7'].map(decision);

describe('the decision that is shown (rule 47.6)', () => {
  it('is the one that the address names, or the first one of its kind', () => {
    expect(shownOf(ALL, 'despesa-71', 0)).toBe(2);
    expect(shownOf(ALL, 'despesa', 0)).toBe(1);
    expect(shownOf(ALL, 'proposta', 0)).toBe(3);
    expect(waitingAt('despesa-71')).toBe('/esperam_voce?item=despesa-71');
  });

  it('is the next one once the last shown is decided, and the last one at the end', () => {
    expect(shownOf(ALL, 'despesa-70', 2)).toBe(2);
    expect(shownOf(ALL, 'despesa-70', 4)).toBe(3);
    expect(shownOf(ALL, null, 0)).toBe(0);
    expect(shownOf([], 'despesa-70', 2)).toBe(0);
  });
});
