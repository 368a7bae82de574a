import { columnOf } from '#platform/database/rows.js';

/** Part of the row of a record: these fields as it holds them. */
export function rowOfFields<Field extends string>(fields: readonly Field[]) {
  const columns = fields.map((field) => [columnOf(field), field] as const);
  return (record: Readonly<Record<Field, unknown>>): Record<string, unknown> =>
    Object.fromEntries(columns.map(([column, field]) => [column, record[field]]));
}
