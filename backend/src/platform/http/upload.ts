import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from './refusal.js';
import { ContractPipe } from './validation.pipe.js';

/** The one part of an upload that is a file. */
const FILE = 'file';

/**
 * Reads a multipart request: its text fields, judged by their request class like any body, and its file's name and content, in memory. Nothing is believed of
 * the file but its bytes. 415 when the request is no upload, 413 when the file is larger than an upload may be, 400 for an absent or empty one and for a name
 * that is a path.
 * @param missing what to say when no file came
 */
export async function readUpload<T extends object>(
  request: FastifyRequest,
  contract: new () => T,
  missing: string,
): Promise<{ fields: T; file: Buffer; fileName: string }> {
  if (!request.isMultipart()) throw new Refusal(415, 'arquivo.formulario', 'Envie o arquivo como multipart/form-data.');
  const texts: Record<string, unknown> = {};
  let file: Buffer | undefined;
  let fileName = '';
  let wrong: string | undefined;
  // Read to its end whatever is wrong with it: the answer comes after the request.
  for await (const part of request.parts({ preservePath: true })) {
    if (part.type === 'field') texts[part.fieldname] = part.value;
    else {
      file = await part.toBuffer();
      fileName = part.filename;
      if (part.fieldname !== FILE) wrong = `O arquivo deve vir no campo ${FILE}.`;
      if (/[/\\\0]/.test(part.filename)) wrong = 'O nome do arquivo não pode conter um caminho.';
      if (file.length === 0) wrong = 'O arquivo está vazio.';
    }
  }
  const fields = new ContractPipe().transform(texts, { type: 'body', metatype: contract }) as T;
  if (!file || wrong) throw invalid([{ field: FILE, message: wrong ?? missing }]);
  return { fields, file, fileName };
}
