import type { FieldError, Problem } from '#contracts/common/problem.js';

export const CONNECTION_ERROR = 'Erro de conexão com o servidor!';
const UNAVAILABLE = 'O sistema está temporariamente indisponível. Nada foi perdido; tente novamente em instantes.';
const UNCERTAIN =
  'A resposta do servidor não chegou, e não se sabe se a operação foi concluída. Use Tentar novamente: o que já tiver sido gravado não se repete. Antes de mudar algo ou sair, confira na lista.';

/** Code of the refusal of a command whose COMMIT got no answer from the database. */
const LOST_COMMIT = 'banco.resposta-perdida';

interface ApiErrorDetails {
  /** Whether the command may have been done all the same. */
  isUncertain?: boolean;
  /** `X-Request-Id` of the answer. */
  requestId?: string | null;
}

/** A refused or failed call. `status` is 0 when no answer came; `errors` names the failing fields of a 400. */
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

/** No answer came, or none to the end. */
export const noAnswer = (isCommand: boolean) => new ApiError(0, CONNECTION_ERROR, undefined, [], { isUncertain: isCommand });

/** The error of an answer that is no success. A gateway error leaves open what the server did. */
export async function refusalOf(response: Response, isCommand: boolean): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const { status } = response;
  const message = problem.message ?? problem.detail ?? '';
  const isGateway = isUnavailable(status) && (status !== 503 || !message);
  const isUncertain = isCommand && (isGateway || problem.code === LOST_COMMIT);
  return new ApiError(status, message, problem.code, problem.errors, { isUncertain, requestId: response.headers.get('X-Request-Id') });
}

const isUnavailable = (status: number) => status >= 502 && status <= 504;

/** Whether the same call may well succeed when it is sent again as it is. */
export const isWorthRetrying = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || isUnavailable(error.status) || error.details.isUncertain === true);

/** What to show of a failure: the server's sentence when it refused or is away, `otherwise` when it broke or said nothing, and what is known of a command then. */
export function errorText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const { status, message, details } = error;
  if (details.isUncertain) return `${otherwise} ${UNCERTAIN}`.trim();
  if (isUnavailable(status)) return message || UNAVAILABLE;
  if (status >= 500) return details.requestId ? `${otherwise} Código do erro: ${details.requestId.slice(0, 8)}`.trim() : otherwise;
  return message || otherwise;
}
