import { readSession } from '../session/session';
import { ApiError, noAnswer, refusalOf } from './api-error';

export { ApiError, CONNECTION_ERROR, errorText, isWorthRetrying } from './api-error';

type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  /** Query of the address; null and undefined are left out. */
  query?: Record<string, QueryValue>;
  /** JSON, or `FormData` for an upload. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** How many milliseconds the answer may take. */
  limit?: number;
  /** Sent without the token; a 401 is then an answer like any other. */
  anonymous?: boolean;
  /** The last answer of the same call: it is the answer again when the server says that nothing has changed since. */
  held?: object;
}

/**
 * The `ETag` of each answer that somebody still holds. Answers are kept by who asked and nowhere else: the server forbids the browser to store what an
 * association spends (docs/adr/0024-lists-are-not-stored-by-the-browser.md).
 */
const tags = new WeakMap<object, string>();

let renew: (() => Promise<boolean>) | undefined;

/** Sets how to get a new token after the old one is refused; resolves to whether there is one. */
export function onSessionExpired(handler: () => Promise<boolean>) {
  renew = handler;
}

function address(path: string, query: CallOptions['query'] = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null && value !== undefined) search.set(name, String(value));
  return `/api/${path}${search.size ? `?${search}` : ''}`;
}

function request(method: string, { body, headers, signal, limit, anonymous, held }: CallOptions): RequestInit {
  const { token, link } = readSession();
  const isUpload = body instanceof FormData;
  const tag = held && tags.get(held);
  return {
    method,
    signal: AbortSignal.any([...(signal ? [signal] : []), ...(limit ? [AbortSignal.timeout(limit)] : [])]),
    body: body === undefined || isUpload ? (body as FormData | undefined) : JSON.stringify(body),
    headers: {
      Accept: 'application/json, application/problem+json, */*',
      ...(body !== undefined && !isUpload && { 'Content-Type': 'application/json' }),
      ...(!anonymous && token && { Authorization: `Bearer ${token}` }),
      ...(!anonymous && link && { 'X-Associacao': link.cnpj }),
      ...(tag && { 'If-None-Match': tag }),
      ...headers,
    },
  };
}

/** Idempotency keys of commands without an answer: sent again with its key, a command is carried out once (rule 1.11). */
const unanswered = new Map<string, string>();

function commandName(method: string, path: string, { body, query }: CallOptions) {
  const command = JSON.stringify([readSession().user?.cpf, method, address(path, query), body]);
  const name = unanswered.get(command) ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  return { command, name };
}

/** Sends a call, once more with a new token where the old one is refused, and reads what is asked for of the answer. */
async function send<T>(method: string, path: string, options: CallOptions, read: (response: Response) => Promise<T>): Promise<T> {
  const isCommand = method !== 'GET' && method !== 'HEAD' && !options.anonymous;
  const named = isCommand && !(options.body instanceof FormData) ? commandName(method, path, options) : null;
  if (named) unanswered.set(named.command, named.name);
  const headers = { ...options.headers, ...(named && { 'Idempotency-Key': named.name }) };
  try {
    const ask = () => fetch(address(path, options.query), request(method, { ...options, headers }));
    let response = await ask();
    if (response.status === 401 && !options.anonymous && (await renew?.())) response = await ask();
    const isAnswer = response.ok || response.status === 304;
    const answer = isAnswer ? await read(response) : await refusalOf(response, isCommand);
    if (named && response.status < 500) unanswered.delete(named.command);
    if (answer instanceof ApiError) throw answer;
    return answer;
  } catch (error) {
    // Aborted by the caller; otherwise no answer or an incomplete one.
    throw error instanceof ApiError || options.signal?.aborted ? error : noAnswer(isCommand);
  }
}

/** The raw answer of a successful call; anything else is thrown as ApiError, an abort as the AbortError it is. */
export const call = (method: string, path: string, options: CallOptions = {}) => send(method, path, options, async (response) => response);

/** The longest that anything but a file may take. */
const TIME_LIMIT = 60_000;

function answer<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const limit = options.body instanceof FormData ? undefined : TIME_LIMIT;
  return send(method, path, { ...options, limit }, async (response) => {
    if (response.status === 304) return options.held as T;
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const result = isJson && text ? JSON.parse(text) : text;
    const tag = response.headers.get('ETag');
    if (tag && typeof result === 'object' && result !== null) tags.set(result, tag);
    return result as T;
  });
}

/** Paths are relative to `/api`: `api.get<Program[]>('programa/all', { query: { cnpjAssociacao } })`. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => answer<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => answer<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => answer<T>('PUT', path, { ...options, body }),
  delete: <T = void>(path: string, options?: CallOptions) => answer<T>('DELETE', path, options),
};
