import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem } from '#contracts/problem.js';
import { Absent, Conflict, Forbidden, RuleViolation } from '#domain/rule-violation.js';
import { Refusal } from './refusal.js';
import { databaseRefusal } from './unavailable.js';

const TITLES: Record<number, string> = {
  400: 'Requisição inválida',
  401: 'Não autenticado',
  403: 'Não permitido',
  404: 'Não encontrado',
  405: 'Método não permitido',
  409: 'Conflito',
  413: 'Conteúdo grande demais',
  415: 'Tipo de conteúdo não aceito',
  422: 'Regra não atendida',
  429: 'Muitas tentativas',
  500: 'Erro interno',
  503: 'Indisponível',
};

/** Sentences for what the framework refuses by itself: its own English texts never leave the server. */
const FRAMEWORK_MESSAGES: Record<number, string> = {
  400: 'A requisição não pôde ser lida. Verifique o formato dos dados.',
  401: 'Sessão expirada. Faça login novamente.',
  403: 'Você não tem permissão para esta operação.',
  404: 'O endereço solicitado não existe.',
  405: 'Este endereço não aceita esta operação.',
  413: 'O conteúdo enviado excede o tamanho permitido.',
  415: 'Envie os dados no formato aceito por este endereço.',
  429: 'Muitas tentativas. Aguarde e tente novamente.',
};

/** Every error leaves as `application/problem+json`; the unexpected ones are logged and say nothing of their cause. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const refusal = databaseRefusal(error, request) ?? error;
    const problem = problemOf(refusal, String(request.id));
    if (problem.status >= 500) this.logger.error({ err: error, requestId: request.id }, 'unexpected failure');
    if (reply.sent) return;
    const headers = refusal instanceof Refusal ? refusal.headers : {};
    void reply.headers(headers).type('application/problem+json; charset=utf-8').status(problem.status).send(JSON.stringify(problem));
  }
}

/** The problem document of anything that was thrown. */
export function problemOf(error: unknown, requestId?: string): Problem {
  if (error instanceof Refusal) return problem(error.getStatus(), error.message, { code: error.code, errors: error.errors });
  if (error instanceof RuleViolation) return problem(violationStatus(error), error.message, { code: error.code });
  const status = frameworkStatus(error);
  if (status < 500) return problem(status, FRAMEWORK_MESSAGES[status] ?? FRAMEWORK_MESSAGES[400]!);
  return problem(status, 'Erro interno do servidor. Tente novamente mais tarde.', { requestId });
}

function problem(status: number, message: string, extra: Partial<Problem> = {}): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Erro', status, detail: message, message, ...extra };
}

function violationStatus(error: RuleViolation): number {
  if (error instanceof Absent) return 404;
  if (error instanceof Forbidden) return 403;
  return error instanceof Conflict ? 409 : 422;
}

function frameworkStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
