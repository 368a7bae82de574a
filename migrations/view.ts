import { grant } from './tenancy.js';

/**
 * SQL of the view `visao_<table>`, which the SQL of other modules reads instead of the table; only the owning module uses the table's name. The
 * rights and row-level security of the caller apply.
 *
 * @param columns that other modules read, separated by blanks
 */
export function view(table: string, columns: string): string {
  return `
    create view visao_${table} with (security_invoker = true) as select ${columns.split(' ').join(', ')} from ${table};
    ${grant('select', `visao_${table}`)}`;
}
