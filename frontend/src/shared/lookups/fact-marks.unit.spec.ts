import { expect, it } from '@jest/globals';
import { FACT_NAMES } from '#contracts/audit/audit.js';
import { factIcon } from './fact-marks';

it('every kind of fact has an icon of its own, papers among them', () => {
  expect(Object.keys(FACT_NAMES).filter((name) => factIcon(`${name}.v1`) === 'pi-question')).toEqual([]);
  expect(factIcon('AnexoJuntado.v1')).toBe('pi-paperclip');
});
