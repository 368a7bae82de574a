import { formatCpf as mask } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCpf as isValid } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Whether the text is a CPF, masked or not: 11 digits, not all equal, with the right check digits. */
export function isValidCpf(text: string): boolean {
  return isValid(text);
}

/** `529.982.247-25` to `52998224725`, the stored form. */
export function normalizeCpf(text: string): string {
  return text.replace(/\D/g, '');
}

/** `52998224725` to `529.982.247-25`. */
export function formatCpf(text: string): string {
  return mask(text);
}

/** `52998224725` to `***.982.247-**`: identifies a person to who knows them, and to nobody else. */
export function maskCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
