import { type RecordKinds } from '../record-kind.js';
import { GONE, REPEATED, TOO_LARGE } from './refusals.js';

/** The error that `livro_avancar` raises. */
export class Moved extends Error {
  readonly code = 'RZ001';
}

/** The time of the newest anchor, if the append was refused because an entry's time is earlier. */
export function newerAnchor(error: unknown): string | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  return code === 'RZ002' ? detail : undefined;
}

/** Whether the append was refused because the book had moved on. */
export function isMoved(error: unknown): boolean {
  return (error as { code?: string }).code === 'RZ001';
}

/** Whether a row referenced by the facts was deleted between the check and the append. */
function isDangling(error: unknown): boolean {
  return (error as { code?: string }).code === '23503';
}

/** Whether a figure derived from the facts violates the largest amount, the check of the domain `centavos`. */
function isOverflow(error: unknown): boolean {
  const { code, dataType } = error as { code?: string; dataType?: string };
  return code === '23514' && dataType === 'centavos';
}

/** Whether a `besides` statement found that the command's premise no longer holds. */
export function isGone(error: unknown): boolean {
  return (error as { code?: string }).code === 'RZ003';
}

/** The refusal that an error of the append stands for, also that of a movement (`movimentos_conferir`); any other error as it is. */
export function refusalOf(error: unknown, kinds: Pick<RecordKinds, 'refusalOfMovement'>): unknown {
  const { code, detail } = error as { code?: string; detail?: string };
  if (code === 'RZ004') return kinds.refusalOfMovement!(detail!);
  if (isRepeated(error)) return REPEATED;
  return isDangling(error) ? GONE : isOverflow(error) ? TOO_LARGE : error;
}

/** Whether a request with the same key was written before. */
function isRepeated(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === '23505' && table === 'pedido_idempotente';
}
