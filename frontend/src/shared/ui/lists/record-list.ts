import type { Field, Fields } from '#contracts/common/record.js';
import type { Word } from '#contracts/common/vocabulary.js';
import { isMasked } from '#domain/masks.js';
import { formatDate, formatDocument, formatMoney } from '../../format/format';
import { type Column, columnsIn, type Value } from './columns';

/** A field, or a word for what a list derives from several. */
type Shown = Word & Partial<Pick<Field, 'column' | 'order' | 'choices' | 'isMark'>>;

/** The columns of a record's list; where the server sorts it, by its orders alone. A choice is shown by its name, a mark as yes or no. @param names the fields shown, by default all that have a column @param special what a column shows besides */
export function recordColumns<T>(
  fields: Readonly<Record<string, Shown>>,
  special: Record<string, Partial<Column<T>>> = {},
  names = Object.keys(fields).filter((name) => fields[name]!.column),
): Column<T>[] {
  const { column } = columnsIn(fields);
  const isSorted = Object.values(fields).some(({ order }) => order);
  const shown = (name: string) => ({ ...(isSorted && !fields[name]!.order && { sortable: false }), ...fields[name]!.column });
  const named = (name: string) => {
    const { choices, isMark } = fields[name]!;
    const stored = (row: T) => (row as Record<string, Value>)[name];
    if (isMark) return { value: (row: T) => (stored(row) ? 'Sim' : 'Não') };
    return choices && { value: (row: T) => choices[String(stored(row))] ?? stored(row) };
  };
  return names.map((name) => column<T>(name, { ...shown(name), ...named(name), ...special[name] }));
}

/** The columns of the spreadsheet: those of the list, and the fields that only it has, in the record's order. */
export function recordExport<T>(fields: Fields, columns: Column<T>[]): Column<T>[] {
  const { exported } = columnsIn(fields);
  return Object.keys(fields).flatMap(
    (name) => columns.find(({ field }) => field === name) ?? (fields[name]!.exported ? exported<T>(name) : []),
  );
}

/** What the search looks through in a row: documents with and without their marks (of masked ones the digits that show), days, amounts and choices as they are shown. */
export const recordSearch = (fields: Fields) => {
  const searched = Object.entries(fields).filter(([, { search }]) => search);
  return (row: object): (string | number | null)[] =>
    searched.flatMap(([name, { kind, choices }]) => {
      const value = (row as Record<string, string | number | null>)[name] ?? null;
      if (value === null) return [];
      if (choices) return [choices[value] ?? value];
      if (kind === 'document') return [value, isMasked(value) ? String(value).replaceAll(/\D/g, '') : formatDocument(String(value))];
      if (kind === 'date') return [formatDate(String(value))];
      return [kind === 'money' ? formatMoney(Number(value)) : value];
    });
};
