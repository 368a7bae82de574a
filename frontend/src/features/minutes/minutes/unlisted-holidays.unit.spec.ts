import { describe, expect, it } from '@jest/globals';
import { unlistedHolidays } from './unlisted-holidays';

const NONE = { dataIni: null, dataFim: null, dataEdital: null };
const found = (dates: object, own: string[] = []) => unlistedHolidays({ ...NONE, ...dates }, own).map(({ data }) => data);

describe('holidays that the list does not hold', () => {
  it('names an unlisted holiday on which the notice or the end falls', () => {
    expect(unlistedHolidays({ ...NONE, dataEdital: '2026-11-20' }, [])).toEqual([
      { data: '2026-11-20', nome: expect.stringContaining('Consciência Negra') },
    ]);
    expect(found({ dataFim: '2028-11-20' })).toEqual(['2028-11-20']);
  });

  it('names an unlisted holiday over which the notice date was counted', () => {
    expect(found({ dataEdital: '2026-11-19', dataIni: '2026-11-23' })).toEqual(['2026-11-20']);
    expect(found({ dataEdital: '2026-11-18', dataIni: '2026-11-20' })).toEqual([]);
  });

  it("names no holiday that the association's list has, that is on a weekend, or of years before it existed", () => {
    expect(found({ dataEdital: '2026-11-20' }, ['2026-11-20'])).toEqual([]);
    expect(found({ dataFim: '2027-11-20' })).toEqual([]);
    expect(found({ dataEdital: '2023-11-20' })).toEqual([]);
  });

  it('names no holiday that the calendar knows, nor of unknown years', () => {
    expect(found({ dataFim: '2026-12-25', dataEdital: '2026-04-03' })).toEqual([]);
    expect(found({ dataFim: '2150-11-20', dataIni: '20/11', dataEdital: '1800-11-20' })).toEqual([]);
  });
});
