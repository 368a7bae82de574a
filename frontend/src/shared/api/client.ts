import type { Problem } from '#contracts/common/problem.js';
import type { Session } from '#contracts/identity/identity.js';
import { callerHeaders } from '../session/caller-headers';
import { AUTOMATIC, isAttended } from '../session/presence';
import { readSession, updateSession } from '../session/stored-session';
import { ApiError, noAnswer, refusalOf } from './api-error';
import type { AnswerOf, BodyOf, BodyPath, CallSettings, Optional, OptionsOf, PathOf, UploadOf, UploadPath } from './calls';

export { ApiError, CONNECTION_ERROR, errorText, isWorthRetrying } from './api-error';

/** Options of an untyped call. */
export interface CallOptions extends CallSettings {
  /** Parameters of the address, by their names in it. */
  path?: object;
  /** Query of the address; null and undefined are left out. */
  query?: object;
  /** JSON, or `FormData` for an upload. */
  body?: unknown;
}

/**
 * The `ETag` of each answer still in memory. Only callers keep answers: the server forbids the browser to store an association's spending
 * (docs/adr/0024-lists-are-not-stored-by-the-browser.md).
 */
const tags = new WeakMap<object, string>();

let renew: (() => Promise<boolean>) | undefined;

/** Sets the handler that gets a new token after a 401; it resolves to whether there is one. */
export function onSessionExpired(handler: () => Promise<boolean>) {
  renew = handler;
}

/** Code of the refusal of a call that takes the password again. */
const UNCONFIRMED = 'sessao.confirmar';

let confirm: (() => Promise<boolean>) | undefined;

/** Sets the handler that asks for the password after such a refusal; it resolves to whether the session is confirmed. */
export function onUnconfirmed(handler: () => Promise<boolean>) {
  confirm = handler;
}

async function isUnconfirmed(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<Problem>;
  return problem.code === UNCONFIRMED;
}

/** What the person has to do before anything else, by the code of the refusals until then. */
const OWED: Record<string, Partial<Session>> = {
  'segundo-fator.exigido': { deveSegundoFator: true },
  'senha.de-outra-pessoa': { deveTrocarSenha: true },
};

function address(route: string, { path = {}, query = {} }: CallOptions) {
  const search = new URLSearchParams(given(query));
  const filled = given(path).reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), route);
  return `/api/${filled}${search.size ? `?${search}` : ''}`;
}

/** The values that are present, as texts. */
const given = (values: object): [name: string, text: string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]));

function request(method: string, { body, headers, signal, limit, anonymous, held }: CallOptions): RequestInit {
  const isUpload = body instanceof FormData;
  const tag = held && tags.get(held);
  return {
    method,
    signal: AbortSignal.any([...(signal ? [signal] : []), ...(limit ? [AbortSignal.timeout(limit)] : [])]),
    body: body === undefined || isUpload ? (body as FormData | undefined) : JSON.stringify(body),
    headers: {
      Accept: 'application/json, application/problem+json, */*',
      ...(body !== undefined && !isUpload && { 'Content-Type': 'application/json' }),
      ...(!anonymous && callerHeaders()),
      ...(!isAttended() && AUTOMATIC),
      ...(tag && { 'If-None-Match': tag }),
      ...headers,
    },
  };
}

/** Idempotency keys of unanswered commands: a retry with the same key is carried out only once (rule 1.11). */
const unanswered = new Map<string, string>();

function commandName(method: string, path: string, options: CallOptions) {
  const command = JSON.stringify([readSession().user?.cpf, method, address(path, options), options.body]);
  const name = unanswered.get(command) ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  return { command, name };
}

/** Sends a call, retries it with a new token after a 401 and with the password given again where it takes that, and reads the answer with `read`. */
async function send<T>(method: string, path: string, options: CallOptions, read: (response: Response) => Promise<T>): Promise<T> {
  const isCommand = method !== 'GET' && method !== 'HEAD' && !options.anonymous;
  const named = isCommand && !(options.body instanceof FormData) ? commandName(method, path, options) : null;
  if (named) unanswered.set(named.command, named.name);
  const headers = { ...options.headers, ...(named && { 'Idempotency-Key': named.name }) };
  try {
    const ask = () => fetch(address(path, options), request(method, { ...options, headers }));
    let response = await ask();
    if (response.status === 401 && !options.anonymous && (await renew?.())) response = await ask();
    if ((await isUnconfirmed(response)) && (await confirm?.())) response = await ask();
    const isAnswer = response.ok || response.status === 304;
    const answer = isAnswer ? await read(response) : await refusalOf(response, isCommand);
    if (named && response.status < 500) unanswered.delete(named.command);
    const owed = answer instanceof ApiError && OWED[answer.code ?? ''];
    if (owed) updateSession(owed);
    if (answer instanceof ApiError) throw answer;
    return answer;
  } catch (error) {
    // Aborted by the caller; otherwise no answer or an incomplete one.
    throw error instanceof ApiError || options.signal?.aborted ? error : noAnswer(isCommand);
  }
}

/** The raw answer of a successful call; throws ApiError otherwise, and AbortError when aborted. */
export const call = (method: string, path: string, options: CallOptions = {}) => send(method, path, options, async (response) => response);

/** Default time limit, except for files. */
const TIME_LIMIT = 60_000;

/** The JSON or the text of a successful call, whatever its route. */
export function readAnswer<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
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

/** A form with its file. Fields that are objects are sent as JSON. */
function formOf({ file, ...fields }: { file?: File | null }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (file) form.set('file', file);
  return form;
}

/**
 * The calls of the API, typed from its routes: `api.get('programa/all', { query: { cnpjAssociacao } })`,
 * `api.delete('programa/delete/{cnpjAssociacao}/{id}', { path: program })`.
 */
export const api = {
  get: <P extends PathOf<'GET'>>(path: P, ...[options]: Optional<OptionsOf<'GET', P>>) =>
    readAnswer<AnswerOf<'GET', P>>('GET', path, options),
  post: <P extends BodyPath<'POST'>>(path: P, body: BodyOf<'POST', P>, ...[options]: Optional<OptionsOf<'POST', P>>) =>
    readAnswer<AnswerOf<'POST', P>>('POST', path, { ...options, body }),
  put: <P extends BodyPath<'PUT'>>(path: P, body: BodyOf<'PUT', P>, ...[options]: Optional<OptionsOf<'PUT', P>>) =>
    readAnswer<AnswerOf<'PUT', P>>('PUT', path, { ...options, body }),
  delete: <P extends PathOf<'DELETE'>>(path: P, ...[options]: Optional<OptionsOf<'DELETE', P>>) =>
    readAnswer<AnswerOf<'DELETE', P>>('DELETE', path, options),
  upload: <P extends UploadPath>(path: P, form: UploadOf<P>, ...[options]: Optional<OptionsOf<'POST', P>>) =>
    readAnswer<AnswerOf<'POST', P>>('POST', path, { ...options, body: formOf(form) }),
};
