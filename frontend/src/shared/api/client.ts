import type { FieldError, Problem } from '#contracts/problem.js';
import { readSession } from '../session/session';

export const CONNECTION_ERROR = 'Erro de conexão com o servidor!';

/** A refused or failed call. `status` is 0 when no answer came; `errors` names the failing fields of a 400. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
    readonly errors: FieldError[] = [],
  ) {
    super(message);
  }
}

/** The sentence to show for a failure: the server's when it refused, `otherwise` when it broke or said nothing. */
export function errorText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return (error.status < 500 && error.message) || otherwise;
}

type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  /** Query of the address; null and undefined are left out. */
  query?: Record<string, QueryValue>;
  /** JSON, or `FormData` for an upload. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent without the token; a 401 is then an answer like any other. */
  anonymous?: boolean;
}

let renew: (() => Promise<boolean>) | undefined;

/** Tells the client how to get a new token once the old one is refused; answers whether there is one now. */
export function onSessionExpired(handler: () => Promise<boolean>) {
  renew = handler;
}

function address(path: string, query: CallOptions['query'] = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null && value !== undefined) search.set(name, String(value));
  return `/api/${path}${search.size ? `?${search}` : ''}`;
}

function request(method: string, { body, headers, signal, anonymous }: CallOptions): RequestInit {
  const { token, link } = readSession();
  const isUpload = body instanceof FormData;
  return {
    method,
    signal,
    body: body === undefined || isUpload ? (body as FormData | undefined) : JSON.stringify(body),
    headers: {
      Accept: 'application/json, application/problem+json, */*',
      ...(body !== undefined && !isUpload && { 'Content-Type': 'application/json' }),
      ...(!anonymous && token && { Authorization: `Bearer ${token}` }),
      ...(!anonymous && link && { 'X-Associacao': link.cnpj }),
      ...headers,
    },
  };
}

async function refusal(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return new ApiError(response.status, problem.message ?? problem.detail ?? '', problem.code, problem.errors);
}

/** Names of commands that no answer came to: sent again, they are the same command to the server, which does it once (contract §4). */
const unanswered = new Map<string, string>();

function commandName(method: string, path: string, { body, query, anonymous }: CallOptions) {
  if (method === 'GET' || anonymous || body instanceof FormData) return undefined;
  const command = JSON.stringify([method, address(path, query), body]);
  const name = unanswered.get(command) ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  return { command, name };
}

/** The raw answer of a successful call; anything else is thrown as ApiError, an abort as the AbortError it is. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const named = commandName(method, path, options);
  if (named) unanswered.set(named.command, named.name);
  const headers = { ...options.headers, ...(named && { 'Idempotency-Key': named.name }) };
  const send = () =>
    fetch(address(path, options.query), request(method, { ...options, headers })).catch((error: unknown) => {
      throw options.signal?.aborted ? error : new ApiError(0, CONNECTION_ERROR);
    });
  let response = await send();
  if (response.status === 401 && !options.anonymous && (await renew?.())) response = await send();
  if (named && response.status < 500) unanswered.delete(named.command);
  if (!response.ok) throw await refusal(response);
  return response;
}

async function answer<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  const response = await call(method, path, options);
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return (isJson && text ? JSON.parse(text) : text) as T;
}

/** Paths are relative to `/api`: `api.get<Program[]>('programa/all', { query: { cnpjAssociacao } })`. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => answer<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => answer<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => answer<T>('PUT', path, { ...options, body }),
  delete: <T = void>(path: string, options?: CallOptions) => answer<T>('DELETE', path, options),
};
