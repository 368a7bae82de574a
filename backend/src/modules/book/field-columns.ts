import { columnOf } from '#platform/database/rows.js';

/** Fields that a record's row and its answer hold as they are, so that a new one is named once. */
export function fieldColumns<Field extends string>(fields: readonly Field[]) {
  const columns = fields.map((field) => [columnOf(field), field] as const);
  return {
    /** Part of the row of a record. */
    row: (record: Readonly<Record<Field, unknown>>) => Object.fromEntries(columns.map(([column, field]) => [column, record[field]])),
    /** Part of the answer of a record. */
    answer: <R extends Readonly<Record<Field, unknown>>>(record: R) =>
      Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<R, Field>,
    /** Part of a `select` list. */
    selected: (alias: string) => columns.map(([column, field]) => `${alias}.${column} as "${field}"`).join(', '),
  };
}
