import { isValidCnpj } from '#domain/cnpj.js';
import { isValidCpf } from '#domain/cpf.js';

/** `9` takes a digit, `*` a digit or letter (upper-cased); anything else is itself. */
export const MASKS = {
  cpf: '999.999.999-99',
  cnpj: '**.***.***/****-99',
  telefone: '(99) 9999-9999',
  celular: '(99) 99999-9999',
  cep: '99.999-999',
  hora: '99:99',
} as const;
export type MaskName = keyof typeof MASKS;

const isSlot = (symbol: string | undefined) => symbol === '9' || symbol === '*';

/** Only the characters that the mask can take, without the mask: `12.ABC-` gives `12ABC`. */
export function unmask(mask: string, text: string): string {
  const slots = [...mask].filter(isSlot);
  let raw = '';
  for (const symbol of text.toUpperCase()) {
    const slot = slots[raw.length];
    if (!slot) break;
    if (/\d/.test(symbol) || (slot === '*' && /[A-Z]/.test(symbol))) raw += symbol;
  }
  return raw;
}

/** Masks a raw or half-masked text, as far as it goes: `5299` gives `529.9`. */
export function applyMask(mask: string, text: string): string {
  const raw = unmask(mask, text);
  let masked = '';
  let next = 0;
  for (const symbol of mask) {
    if (next >= raw.length) break;
    masked += isSlot(symbol) ? raw[next++] : symbol;
  }
  return masked;
}

/** Documents among other words, masked or not, also without a blank before them: `CNPJ11222333000181`. */
const DOCUMENTS = {
  cpf: { pattern: /(?=(\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?!\d))/g, isValid: isValidCpf },
  cnpj: { pattern: /(?=([0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2})(?![0-9A-Z]))/g, isValid: isValidCnpj },
} as const;

/**
 * Unmasked value of a pasted text: the first valid document among other words, a phone without `+55` or the zero before its area code. A text that does not fit
 * the mask is kept for the field's rule to refuse: nothing is cut off silently.
 */
export function readMasked(name: MaskName, text: string): string {
  const bare = text.trim().toUpperCase();
  if (name === 'cpf' || name === 'cnpj') {
    const { pattern, isValid } = DOCUMENTS[name];
    const found = [...bare.matchAll(pattern)].map(([, document]) => document ?? '').find(isValid);
    if (found) return unmask(MASKS[name], found);
  }
  const raw = name === 'cnpj' ? bare.replace(/[^0-9A-Z]/g, '') : bare.replace(/\D/g, '');
  const prefix = isPhone(name) ? PREFIXES.find((each) => raw.startsWith(each) && isWhole(name, raw.slice(each.length))) : '';
  // Of another country, or incomplete.
  if (isPhone(name) && bare.startsWith('+') && prefix !== BRAZIL) return text.trim();
  const own = raw.slice(prefix?.length);
  return fits(name, own) ? own : text.trim();
}

/** The country code, and the zero dialled before an area code. */
const BRAZIL = '55';
const PREFIXES = [BRAZIL, '0'];
const isPhone = (name: MaskName) => name === 'telefone' || name === 'celular';

/** Unmasked value of a typed text; a phone with `+55` stays as typed until it is complete. */
export const typedMasked = (name: MaskName, text: string): string =>
  isPhone(name) && text.startsWith('+') ? readMasked(name, text.replace(/[^+\d]/g, '')) : unmask(MASKS[name], text);

/** Display of a form value: masked, or unchanged if it does not fit the mask. */
export const showMasked = (name: MaskName, raw: string): string => (fits(name, raw) ? applyMask(MASKS[name], raw) : raw);

/** Whether the value fits the mask. */
export const fits = (name: MaskName, raw: string) => unmask(MASKS[name], raw) === raw;

/** Whether the value fills the mask. */
export const isWhole = (name: MaskName, raw: string) => fits(name, raw) && applyMask(MASKS[name], raw).length === MASKS[name].length;

/** Caret position in the masked text after that many letters and digits. */
export function caretBehind(masked: string, characters: number): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (seen === characters) return index;
    if (/[0-9A-Z]/i.test(masked[index] ?? '')) seen++;
  }
  return masked.length;
}
