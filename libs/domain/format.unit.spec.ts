import { describe, expect, it } from '@jest/globals';
import { formatCep, formatPhone } from './format.js';

describe('formatPhone', () => {
  it('masks 10 digits as a phone and 11 as a mobile, also with the area code 55', () => {
    expect(formatPhone('1133334444')).toBe('(11) 3333-4444');
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('55999998888')).toBe('(55) 99999-8888');
  });

  it('leaves any other text than a phone unchanged', () => {
    expect(['33334444', '(11) 3333-4444', '119876543210', ''].map(formatPhone)).toEqual(['33334444', '(11) 3333-4444', '119876543210', '']);
    expect([formatPhone(null), formatPhone(undefined)]).toEqual(['', '']);
  });
});

describe('formatCep', () => {
  it('masks 8 digits as the CEP 99.999-999 and leaves any other text unchanged', () => {
    expect(['01310930', '01.310-930', '0131093', '101310930', '013109301'].map(formatCep)).toEqual([
      '01.310-930',
      '01.310-930',
      '0131093',
      '101310930',
      '013109301',
    ]);
    expect([formatCep(null), formatCep(undefined)]).toEqual(['', '']);
  });
});
