import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { available, type Balance, difference, NO_BALANCE, POSTING_KINDS, type Posting, post, realigned } from './posting.js';

const postings = fc.array(
  fc.record<Posting>({
    linha: fc.constantFrom('1.1.-.5.2', '1.1.-.5.3'),
    especie: fc.constantFrom(...POSTING_KINDS),
    valor: fc.integer({ min: -1_000, max: 1_000 }),
    quantidade: fc.constantFrom(-1, 1),
    data: fc.constantFrom('2026-01-01', '2026-02-01'),
  }),
  { maxLength: 8 },
);

const sum = (all: Posting[]): Balance => all.reduce(post, NO_BALANCE);

describe('postings', () => {
  it('replace the old contribution of a record to a balance with its new one', () => {
    fc.assert(
      fc.property(postings, postings, (before, after) => {
        expect(sum([...before, ...difference(before, after)])).toEqual(sum(after));
      }),
    );
  });

  it('are empty when nothing changes', () => {
    fc.assert(fc.property(postings, (same) => expect(difference(same, [...same])).toEqual([])));
  });

  it('give the realigned budget (budget, debits, credits) and the available balance (less payments)', () => {
    const balance = { ...NO_BALANCE, orcado: 100, debito: 30, credito: 5, pago: 80 };
    expect(realigned(balance)).toBe(75);
    expect(available(balance)).toBe(-5);
  });
});
