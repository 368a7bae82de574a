import { Refusal } from './refusal.js';

/** Levels of lists and objects within each other that a request may have; ours have three. */
const DEPTH = 50;

/** 400: PostgreSQL has no text with U+0000 in it. */
export const nulCharacter = () => new Refusal(400, 'requisicao.caractere-nulo', 'Os dados enviados contêm um caractere inválido (nulo).');

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, U] = [...'"\\[]{}u'].map((char) => char.charCodeAt(0));

/**
 * Refuses, before it is parsed, a JSON text that recursion would not survive or that PostgreSQL has no text for: one more than 50 levels deep, and one with
 * U+0000 in a text. Throws a 400 Refusal. Whether it is JSON at all is the parser's matter.
 */
export function assertHarmlessJson(text: Buffer): void {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const byte = text[index];
    if (byte === BACKSLASH && inText) {
      if (text[index + 1] === U && text.toString('latin1', index + 2, index + 6) === '0000') throw nulCharacter();
      index += 1;
    } else if (byte === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > DEPTH) throw new Refusal(400, 'requisicao.profundidade', `Os dados enviados têm mais de ${DEPTH} níveis.`);
  }
}
