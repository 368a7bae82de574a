import { type Fields } from '#contracts/common/record.js';
import { instant } from './instant.sql.js';
import { columnOf } from './rows.js';

/**
 * The `select` list of a record's answer: each field but inner ones, amounts in reais, instants in UTC.
 * @param alias of its table
 * @param joined fields that lie in other tables, as SQL
 */
export function answerColumns(fields: Fields, alias: string, joined: Partial<Record<string, string>> = {}): string {
  const sqlOf = (field: string) => {
    const { isInstant, kind } = fields[field]!;
    const column = `${alias}.${columnOf(field)}`;
    return joined[field] ?? (isInstant ? instant(column) : kind === 'money' ? `reais(${column})` : column);
  };
  const answered = Object.keys(fields).filter((field) => fields[field]!.by !== 'inner');
  return answered.map((field) => `${sqlOf(field)} as "${field}"`).join(', ');
}
