import { type FastifyHelmetOptions } from '@fastify/helmet';

/** Denies every device feature. */
export const PERMISSIONS = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Browsers use HTTPS only, for a year. */
export const HSTS = `max-age=${365 * 24 * 60 * 60}`;

/** Headers that let pages load from this server only and be framed by no other page. */
export const SECURITY_HEADERS: FastifyHelmetOptions = {
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
  // Depends on the call: `HSTS`.
  strictTransportSecurity: false,
};
