import { type Client } from 'pg';
import { connect } from '../database/connect.js';
import { COMMAND_LIMITS } from '../database/limits.js';

/** Formats that every server reads alike, and no time limit. Set for the transaction: a pooler may run the next transaction in another session. */
const SETTINGS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Runs `use` in one transaction on a connection of its own: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(ownerUrl: string, begin: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl, COMMAND_LIMITS);
  try {
    await client.query(begin);
    await client.query(SETTINGS);
    const result = await use(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}
