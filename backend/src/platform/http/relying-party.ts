import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a call comes from: the network address, and the host that it names. */
export type Origin = Pick<FastifyRequest, 'ip' | 'host'>;

/** For whom passkeys are made: a domain, and the address whose pages may use them. */
export interface RelyingParty {
  rpID: string;
  origin: string;
}

/**
 * The domain of PUBLIC_URL, if that is HTTPS, or localhost; undefined elsewhere, because browsers refuse passkeys to other addresses (rule 34.8).
 * @param host of the call, `localhost:3000`: counts without PUBLIC_URL only
 */
export function relyingPartyOf(publicUrl: string | undefined, host: string): RelyingParty | undefined {
  const url = URL.parse(publicUrl ?? `http://${host}`);
  if (!url) return undefined;
  const { protocol, hostname, origin } = url;
  const isSecure = protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[');
  return isSecure || hostname === 'localhost' ? { rpID: hostname, origin } : undefined;
}
