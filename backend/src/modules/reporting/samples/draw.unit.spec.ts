import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SAMPLE_CRITERIA, type SampleCriterion } from '#contracts/reporting/samples.js';
import { type Drawable, draw } from './draw.js';

const CRITERIA = Object.keys(SAMPLE_CRITERIA) as SampleCriterion[];
const things = fc
  .array(fc.record({ payee: fc.constantFrom('A', 'B', 'C', 'D'), valor: fc.integer({ min: 1, max: 1_000_000 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((all) => all.map((each, index): Drawable => ({ id: index + 1, ...each })));

const ids = (drawn: Drawable[]) => drawn.map(({ id }) => id);

describe('a sample', () => {
  it.each(CRITERIA)('%s is the same for the same seed, whatever the order of the elements, without repeats', (criterio) => {
    fc.assert(
      fc.property(things, fc.string(), fc.integer({ min: 1, max: 80 }), (all, semente, tamanho) => {
        const drawn = draw(all, { semente, tamanho, criterio });
        expect(ids(draw(all.toReversed(), { semente, tamanho, criterio }))).toEqual(ids(drawn));
        expect(new Set(ids(drawn)).size).toBe(drawn.length);
        expect(drawn.length).toBeLessThanOrEqual(Math.min(tamanho, all.length));
        if (criterio !== 'VALOR') expect(drawn.length).toBe(Math.min(tamanho, all.length));
        expect(drawn.length).toBeGreaterThan(0);
      }),
    );
  });

  it('differs for another seed', () => {
    const all = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, payee: 'A', valor: 100 }));
    const drawn = ['a', 'b'].map((semente) => ids(draw(all, { semente, tamanho: 10, criterio: 'ALEATORIA' })));
    expect(drawn[0]).not.toEqual(drawn[1]);
  });

  it('at random takes the smallest digests, which anybody can compute', () => {
    const all = [1, 2, 3, 4].map((id) => ({ id, payee: 'A', valor: 1 }));
    // printf 'auditoria:1' | sha256sum …
    expect(ids(draw(all, { semente: 'auditoria', tamanho: 4, criterio: 'ALEATORIA' }))).toEqual([2, 1, 4, 3]);
  });

  it('by value always includes elements larger than the sampling interval', () => {
    const small = Array.from({ length: 90 }, (_, index) => ({ id: index + 1, payee: 'A', valor: 10 }));
    const all = [...small, { id: 99, payee: 'B', valor: 500 }];
    for (const semente of ['a', 'b', 'c', 'd', 'e']) expect(ids(draw(all, { semente, tamanho: 5, criterio: 'VALOR' }))).toContain(99);
  });

  it('by payee includes one of each payee if the size permits', () => {
    const all = [...'AAAAAAAAAABC'].map((payee, index) => ({ id: index + 1, payee, valor: 1 }));
    for (const semente of ['a', 'b', 'c']) {
      const drawn = draw(all, { semente, tamanho: 3, criterio: 'FAVORECIDO' });
      expect(new Set(drawn.map(({ payee }) => payee))).toEqual(new Set(['A', 'B', 'C']));
    }
  });
});
