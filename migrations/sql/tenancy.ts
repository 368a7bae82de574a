/**
 * SQL that closes a table to every association but the one in the session and gives the application's role the named rights. The owner writes under
 * the same rule, and reads everything: backups are made by an owner who need not be a superuser.
 * The application's policy is the one that entities declare (`tenantPolicy`); a table that lacks it fails the architecture tests.
 */
export function isolate(table: string, rights = 'select, insert, update, delete'): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy somente_da_associacao on ${table}
      using (cnpj_associacao = current_setting('app.cnpj_associacao', true))
      with check (cnpj_associacao = current_setting('app.cnpj_associacao', true));
    create policy leitura_do_dono on ${table} for select to current_user using (true);
    ${grant(rights, table)}`;
}

/**
 * SQL that records the rights of the application's role on a table, a schema or a list of tables. The role is named after the database, whose name
 * may change: every start grants the recorded rights (`grantRights`).
 */
export function grant(rights: string, on: string): string {
  return `insert into instalacao.direito values ('grant ${rights} on ${on} to %I') on conflict do nothing;`;
}
