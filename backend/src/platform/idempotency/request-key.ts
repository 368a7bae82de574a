import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RuleViolation } from '#domain/rule-violation.js';
import { invalid } from '../http/refusal.js';

/** The name that a request gave itself (`Idempotency-Key`), and a SHA-256 of what it says. */
export interface RequestKey {
  chave: string;
  conteudo: string;
}

/** A request as it is remembered: the entries it wrote, none when it wrote none, and its answer as JSON once it was given. */
export interface KnownRequest {
  conteudo: string;
  primeira: number | null;
  ultima: number | null;
  resposta: string | null;
}

const keys = new AsyncLocalStorage<RequestKey>();

/** Runs a request's work so that whatever it writes in a book is remembered under its key. */
export function withKey<T>(key: RequestKey | undefined, work: () => T): T {
  return key ? keys.run(key, work) : work();
}

/** Runs work that a request brings about in another book: the request's own entries are remembered under its key, these are not. */
export function withoutKey<T>(work: () => T): T {
  return keys.exit(work);
}

/** The key of the request that is running, if it gave itself one. */
export function currentKey(): RequestKey | undefined {
  return keys.getStore();
}

/**
 * The key of a command, if it gave itself one. 400 for one that is malformed.
 * @param content what the command says besides its address: its body, or what was read of an upload
 */
export function keyOf({ method, url, headers }: FastifyRequest, content: unknown): RequestKey | undefined {
  const chave = headers['idempotency-key'];
  if (method === 'GET' || chave === undefined) return undefined;
  if (typeof chave !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(chave))
    throw invalid([{ field: 'Idempotency-Key', message: 'Chave de idempotência deve ter de 1 a 200 caracteres, sem espaços' }]);
  return { chave, conteudo: digest(method, url, content) };
}

/**
 * A digest of what a request asks for: the same for the same fields, of its body or of its address, in another order. Files count by their bytes. Passwords are
 * left out: a digest so quick would give them away.
 */
function digest(method: string, url: string, content: unknown): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  const canonical = (value: unknown): unknown => {
    if (Buffer.isBuffer(value)) return sha256(value);
    if (Array.isArray(value)) return value.map(canonical);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([field]) => !field.startsWith('senha'));
    return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([field, each]) => [field, canonical(each)]));
  };
  return sha256(JSON.stringify([method, pathname, searchParams.toString(), canonical(content ?? null)]));
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The same key must say the same thing (rule 1.11). */
export function refuseOther(known: KnownRequest, conteudo: string): void {
  if (known.conteudo !== conteudo)
    throw new RuleViolation(
      'requisicao.chave-repetida',
      'Esta chave de idempotência já foi usada com outro conteúdo. Envie os novos dados com uma nova chave.',
    );
}
