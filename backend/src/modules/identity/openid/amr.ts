/** What each method of authentication of RFC 8176 proves. Those that prove none of the three are left out: `geo`, `mca`, `rba`, `user`, `wia`. */
const PROVES: Readonly<Record<string, 'knowledge' | 'possession' | 'inherence'>> = {
  kba: 'knowledge',
  pin: 'knowledge',
  pwd: 'knowledge',
  hwk: 'possession',
  otp: 'possession',
  sc: 'possession',
  sms: 'possession',
  swk: 'possession',
  tel: 'possession',
  face: 'inherence',
  fpt: 'inherence',
  iris: 'inherence',
  retina: 'inherence',
  vbm: 'inherence',
};

/** Whether the claim `amr` says that the login took two factors: `mfa`, or methods of two kinds (RFC 8176; rule 37.3). */
export function tookTwoFactors(amr: unknown): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  const kinds = new Set(methods.flatMap((method) => (typeof method === 'string' && Object.hasOwn(PROVES, method) ? PROVES[method] : [])));
  return methods.includes('mfa') || kinds.size > 1;
}
