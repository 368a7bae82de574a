import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Contract, uploadSchema } from './openapi.js';
import { readUpload, type Sent } from './upload.js';
import { ContractPipe } from './validation.pipe.js';

/** How a route takes an upload. */
interface UploadOptions {
  /** What to say when no file came. */
  missing: string;
  /** Bytes of the file at most, where the route takes larger ones than the others. */
  fileSize?: number;
  /** The request class of a JSON body, where the route takes one in place of a file. */
  orJson?: Contract;
}

/** The same with the request class of its text fields. */
interface UploadForm extends UploadOptions {
  contract: Contract;
}

/** What came as a JSON body in place of a file. */
export interface SentAsJson<T> {
  fields: T;
  file?: undefined;
}

type UploadRequest = FastifyRequest & { upload?: Sent<object> | SentAsJson<object> };

const UPLOAD = 'upload';

/** Declares that a route takes a file with the text fields of that request class. `AccessGuard` reads the form, which names the association, and the handler gets it as `@Uploaded()`. */
export const Upload = (contract: Contract, options: UploadOptions): MethodDecorator =>
  applyDecorators(
    SetMetadata(UPLOAD, { ...options, contract } satisfies UploadForm),
    ApiConsumes('multipart/form-data', ...(options.orJson ? ['application/json'] : [])),
    ApiBody({ schema: uploadSchema(contract, options.orJson) }),
  );

/** What came, in the parameter list of a route with `@Upload`. */
export const Uploaded = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<UploadRequest>().upload,
);

/** How a route takes an upload; undefined for one that takes none. */
export const uploadFormOf = (handler: object): UploadForm | undefined => Reflect.getMetadata(UPLOAD, handler);

/** Reads what the route declares with `@Upload` and answers its text fields; undefined for a route that takes no file. Refuses like `readUpload`. */
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
