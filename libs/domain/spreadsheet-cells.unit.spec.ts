import { describe, expect, it } from '@jest/globals';
import { amountOf, dayOf } from './spreadsheet-cells.js';

describe('a cell of a spreadsheet', () => {
  it.each([
    ['31/01/2026', '2026-01-31'],
    ['1/2/2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026-02-01 00:00:00', '2026-02-01'],
    ['2026-02-01T00:00', '2026-02-01'],
    [46_054, '2026-02-01'],
    ['46054', '2026-02-01'],
    [32_874, '1990-01-01'],
    [73_415, '2100-12-31'],
  ])('reads %p as a day', (cell, day) => {
    expect(dayOf(cell)).toBe(day);
  });

  it.each(['31/02/2026', '1/13/2026', '1/2/26', 'ontem', '', 12, 32_873, 73_416, 46_054.5, '2026-02-01 10:00'])(
    'reads %p as no day',
    (cell) => {
      expect(dayOf(cell)).toBeNull();
    },
  );
});

describe('an amount in a cell', () => {
  it.each([
    ['1.234,56', 123_456],
    ['R$ 1.234,56', 123_456],
    [1_234.5, 123_450],
    ['1.234', 123_400],
    [1.234, null],
    [0.1 + 0.2, 30],
    [100 / 3, null],
    ['dez', null],
    [Number.NaN, null],
    [1e15, null],
    [-5, -500],
  ])('reads %p as %p centavos', (cell, amount) => {
    expect(amountOf(cell)).toBe(amount);
  });
});
