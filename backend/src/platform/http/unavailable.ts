import type { FastifyRequest } from 'fastify';
import { type FieldError } from '#contracts/common/problem.js';
import { databaseFault } from '../database/faults.js';
import { Refusal } from './refusal.js';

const SENTENCE = 'O sistema está temporariamente indisponível. Nada foi perdido; tente novamente em instantes.';
const UNKNOWN = 'O sistema está temporariamente indisponível e não se sabe se a operação foi salva.';

/** Seconds after which the caller may retry. */
const RETRY = { 'Retry-After': '5' };

/** 503: the work was not done and left no trace. */
export const unavailable = (errors?: FieldError[]) => new Refusal(503, 'banco.indisponivel', SENTENCE, errors, RETRY);

/** 503: the database's answer to a command was lost, so it may have been done. With an `Idempotency-Key` a retry does not repeat it. */
function answerLost(hasKey: boolean): Refusal {
  const advice = hasKey ? 'Tente novamente: se já foi salva, não será feita outra vez.' : 'Confira se foi salva antes de tentar novamente.';
  return new Refusal(503, 'banco.resposta-perdida', `${UNKNOWN} ${advice}`, undefined, RETRY);
}

/** The refusal for a database failure; undefined for other errors. Reads and calls without a session are never in doubt. */
export function databaseRefusal(error: unknown, request: FastifyRequest): Refusal | undefined {
  const fault = databaseFault(error);
  if (!fault) return undefined;
  const mayHaveWritten = request.method !== 'GET' && request.method !== 'HEAD' && 'user' in request && Boolean(request.user);
  return fault === 'unknown' && mayHaveWritten ? answerLost('idempotency-key' in request.headers) : unavailable();
}
