import { fold } from '#domain/text.js';
import { type OpenLine, type OpenMovement } from './open-parts.js';

/** How much each likeness counts; a day apart counts one. */
const [SAME_DOCUMENT, PAYEE_DOCUMENT, PAYEE_NAME] = [40, 30, 20];

/** Words of names that tell nobody apart. */
const COMMON = new Set('ltda eireli epp mei cia sa da de do das dos e em comercio servicos industria'.split(' '));

/** What beside the amount speaks for a line being a movement: how much, and in words. */
export function likeness(line: OpenLine, movement: OpenMovement): { score: number; motivos: string[] } {
  const memo = fold(line.historico);
  const found: [score: number, motivo: string][] = [];
  if (isSameDocument(line.documento, movement.documento)) found.push([SAME_DOCUMENT, 'mesmo número de documento']);
  if (movement.cpfOrCnpj && memo.replace(/[^a-z0-9]/g, '').includes(movement.cpfOrCnpj.toLowerCase()))
    found.push([PAYEE_DOCUMENT, 'documento do favorecido no histórico']);
  if (movement.favorecido && isNamed(memo, movement.favorecido)) found.push([PAYEE_NAME, 'nome do favorecido no histórico']);
  return { score: found.reduce((sum, [score]) => sum + score, 0), motivos: found.map(([, motivo]) => motivo) };
}

/** Whether two numbers of documents are the same but for zeros before them and signs between; a single figure says nothing. */
function isSameDocument(a: string | null, b: string | null): boolean {
  const bare = (text: string | null) => (text ?? '').replace(/\W/g, '').replace(/^0+/, '').toLowerCase();
  return bare(a).length > 1 && bare(a) === bare(b);
}

/** Whether the memo has the first two words of the name that tell something, or its only one; the last word of a memo may be cut off. */
function isNamed(memo: string, name: string): boolean {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !COMMON.has(word))
    .slice(0, 2);
  const isTelling = words.length === 2 || (words[0]?.length ?? 0) > 4;
  const cut = /([a-z0-9]{4,})$/.exec(memo)?.[1];
  return isTelling && words.every((word) => memo.includes(word) || (cut !== undefined && word.startsWith(cut)));
}
