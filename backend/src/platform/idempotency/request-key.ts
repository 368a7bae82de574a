import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RuleViolation } from '#domain/rule-violation.js';
import { invalid } from '../http/refusal.js';

/** A request's `Idempotency-Key`, the CPF of who asked, and the SHA-256 of its content. */
export interface RequestKey {
  chave: string;
  autor: string;
  conteudo: string;
}

/** A stored request: the range of entries it wrote, if any, and its answer as JSON, once answered. */
export interface KnownRequest {
  conteudo: string;
  primeira: number | null;
  ultima: number | null;
  resposta: string | null;
}

const keys = new AsyncLocalStorage<RequestKey>();

/** Runs a request's work; what it writes in a book is stored under its key. */
export function withKey<T>(key: RequestKey | undefined, work: () => T): T {
  return key ? keys.run(key, work) : work();
}

/** Runs work that a request causes in another book: its entries are not stored under the request's key. */
export function withoutKey<T>(work: () => T): T {
  return keys.exit(work);
}

/** The key of the current request, if any. */
export function currentKey(): RequestKey | undefined {
  return keys.getStore();
}

/**
 * The key of a command, if any. 400 if it is malformed.
 * @param content the command's body or its parsed upload
 */
export function keyOf(
  { method, url, headers, user }: FastifyRequest & { user?: { cpf: string } },
  content: unknown,
): RequestKey | undefined {
  const chave = headers['idempotency-key'];
  if (method === 'GET' || chave === undefined) return undefined;
  if (typeof chave !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(chave))
    throw invalid([{ field: 'Idempotency-Key', message: 'Chave de idempotência deve ter de 1 a 200 caracteres, sem espaços' }]);
  return { chave, autor: user?.cpf ?? '', conteudo: digest(method, url, content) };
}

/**
 * A digest of a request that does not depend on the order of its fields, in body and query. Files count by their bytes. Passwords are left out: such a fast
 * digest could be brute-forced.
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

/** Refuses a known key with other content (rule 1.11). */
export function refuseOther(known: KnownRequest, conteudo: string): void {
  if (known.conteudo !== conteudo)
    throw new RuleViolation(
      'requisicao.chave-repetida',
      'Esta chave de idempotência já foi usada com outro conteúdo. Envie os novos dados com uma nova chave.',
    );
}
