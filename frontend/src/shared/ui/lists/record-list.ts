import type { Fields } from '#contracts/common/record.js';
import { formatDate, formatDocument, formatMoney } from '../../format/format';
import { type Column, columnsIn } from './columns';

/** The columns of a record's list. @param names the fields shown, by default all that have a column @param special what a column shows besides */
export function recordColumns<T>(
  fields: Fields,
  special: Record<string, Partial<Column<T>>> = {},
  names = Object.keys(fields).filter((name) => fields[name]!.column),
): Column<T>[] {
  const { column } = columnsIn(fields);
  return names.map((name) => column<T>(name, { ...fields[name]!.column, ...special[name] }));
}

/** The columns of the spreadsheet: those of the list, and the fields that only it has, in the record's order. */
export function recordExport<T>(fields: Fields, columns: Column<T>[]): Column<T>[] {
  const { exported } = columnsIn(fields);
  return Object.keys(fields).flatMap(
    (name) => columns.find(({ field }) => field === name) ?? (fields[name]!.exported ? exported<T>(name) : []),
  );
}

/** What the search looks through in a row: documents with and without their marks, days and amounts as they are shown. */
export const recordSearch = (fields: Fields) => {
  const searched = Object.entries(fields).filter(([, { search }]) => search);
  return (row: object): (string | number | null)[] =>
    searched.flatMap(([name, { kind }]) => {
      const value = (row as Record<string, string | number | null>)[name] ?? null;
      if (value === null) return [];
      if (kind === 'document') return [value, formatDocument(String(value))];
      if (kind === 'date') return [formatDate(String(value))];
      return [kind === 'money' ? formatMoney(Number(value)) : value];
    });
};
