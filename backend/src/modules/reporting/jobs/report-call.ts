import { applyDecorators, createParamDecorator, type ExecutionContext, Get, Header } from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type BookId } from '#modules/book/public.js';
import { type AuthenticatedRequest } from '#modules/identity/public.js';
import { invalid } from '#platform/http/refusal.js';
import { type ReportOwner } from './report-shares.js';

/** Parameter of every report: prints it as of this entry of the book. */
const AS_OF = 'comoEm';

/** Parameter of every report: answers its changes in words since this entry of the book. */
const SINCE = 'desde';

/** Documents a route whose answer is a report (`Reports.answer`). */
export const PdfRoute = (path: string): MethodDecorator =>
  applyDecorators(
    Get(path),
    ApiQuery({ name: AS_OF, type: Number, required: false, description: 'Imprime como depois deste lançamento do livro' }),
    ApiQuery({
      name: SINCE,
      type: Number,
      required: false,
      description: 'Em vez do PDF, responde em palavras o que mudou desde este lançamento do livro (application/json)',
    }),
    Header('Cache-Control', 'no-store'),
    ApiProduces('application/pdf'),
  );

/** How a report is asked for, besides the parameters of its own. */
export interface ReportCall {
  owner: ReportOwner;
  book: BookId;
  /** The entry as of which it is printed; undefined: the last one. */
  asOf: number | undefined;
  /** The entry since which its changes are asked for, instead of the report. */
  since: number | undefined;
  isHead: boolean;
  /** Whether it may be queued: `Prefer: respond-async` (RFC 7240). */
  mayWait: boolean;
  /** Its path below `/api/`, and its own parameters as texts. */
  printed: { rota: string; parametros: Record<string, string> };
  reply: FastifyReply;
}

export const Call = createParamDecorator((_: unknown, context: ExecutionContext): ReportCall => {
  const http = context.switchToHttp();
  const { user, associacao, method, url, query, headers } = http.getRequest<AuthenticatedRequest & { query: Record<string, unknown> }>();
  const { [AS_OF]: asOf, [SINCE]: since, ...own } = query;
  return {
    owner: { cpfAutor: user.cpf, cnpjAssociacao: associacao! },
    book: { cnpjAssociacao: associacao!, ano: Number(own.ano ?? own.anoBase) },
    asOf: entryIn(AS_OF, asOf),
    since: entryIn(SINCE, since),
    isHead: method === 'HEAD',
    mayWait: prefersAsync(headers.prefer),
    printed: {
      rota: new URL(url, 'http://localhost').pathname.replace(/^\/api\//, ''),
      parametros: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
    },
    reply: http.getResponse(),
  };
});

function prefersAsync(prefer: string | string[] | undefined): boolean {
  return [prefer].flat().some((text) => text?.split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async'));
}

/** The number of an entry; 400 if the parameter is none. */
function entryIn(name: string, asked: unknown): number | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !/^[1-9]\d{0,8}$/.test(asked))
    throw invalid([{ field: name, message: 'O nº do lançamento deve ser um número inteiro, a partir de 1.' }]);
  return Number(asked);
}
