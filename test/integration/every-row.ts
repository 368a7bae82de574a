/** Every row of an installation as text, by table, without tables that a backup omits and the list of banks, which every start fills. */
export async function everyRow(query: (sql: string) => Promise<object[]>): Promise<Record<string, string[]>> {
  const tables = (await query(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('mikro_orm_migrations', 'relatorio_pronto', 'livro_retrato', 'banco') order by 1`,
  )) as { name: string }[];
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = (await query(`select t::text as row from ${name} t order by 1`)) as { row: string }[];
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}
