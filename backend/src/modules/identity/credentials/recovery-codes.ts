import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODES } from '#contracts/identity/second-factor.js';

/** Crockford's base32: no letter that is read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Characters of five bits each. Nobody guesses 120 bits, so a fast digest keeps them secret. */
const LENGTH = 24;

/** Replaces a person's recovery codes, in the caller's unit of work, and answers the new ones: `7k3m-…`. The database holds their digests alone. */
async function issueCodes(em: EntityManager, cpf: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await voidCodes(em, cpf);
  const sql = 'insert into codigo_recuperacao (cpf, resumo) select ?, unnest(?::text[])';
  await em.execute(sql, [cpf, `{${codes.map(digest).join(',')}}`]);
  return codes;
}

/** Recovery codes for a person's first second factor, which is about to be stored in the caller's unit of work; none for a further one. */
export async function codesForFirst(em: EntityManager, cpf: string): Promise<string[]> {
  return (await hasFactor(em, cpf)) ? [] : issueCodes(em, cpf);
}

/** Other recovery codes for who has a second factor, in the caller's unit of work; none for who has not. */
export async function renewCodes(em: EntityManager, cpf: string): Promise<string[]> {
  return (await hasFactor(em, cpf)) ? issueCodes(em, cpf) : [];
}

/** Whether the person has a second factor; locks the person, so that this stays so. */
async function hasFactor(em: EntityManager, cpf: string): Promise<boolean> {
  await em.execute('select from usuario where cpf = ? for update', [cpf]);
  const known = await em.execute<object[]>('select from segundo_fator where cpf = ? and confirmado_em is not null', [cpf]);
  return known.length > 0;
}

/** Uses up a recovery code, in the caller's unit of work. False if it is wrong or already used. */
export async function useCode(em: EntityManager, cpf: string, code: string): Promise<boolean> {
  const used = await em.execute<object[]>('delete from codigo_recuperacao where cpf = ? and resumo = ? returning cpf', [cpf, digest(code)]);
  return used.length > 0;
}

/** Removes a person's recovery codes, in the caller's unit of work. */
export async function voidCodes(em: EntityManager, cpf: string): Promise<void> {
  await em.execute('delete from codigo_recuperacao where cpf = ?', [cpf]);
}

function newCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Of the code as people type it: hyphens, blanks and capitals do not matter. */
const digest = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
