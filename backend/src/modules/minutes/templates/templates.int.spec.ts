import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PizZip from 'pizzip';
import { TEMPLATE_TAGS } from '#contracts/minutes/template-tags.js';
import { docxOf, docxText } from '../../../../../test/integration/docx.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const MINUTES = { cnpjEscola: SCHOOL, data: '2026-11-21', hora: '19:30', presidenteNome: 'ANA' };

/** A .docx of a few kilobytes that inflates to as many bytes. */
const bomb = (size: number, name = 'word/media/image1.bin') => docxOf(['x'], { [name]: Buffer.alloc(size, 0x20) });

/** The same .docx, whose directory claims that the entry has one byte. */
function lyingBomb(): Buffer {
  const content = bomb(50 * 1024 * 1024);
  const directory = content.lastIndexOf(Buffer.from('word/media/image1.bin'));
  content.writeUInt32LE(1, directory - 46 + 24);
  return content;
}

/** Content types of a document with macros. */
const MACRO_TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';

interface Sent {
  file?: Buffer | null;
  name?: string;
  nome?: string;
  part?: string;
}

describe('templates over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const list = (who?: Who) => product.api.get('/template/list', who);
  const binary = (path: string, who?: Who) => product.api.get(path, who).responseType('blob');
  const remove = (id: number, who?: Who) => product.api.delete(`/template/delete/${id}`, who);
  const save = ({ file = docxOf(['Olá {presidenteNome}']), name = 'modelo.docx', nome = 'Ata', part = 'file' }: Sent = {}, who?: Who) => {
    const request = product.api.post('/template/save', undefined, who);
    // `filename` alone would lose its path; `filepath` is missing in the types.
    const sentAs = { filename: name, filepath: name };
    if (file) request.attach(part, file, sentAs);
    return nome ? request.field('nome', nome) : request;
  };
  const fill = async (what: 'Ata' | 'Edital') =>
    docxText((await product.api.post(`/ata/preencher${what}`, MINUTES).responseType('blob').expect(200)).body);

  it('are uploaded, listed, downloaded unchanged and deleted; the newest of a name is used, or else the built-in one', async () => {
    const first = docxOf(['Primeira: {presidenteNome}, { data }, {associacao}']);
    const created = await save({ file: first, name: 'Ata da associação nº 1.docx' }).expect(201);
    const described = { nome: 'Ata', nomeArquivo: 'Ata da associação nº 1.docx', tamanho: first.length, emUso: true };
    expect(created.body).toMatchObject({ ...described, autor: 'ANA PAULA FERREIRA DOS SANTOS', enviadoEm: expect.stringMatching(/Z$/) });
    const { id } = created.body;
    expect(await fill('Ata')).toBe('Primeira: ANA, 21/11/2026, ASSOCIAÇÃO DE PAIS E MESTRES DA ESCOLA MUNICIPAL MONTEIRO LOBATO');
    expect(await fill('Edital')).toContain('EDITAL DE CONVOCAÇÃO');

    const second = await save({ file: docxOf(['Segunda']) }).expect(201);
    expect(await fill('Ata')).toBe('Segunda');
    expect((await list('usuario').expect(200)).body).toMatchObject([
      { id: second.body.id, nome: 'Ata', nomeArquivo: 'modelo.docx', emUso: true },
      { ...described, id, emUso: false },
    ]);
    const downloaded = await binary(`/template/download/${id}`, 'usuario')
      .expect(200)
      .expect(
        'content-disposition',
        `attachment; filename*=UTF-8''Ata%20da%20associa%C3%A7%C3%A3o%20n%C2%BA%201.docx; filename="Ata da associacao no 1.docx"`,
      );
    expect(downloaded.body.equals(first)).toBe(true);

    await remove(second.body.id).expect(204);
    expect(await fill('Ata')).toMatch(/^Primeira/);
    await remove(id).expect(204);
    expect(await fill('Ata')).toContain('ATA DA ASSEMBLEIA GERAL');
    expect((await remove(id).expect(404)).body.message).toBe('Template não encontrado.');
    expect((await product.api.get(`/template/download/${id}`).expect(404)).body.message).toBe('Template não encontrado.');
  });

  it('may contain every tag listed on the screen; the built-in ones are valid', async () => {
    const every = Object.keys(TEMPLATE_TAGS).map((tag) => `{${tag}}`);
    const { id } = (await save({ file: docxOf(every) }).expect(201)).body;
    expect(await fill('Ata')).not.toMatch(/[{}]|undefined|null/);
    await remove(id).expect(204);
    for (const nome of ['Ata', 'Edital']) {
      const { body, headers } = await binary(`/template/modelo/${nome}`, 'usuario').expect(200);
      expect(headers['content-disposition']).toBe(`attachment; filename="Modelo de ${nome}.docx"`);
      await remove((await save({ file: body, nome }).expect(201)).body.id).expect(204);
    }
    await product.api.get('/template/modelo/Outro').expect(404);
  });

  it('found unsafe after their upload are refused when used', async () => {
    const { id } = (await save().expect(201)).body;
    const unsafe = docxOf(['x'], { '[Content_Types].xml': MACRO_TYPES });
    await product.sql('update template set arquivo = $2 where id = $1', [id, unsafe]);
    const refused = await product.api.post('/ata/preencherAta', MINUTES).expect(422);
    expect(refused.body).toMatchObject({
      code: 'template.inutilizavel',
      message: 'O template não pode ser usado. O documento tem macros. Salve-o sem elas. Envie outro em Templates.',
    });
    await remove(id).expect(204);
    expect(await fill('Ata')).toContain('ATA DA ASSEMBLEIA GERAL');
  });

  it.each<[string, string[], () => Sent]>([
    ['a text named .docx', ['Por favor, selecione um arquivo .docx'], () => ({ file: Buffer.from('not a document') })],
    ['a .docx named .txt', ['Por favor, selecione um arquivo .docx'], () => ({ name: 'modelo.txt' })],
    [
      'a zip that is no document',
      ['Por favor, selecione um arquivo .docx'],
      () => ({ file: new PizZip().file('a.txt', 'a').generate({ type: 'nodebuffer' }) }),
    ],
    [
      'a document without its main part',
      ['Por favor, selecione um arquivo .docx'],
      () => ({ file: docxOf(['x'], { 'word/document.xml': null }) }),
    ],
    [
      'a document with macros',
      ['O documento tem macros. Salve-o sem elas.'],
      () => ({
        file: docxOf(['x'], {
          '[Content_Types].xml': MACRO_TYPES,
        }),
      }),
    ],
    ['a file of 0 bytes', ['O arquivo está vazio.'], () => ({ file: Buffer.alloc(0) })],
    ['a .docx cut short', ['O arquivo está danificado.'], () => ({ file: docxOf(['x']).subarray(0, 300) })],
    ['a .docx of 50 MB inflated', ['O arquivo é grande demais depois de descompactado.'], () => ({ file: bomb(50 * 1024 * 1024) })],
    ['one that lies about its size', ['O arquivo está danificado.'], () => ({ file: lyingBomb() })],
    [
      'a text of 5 MB inflated',
      ['O arquivo é grande demais depois de descompactado.'],
      () => ({ file: bomb(5 * 1024 * 1024, 'word/header1.xml') }),
    ],
    ['more tags than it could be read for', ['O documento tem tags demais.'], () => ({ file: docxOf(['{'.repeat(200_000)]) })],
    [
      'a .docx of 600 entries',
      ['O arquivo tem partes demais.'],
      () => ({ file: docxOf(['x'], Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`word/media/${n}.png`, 'x']))) }),
    ],
    ['an entry with a path out of it', ['O arquivo está danificado.'], () => ({ file: docxOf(['x'], { '../../etc/passwd': 'x' }) })],
    [
      'entities that expand',
      ['O arquivo está danificado.'],
      () => ({ file: docxOf(['x'], { 'word/footer1.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><w:ftr>&a;</w:ftr>' }) }),
    ],
    [
      'a tag that is not closed',
      ['A tag {presidenteNome foi aberta e não foi fechada.'],
      () => ({ file: docxOf(['Olá {presidenteNome']) }),
    ],
    ['a tag that is not opened', ['A tag presidenteNome} foi fechada e não foi aberta.'], () => ({ file: docxOf(['presidenteNome}']) })],
    [
      'everything that is wrong at once',
      [
        'A tag {hora foi aberta e não foi fechada.',
        'A tag {presidente_nome} não existe.',
        'A tag {constructor} não existe.',
        'A tag {@associacao} não existe.',
      ],
      () => ({ file: docxOf(['{presidente_nome}, {constructor}', '{@associacao}', '{hora']) }),
    ],
    [
      'a block',
      ['A tag {#associacao} não existe.', 'A tag {/associacao} não existe.'],
      () => ({ file: docxOf(['{#associacao}{cnpj}{/associacao}']) }),
    ],
    [
      'a block that is not closed',
      ['Os blocos {#} e {/} não são aceitos (associacao).', 'A tag {#associacao} não existe.'],
      () => ({ file: docxOf(['{#associacao}']) }),
    ],
    ['no file', ['Por favor, forneça um nome e selecione um arquivo.'], () => ({ file: null })],
    ['the file in another field', ['O arquivo deve vir no campo file.'], () => ({ part: 'arquivo' })],
  ])('an upload with %s is refused, and nothing is stored', async (_, messages, sent) => {
    const { body } = await save(sent()).expect(400);
    expect(body.errors).toEqual(messages.map((message) => ({ field: 'file', message })));
    expect((await list()).body).toEqual([]);
  });

  it('report at most twenty errors', async () => {
    const tags = Array.from({ length: 1_000 }, (_, number) => `{a${number}}`);
    expect((await save({ file: docxOf(tags) }).expect(400)).body.errors).toHaveLength(20);
  });

  it.each([
    ['', 'Por favor, forneça um nome e selecione um arquivo.'],
    ['Contrato', 'Nome deve ser Ata, Edital ou Termo'],
  ])('refuse the name %s', async (nome, message) => {
    const { body } = await save({ nome }).expect(400);
    expect(body.errors).toEqual([{ field: 'nome', message }]);
    expect((await list()).body).toEqual([]);
  });

  it('are refused above 5 MiB, as two files and as no upload', async () => {
    await save({ file: Buffer.concat([docxOf(['x']), Buffer.alloc(5 * 1024 * 1024)]) }).expect(413);
    await save()
      .attach('file', docxOf(['x']), 'other.docx')
      .expect(413);
    await product.api.post('/template/save', { nome: 'Ata' }).expect(415);
    expect((await list()).body).toEqual([]);
  });

  it('keep only the last part of a file name with a path', async () => {
    const { id, nomeArquivo } = (await save({ name: '..ab<c>:*?;%\u0007.docx' }).expect(201)).body;
    expect(nomeArquivo).toBe('abc.docx');
    await binary(`/template/download/${id}`).expect('content-disposition', 'attachment; filename="abc.docx"');
    await remove(id).expect(204);
  });

  it('are read by every user and written only by administrators', async () => {
    const { id } = (await save().expect(201)).body;
    for (const path of ['/template/list', `/template/download/${id}`, '/template/modelo/Ata']) {
      await product.api.get(path, 'usuario').expect(200);
      await product.api.get(path, 'ninguem').expect(401);
    }
    for (const [who, status] of [
      ['ninguem', 401],
      ['gestor', 403],
      ['usuario', 403],
    ] as const) {
      await save({}, who).expect(status);
      await remove(id, who).expect(status);
    }
    await product.api.get('/template/download/x').expect(400);
    await remove(id).expect(204);
  });
});
