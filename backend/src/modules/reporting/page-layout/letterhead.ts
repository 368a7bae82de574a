import sharp from 'sharp';
import { type Orientation } from '#contracts/associations/letterhead.record.js';

/** Width between the margins of an A4 page, and the maximum height of a letterhead, in millimetres. */
const WIDTH: Record<Orientation, number> = { P: 273, R: 186 };
const MAX_HEIGHT = 28;

/** A picture is never enlarged beyond 96 pixels per inch, and is scaled down to a printer's resolution. */
const MM_PER_PIXEL = 25.4 / 96;
const PIXELS_PER_MM = 300 / 25.4;

/** The picture at the top of every page: a PNG as a `data:` address, and its printed size in millimetres. */
export interface Letterhead {
  uri: string;
  largura: number;
  altura: number;
}

/** Fits a stored letterhead to a page of that orientation: whole, as wide as the page allows, never enlarged. */
export async function letterheadOf(
  picture: { png: Buffer; largura: number; altura: number },
  orientation: Orientation,
): Promise<Letterhead> {
  const [width, height] = [picture.largura * MM_PER_PIXEL, picture.altura * MM_PER_PIXEL];
  const scale = Math.min(1, WIDTH[orientation] / width, MAX_HEIGHT / height);
  const [largura, altura] = [width * scale, height * scale].map((side) => Math.round(side * 100) / 100) as [number, number];
  const pixels = Math.ceil(largura * PIXELS_PER_MM);
  const png = pixels < picture.largura ? await sharp(picture.png).resize({ width: pixels }).png().toBuffer() : picture.png;
  return { uri: `data:image/png;base64,${png.toString('base64')}`, largura, altura };
}
