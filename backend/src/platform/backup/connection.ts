import { type Client } from 'pg';
import { connect } from '../database/connect.js';
import { COMMAND_LIMITS } from '../database/limits.js';

/** Values are written and read as texts that mean the same on every server, for as long as it takes. */
const SETTINGS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Runs `use` in one transaction on a connection of its own: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(ownerUrl: string, begin: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl, COMMAND_LIMITS);
  try {
    await client.query(SETTINGS);
    await client.query(begin);
    const result = await use(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}
