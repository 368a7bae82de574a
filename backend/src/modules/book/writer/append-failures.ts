import { Conflict, RuleViolation } from '#domain/rule-violation.js';
import { type RecordKinds } from '../record-kind.js';

/** Other processes wrote first at every attempt. */
export const BUSY = new Conflict('livro.ocupado', 'O livro está recebendo muitas alterações. Tente novamente em instantes.');
/** The key was used for another request. */
const REPEATED = new Conflict('requisicao.chave-repetida', 'Esta chave de idempotência já foi usada. Envie os dados com uma nova chave.');
/** A record that the facts refer to was deleted meanwhile. */
const GONE = new Conflict(
  'livro.referencia',
  'Um registro usado nesta operação acabou de ser excluído. Atualize a tela e tente novamente.',
);
/** A figure derived from the facts overflows its column. */
const TOO_LARGE = new RuleViolation(
  'livro.limite',
  'Um dos valores calculados é maior do que o sistema pode registrar. Confira os valores.',
);

/** The error that `livro_avancar` raises. */
export class Moved extends Error {
  readonly code = 'RZ001';
}

/** Whether the append was refused because the book had moved on. */
export function isMoved(error: unknown): boolean {
  return (error as { code?: string }).code === 'RZ001';
}

/** The time of the newest anchor, if the append was refused because an entry's time is earlier. */
export function newerAnchor(error: unknown): string | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  return code === 'RZ002' ? detail : undefined;
}

/**
 * The refusal that an error of the append means; any other error unchanged.
 * @param premise the refusal of a command whose `besides` statement found that its premise no longer holds
 */
export function refusalOf(error: unknown, kinds: Pick<RecordKinds, 'refusalOfMovement'>, premise?: RuleViolation): unknown {
  const { code, table, dataType, detail } = error as { code?: string; table?: string; dataType?: string; detail?: string };
  if (code === 'RZ003' && premise) return premise;
  if (code === 'RZ004') return kinds.refusalOfMovement!(detail!);
  if (code === '23505' && table === 'pedido_idempotente') return REPEATED;
  if (code === '23503') return GONE;
  // The check of the domain `centavos`.
  if (code === '23514' && dataType === 'centavos') return TOO_LARGE;
  return error;
}
