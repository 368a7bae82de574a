import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#166a4d' } });

/** A PNG of that size whose pixels compress to almost nothing, as in an attack. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(10 * 1024), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

interface Sent {
  file?: Buffer | null;
  name?: string;
  cnpj?: string;
  orientacao?: string;
  part?: string;
}

describe('letterheads over HTTP', () => {
  let product: TestProduct;
  let png: Buffer;

  beforeAll(async () => {
    product = await startProduct();
    png = await picture(300, 60)
      .withExif({ IFD0: { Artist: 'SOMEBODY' } })
      .png()
      .toBuffer();
  });

  afterAll(() => product.close());

  const list = (cnpj = SCHOOL, who?: Who) => product.api.get(`/imagens/list/${cnpj}`, who);
  const view = (orientacao: string, cnpj = SCHOOL, who?: Who) =>
    product.api.get(`/imagens/view?cnpjAssociacao=${cnpj}&orientacao=${orientacao}`, who);
  const remove = (orientacao: string, cnpj = SCHOOL, who?: Who) =>
    product.api.delete(`/imagens/delete?cnpj=${cnpj}&orientacao=${orientacao}`, who);
  const save = ({ file = png, name = 'timbre.png', cnpj = SCHOOL, orientacao = 'P', part = 'file' }: Sent, who?: Who) => {
    const request = product.api.post('/imagens/save', undefined, who);
    // With `filename` alone only the last path segment would be sent.
    const sentAs = { filename: name, filepath: name };
    if (file) request.attach(part, file, sentAs);
    if (cnpj) request.field('cnpj', cnpj);
    return orientacao ? request.field('orientacao', orientacao) : request;
  };

  it('stores letterheads by orientation, shows, replaces and deletes them', async () => {
    const created = await save({})
      .expect(201)
      .expect('content-type', /^text\/plain/);
    expect(created.text).toBe('Imagem salva com sucesso!');
    await save({ orientacao: 'R', file: await picture(60, 300).png().toBuffer() }).expect(201);
    expect((await list(SCHOOL, 'usuario').expect(200)).body).toEqual([
      { cnpjAssociacao: SCHOOL, orientacao: 'P', largura: 300, altura: 60 },
      { cnpjAssociacao: SCHOOL, orientacao: 'R', largura: 60, altura: 300 },
    ]);
    await save({ file: await picture(400, 80).png().toBuffer() }).expect(200);
    const shown = await view('P', SCHOOL, 'usuario').expect(200).expect('content-type', 'image/png');
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'png', width: 400, height: 80 });
    await remove('P').expect(204);
    await remove('R').expect(204);
    expect((await list()).body).toEqual([]);
  });

  it('keeps only the pixels of an uploaded letterhead', async () => {
    expect(png.includes('SOMEBODY')).toBe(true);
    await save({}).expect(201);
    const { body } = await view('P').expect(200);
    expect(body.includes('SOMEBODY')).toBe(false);
    expect(await sharp(body).raw().toBuffer()).toEqual(await picture(300, 60).raw().toBuffer());
    await remove('P').expect(204);
  });

  it.each<[string, number, string, () => Promise<Sent>]>([
    ['a text named .png', 415, 'Por favor, selecione um arquivo PNG.', async () => ({ file: Buffer.from('not a picture') })],
    ['a JPEG named .png', 415, 'Por favor, selecione um arquivo PNG.', async () => ({ file: await picture(9, 9).jpeg().toBuffer() })],
    ['an SVG named .png', 415, 'Por favor, selecione um arquivo PNG.', async () => ({ file: Buffer.from('<svg width="9" height="9"/>') })],
    ['a PNG of 20,000 × 20,000 in 1 KB', 413, 'A imagem pode ter no máximo 5.000 × 5.000 pontos.', async () => ({ file: pngBomb(20_000) })],
    [
      'a PNG a pixel too wide',
      413,
      'A imagem pode ter no máximo 5.000 × 5.000 pontos.',
      async () => ({ file: await picture(5001, 1).png().toBuffer() }),
    ],
    [
      'more than 5 MiB',
      413,
      'O arquivo pode ter no máximo 5 MB.',
      async () => ({ file: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) }),
    ],
    ['a file of 0 bytes', 400, 'O arquivo está vazio.', async () => ({ file: Buffer.alloc(0) })],
    [
      'a PNG cut short',
      400,
      'O arquivo PNG está corrompido.',
      async () => ({ file: (await picture(900, 900).png().toBuffer()).subarray(0, 900) }),
    ],
    ['a PNG whose pixels are missing', 400, 'O arquivo PNG está corrompido.', async () => ({ file: pngBomb(4_000) })],
    ['no file', 400, 'Por favor, selecione a orientação e um arquivo.', async () => ({ file: null })],
    ['the file in another field', 400, 'O arquivo deve vir no campo file.', async () => ({ part: 'imagem' })],
  ])('refuses %s as a letterhead, and stores nothing', async (_, status, message, sent) => {
    const { body } = await save(await sent()).expect(status);
    expect(body.errors?.[0]?.message ?? body.message).toBe(message);
    expect((await list()).body).toEqual([]);
  });

  it.each([
    ['orientacao', { orientacao: '' }, 'Por favor, selecione a orientação e um arquivo.'],
    ['orientacao', { orientacao: 'X' }, 'Orientação deve ser P (paisagem) ou R (retrato)'],
    ['cnpj', { cnpj: '' }, 'CNPJ da associação é obrigatório'],
  ])('refuses a letterhead with a wrong %s: %s', async (field, sent, message) => {
    const answer = await save(sent).expect(400);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('refuses a letterhead in a JSON body, with an unknown field or in two files', async () => {
    await product.api.post('/imagens/save', { cnpj: SCHOOL, orientacao: 'P' }).expect(415);
    const unknown = await save({}).field('nome', 'X').expect(400);
    expect(unknown.body.errors).toEqual([{ field: 'nome', message: 'Campo desconhecido' }]);
    await save({}).attach('file', png, 'other.png').expect(413);
    expect((await list()).body).toEqual([]);
  });

  it('accepts a letterhead of the maximum size', async () => {
    await save({ file: await picture(5000, 5000).png().toBuffer() }).expect(201);
    await remove('P').expect(204);
  });

  it('answers 404 for an absent letterhead, and 400 without an orientation', async () => {
    expect((await view('P').expect(404)).body.message).toBe('Imagem não encontrada.');
    await remove('R').expect(404);
    const answer = await view('X').expect(400);
    expect(answer.body.errors).toEqual([{ field: 'orientacao', message: 'Orientação deve ser P (paisagem) ou R (retrato)' }]);
  });

  it('lets callers with any link read letterheads, and only administrators write them', async () => {
    await save({ cnpj: RESIDENTS }).expect(201);
    await list(RESIDENTS, 'gestor').expect(200);
    await view('P', RESIDENTS, 'gestor').expect(200);
    for (const call of [list, (cnpj: string, who: Who) => view('P', cnpj, who)]) {
      await call(RESIDENTS, 'usuario').expect(403);
      await call(SCHOOL, 'ninguem').expect(401);
    }
    for (const [who, status] of [
      ['ninguem', 401],
      ['gestor', 403],
      ['usuario', 403],
    ] as const) {
      await save({ cnpj: RESIDENTS }, who).expect(status);
      await remove('P', RESIDENTS, who).expect(status);
    }
    expect((await list()).body).toEqual([]);
    await view('P').expect(404);
    expect((await list(RESIDENTS)).body).toHaveLength(1);
  });

  it('refuses letterheads alike for associations without a link and for unknown ones', async () => {
    const [foreign, none] = await Promise.all([save({ cnpj: RESIDENTS }, 'usuario'), save({ cnpj: '00000000000191' }, 'usuario')]);
    expect(foreign.status).toBe(403);
    expect(none.body).toEqual(foreign.body);
  });
});
