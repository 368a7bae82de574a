import { type Centavos, centavos } from '#domain/money.js';

/** Why a text is not an amount: it is empty, its separators are ambiguous (`1.234`), it is unreadable, or nothing says whether it is a credit or a debit. */
export type AmountFault = 'VAZIO' | 'DUVIDOSO' | 'ILEGIVEL' | 'SEM_SINAL';

/** Maximum length of an amount; longer texts are not parsed. */
const LONGEST = 60;

const SHAPE = /^([+-]?)([\d.,]*)([+-]|[CD]?)$/i;
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * An amount in the notation of banks (rule 24.4): comma or point as decimal mark, independent of other lines, padded, with `$` or `R$`, signed before
 * or after, or with C or D.
 */
export function parseAmount(text: string): Centavos | AmountFault {
  if (text.trim().length > LONGEST) return 'ILEGIVEL';
  const bare = text
    .trim()
    .replace(/R?\$|\s/gi, '')
    .replaceAll('−', '-');
  const inBrackets = /^\(([^()]*)\)$/.exec(bare)?.[1];
  const [, sign, number, suffix] = SHAPE.exec(inBrackets ?? bare) ?? [];
  if (number === undefined || (sign && /[+-]/.test(suffix ?? ''))) return 'ILEGIVEL';
  if (!/\d/.test(number)) return suffix?.match(/[CD]/i) || number.length > 1 ? 'ILEGIVEL' : 'VAZIO';
  const amount = unsigned(number);
  if (typeof amount === 'string' || amount === 0) return amount;
  return sign === '-' || suffix === '-' || suffix?.toUpperCase() === 'D' || inBrackets !== undefined ? -amount : amount;
}

function unsigned(number: string): Centavos | AmountFault {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (at < 0) return joined(number, '');
  const mark = number.charAt(at);
  const [head, tail] = [number.slice(0, at), number.slice(at + 1)];
  if (head.includes(mark)) return THOUSANDS.test(number) && isOfOneMark(number) ? joined(number, '') : 'ILEGIVEL';
  if (/[.,]/.test(head)) return THOUSANDS.test(head) && isOfOneMark(head) ? joined(head, tail) : 'ILEGIVEL';
  // Three digits may be thousands, or a bank's third decimal.
  if (tail.length === 3 && /^[1-9]\d{0,2}$/.test(head)) return 'DUVIDOSO';
  return joined(head, tail);
}

const isOfOneMark = (number: string) => !(number.includes('.') && number.includes(','));

/** More than two decimals are accepted if the further ones are zeros. */
function joined(head: string, tail: string): Centavos | AmountFault {
  const units = head.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return units.length > 13 || /[1-9]/.test(tail.slice(2)) ? 'ILEGIVEL' : centavos(`${units}.${tail.slice(0, 2).padEnd(2, '0')}`);
}
