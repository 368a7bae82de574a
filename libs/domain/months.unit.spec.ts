import { describe, expect, it } from '@jest/globals';
import { addMonths, MONTHS, monthPeriod, monthText } from './months.js';

describe('months', () => {
  it('lists the Brazilian names of the months', () => {
    const ofCalendar = Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleDateString('pt-BR', { month: 'long' }));
    expect(MONTHS).toEqual(ofCalendar);
  });

  it('names a month with its year', () => {
    expect(['2026-01', '2026-03', '0999-12'].map(monthText)).toEqual(['janeiro de 2026', 'março de 2026', 'dezembro de 0999']);
  });

  it.each([
    [999, 1, '0999-01-01', '0999-01-31'],
    [2026, 1, '2026-01-01', '2026-01-31'],
    [2026, 2, '2026-02-01', '2026-02-28'],
    [2024, 2, '2024-02-01', '2024-02-29'],
    [2026, 12, '2026-12-01', '2026-12-31'],
  ])('computes the period of %d, month %d as %s to %s', (year, month, dataInicio, dataFim) => {
    expect(monthPeriod(year, month)).toEqual({ dataInicio, dataFim });
  });

  it.each([
    ['2026-07-15', -3, '2026-04-15'],
    ['2026-01-31', -1, '2025-12-31'],
    ['2026-05-31', -3, '2026-02-28'],
    ['2024-05-31', -3, '2024-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-31', 12, '2027-12-31'],
  ])('adds to %s the number of %d months, which gives %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});
