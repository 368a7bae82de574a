import { HttpException } from '@nestjs/common';
import { type FieldError } from '#contracts/common/problem.js';

/** A refusal with an HTTP status, a stable code and a Portuguese sentence that a person can act on. */
export class Refusal extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldError[],
    readonly headers: Record<string, string> = {},
  ) {
    super(message, status);
  }
}

/** 400: the body or the query is invalid; lists every failing field. */
export const invalid = (errors: FieldError[]) => new Refusal(400, 'requisicao.invalida', 'Dados inválidos. Verifique os campos.', errors);

/** 404. The sentence names the missing record: `Programa não encontrado.` */
export const notFound = (message: string) => new Refusal(404, 'registro.ausente', message);

/** 409: the key exists already. */
export const duplicate = (message: string) => new Refusal(409, 'registro.duplicado', message);

/** 409: the record is in use and cannot be deleted or moved; the sentence names its use. */
export const inUse = (message: string) => new Refusal(409, 'registro.em-uso', message);
