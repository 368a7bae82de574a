import type { IncomingMessage } from 'node:http';
import type { Params } from 'nestjs-pino';

/** JSON lines with a request id; CPFs masked, no tokens, no bodies, and of `auth` not even the query string. */
export function loggerOptions(level: string): Params {
  return {
    pinoHttp: {
      level,
      autoLogging: { ignore: (request: IncomingMessage) => !request.url?.startsWith('/api') || request.url.startsWith('/api/saude') },
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          url: safeUrl(request.url),
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
      customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    },
  };
}

/** The URL as it may be logged: `auth` without its query, any eleven digits in a row (a CPF) with the middle hidden. */
export function safeUrl(url: string): string {
  const visible = url.startsWith('/api/auth') ? url.split('?')[0]! : url;
  return visible.replace(/(?<!\d)(\d{3})\d{6}(\d{2})(?!\d)/g, '$1******$2');
}
