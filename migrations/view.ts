import { grant } from './tenancy.js';

/**
 * SQL of the view that the SQL of other modules reads instead of the table, whose owner alone names it: `visao_<table>`. Rights and row-level security are those
 * of whoever asks.
 *
 * @param columns that other modules read, separated by blanks
 */
export function view(table: string, columns: string): string {
  return `
    create view visao_${table} with (security_invoker = true) as select ${columns.split(' ').join(', ')} from ${table};
    ${grant('select', `visao_${table}`)}`;
}
