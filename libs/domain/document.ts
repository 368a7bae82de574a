import { formatCnpj, isValidCnpj, normalizeCnpj } from './cnpj.js';
import { formatCpf, isValidCpf } from './cpf.js';
import { isMasked } from './masks.js';

/** 11 digits are a CPF, any other text a CNPJ. */
const isCpf = (text: string) => /^\d{11}$/.test(normalizeDocument(text));

/** Whether it is a CPF or a CNPJ, masked or not. */
export function isValidDocument(text: string): boolean {
  return isCpf(text) ? isValidCpf(text) : isValidCnpj(text);
}

/** The stored form of a CPF or CNPJ: no mask, upper case. */
export function normalizeDocument(text: string): string {
  return normalizeCnpj(text);
}

/** A CPF or CNPJ with its separators, a masked one as it is; the empty text if absent. */
export function formatDocument(text: string | null | undefined): string {
  if (!text || isMasked(text)) return text ?? '';
  return isCpf(text) ? formatCpf(text) : formatCnpj(text);
}
