import { describe, expect, it } from '@jest/globals';
import type { Mandate, Occupant } from '#contracts/offices/mandate.record.js';
import type { Office } from '#contracts/offices/office.record.js';
import {
  completeRows,
  emptyRow,
  inSeatOrder,
  isVacant,
  mandateBefore,
  nextStart,
  repeated,
  rowPerSeat,
  substitution,
} from './new-occupants.ts';

const OFFICES = [
  { id: 2, nome: 'PRESIDENTE', vagas: 1 },
  { id: 1, nome: 'VOGAL', vagas: 2 },
] as Office[];
const holds = (idCargo: number, vaga: number, nome: string, more: Partial<Occupant> = {}): Occupant => ({
  ...emptyRow(null),
  idCargo,
  vaga,
  nome,
  de: '2024-01-01',
  ...more,
});
const mandate = (de: string, ate: string, ...ocupantes: Occupant[]) => ({ id: 1, de, ate, ocupantes }) as Mandate;
const namesOf = (rows: readonly { idCargo: number | null; vaga: number; nome: string }[]) =>
  rows.map(({ idCargo, vaga, nome }) => `${idCargo}.${vaga} ${nome}`);

describe('the rows of a new mandate', () => {
  it('are one per seat of each office, from its first day, and vacant', () => {
    const rows = rowPerSeat(OFFICES, '2026-01-01');
    expect(namesOf(rows)).toEqual(['2.1 ', '1.1 ', '1.2 ']);
    expect(rows.every((row) => row.de === '2026-01-01' && isVacant(row))).toBe(true);
    expect(isVacant({ nome: '  ' })).toBe(true);
    expect(isVacant({ nome: 'ANA' })).toBe(false);
  });

  it('begin on the day after the last mandate', () => {
    expect(nextStart([mandate('2022-01-01', '2023-12-31'), mandate('2024-01-01', '2025-12-31')])).toBe('2026-01-01');
    expect(nextStart([])).toBeNull();
    const mandates = [mandate('2022-01-01', '2023-12-31'), mandate('2024-01-01', '2025-12-31')];
    expect(mandateBefore(mandates, '2024-01-01')?.de).toBe('2022-01-01');
    expect(mandateBefore(mandates, '2022-01-01')).toBeUndefined();
  });

  it('repeat those who held the seats when the mandate before ended, and leave what is typed', () => {
    const before = mandate(
      '2024-01-01',
      '2025-12-31',
      holds(2, 1, 'ANA', { cpf: '52998224725', segmento: 'SERVIDOR' }),
      holds(2, 1, 'EVA', { interino: true }),
      holds(1, 1, 'BIA', { ate: '2025-06-30' }),
      holds(1, 2, 'RUI'),
    );
    const typed = rowPerSeat(OFFICES, '2026-01-01').map((row) => (row.vaga === 2 ? { ...row, nome: 'OTO' } : row));
    const rows = repeated(typed, before);
    expect(namesOf(rows)).toEqual(['2.1 ANA', '1.1 ', '1.2 OTO']);
    expect(rows[0]).toMatchObject({ cpf: '52998224725', segmento: 'SERVIDOR', de: '2026-01-01', ate: null, interino: false });
  });
});

describe('the rows of a kept mandate', () => {
  it('stand in the order of offices, seats and time', () => {
    const rows = [holds(1, 2, 'D'), holds(1, 1, 'C', { de: '2025-01-01' }), holds(1, 1, 'B'), holds(2, 1, 'A')];
    expect(inSeatOrder(rows, OFFICES).map(({ nome }) => nome)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('get an interim occupant where somebody holds the seat, else its occupant', () => {
    const held = mandate('2024-01-01', '2025-12-31', holds(2, 1, 'ANA', { ate: '2024-12-31' }));
    expect(substitution({ idCargo: 2, vaga: 1 }, '2024-12-31', held)).toMatchObject({ idCargo: 2, de: '2024-12-31', interino: true });
    expect(substitution({ idCargo: 2, vaga: 1 }, '2025-01-01', held).interino).toBe(false);
    expect(substitution({ idCargo: 1, vaga: 2 }, '2024-12-31', held)).toMatchObject({ vaga: 2, interino: false });
  });

  it('count for what is noted beside the form once they are complete', () => {
    const rows = [emptyRow('2026-01-01'), { ...holds(1, 1, ' ana '), de: '2026-01-01' }, { ...holds(1, 2, 'RUI'), de: null }];
    expect(completeRows(rows).map(({ nome }) => nome)).toEqual(['ANA']);
  });
});
