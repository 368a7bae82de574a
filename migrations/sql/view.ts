import { grant } from './tenancy.js';

/**
 * SQL of the view `visao_<table>`, which the SQL of other modules reads instead of the table; only the owning module uses the table's name. The
 * rights and row-level security of the caller apply. A later migration may say it again with more columns at the end.
 *
 * @param columns that other modules read, separated by blanks
 */
export function view(table: string, columns: string): string {
  return `
    create or replace view visao_${table} with (security_invoker = true) as select ${columns.split(' ').join(', ')} from ${table};
    ${grant('select', `visao_${table}`)}`;
}

/**
 * SQL of a view that this module reads and a later module fills (`fill`): what it must know and only that module has. Without rows until then.
 *
 * @param columns with their types: `id integer, data date`
 */
export function port(name: string, columns: string): string {
  const empty = columns.split(', ').map((column) => column.replace(/^(\w+) (.+)$/, 'null::$2 as $1'));
  return `
    create view ${name} with (security_invoker = true) as select ${empty.join(', ')} where false;
    ${grant('select', name)}`;
}

/** SQL that fills a view of an earlier module (`port`) from tables of this one. */
export function fill(name: string, select: string): string {
  return `create or replace view ${name} with (security_invoker = true) as ${select};`;
}
