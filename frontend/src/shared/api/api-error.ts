import type { FieldError, Overtaking, Problem } from '#contracts/common/problem.js';

export const CONNECTION_ERROR = 'Erro de conexão com o servidor!';
const UNAVAILABLE = 'O sistema está temporariamente indisponível. Nada foi perdido; tente novamente em instantes.';
const UNCERTAIN =
  'A resposta do servidor não chegou: não se sabe se a operação foi concluída. Use Tentar novamente: o que já tiver sido gravado não se repete. Antes de mudar algo ou sair, confira na lista.';

/** Code of the refusal when the database did not answer a command's COMMIT. */
const LOST_COMMIT = 'banco.resposta-perdida';

interface ApiErrorDetails {
  /** Whether the command may have succeeded. */
  isUncertain?: boolean;
  /** `X-Request-Id` of the answer. */
  requestId?: string | null;
  /** Of a 409 for an outdated version: what was done to the record meanwhile. */
  mudancas?: Overtaking[];
}

/** A refused or failed call. `status` is 0 without an answer; `errors` names the failing fields of a 400. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
    readonly errors: FieldError[] = [],
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
  }
}

/** No answer, or an incomplete one. */
export const noAnswer = (isCommand: boolean) => new ApiError(0, CONNECTION_ERROR, undefined, [], { isUncertain: isCommand });

/** The error of an unsuccessful answer. After a gateway error the outcome is unknown. */
export async function refusalOf(response: Response, isCommand: boolean): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const { status } = response;
  const message = problem.message ?? problem.detail ?? '';
  const isGateway = isUnavailable(status) && (status !== 503 || !message);
  const isUncertain = isCommand && (isGateway || problem.code === LOST_COMMIT);
  const { code, errors, mudancas } = problem;
  return new ApiError(status, message, code, errors, { isUncertain, requestId: response.headers.get('X-Request-Id'), mudancas });
}

const isUnavailable = (status: number) => status >= 502 && status <= 504;

/** Whether the same call may succeed if retried unchanged. */
export const isWorthRetrying = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || isUnavailable(error.status) || error.details.isUncertain === true);

/** Text for a failure: the server's sentence if it refused or is unavailable; if a command's outcome is unknown, that alone, for nothing else is known; else `otherwise`. */
export function errorText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const { status, message, details } = error;
  if (details.isUncertain) return UNCERTAIN;
  if (isUnavailable(status)) return message || UNAVAILABLE;
  if (status >= 500) return details.requestId ? `${otherwise} Código do erro: ${details.requestId.slice(0, 8)}`.trim() : otherwise;
  return message || otherwise;
}
