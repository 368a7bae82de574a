import { documentKey, isSameDocument } from '#domain/document-number.js';
import { fold } from '#domain/text.js';
import { type OpenLine, type OpenMovement } from './open-parts.js';

/** Scores of similarities; a day apart counts one. */
const [SAME_DOCUMENT, PAYEE_DOCUMENT, PAYEE_NAME] = [40, 30, 20];

/** Words too common to identify a payee. */
const COMMON = new Set('ltda eireli epp mei cia sa da de do das dos e em comercio servicos industria'.split(' '));

/** Similarity of a line and a movement besides the amount: a score and the reasons in words. */
export function likeness(line: OpenLine, movement: OpenMovement): { score: number; motivos: string[] } {
  const memo = fold(line.historico);
  const found: [score: number, motivo: string][] = [];
  if (isTelling(line.documento) && isSameDocument(line.documento, movement.documento))
    found.push([SAME_DOCUMENT, 'mesmo número de documento']);
  if (movement.cpfOrCnpj && memo.replace(/[^a-z0-9]/g, '').includes(movement.cpfOrCnpj.toLowerCase()))
    found.push([PAYEE_DOCUMENT, 'documento do favorecido no histórico']);
  if (movement.favorecido && isNamed(memo, movement.favorecido)) found.push([PAYEE_NAME, 'nome do favorecido no histórico']);
  return { score: found.reduce((sum, [score]) => sum + score, 0), motivos: found.map(([, motivo]) => motivo) };
}

/** A single digit is not evidence. */
const isTelling = (documento: string | null): boolean => (documentKey(documento)?.length ?? 0) > 1;

/** Whether the memo has the first two significant words of the name, or its only one; the last word of a memo may be truncated. */
function isNamed(memo: string, name: string): boolean {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !COMMON.has(word))
    .slice(0, 2);
  const areTelling = words.length === 2 || (words[0]?.length ?? 0) > 4;
  const cut = /([a-z0-9]{4,})$/.exec(memo)?.[1];
  return areTelling && words.every((word) => memo.includes(word) || (cut !== undefined && word.startsWith(cut)));
}
