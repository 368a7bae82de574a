import { expect, it } from '@jest/globals';
import { UF_CODES } from './ufs.js';

it('knows the 26 states and the Federal District', () => {
  expect(UF_CODES).toHaveLength(27);
  expect(UF_CODES.toSorted().join(' ')).toBe('AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO');
});
