import { formatCnpj as mask } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { isValidCnpj as isValid } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';

/** The form in force since July 2026, which includes the numeric one: 12 of `[0-9A-Z]` and two check digits. */
const ALPHANUMERIC = { version: 2 } as const;

/** The stored form, whatever its check digits. */
export const CNPJ_FORM = /^[0-9A-Z]{14}$/;

/** Whether the text is a CNPJ, masked or not, in either case: 14 characters, not all equal, with the right check digits. */
export function isValidCnpj(text: string): boolean {
  return isValid(text, ALPHANUMERIC);
}

/** `12.abc.345/01de-35` to `12ABC34501DE35`, the stored form. */
export function normalizeCnpj(text: string): string {
  return text.replace(/[^0-9a-z]/gi, '').toUpperCase();
}

/** `12ABC34501DE35` to `12.ABC.345/01DE-35`. */
export function formatCnpj(text: string): string {
  return mask(text, ALPHANUMERIC);
}
