import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { RuleViolation } from '#domain/rule-violation.js';

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
export function withKey<T>(key: RequestKey, work: () => T): T {
  return keys.run(key, work);
}

/** Runs work that a request brings about in another book: the request's own entries are remembered under its key, these are not. */
export function withoutKey<T>(work: () => T): T {
  return keys.exit(work);
}

/** The key of the request that is running, if it gave itself one. */
export function currentKey(): RequestKey | undefined {
  return keys.getStore();
}

/** A digest of what a request asks for: the same for the same fields in another order. Passwords are left out: a digest so quick would give them away. */
export function digest(method: string, url: string, body: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([field]) => !field.startsWith('senha'))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value;
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null], sorted))
    .digest('hex');
}

/** The same key must say the same thing (rule 1.11). */
export function refuseOther(known: KnownRequest, conteudo: string): void {
  if (known.conteudo !== conteudo)
    throw new RuleViolation(
      'requisicao.chave-repetida',
      'Esta chave de idempotência já foi usada com outro conteúdo. Envie os novos dados com uma nova chave.',
    );
}
