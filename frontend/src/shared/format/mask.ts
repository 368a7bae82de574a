/** `9` takes a digit, `*` a digit or letter (upper-cased); anything else stands for itself. */
export const MASKS = {
  cpf: '999.999.999-99',
  cnpj: '**.***.***/****-99',
  telefone: '(99) 9999-9999',
  celular: '(99) 99999-9999',
  cep: '99.999-999',
  data: '99/99/9999',
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

/** Raw or half-masked text to its masked form, as far as it goes: `5299` gives `529.9`. */
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

/** Where the caret belongs in the masked text after that many raw characters. */
export function caretAfter(mask: string, rawCharacters: number): number {
  let seen = 0;
  for (let index = 0; index < mask.length; index++) {
    if (seen === rawCharacters) return index;
    if (isSlot(mask[index])) seen++;
  }
  return mask.length;
}
