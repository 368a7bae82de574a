import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config.js';
import { atHost, hostsOf } from './hosts.js';

type Config = ClientConfig & { connectionString: string };

type Connected = (error: Error | null, client?: Client) => void;

/** The host that accepted writes last, by URL. */
const lastWritable = new Map<string, string>();

/**
 * A connection to the host of its URL that accepts writes. With several hosts it asks them one after another, on a connection of its own and within the time
 * limit of connecting for each: first the one that was found last, so that a dead host delays only the first connections after a failover, and a former primary
 * that returns gets none while the new one answers; then the others in their order. `connect` fails with a sentence if no host accepts writes.
 */
export class WritableClient extends Client {
  /** Hidden, because it holds the password. */
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | undefined {
    const connected = this.find().then(() => super.connect());
    if (!callback) return connected;
    connected.then((client) => callback(null, client), callback);
    return undefined;
  }

  private async find(): Promise<void> {
    const url = this.#config.connectionString;
    const hosts = hostsOf(url);
    if (hosts.length === 0) return;
    const failures = new Map<string, Failure>();
    for (const host of new Set([lastWritable.get(url) ?? hosts, hosts].flat()))
      try {
        Object.assign(this, await requireWritable({ ...this.#config, connectionString: atHost(url, host) }));
        lastWritable.set(url, host);
        return;
      } catch (error) {
        failures.set(host, error as Failure);
      }
    throw refusal(failures);
  }
}

/** Address and port of a server that accepts writes; fails otherwise. */
async function requireWritable(config: Config): Promise<Pick<Client, 'host' | 'port'>> {
  const client = new Client({ ...config, pipeline: false, query_timeout: config.connectionTimeoutMillis });
  // An `error` event without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    if (rows[0].transaction_read_only === 'on') throw Object.assign(new Error('só aceita leitura'), { code: '25006' });
    return { host: client.host, port: client.port };
  } finally {
    void client.end();
  }
}

type Failure = Error & { code?: string };

/** A refused login is the same on every host and has a sentence of its own. */
function refusal(failures: Map<string, Failure>): Error {
  const [cause] = failures.values();
  const reasons = [...failures].map(([host, { message, code }]) => `${host}: ${message || code}`);
  return (
    [...failures.values()].find(({ code = '' }) => /^(28|3D)/.test(code)) ??
    new ConfigError(`Nenhum servidor de DATABASE_URL aceita gravações (${reasons.join('; ')}).`, { cause })
  );
}
