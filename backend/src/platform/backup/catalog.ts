import { type ClientBase, escapeIdentifier } from 'pg';
import { MIGRATIONS_TABLE } from '../database/migrations-table.js';
import { type TableManifest } from './manifest.js';

/** Not copied: the list of applied migrations, reports kept for an hour, whose jobs (schema `pgboss`) are not copied either, and snapshots of books. */
const LEFT_OUT = [MIGRATIONS_TABLE, 'relatorio_pronto', 'livro_retrato'];

/** Filled at every start: rows in it do not mean that the installation is in use. */
export const FILLED_AT_START = ['banco'];

/** A table and its copied columns: generated columns are left out. */
export type CopiedTable = Pick<TableManifest, 'nome' | 'colunas'>;

interface CatalogRow extends CopiedTable {
  referidas: string[];
}

/** Every table of a backup, referenced tables first. */
export async function copiedTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CatalogRow>(
    `select c.relname::text as nome,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as colunas,
        array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as referidas
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) order by c.relname`,
    [LEFT_OUT],
  );
  const ordered: CatalogRow[] = [];
  for (let waiting = rows; waiting.length > 0; ) {
    const ready = waiting.filter(({ referidas }) => waiting.every(({ nome }) => !referidas.includes(nome)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${waiting.map(({ nome }) => nome)}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered.map(({ nome, colunas }) => ({ nome, colunas }));
}

/** Used sequences with their last numbers. */
export async function usedSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ nome: string; ultimo: string }>(
    `select sequencename::text as nome, last_value::text as ultimo from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ nome, ultimo }) => [nome, ultimo]));
}

/** The last applied migration; undefined if none was. */
export async function appliedSchema(client: ClientBase): Promise<string | undefined> {
  const { rows: found } = await client.query('select to_regclass($1) is not null as exists', [`public.${MIGRATIONS_TABLE}`]);
  if (!found[0].exists) return undefined;
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id desc limit 1`);
  return rows[0]?.name;
}

/** `public."despesa" ("ano", …)`: how COPY names a table and its columns. */
export function copyTarget({ nome, colunas }: CopiedTable): string {
  return `${qualified(nome)} (${colunas.map(escapeIdentifier).join(', ')})`;
}

export const qualified = (name: string): string => `public.${escapeIdentifier(name)}`;
