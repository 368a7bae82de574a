import { BadRequestException } from '@nestjs/common';
import { Refusal } from './refusal.js';

/** Maximum nesting of lists and objects in a request; our own clients send three levels. */
const DEPTH = 50;

/** 400: PostgreSQL cannot store U+0000. */
export const nulCharacter = () => new Refusal(400, 'requisicao.caractere-nulo', 'Os dados enviados contêm um caractere inválido (nulo).');

/** Names that every object has: a field of that name would be taken for the inherited one. */
const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** 400 for a field or parameter whose name every object has. */
export function assertHarmlessNames(fields: object): void {
  if (Object.keys(fields).some((name) => INHERITED.has(name))) throw new BadRequestException();
}

/** The text, well-formed: half a surrogate pair becomes U+FFFD, because neither PostgreSQL nor a mail can carry it. Refuses U+0000. */
export function harmlessText(text: string): string {
  if (text.includes('\0')) throw nulCharacter();
  return text.toWellFormed();
}

/** The parsed JSON with well-formed texts. Checks names at any depth. */
export function harmless(value: unknown): unknown {
  if (typeof value === 'string') return harmlessText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(harmless);
  assertHarmlessNames(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, harmless(each)]));
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, U] = [...'"\\[]{}u'].map((char) => char.charCodeAt(0));

/**
 * Refuses, before parsing, a JSON text that would overflow the stack (more than 50 levels deep) or that contains U+0000, which PostgreSQL cannot store. Throws
 * a 400 Refusal. The parser checks the syntax.
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
