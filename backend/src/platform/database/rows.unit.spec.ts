import { describe, expect, it } from '@jest/globals';
import { type FieldDef, type PoolClient, type Query, types } from 'pg';
import { forEachRow, jsonOf, numbersOf } from './rows.js';

const { BOOL, DATE, INT4, INT8, JSON: JSON_TYPE, NUMERIC, TEXT } = types.builtins;

const answer = (columns: Record<string, number>, ...rows: (string | null)[][]) => {
  const fields = Object.entries(columns).map(([name, dataTypeID]) => ({ name, dataTypeID }) as FieldDef);
  return { fields, rows, command: 'SELECT', rowCount: rows.length, oid: 0 };
};

describe('rows as JSON', () => {
  it('write numbers, truth values and JSON as they are, days and everything else as texts', () => {
    const columns = { id: INT4, versao: INT8, valor: NUMERIC, data: DATE, aberto: BOOL, fontes: JSON_TYPE, 'nome "x"': TEXT };
    const row = ['7', '12', '-1234.50', '2026-03-09', 'f', '["PDDE"]', 'Conceição "M"\n\\'];
    expect(JSON.parse(jsonOf(answer(columns, row)))).toEqual([
      { id: 7, versao: 12, valor: -1234.5, data: '2026-03-09', aberto: false, fontes: ['PDDE'], 'nome "x"': 'Conceição "M"\n\\' },
    ]);
  });

  it('are an empty list when there are none, and null where there is nothing', () => {
    expect(jsonOf(answer({ id: INT4 }))).toBe('[]');
    expect(jsonOf(answer({ id: INT4, nome: TEXT }, ['1', null], ['2', '']))).toBe('[{"id":1,"nome":null},{"id":2,"nome":""}]');
  });
});

describe('numbersOf', () => {
  it('reads integers, amounts as centavos, and nothing where there is none', () => {
    expect(numbersOf('3 40 - 1 2000 10000.00 0.00 0 -12.34 9999999999999.99 2 0')).toEqual([
      3,
      40,
      null,
      1,
      2000,
      1_000_000,
      0,
      0,
      -1234,
      999_999_999_999_999,
      2,
      0,
    ]);
  });
});

describe('forEachRow', () => {
  /** A connection that answers those rows after the question. */
  const sending = (...rows: string[][]) =>
    ({
      query: (query: Query) => {
        setImmediate(() => {
          for (const row of rows) query.emit('row', row);
          query.emit('end');
        });
        return query;
      },
    }) as unknown as PoolClient;

  it('reads one row after the other', async () => {
    const read: string[] = [];
    await forEachRow(sending(['1'], ['2']), 'select', [], ([text]: [string]) => read.push(text));
    expect(read).toEqual(['1', '2']);
  });

  it('fails with what a row could not be read for', async () => {
    const unreadable = () => {
      throw new RangeError('no number');
    };
    await expect(forEachRow(sending(['x'], ['2']), 'select', [], unreadable)).rejects.toThrow('no number');
  });
});
