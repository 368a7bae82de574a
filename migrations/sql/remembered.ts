import { grant } from './tenancy.js';

/**
 * SQL that keeps the previous row of an installation-wide register on each change, in `<table>_antes`, with the moment until which the row was valid:
 * a report printed as of an earlier entry uses it (`BookPast`). The register is identified by `id`.
 */
export function remembered(table: string): string {
  return `
    create table ${table}_antes (like ${table}, ate timestamptz not null default clock_timestamp(), primary key (id, ate));
    create function ${table}_antes() returns trigger language plpgsql as $$
    begin
      insert into ${table}_antes select old.*;
      return null;
    end $$;
    create trigger ${table}_antes after update or delete on ${table} for each row execute function ${table}_antes();
    ${grant('select, insert', `${table}_antes`)}`;
}
