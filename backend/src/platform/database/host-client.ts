import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config.js';
import { atHost, hostsOf, isOfStandbys } from './hosts.js';
import { followCommit, followConnection } from './interruption.js';

type Config = ClientConfig & { connectionString: string };

type Connected = (error: Error | null, client?: Client) => void;

/** A host that accepts writes, or a hot standby: what PostgreSQL shows of it, why another one is not used, and what to say if no host is one. */
const WRITABLE = {
  setting: 'transaction_read_only',
  value: 'off',
  otherwise: 'só aceita leitura',
  none: 'Nenhum servidor de DATABASE_URL aceita gravações',
};
const STANDBY = {
  setting: 'in_hot_standby',
  value: 'on',
  otherwise: 'não é réplica',
  none: 'Nenhum servidor de DATABASE_REPLICA_URL é réplica',
};

/** The host that was chosen last, by URL. */
const lastChosen = new Map<string, string>();

/**
 * A connection to the host of its URL that accepts writes, or to a hot standby if the URL asks for one. With several hosts it asks them one after another, on a
 * connection of its own and within the time limit of connecting for each: first the one that was chosen last, so that a dead host delays only the first
 * connections after a failover, and a former primary that returns gets none while the new one answers; then the others in their order. `connect` fails with a
 * sentence if there is none.
 */
export class HostClient extends Client {
  /** Hidden, because it holds the password. */
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
    // An `error` event without a listener would end the process, and a pool listens only once it has the connection.
    this.on('error', () => undefined);
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | undefined {
    const connected = this.find().then(() => {
      followConnection(this);
      return super.connect();
    });
    if (!callback) return connected;
    connected.then((client) => callback(null, client), callback);
    return undefined;
  }

  override readonly query: Client['query'] = (...words: unknown[]) => {
    const answer: unknown = Reflect.apply(super.query, this, words);
    followCommit(words[0], answer);
    return answer as never;
  };

  private async find(): Promise<void> {
    const url = this.#config.connectionString;
    const hosts = hostsOf(url);
    if (hosts.length === 0) return;
    const wanted = isOfStandbys(url) ? STANDBY : WRITABLE;
    const failures = new Map<string, Failure>();
    for (const host of new Set([lastChosen.get(url) ?? hosts, hosts].flat()))
      try {
        Object.assign(this, await requireHost({ ...this.#config, connectionString: atHost(url, host) }, wanted));
        lastChosen.set(url, host);
        return;
      } catch (error) {
        failures.set(host, error as Failure);
      }
    throw refusal(failures, wanted);
  }
}

/** Address and port of the server; fails if it is not what is wanted. */
async function requireHost(config: Config, { setting, value, otherwise }: typeof WRITABLE): Promise<Pick<Client, 'host' | 'port'>> {
  const client = new Client({ ...config, pipeline: false, query_timeout: config.connectionTimeoutMillis });
  // An `error` event without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`show ${setting}`);
    if (rows[0][setting] !== value) throw Object.assign(new Error(otherwise), { code: '25006' });
    return { host: client.host, port: client.port };
  } finally {
    void client.end();
  }
}

type Failure = Error & { code?: string };

/** A refused login is the same on every host and has a sentence of its own. */
function refusal(failures: Map<string, Failure>, { none }: typeof WRITABLE): Error {
  const [cause] = failures.values();
  const reasons = [...failures].map(([host, { message, code }]) => `${host}: ${message || code}`);
  return (
    [...failures.values()].find(({ code = '' }) => /^(28|3D)/.test(code)) ?? new ConfigError(`${none} (${reasons.join('; ')}).`, { cause })
  );
}
