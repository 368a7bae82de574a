import { formatCnpj, isValidCnpj, normalizeCnpj } from './cnpj.js';
import { formatCpf, isValidCpf, normalizeCpf } from './cpf.js';

/** Kinds of Pix keys, as the Banco Central names them; ALEATORIA is a key that the bank has drawn. */
export const PIX_KEY_KINDS = ['CPF', 'CNPJ', 'EMAIL', 'TELEFONE', 'ALEATORIA'] as const;
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

/** Maximum of characters of a key, which only an e-mail can reach. */
export const MAX_PIX_KEY = 77;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Country, area and number; a mobile number starts with 9. */
const PHONE = /^\+55[1-9]\d(9\d{8}|[2-5]\d{7})$/;
const DRAWN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const STORED: Record<PixKeyKind, (text: string) => string> = {
  CPF: normalizeCpf,
  CNPJ: normalizeCnpj,
  EMAIL: (text) => text.trim().toLowerCase(),
  TELEFONE: (text) => {
    const digits = text.replace(/\D/g, '');
    return digits && `+${digits.length > 11 ? '' : '55'}${digits}`;
  },
  ALEATORIA: (text) => text.trim().toLowerCase(),
};

const VALID: Record<PixKeyKind, (key: string) => boolean> = {
  CPF: isValidCpf,
  CNPJ: isValidCnpj,
  EMAIL: (key) => key.length <= MAX_PIX_KEY && EMAIL.test(key),
  TELEFONE: (key) => PHONE.test(key),
  ALEATORIA: (key) => DRAWN.test(key),
};

/** The stored form of a key, which is what a bank takes: no mask, a phone with `+55`, letters of e-mails and drawn keys in lower case. */
export const normalizePixKey = (kind: PixKeyKind, text: string): string => STORED[kind](text);

/** Whether a key in its stored form is one of this kind. */
export const isValidPixKey = (kind: PixKeyKind, key: string): boolean => VALID[kind](key);

/** A stored key as people read it: CPF, CNPJ and phone with their marks. */
export function formatPixKey(kind: PixKeyKind, key: string): string {
  if (kind === 'CPF') return formatCpf(key);
  if (kind === 'CNPJ') return formatCnpj(key);
  return kind === 'TELEFONE' ? key.replace(/^(\+55)(\d\d)(\d+)(\d{4})$/, '$1 ($2) $3-$4') : key;
}
