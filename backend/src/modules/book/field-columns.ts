import { columnOf } from '#platform/database/rows.js';

/** Part of the row of a record: these fields as it holds them. */
export const rowOfFields =
  <Field extends string>(fields: readonly Field[]) =>
  (record: Readonly<Record<Field, unknown>>): Record<string, unknown> =>
    Object.fromEntries(fields.map((field) => [columnOf(field), record[field]]));
