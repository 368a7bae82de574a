import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem } from '#contracts/common/problem.js';
import { Overtaken } from '#domain/overtaken.js';
import { Conflict, Forbidden, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { note } from './call.js';
import { Refusal } from './refusal.js';
import { ToldOvertaken } from './told-overtaken.js';
import { databaseRefusal } from './unavailable.js';

/** Title of a refusal by its status. */
export const PROBLEM_TITLES: Record<number, string> = {
  400: 'Requisição inválida',
  401: 'Não autenticado',
  403: 'Não permitido',
  404: 'Não encontrado',
  405: 'Método não aceito',
  408: 'Tempo esgotado',
  409: 'Conflito',
  413: 'Conteúdo grande demais',
  414: 'Endereço longo demais',
  415: 'Tipo de conteúdo não aceito',
  422: 'Regra não atendida',
  429: 'Muitas requisições',
  431: 'Cabeçalhos longos demais',
  500: 'Erro interno',
  503: 'Indisponível',
};

/** Code and sentence of the framework's refusals, whose English texts never leave the server. */
const FRAMEWORK_REFUSALS: Record<number, [code: string, message: string]> = {
  400: ['requisicao.ilegivel', 'A requisição não pôde ser lida. Verifique o formato dos dados.'],
  401: ['sessao.expirada', 'Sessão expirada. Faça login novamente.'],
  403: ['acesso.negado', 'Você não tem permissão para esta operação.'],
  404: ['endereco.ausente', 'O endereço solicitado não existe.'],
  408: ['requisicao.lenta', 'O envio demorou demais. Verifique a conexão e tente novamente.'],
  413: ['requisicao.grande', 'O conteúdo enviado excede o tamanho permitido.'],
  414: ['endereco.longo', 'O endereço solicitado é longo demais.'],
  415: ['requisicao.formato', 'Envie os dados no formato aceito por este endereço.'],
  429: ['requisicao.muitas', 'Muitas tentativas. Aguarde e tente novamente.'],
  431: ['requisicao.cabecalhos', 'O endereço ou os cabeçalhos da requisição são longos demais.'],
};

/** Answers every error as `application/problem+json`. Only the log holds the cause of an unexpected error. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const refusal = databaseRefusal(error, request) ?? error;
    const problem = problemOf(refusal, String(request.id));
    note({ code: problem.code, ...(problem.status >= 500 && { error }) });
    if (reply.sent) return;
    const headers = refusal instanceof Refusal ? refusal.headers : {};
    void reply.headers(headers).type('application/problem+json; charset=utf-8').status(problem.status).send(JSON.stringify(problem));
  }
}

/** The problem document of any thrown value. */
export function problemOf(error: unknown, requestId?: string): Problem {
  if (error instanceof ToldOvertaken) return problem(409, error.message, { code: error.code, mudancas: error.mudancas });
  if (error instanceof Overtaken) return problem(409, error.message, { code: error.code, mudancas: [] });
  if (error instanceof Refusal) return problem(error.getStatus(), error.message, { code: error.code, errors: error.errors });
  if (error instanceof RuleViolation) return problem(violationStatus(error), error.message, { code: error.code });
  const status = frameworkStatus(error);
  if (status < 500) {
    const [code, message] = FRAMEWORK_REFUSALS[status] ?? FRAMEWORK_REFUSALS[400]!;
    return problem(status, message, { code });
  }
  return problem(status, 'Erro interno do servidor. Tente novamente mais tarde.', { requestId });
}

function problem(status: number, message: string, extra: Partial<Problem> = {}): Problem {
  return { type: 'about:blank', title: PROBLEM_TITLES[status] ?? 'Erro', status, detail: message, message, ...extra };
}

function violationStatus(error: RuleViolation): number {
  if (error instanceof NotFound) return 404;
  if (error instanceof Forbidden) return 403;
  return error instanceof Conflict ? 409 : 422;
}

function frameworkStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
