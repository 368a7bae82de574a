import type { FastifyRequest } from 'fastify';
import { cutText } from '#domain/text.js';
import { harmlessText } from './json-body.js';
import { invalid, Refusal } from './refusal.js';
import { ContractPipe } from './validation.pipe.js';

/** Name of the only file part. */
const FILE = 'file';

const MIB = 1024 * 1024;

/** Default maximum size of a file in bytes. */
const FILE_SIZE = 5 * MIB;

/** Maximum of bytes besides the file, the preamble before the first part included. */
const FORM_SIZE = 256 * 1024;

/** Maximum of characters of a field's name. */
const NAME_LENGTH = 100;

/** A longer file name is cut (characters). */
const FILE_NAME_LENGTH = 255;

/** Limits of @fastify/multipart; `fieldSize` in bytes. */
export const MULTIPART_LIMITS = { fileSize: FILE_SIZE, files: 1, fields: 10, parts: 11, headerPairs: 20, fieldSize: 10_000 };

const NO_UPLOAD = new Refusal(415, 'arquivo.formulario', 'Envie o arquivo como multipart/form-data.');
const BROKEN = new Refusal(400, 'arquivo.envio', 'O envio chegou incompleto ou malformado. Envie o arquivo novamente.');
const TOO_MANY = new Refusal(413, 'arquivo.envio', 'O formulário tem campos demais ou grandes demais. Envie um só arquivo.');
const tooLarge = (fileSize: number) => new Refusal(413, 'arquivo.tamanho', `O arquivo pode ter no máximo ${fileSize / MIB} MB.`);

/** An upload: its text fields, and its file's content and name. */
export interface Sent<T> {
  fields: T;
  file: Buffer;
  fileName: string;
}

interface Parts {
  texts: Record<string, unknown>;
  file?: Buffer;
  fileName: string;
  wrong?: string;
}

/**
 * Reads a multipart request into memory: validates its text fields with their request class, and reads its file's name and content. The declared content type
 * is ignored. No file name is refused: of a path only the last part is kept, and the name may be absent. 415 when the request is no upload, 413 when it is too
 * large or has too many parts, 400 when it is truncated or malformed or its file is missing or empty.
 * @param missing refusal when the file is missing
 * @param fileSize maximum size of the file in bytes
 */
export async function readUpload<T extends object>(
  request: FastifyRequest,
  contract: new () => T,
  missing: string,
  fileSize = FILE_SIZE,
): Promise<Sent<T>> {
  if (!request.isMultipart()) throw NO_UPLOAD;
  const refusal = tooLarge(fileSize);
  const size = fileSize + FORM_SIZE;
  if (Number(request.headers['content-length']) > size) throw refusal;
  const read = readParts(request, fileSize).catch((error) => refuse(error, refusal));
  const { texts, file, fileName, wrong } = await Promise.race([read, moreThan(size, request, refusal)]);
  const fields = new ContractPipe().transform(texts, { type: 'body', metatype: contract }) as T;
  if (!file || wrong) throw invalid([{ field: FILE, message: wrong ?? missing }]);
  return { fields, file, fileName };
}

async function readParts(request: FastifyRequest, fileSize: number): Promise<Parts> {
  const parts: Parts = { texts: {}, fileName: '' };
  // Reads the whole request even if its file is wrong: the answer follows the request.
  for await (const part of request.parts({ preservePath: true, limits: { ...MULTIPART_LIMITS, fileSize } })) {
    if (part.fieldname.length > NAME_LENGTH) throw TOO_MANY;
    if (part.type === 'field') {
      if (part.valueTruncated) throw TOO_MANY;
      parts.texts[part.fieldname] = harmlessText(String(part.value));
    } else {
      parts.file = await part.toBuffer();
      parts.fileName = fileNameOf(part.filename);
      if (part.fieldname !== FILE) parts.wrong = `O arquivo deve vir no campo ${FILE}.`;
      if (parts.file.length === 0) parts.wrong = 'O arquivo está vazio.';
    }
  }
  return parts;
}

/** A file's name without its path and control characters. @param sent the name that the client sent, if any */
const fileNameOf = (sent: string | undefined): string =>
  cutText((sent ?? '').replace(/^.*[/\\]/s, '').replace(/\p{Cc}/gu, ''), FILE_NAME_LENGTH).trim();

/** The parser's errors have a status if a limit was exceeded, none if the request is no multipart. */
function refuse(error: { statusCode?: number; code?: string }, ofSize: Refusal): never {
  if (error instanceof Refusal) throw error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw ofSize;
  throw error.statusCode === 413 ? TOO_MANY : BROKEN;
}

/** Rejects once the request exceeds this size, in whatever part. */
function moreThan(most: number, { raw }: FastifyRequest, refusal: Refusal): Promise<never> {
  return new Promise((_, reject) => {
    let size = 0;
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) return;
      // Discards the rest: a browser reads the answer only after it has sent everything.
      raw.unpipe();
      raw.resume();
      reject(refusal);
    });
  });
}
