import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, a step of 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 };

/** Steps beside its own at which a code is looked for. */
const WINDOW = 1;

const ISSUER = 'Razão';

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address from which an authenticator app reads secret and account. */
export const uriOf = (segredo: string, login: string): string =>
  new TOTP({ ...SHAPE, issuer: ISSUER, label: login, secret: segredo }).toString();

/** The time step of a code: that of now or the one before; undefined for a wrong code and for one of a later step (rule 34.1). */
export function stepOf(segredo: string, codigo: string, now: Date): number | undefined {
  const totp = new TOTP({ ...SHAPE, secret: segredo });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: codigo, timestamp, window: WINDOW });
  return delta === null || delta > 0 ? undefined : totp.counter({ timestamp }) + delta;
}
