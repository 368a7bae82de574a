import { describe, expect, it } from '@jest/globals';
import { newSecret, stepOf, uriOf } from './totp.js';

/** `12345678901234567890` of RFC 6238, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  // Appendix B of RFC 6238, SHA-1; of its eight digits the last six.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %d seconds is %s', (seconds, code) => {
    expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
    expect(stepOf(SECRET, String(Number(code) + 1).padStart(6, '0'), at(seconds))).toBeUndefined();
  });

  it('is good in its own step and the next one, and names its own', () => {
    const [code, step] = ['005924', Math.floor(1234567890 / 30)];
    expect([-60, -30, 0, 30, 60].map((drift) => stepOf(SECRET, code, at(1234567890 + drift)))).toEqual([
      undefined,
      undefined,
      step,
      step,
      undefined,
    ]);
  });

  it('comes from a secret of 160 bits, which its address holds with product and login', () => {
    const segredo = newSecret();
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(segredo);
    const address = new URL(uriOf(segredo, 'ana.silva'));
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual(['otpauth:', 'totp', '/Razão:ana.silva']);
    expect(address.searchParams.get('secret')).toBe(segredo);
  });
});
