import { describe, expect, it } from '@jest/globals';
import { periodQuickPeriods, programQuickPeriods, type QuickPeriod } from './quick-periods';

/** Noon in Brazil. */
const on = (date: string) => new Date(`${date}T15:00:00Z`);
const daysOf = (periods: QuickPeriod[]) => periods.map(({ label, dataInicio, dataFim }) => [label, dataInicio, dataFim]);

describe('quick periods', () => {
  it('quick periods of the period report end today, except for the previous month', () => {
    expect(daysOf(periodQuickPeriods(on('2026-07-15'), 2026))).toEqual([
      ['Mês atual', '2026-07-01', '2026-07-15'],
      ['Mês anterior', '2026-06-01', '2026-06-30'],
      ['Últimos 30 dias', '2026-06-15', '2026-07-15'],
      ['Ano atual', '2026-01-01', '2026-07-15'],
    ]);
  });

  it('quick periods of the program and period report start at whole months, and the year ends on its last day', () => {
    expect(daysOf(programQuickPeriods(on('2026-07-15'), 2026))).toEqual([
      ['Mês atual', '2026-07-01', '2026-07-15'],
      ['Mês anterior', '2026-06-01', '2026-06-30'],
      ['Últimos 3 meses', '2026-04-15', '2026-07-15'],
      ['Últimos 6 meses', '2026-01-15', '2026-07-15'],
      ['Ano atual', '2026-01-01', '2026-12-31'],
    ]);
  });

  it('quick periods handle the turn of the year and months of different lengths', () => {
    expect(daysOf(programQuickPeriods(on('2026-01-01'), 2026)).slice(0, 4)).toEqual([
      ['Mês atual', '2026-01-01', '2026-01-01'],
      ['Mês anterior', '2025-12-01', '2025-12-31'],
      ['Últimos 3 meses', '2025-10-01', '2026-01-01'],
      ['Últimos 6 meses', '2025-07-01', '2026-01-01'],
    ]);
    expect(programQuickPeriods(on('2024-05-31'), 2024)[2]).toMatchObject({ dataInicio: '2024-02-29', dataFim: '2024-05-31' });
    expect(periodQuickPeriods(on('2024-03-31'), 2024)[1]).toMatchObject({ dataInicio: '2024-02-01', dataFim: '2024-02-29' });
  });

  it('quick periods of another base year count back from its last day', () => {
    expect(daysOf(periodQuickPeriods(on('2026-07-15'), 2025))).toEqual([
      ['Dezembro de 2025', '2025-12-01', '2025-12-31'],
      ['Novembro de 2025', '2025-11-01', '2025-11-30'],
      ['Últimos 30 dias de 2025', '2025-12-01', '2025-12-31'],
      ['Ano de 2025', '2025-01-01', '2025-12-31'],
    ]);
    expect(daysOf(programQuickPeriods(on('2026-07-15'), 2025)).slice(2)).toEqual([
      ['Últimos 3 meses de 2025', '2025-10-01', '2025-12-31'],
      ['Últimos 6 meses de 2025', '2025-07-01', '2025-12-31'],
      ['Ano de 2025', '2025-01-01', '2025-12-31'],
    ]);
  });

  it('quick periods use the date in Brazil, which may still be in the old year', () => {
    const [month, , , year] = periodQuickPeriods(new Date('2026-01-01T02:59:59Z'), 2025);
    expect(month).toMatchObject({ dataInicio: '2025-12-01', dataFim: '2025-12-31' });
    expect(year).toMatchObject({ dataInicio: '2025-01-01', dataFim: '2025-12-31' });
  });
});
