import { readFile } from 'node:fs/promises';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { smallPdf as pdf } from '../../../../test/fixtures/small-pdf.js';
import readPaper from './paper.reader.js';

const TOO_MANY_PIXELS = 'A imagem tem pontos demais. Reduza-a antes de enviar.';
const MIB = 1_048_576;

interface Header {
  side: number;
  /** Bits per channel. */
  depth: number;
  /** 2: RGB, 6: RGBA. */
  colour: number;
  interlaced: boolean;
}

/** A black square PNG, created without its rows: one compressed MiB of zeros, repeated. */
function blackPng({ side, depth, colour, interlaced }: Header): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, colour, 0, 0, Number(interlaced)], 8);
  const channels = colour === 6 ? 4 : 3;
  const mebibytes = Math.ceil((side * (side * channels * (depth / 8) + 2)) / MIB);
  const zeros = deflateRawSync(Buffer.alloc(MIB), { finishFlush: constants.Z_FULL_FLUSH });
  const rows = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: mebibytes }, () => zeros), Buffer.from([3, 0])]);
  const adler = Buffer.alloc(4);
  adler.writeUInt16BE((mebibytes * MIB) % 65_521, 0);
  adler.writeUInt16BE(1, 2);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.concat([rows, adler])), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Peak memory of this process in MiB. */
const peak = () => process.resourceUsage().maxRSS / 1_024;

describe('a picture', () => {
  it('that would take a gigabyte decoded is refused before decoding', async () => {
    const png = blackPng({ side: 10_900, depth: 16, colour: 6, interlaced: true });
    expect(png.length).toBeLessThan(MIB);
    const before = peak();
    await expect(readPaper(png)).rejects.toThrow(TOO_MANY_PIXELS);
    expect(peak() - before).toBeLessThan(100);
  });

  it('of 16 bits per channel is accepted if it has fewer pixels', async () => {
    const { pictures } = await readPaper(blackPng({ side: 500, depth: 16, colour: 6, interlaced: true }));
    expect(await sharp(pictures?.vista).metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 500 });
  });

  it('of an iPhone (HEIC) is taken as a JPEG', async () => {
    const { mime, converted, pictures } = await readPaper(
      await readFile(new URL('../../../../test/fixtures/papers/photo.heic', import.meta.url)),
    );
    expect(mime).toBe('image/jpeg');
    expect(await sharp(converted).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    expect(await sharp(pictures?.miniatura).metadata()).toMatchObject({ width: 160, height: 120 });
  });

  it('of an iPhone that is cut short is refused', async () => {
    const file = await readFile(new URL('../../../../test/fixtures/papers/photo.heic', import.meta.url));
    for (const end of [24, 300, 700]) await expect(readPaper(file.subarray(0, end))).rejects.toThrow('A foto HEIC está danificada');
  });

  it('without the end mark of a JPEG is taken as viewers take it, and refused where more is missing', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toBuffer();
    expect((await readPaper(file.subarray(0, -2))).mime).toBe('image/jpeg');
    for (const part of [0.3, 0.6, 0.95])
      await expect(readPaper(file.subarray(0, Math.floor(file.length * part)))).rejects.toThrow('A imagem está danificada');
  });
});

describe('a PDF', () => {
  it('is taken whatever stands behind its end', async () => {
    for (const behind of ['', '\n', '\0'.repeat(80_000), '\r\n<!-- rodapé do banco -->', ' '.repeat(5_000)])
      expect((await readPaper(Buffer.concat([pdf(), Buffer.from(behind)]))).mime).toBe('application/pdf');
  });

  it('that no reader opens is refused', async () => {
    for (const file of [pdf().subarray(0, 20), Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')])
      await expect(readPaper(file)).rejects.toThrow('O PDF está incompleto');
  });
});
