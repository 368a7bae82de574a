import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { letterheadOf } from './letterhead.js';

async function picture(largura: number, altura: number) {
  const image = sharp({ create: { width: largura, height: altura, channels: 3, background: '#166a4d' } });
  return { png: await image.png().toBuffer(), largura, altura };
}

const pixelsOf = (uri: string) => sharp(Buffer.from(uri.split(',')[1]!, 'base64')).metadata();

describe('a letterhead', () => {
  it.each([
    ['R', 300, 60, 79.38, 15.88],
    ['R', 2000, 200, 186, 18.6],
    ['P', 2000, 200, 273, 27.3],
    ['R', 1000, 1000, 28, 28],
    ['P', 5000, 10, 273, 0.55],
  ] as const)(
    'on a page %s, %d by %d pixels, is %d by %d mm: whole, never stretched',
    async (orientation, width, height, largura, altura) => {
      expect(await letterheadOf(await picture(width, height), orientation)).toMatchObject({ largura, altura });
    },
  );

  it('is embedded unchanged, but scaled down to the resolution of printers', async () => {
    const small = await picture(300, 60);
    expect((await letterheadOf(small, 'R')).uri).toBe(`data:image/png;base64,${small.png.toString('base64')}`);
    const { uri, largura } = await letterheadOf(await picture(5000, 1000), 'R');
    expect((await pixelsOf(uri)).width).toBe(Math.ceil((largura / 25.4) * 300));
  });
});
