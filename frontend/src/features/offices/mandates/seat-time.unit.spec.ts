import { describe, expect, it } from '@jest/globals';
import type { Mandate, Occupant } from '#contracts/offices/mandate.record.js';
import type { Office } from '#contracts/offices/office.record.js';
import { seatTimes, timeScale } from './seat-time.ts';

const office = (id: number, nome: string, vagas = 1) => ({ id, nome, vagas }) as Office;
const holds = (nome: string, de: string, more: Partial<Occupant> = {}) => ({
  idCargo: 1,
  vaga: 1,
  nome,
  de,
  ate: null,
  interino: false,
  ...more,
});
const mandate = (de: string, ate: string, ...ocupantes: object[]) => ({ de, ate, ocupantes }) as Mandate;

const spansOf = (...mandates: Mandate[]) =>
  seatTimes([office(1, 'TESOUREIRO')], mandates)[0]!.spans.map(({ nome, interino, de, ate }) => [
    nome,
    interino ? 'interino' : '',
    de,
    ate,
  ]);

describe('the time line of a seat', () => {
  it('has everybody who held it, from the earliest mandate, until the end of their mandate or of their own time', () => {
    expect(
      spansOf(
        mandate('2026-01-01', '2027-12-31', holds('DAVI', '2026-01-01')),
        mandate('2024-01-01', '2025-12-31', holds('ANA', '2024-01-01', { ate: '2024-06-30' }), holds('BIA', '2024-07-01')),
      ),
    ).toEqual([
      ['ANA', '', '2024-01-01', '2024-06-30'],
      ['BIA', '', '2024-07-01', '2025-12-31'],
      ['DAVI', '', '2026-01-01', '2027-12-31'],
    ]);
  });

  it('names the days on which nobody held it, before, between and after', () => {
    expect(
      spansOf(
        mandate(
          '2026-01-01',
          '2026-12-31',
          holds('ANA', '2026-02-01', { ate: '2026-03-31' }),
          holds('BIA', '2026-05-01', { ate: '2026-11-30' }),
        ),
      ),
    ).toEqual([
      [null, '', '2026-01-01', '2026-01-31'],
      ['ANA', '', '2026-02-01', '2026-03-31'],
      [null, '', '2026-04-01', '2026-04-30'],
      ['BIA', '', '2026-05-01', '2026-11-30'],
      [null, '', '2026-12-01', '2026-12-31'],
    ]);
    expect(spansOf(mandate('2026-01-01', '2026-12-31'))).toEqual([[null, '', '2026-01-01', '2026-12-31']]);
  });

  it('has an interim occupant beside the holder, and no vacancy while one stands in for nobody', () => {
    const interim = holds('EVA', '2026-03-01', { ate: '2026-03-31', interino: true });
    expect(spansOf(mandate('2026-01-01', '2026-12-31', holds('ANA', '2026-01-01'), interim))).toEqual([
      ['ANA', '', '2026-01-01', '2026-12-31'],
      ['EVA', 'interino', '2026-03-01', '2026-03-31'],
    ]);
    expect(spansOf(mandate('2026-03-01', '2026-03-31', interim))).toEqual([['EVA', 'interino', '2026-03-01', '2026-03-31']]);
  });

  it('names the seats of an office with several', () => {
    const times = seatTimes(
      [office(1, 'VOGAL', 2), office(2, 'PRESIDENTE')],
      [mandate('2026-01-01', '2026-12-31', holds('ANA', '2026-01-01', { vaga: 2 }))],
    );
    expect(times.map(({ key, nome, spans }) => [key, nome, spans[0]!.nome])).toEqual([
      ['1.1', 'VOGAL, vaga 1', null],
      ['1.2', 'VOGAL, vaga 2', 'ANA'],
      ['2.1', 'PRESIDENTE', null],
    ]);
  });
});

describe('the scale of the time line', () => {
  it('goes from the first day of all mandates to the end of the last', () => {
    const { first, last, at, width, years } = timeScale([mandate('2026-01-01', '2027-12-31'), mandate('2024-01-01', '2025-12-31')]);
    expect([first, last]).toEqual(['2024-01-01', '2027-12-31']);
    expect([at('2024-01-01'), Math.round(at('2026-01-01'))]).toEqual([0, 50]);
    expect(width({ de: '2024-01-01', ate: '2027-12-31' })).toBe(100);
    expect(years).toEqual(['2025-01-01', '2026-01-01', '2027-01-01']);
  });

  it('names at most eight years, and none within one year', () => {
    expect(timeScale([mandate('1990-03-01', '2029-12-31')]).years).toEqual(
      ['1991', '1996', '2001', '2006', '2011', '2016', '2021', '2026'].map((year) => `${year}-01-01`),
    );
    expect(timeScale([mandate('2026-03-01', '2026-12-31')]).years).toEqual([]);
  });
});
