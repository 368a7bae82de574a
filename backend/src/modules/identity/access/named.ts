import type { FastifyRequest } from 'fastify';
import { CNPJ_FORM, normalizeCnpj } from '#domain/cnpj.js';

/** Fields in which calls name their association, in query, path or body (rule 2.2). */
const ASSOCIATION_FIELDS = ['cnpjAssociacao', 'cnpjEscola', 'cnpj'];

/** What the association fields of these parts of a call contain, each value once. */
export function associationsIn(parts: readonly unknown[]): unknown[] {
  const named = parts.flatMap((part) => ASSOCIATION_FIELDS.map((field) => (part as Record<string, unknown> | null | undefined)?.[field]));
  return [...new Set(named.filter((value) => value !== undefined && value !== null && value !== ''))];
}

/** The association in the header `X-Associacao`. */
export function headerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = headers['x-associacao'];
  return value ? normalizeCnpj(String(value)) : undefined;
}

/** Whether a person asked for the call; a screen says of what it asks for by itself, in the header `X-Automatica`, that nobody did (rule 2.7). */
export const isByPerson = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['x-automatica'] === undefined;

/** Every association that a call may be about, before the form of an upload is read. */
export function namedIn(request: Pick<FastifyRequest, 'headers' | 'query' | 'params' | 'body'>): string[] {
  const named = [headerOf(request), ...associationsIn([request.query, request.params, request.body])];
  return named.filter((cnpj) => typeof cnpj === 'string' && CNPJ_FORM.test(cnpj)) as string[];
}
