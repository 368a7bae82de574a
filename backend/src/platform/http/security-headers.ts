import { type FastifyHelmetOptions } from '@fastify/helmet';

/** Denies every device feature. */
export const PERMISSIONS = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * What a browser may do with our pages: load from this server alone, be framed by nobody.
 * @param hsts whether to send HSTS for a year; only behind a proxy with HTTPS
 */
export function securityHeaders(hsts: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      // The library's own would let fonts and styles come from anywhere.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // A paper in PDF is shown beside its form.
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // What writes the spreadsheets compresses in workers that it makes of its own code.
        workerSrc: ["'self'", 'blob:'],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: hsts && { maxAge: ONE_YEAR, includeSubDomains: false },
  };
}
