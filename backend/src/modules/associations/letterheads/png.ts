import sharp from 'sharp';
import { invalid, Refusal } from '#platform/http/refusal.js';

/** Most pixels on a side. */
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
 * A PNG decoded and written anew, so that nothing is kept but its pixels. Judged by its content: 415 when it is no PNG whatever it is called, 413 when it
 * has more pixels than a letterhead needs (its header says so, nothing is decoded), 400 when it is broken.
 */
export async function readPng(content: Buffer): Promise<Picture> {
  if (!content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw NOT_PNG;
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width > MAX_SIDE || height > MAX_SIDE) throw TOO_LARGE;
    const { data, info } = await sharp(content, { limitInputPixels: MAX_SIDE ** 2, failOn: 'warning' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, largura: info.width, altura: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw invalid([{ field: 'file', message: 'O arquivo PNG está corrompido.' }]);
  }
}
