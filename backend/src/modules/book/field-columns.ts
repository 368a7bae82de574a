/** The column of a field: its name in snake case. */
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields that a record's row and its answer hold as they are, so that a new one is named once. */
export function fieldColumns<Field extends string>(fields: readonly Field[]) {
  const columns = fields.map((field) => [columnOf(field), field] as const);
  return {
    /** Part of the row of a record. */
    row: (record: Readonly<Record<Field, unknown>>) => Object.fromEntries(columns.map(([column, field]) => [column, record[field]])),
    /** Part of a `select` list. */
    selected: (alias: string) => columns.map(([column, field]) => `${alias}.${column} as "${field}"`).join(', '),
  };
}
