import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets of authenticator apps with a key derived from JWT_SECRET: a copy of the database alone does not give them away. A sealed secret is bound to
 * its owner. What JWT_SECRET_PREVIOUS sealed opens, too.
 */
export class SecretBox {
  private readonly keys: readonly Buffer[];

  /** @param previous the secret before a rotation */
  constructor(current: string, previous?: string) {
    this.keys = [current, previous].flatMap((secret) => (secret ? [keyOf(secret)] : []));
  }

  seal(owner: string, secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0]!, iv).setAAD(Buffer.from(owner));
    return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** The secret, and whether the key before the rotation sealed it; undefined if neither key opens it. */
  open(owner: string, sealed: string): { secret: string; isOld: boolean } | undefined {
    for (const [index, key] of this.keys.entries()) {
      const secret = opened(key, owner, Buffer.from(sealed, 'base64url'));
      if (secret !== undefined) return { secret, isOld: index > 0 };
    }
    return undefined;
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'segundo fator', 32));

function opened(key: Buffer, owner: string, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
