import type { Fields } from '#contracts/common/record.js';
import { formatDocument } from '../../format/format';
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

/** What the search looks through in a row: documents with and without their marks. */
export const recordSearch = (fields: Fields) => {
  const searched = Object.entries(fields).filter(([, { search }]) => search);
  return (row: object): (string | null)[] =>
    searched.flatMap(([name, { kind }]) => {
      const value = (row as Record<string, string | null>)[name] ?? null;
      return kind === 'document' && value ? [value, formatDocument(value)] : [value];
    });
};
