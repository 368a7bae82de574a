import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { covered, coverOf } from './livre-cover.js';
import { sumOf } from './money.js';

type Part = Parameters<typeof coverOf>[0][number];
const part = (categoria: Part['categoria'], valor: number, idPrograma: number | null = 1): Part => ({
  idPrograma,
  categoria,
  valor,
});
const heldBy = (idPrograma: number | null, parts: readonly Part[]) => sumOf(parts.filter((each) => each.idPrograma === idPrograma));

describe('the carried balance of an account', () => {
  it('carries no negative balance while LIVRE of the programme covers the deficit', () => {
    // Previous balances 3,000, 2,000 and 1,000; custeio +1,000 −2,000, capital +2,000 −3,000, livre +3,000.
    expect(covered([part('CUSTEIO', 2_000), part('CAPITAL', 1_000), part('LIVRE', 4_000)])).toEqual([
      part('CUSTEIO', 2_000),
      part('CAPITAL', 1_000),
      part('LIVRE', 4_000),
    ]);
    expect(covered([part('CUSTEIO', -300), part('CAPITAL', -900), part('LIVRE', 1_000)])).toEqual([part('CAPITAL', -200)]);
    expect(covered([part('CUSTEIO', -300), part('LIVRE', 1_000)])).toEqual([part('LIVRE', 700)]);
  });

  it('states for each part the amount that LIVRE covers or gives, zero without a deficit', () => {
    const coverage = (...parts: Part[]) => coverOf(parts).map(({ coberto }) => coberto);
    expect(coverage(part('CAPITAL', -900), part('CUSTEIO', -300), part('LIVRE', 1_000), part(null, -5))).toEqual([900, 100, -1_000, 0]);
    expect(coverage(part('CUSTEIO', 300), part('LIVRE', 1_000))).toEqual([0, 0]);
    expect(coverage(part('CUSTEIO', -300), part('LIVRE', -1_000))).toEqual([0, 0]);
    expect(coverage(part('CUSTEIO', -300, null), part('LIVRE', 1_000, 2), part('LIVRE', 40, null))).toEqual([40, 0, -40]);
  });

  it('covers nothing by LIVRE of another programme or by unclassified money', () => {
    const parts = [part('CUSTEIO', -300), part('LIVRE', 1_000, 2), part(null, 500), part('CAPITAL', -1, null)];
    expect(covered(parts)).toEqual(expect.arrayContaining(parts));
  });

  it('keeps the sum of each programme, and leaves no deficit beside LIVRE funds', () => {
    const parts = fc.uniqueArray(
      fc.record({
        idPrograma: fc.constantFrom(null, 1, 2),
        categoria: fc.constantFrom(null, 'CUSTEIO', 'CAPITAL', 'LIVRE'),
        valor: fc.integer({ min: -1_000, max: 1_000 }),
      }),
      { selector: ({ idPrograma, categoria }) => `${idPrograma} ${categoria}` },
    );
    fc.assert(
      fc.property(parts, (held) => {
        const after = covered(held);
        for (const program of [null, 1, 2]) {
          expect(heldBy(program, after)).toBe(heldBy(program, held));
          const own = after.filter(({ idPrograma }) => idPrograma === program);
          const free = own.some(({ categoria, valor }) => categoria === 'LIVRE' && valor > 0);
          const owed = own.some(({ categoria, valor }) => categoria !== 'LIVRE' && categoria !== null && valor < 0);
          expect(free && owed).toBe(false);
        }
      }),
    );
  });
});
