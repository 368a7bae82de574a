import { isValidCnpj } from './cnpj.js';
import { isValidCpf } from './cpf.js';
import { RuleViolation } from './rule-violation.js';

/** The data in the 44 characters of an access key (*chave de acesso*) of a fiscal document. */
export interface NfeKey {
  /** IBGE code of the UF: `41`. */
  uf: string;
  /** Month of issue, `2017-07`. */
  mes: string;
  /** Issuer: a CNPJ, or the CPF of a person without one. */
  emitente: string;
  /** `55` is an NF-e, `65` an NFC-e, `57` a CT-e. */
  modelo: string;
  serie: number;
  numero: number;
}

/** Model of an NF-e. */
export const NFE_MODEL = '55';

/** Model of an NFC-e, the receipt of a shop. */
const NFCE_MODEL = '65';

/** The kind of document that an access key says; null of a key of another model, or of none. */
export function documentKindOfKey(key: string | null): 'NF-E' | 'CUPOM' | null {
  const modelo = key && FORM.exec(key)?.[5];
  return modelo === NFE_MODEL ? 'NF-E' : modelo === NFCE_MODEL ? 'CUPOM' : null;
}

const FORM = /^(\d{2})(\d{2})(0[1-9]|1[0-2])([0-9A-Z]{12}\d{2})(\d{2})(\d{3})(\d{9})\d{9}\d$/;

const KEY_LENGTH = 44;

/** Two digits of the month's year: the first keys are of 2005. */
const CENTURY = '20';

/** Separators between the groups of a printed key, and the prefix of a key in a file. */
const MASK = /^NFe|[\s.\-/]/gi;

/** Normalizes a key to its 44 characters: `4117 0706 …` and `NFe41170706…` are the same key. */
export function normalizeNfeKey(text: string): string {
  return text.replace(MASK, '').toUpperCase();
}

/** The check digit of a key: modulo 11 of the others with weights 2 to 9 from the right; a character's value is its ASCII code minus 48. */
export function nfeCheckDigit(first43: string): string {
  let sum = 0;
  for (const [index, symbol] of [...first43].reverse().entries()) sum += (symbol.charCodeAt(0) - 48) * (2 + (index % 8));
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

/** The valid keys in a printed note's text, whether in groups or in one piece, in their order. */
export function nfeKeysIn(text: string): string[] {
  const keys = [...text.matchAll(/(?<![0-9A-Z])\d/g)].flatMap(({ index }) => {
    const found = /^(?:[0-9A-Z][\s.\-/]?){43}\d(?![0-9A-Z])/.exec(text.slice(index, index + KEY_LENGTH * 2));
    const key = found && normalizeNfeKey(found[0]);
    return key && isNfeKey(key) ? [key] : [];
  });
  return [...new Set(keys)];
}

function isNfeKey(key: string): boolean {
  try {
    return Boolean(readNfeKey(key));
  } catch {
    return false;
  }
}

/** The parts of a normalized key. Throws RuleViolation for an incomplete or mistyped key, and for an invalid issuer. */
export function readNfeKey(key: string): NfeKey {
  if (key.length !== KEY_LENGTH) throw broken(`A chave de acesso tem ${KEY_LENGTH} caracteres; esta tem ${key.length}.`);
  const parts = FORM.exec(key);
  if (!parts || nfeCheckDigit(key.slice(0, 43)) !== key.at(-1))
    throw broken('A chave de acesso não confere. Verifique o que foi digitado.');
  const [, uf, year, month, owner, modelo, serie, numero] = parts as unknown as string[];
  const emitente = issuer(owner!);
  return { uf: uf!, mes: `${CENTURY}${year}-${month}`, emitente, modelo: modelo!, serie: Number(serie), numero: Number(numero) };
}

/** A CPF is padded with leading zeros to the 14 characters of a CNPJ. */
function issuer(owner: string): string {
  if (isValidCnpj(owner)) return owner;
  const cpf = owner.slice(3);
  if (owner.startsWith('000') && isValidCpf(cpf)) return cpf;
  throw broken('O CNPJ dentro da chave de acesso não é válido. Verifique o que foi digitado.');
}

const broken = (message: string) => new RuleViolation('nota.chave-invalida', message);
