import { jest } from '@jest/globals';
import { Client } from 'pg';
import { Clock } from '#platform/clock.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Provided } from './harness.js';
import { type ProductHere, runHere } from './product-here.js';

/**
 * The clock of a database: `relogio` stands before `pg_catalog` in the search path of everybody, and the columns take their defaults from it. It tells the
 * moment of its one row.
 */
const STOP = `
  create schema relogio;
  create table relogio.hora (momento timestamptz not null);
  create function relogio.now() returns timestamptz language sql stable as 'select momento from relogio.hora';
  create function relogio.clock_timestamp() returns timestamptz language sql stable as 'select momento from relogio.hora';
  grant usage on schema relogio to public;
  grant select on relogio.hora to public;
  do $$
  declare
    v_column record;
  begin
    for v_column in
      select adrelid::regclass as name, attname from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) in ('now()', 'clock_timestamp()')
    loop
      execute format('alter table %s alter column %I set default relogio.now()', v_column.name, v_column.attname);
    end loop;
    execute format('alter database %I set search_path = relogio, pg_catalog, public', current_database());
  end $$`;

/** A product whose time stands still, its database's too, until the test moves it. */
export interface StoppedProduct extends ProductHere {
  url: string;
  tokens: Record<string, string>;
  setTime(moment: Date): Promise<void>;
  /** Resolves once what no call waits for, as the use of a session or a link, is stored. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function startStopped(provided: Provided, moment: Date): Promise<StoppedProduct> {
  const owner = new Client({ connectionString: provided.ownerUrl });
  await owner.connect();
  await owner.query(STOP);
  await owner.query('insert into relogio.hora values ($1)', [moment]);
  const product = await runHere(provided);
  const now = jest.spyOn(product.app.get(Clock), 'now');
  const apart = jest.spyOn(product.app.get(Tenancy), 'apart');
  const settle = async () => {
    const stored = apart.mock.results.map(({ value }) => value as Promise<unknown>);
    apart.mockClear();
    await Promise.allSettled(stored);
  };
  const setTime = async (next: Date) => {
    now.mockReturnValue(next);
    await owner.query('update relogio.hora set momento = $1', [next]);
  };
  await setTime(moment);
  return {
    ...product,
    url: (await product.app.getUrl()).replace('localhost', '127.0.0.1'),
    tokens: provided.tokens,
    setTime,
    settle,
    close: async () => {
      await owner.end();
      await product.close();
    },
  };
}
