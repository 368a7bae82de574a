import { type Client } from 'pg';
import { startFailure } from '../start-failure.js';
import { HostClient } from './host-client.js';
import { COMMAND_LIMITS, type Limits } from './limits.js';

/** Opens a connection for `use` and closes it. Throws ConfigError with a sentence when the database cannot be reached or refuses the login. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>, limits: Limits = COMMAND_LIMITS): Promise<T> {
  const client = await connect(url, limits).catch((error) => {
    throw startFailure(error) ?? error;
  });
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Opens a connection, to the host that accepts writes if the URL names several. When it breaks, it emits `end` and the running query fails. */
export async function connect(connectionString: string, limits: Limits): Promise<Client> {
  const client = new HostClient({ connectionString, ...limits });
  await client.connect();
  return client;
}
