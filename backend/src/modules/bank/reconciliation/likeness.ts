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
  if (isSameDocument(line.documento, movement.documento)) found.push([SAME_DOCUMENT, 'mesmo número de documento']);
  if (movement.cpfOrCnpj && memo.replace(/[^a-z0-9]/g, '').includes(movement.cpfOrCnpj.toLowerCase()))
    found.push([PAYEE_DOCUMENT, 'documento do favorecido no histórico']);
  if (movement.favorecido && isNamed(memo, movement.favorecido)) found.push([PAYEE_NAME, 'nome do favorecido no histórico']);
  return { score: found.reduce((sum, [score]) => sum + score, 0), motivos: found.map(([, motivo]) => motivo) };
}

/** Whether two document numbers are the same except for leading zeros and punctuation; a single digit is not evidence. */
function isSameDocument(a: string | null, b: string | null): boolean {
  const bare = (text: string | null) => (text ?? '').replace(/\W/g, '').replace(/^0+/, '').toLowerCase();
  return bare(a).length > 1 && bare(a) === bare(b);
}

/** Whether the memo has the first two significant words of the name, or its only one; the last word of a memo may be truncated. */
function isNamed(memo: string, name: string): boolean {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !COMMON.has(word))
    .slice(0, 2);
  const isTelling = words.length === 2 || (words[0]?.length ?? 0) > 4;
  const cut = /([a-z0-9]{4,})$/.exec(memo)?.[1];
  return isTelling && words.every((word) => memo.includes(word) || (cut !== undefined && word.startsWith(cut)));
}
