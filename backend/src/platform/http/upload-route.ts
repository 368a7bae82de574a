import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Contract, uploadSchema } from './openapi.js';
import { readUpload, type Sent } from './upload.js';
import { ContractPipe } from './validation.pipe.js';

interface UploadOptions {
  /** Refusal when the file is missing. */
  missing: string;
  /** Maximum size of the file in bytes, if not the default. */
  fileSize?: number;
  /** The request class of a JSON body that the route accepts instead of a file. */
  orJson?: Contract;
}

interface UploadForm extends UploadOptions {
  contract: Contract;
}

/** A JSON body sent instead of a file. */
export interface SentAsJson<T> {
  fields: T;
  file?: undefined;
}

type UploadRequest = FastifyRequest & { upload?: Sent<object> | SentAsJson<object> };

const UPLOAD = 'upload';

/**
 * Declares that a route accepts a file with the text fields of that request class. `AccessGuard` reads the form, because it names the association; the handler
 * gets it as `@Uploaded()`.
 */
export const Upload = (contract: Contract, options: UploadOptions): MethodDecorator =>
  applyDecorators(
    SetMetadata(UPLOAD, { ...options, contract } satisfies UploadForm),
    ApiConsumes('multipart/form-data', ...(options.orJson ? ['application/json'] : [])),
    ApiBody({ schema: uploadSchema(contract, options.orJson) }),
  );

/** Parameter of a route with `@Upload`: the upload. */
export const Uploaded = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<UploadRequest>().upload,
);

/** The upload form of a route; undefined for a route without `@Upload`. */
export const uploadFormOf = (handler: object): UploadForm | undefined => Reflect.getMetadata(UPLOAD, handler);

/** Reads the upload of a route with `@Upload` and answers its text fields; undefined for other routes. Refuses like `readUpload`. */
export async function readDeclaredUpload(context: ExecutionContext): Promise<object | undefined> {
  const form = uploadFormOf(context.getHandler());
  if (!form) return undefined;
  const request = context.switchToHttp().getRequest<UploadRequest>();
  const { contract, missing, fileSize, orJson } = form;
  request.upload =
    orJson && !request.isMultipart()
      ? { fields: new ContractPipe().transform(request.body, { type: 'body', metatype: orJson }) as object }
      : await readUpload(request, contract, missing, fileSize);
  return request.upload.fields;
}
