import sharp from 'sharp';
import { type FileTurns } from '#platform/files/file-turns.js';
import { refuseFile, TIME_LIMIT, TOO_SLOW } from '#platform/files/read-apart.js';
import { Refusal } from '#platform/http/refusal.js';

/** Maximum of pixels per side. */
const MAX_SIDE = 5_000;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const NOT_PNG = new Refusal(415, 'imagem.tipo', 'Por favor, selecione um arquivo PNG.');
const TOO_LARGE = new Refusal(413, 'imagem.dimensoes', 'A imagem pode ter no máximo 5.000 × 5.000 pontos.');

export interface Picture {
  png: Buffer;
  largura: number;
  altura: number;
}

/**
 * Decodes and re-encodes a PNG, so that only its pixels are kept. 415 if the content is not a PNG, 413 if its header declares too many pixels
 * (checked before decoding), 400 if it is broken or takes too long. Concurrency is limited, because sharp decodes in the threads that passwords and
 * files need, too.
 * @param author CPF of the sender
 */
export function readPng(turns: FileTurns, author: string, content: Buffer): Promise<Picture> {
  return turns.run(author, () => decode(content));
}

async function decode(content: Buffer): Promise<Picture> {
  if (!content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw NOT_PNG;
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width > MAX_SIDE || height > MAX_SIDE) throw TOO_LARGE;
    const { data, info } = await sharp(content, { limitInputPixels: MAX_SIDE ** 2, failOn: 'warning' })
      .timeout({ seconds: TIME_LIMIT / 1_000 })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, largura: info.width, altura: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isSlow = error instanceof Error && error.message.startsWith('timeout');
    throw refuseFile(isSlow ? TOO_SLOW : 'O arquivo PNG está corrompido.');
  }
}
