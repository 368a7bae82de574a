import { describe, expect, it } from '@jest/globals';
import { addDays, dateInBrazil, formatDate, fullYear, isPlainDate, weekdayOf, yearOf } from './plain-date.js';

describe('isPlainDate', () => {
  it('accepts existing days', () => {
    for (const date of ['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
      expect([date, isPlainDate(date)]).toEqual([date, true]);
  });

  it.each([
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '21/11/2026',
    '',
    null,
    20261121,
  ])('refuses %p as a date', (value) => {
    expect(isPlainDate(value)).toBe(false);
  });

  it('refuses text around a date, a year of six digits and a list of one date', () => {
    const others = ['2026-11-21T00:00:00Z', ' 2026-11-21', '2026-11-21\n', '+2026-11-21', '+012026-11-21', ['2026-11-21']];
    expect(others.filter(isPlainDate)).toEqual([]);
  });
});

describe('formatDate', () => {
  it('formats day/month/year and an absent date as an empty text', () => {
    expect([formatDate('2026-11-21'), formatDate(null), formatDate(undefined), formatDate('')]).toEqual(['21/11/2026', '', '', '']);
  });
});

describe('dateInBrazil', () => {
  it('changes the date at midnight of São Paulo, not of Greenwich', () => {
    expect(dateInBrazil(new Date('2026-11-22T02:59:59Z'))).toBe('2026-11-21');
    expect(dateInBrazil(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
    expect(dateInBrazil(new Date('2027-01-01T01:00:00Z'))).toBe('2026-12-31');
  });

  it('respects the former summer time of Brazil', () => {
    expect(dateInBrazil(new Date('2018-12-01T02:00:00Z'))).toBe('2018-12-01');
  });
});

describe('calendar arithmetic', () => {
  it('adds days across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
    expect(addDays('2026-01-01', 365)).toBe('2027-01-01');
    expect(addDays('2026-11-21', 0)).toBe('2026-11-21');
  });

  it('adds days across changes of summer time', () => {
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04');
    expect(addDays('2018-11-04', 1)).toBe('2018-11-05');
  });

  it('computes the year and the day of the week of a date', () => {
    expect(yearOf('2026-11-21')).toBe(2026);
    expect(['2026-11-21', '2026-11-22', '2000-01-01', '1970-01-01'].map(weekdayOf)).toEqual([6, 0, 6, 4]);
  });

  it.each([
    ['26', '2026'],
    ['00', '2000'],
    ['36', '2036'],
    ['37', '1937'],
    ['99', '1999'],
    ['1985', '1985'],
    ['2085', '2085'],
  ])('reads in 2026 the year %s as %s', (year, full) => {
    expect(fullYear(year, '2026-11-21')).toBe(full);
  });
});
