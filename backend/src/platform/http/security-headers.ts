import { type FastifyHelmetOptions } from '@fastify/helmet';

/** Denies every device feature. */
export const PERMISSIONS = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * Headers that let pages load from this server only and be framed by no other page.
 * @param hsts whether to send HSTS for a year; only behind a proxy with HTTPS
 */
export function securityHeaders(hsts: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      // The library's defaults would allow fonts and styles from any server.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // A form shows a PDF paper in a frame.
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The spreadsheet library compresses in workers created from its own code.
        workerSrc: ["'self'", 'blob:'],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: hsts && { maxAge: ONE_YEAR, includeSubDomains: false },
  };
}
