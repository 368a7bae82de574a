import { type Client } from 'pg';
import { ConfigError } from '../config-values.js';

/** The open connections of this process, and the commits that wait for their answer. */
const connections = new Set<Client>();
const commits = new Set<Promise<unknown>>();

let isInterrupted = false;

/** Remembers a connection until it ends. Throws ConfigError once the process is interrupted. */
export function followConnection(client: Client): void {
  if (isInterrupted) throw new ConfigError('O comando foi interrompido.');
  connections.add(client);
  client.once('end', () => connections.delete(client));
}

/** Remembers a statement that commits until it is answered. */
export function followCommit(statement: unknown, answer: unknown): void {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || !/^commit\b/i.test(text) || !(answer instanceof Promise)) return;
  commits.add(answer);
  const forget = () => commits.delete(answer);
  answer.then(forget, forget);
}

/**
 * Breaks all connections of this process, so that PostgreSQL rolls back what is not committed, and lets no new one begin. Commits that were sent are answered
 * first: true if one of them succeeded.
 */
export async function interrupt(): Promise<boolean> {
  isInterrupted = true;
  const answers = await Promise.allSettled(commits);
  for (const client of connections) client.connection.stream.destroy();
  return answers.some(({ status }) => status === 'fulfilled');
}
