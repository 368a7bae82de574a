import { describe, expect, it } from '@jest/globals';
import { bankingDay, dayOfMonth, easter, holidays, isBusinessDay, minutesEnd, noticeDate } from './business-calendar.js';
import { addDays, type PlainDate, weekdayOf, yearOf } from './plain-date.js';

/** Published dates of Easter, including the earliest and the latest possible ones. */
const EASTERS = `
  1818-03-22 1886-04-25 1943-04-25 1954-04-18 1981-04-19 1999-04-04 2000-04-23 2001-04-15 2002-03-31 2003-04-20 2004-04-11 2005-03-27
  2006-04-16 2007-04-08 2008-03-23 2009-04-12 2010-04-04 2011-04-24 2012-04-08 2013-03-31 2014-04-20 2015-04-05 2016-03-27 2017-04-16
  2018-04-01 2019-04-21 2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01
  2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2049-04-18 2285-03-22`
  .trim()
  .split(/\s+/);

const between = (first: PlainDate, last: PlainDate) => {
  const days: PlainDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(date);
  return days;
};

describe('easter', () => {
  it.each(EASTERS)('finds Easter on %s', (date) => {
    expect(easter(yearOf(date))).toBe(date);
  });

  it('finds Easter on a Sunday between 22 March and 25 April in every year', () => {
    for (let year = 1583; year < 3000; year++) {
      const date = easter(year);
      expect([date, weekdayOf(date), date.slice(5) >= '03-22' && date.slice(5) <= '04-25']).toEqual([date, 0, true]);
    }
  });
});

describe('holidays', () => {
  it('lists the fixed holidays, Carnival, Good Friday and Corpus Christi', () => {
    expect(holidays(2026).map((date) => date.slice(5))).toEqual(
      '01-01 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 12-25'.split(' '),
    );
    expect(holidays(2024)).toEqual(expect.arrayContaining(['2024-02-13', '2024-03-29', '2024-05-30']));
  });

  it('lists a holiday once, also when Good Friday is 21 April', () => {
    expect(holidays(2000).filter((date) => date === '2000-04-21')).toHaveLength(1);
  });

  it('puts the movable holidays on a Tuesday, a Friday and a Thursday', () => {
    for (let year = 1990; year < 2100; year++) {
      const sunday = easter(year);
      const moved = [addDays(sunday, -47), addDays(sunday, -2), addDays(sunday, 60)];
      expect(moved.map(weekdayOf)).toEqual([2, 5, 4]);
      expect(holidays(year)).toEqual(expect.arrayContaining(moved));
    }
  });
});

describe('isBusinessDay', () => {
  it('counts neither weekends nor holidays as business days', () => {
    expect(['2026-11-20', '2026-11-23', '2026-02-16', '2026-02-18', '2026-12-24'].every((date) => isBusinessDay(date))).toBe(true);
    expect(['2026-11-21', '2026-11-22', '2026-11-02', '2026-02-17', '2026-04-03', '2026-06-04'].some((date) => isBusinessDay(date))).toBe(
      false,
    );
  });

  it('counts no holiday of the association as a business day', () => {
    expect(isBusinessDay('2026-11-20', ['2026-11-20'])).toBe(false);
    expect(isBusinessDay('2025-11-20', ['2026-11-20'])).toBe(true);
  });

  it('counts the business days of a year', () => {
    const count = (year: number) => between(`${year}-01-01`, `${year}-12-31`).filter((date) => isBusinessDay(date)).length;
    // Each has 261 weekdays and 11 holidays; one of these falls on a weekend in 2026, four in 2025.
    expect([count(2026), count(2025)]).toEqual([251, 254]);
  });
});

describe('noticeDate', () => {
  it.each([
    ['2026-11-20', '2026-11-18', 'two days earlier in the middle of a week'],
    ['2026-11-24', '2026-11-20', 'over a weekend'],
    ['2026-11-23', '2026-11-19', 'from a Monday'],
    ['2026-11-22', '2026-11-19', 'from a Sunday'],
    ['2026-11-21', '2026-11-19', 'from a Saturday'],
    ['2026-11-04', '2026-10-30', 'over the second of November'],
    ['2026-04-06', '2026-04-01', 'over Easter'],
    ['2026-02-18', '2026-02-13', 'over Carnival Tuesday'],
    ['2026-01-02', '2025-12-30', 'over the New Year'],
    ['2027-01-01', '2026-12-30', 'from a holiday'],
  ])('computes the notice date of a meeting on %s as %s (%s)', (start, notice) => {
    expect(noticeDate(start)).toBe(notice);
  });

  it('skips the holidays of the association for the notice date', () => {
    expect(noticeDate('2026-11-23', ['2026-11-20'])).toBe('2026-11-18');
    expect(noticeDate('2026-11-23', ['2026-11-20', '2026-11-18'])).toBe('2026-11-17');
  });

  it('leaves exactly one business day between the notice date and the start, for ten years of starts', () => {
    const own = between('2024-01-01', '2034-01-31').filter(
      (date) => date.endsWith('-11-20') || date.endsWith('-07-09') || date.endsWith('-01-25'),
    );
    for (const extra of [[], own]) {
      for (const start of between('2024-02-01', '2034-01-31')) {
        const notice = noticeDate(start, extra);
        const inside = between(addDays(notice, 1), addDays(start, -1)).filter((date) => isBusinessDay(date, extra));
        expect([start, isBusinessDay(notice, extra), inside.length]).toEqual([start, true, 1]);
      }
    }
  });
});

describe('minutesEnd', () => {
  it('ends a mandate on the same day two years later', () => {
    expect(['2026-11-21', '2025-12-31', '2022-02-28', '2023-03-01'].map(minutesEnd)).toEqual([
      '2028-11-21',
      '2027-12-31',
      '2024-02-28',
      '2025-03-01',
    ]);
  });

  it('ends a mandate on 1 March if the year has no 29 February', () => {
    expect(minutesEnd('2024-02-29')).toBe('2026-03-01');
  });
});

describe('bankingDay', () => {
  it.each([
    [2027, 2, 10, '2027-02-16', 'Carnival Monday and Tuesday left out'],
    [2028, 2, 10, '2028-02-14', 'no holiday before it'],
    [2024, 11, 14, '2024-11-22', '20 November left out since 2024'],
    [2023, 11, 14, '2023-11-22', '20 November counted before'],
    [2026, 12, 99, '2026-12-31', 'the last one of a month with fewer'],
  ])('of %i-%i the %ith is %s (%s)', (year, month, n, day) => {
    expect(bankingDay(year, month, n)).toBe(day);
  });
});

describe('dayOfMonth', () => {
  it('is the last day where the month has fewer', () => {
    expect([dayOfMonth(2028, 2, 31), dayOfMonth(2027, 2, 29), dayOfMonth(2027, 12, 31), dayOfMonth(2027, 4, 5)]).toEqual([
      '2028-02-29',
      '2027-02-28',
      '2027-12-31',
      '2027-04-05',
    ]);
  });
});
