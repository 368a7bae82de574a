import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, formatDate } from '#domain/plain-date.js';
import { readDate, typedDate } from './date-text';

/** Types key by key at the end of the input, then leaves it. */
const type = (keys: string) => [...keys].reduce((text, key) => typedDate(key === '⌫' ? text.slice(0, -1) : text + key), '');
const TODAY = '2026-07-15';

describe('date input', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2011-12-31', '2011-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['5/5/26', '2026-05-05'],
    ['05/05/26', '2026-05-05'],
    ['5.5.26', '2026-05-05'],
    ['7/8/58', '1958-08-07'],
  ])('date input reads %s, typed or pasted, as %s', (text, date) => {
    expect(readDate(text, TODAY)).toBe(date);
    expect(readDate(` ${text} `, TODAY)).toBe(date);
    expect(readDate(type(text), TODAY)).toBe(date);
  });

  test.each([
    '31/02/2026',
    '2026-02-31',
    '12/31/2026',
    '20/11/2026-5',
    '2026/20/12',
    '1/2',
    '2/2026',
    '31/12/20261',
    '1/2/3/2026',
    'amanhã',
    '',
  ])('date input refuses %s', (text) => {
    expect(readDate(text, TODAY)).toBeNull();
    expect(readDate(type(text), TODAY)).toBeNull();
  });

  test('date input inserts slashes between digits, and pads groups before a typed slash', () => {
    expect(type('3112')).toBe('31/12');
    expect(type('31122')).toBe('31/12/2');
    expect(type('1/')).toBe('01/');
    expect(type('1/2/')).toBe('01/02/');
    expect(type('31/12⌫⌫⌫')).toBe('31');
  });

  test('date input reads back every date that it shows, however typed', () => {
    const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1950-01-01', days));
    fc.assert(
      fc.property(dates, (date) => {
        const shown = formatDate(date);
        const [day, month, year] = shown.split('/').map(Number);
        for (const text of [
          shown,
          date,
          shown.replaceAll('/', ''),
          shown.replaceAll('/', '.'),
          `${day}/${month}/${year}`,
          `${day}-${month}-${year}`,
        ]) {
          expect(readDate(text)).toBe(date);
          expect([text, readDate(type(text))]).toEqual([text, date]);
        }
      }),
    );
  });
});
