import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type Paper } from '#contracts/papers/papers.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { pdf, photograph } from '../../../../test/integration/papers.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

const MIB = 1024 * 1024;
const sha = (bytes: Buffer) => hash('sha256', bytes);
const OFX = Buffer.from('\r\nOFXHEADER:100\r\nDATA:OFXSGML\r\n<OFX><SIGNONMSGSRSV1></OFX>');

interface Sent {
  file?: Buffer | null;
  name?: string;
  tipo?: string;
  registro?: string;
  id?: string;
  cnpjAssociacao?: string;
  ano?: string;
  confirmaRepetido?: string;
}

describe('papers over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '123-4');
    for (let count = 0; count < 4; count += 1) await product.api.post('/despesa/save', expenseOf(plan, { valor: 100 + count })).expect(201);
    const revenue = { cnpjAssociacao: SCHOOL, ano: YEAR, numConta: '123-4', data: `${YEAR}-03-01`, valor: 500, descricao: 'REPASSE' };
    await product.api.post('/receita/save', revenue).expect(201);
    await product.api.post('/ata/save', { cnpjEscola: SCHOOL, data: `${YEAR}-02-01`, hora: '19:00', novo: true }).expect(201);
  });

  afterAll(() => product.close());

  function save({ file = pdf(), name = 'nota.pdf', ...changes }: Sent = {}, who?: Who) {
    const fields = { cnpjAssociacao: SCHOOL, ano: String(YEAR), registro: 'DESPESA', id: '1', tipo: 'NOTA_FISCAL', ...changes };
    const request = product.api.post('/anexo/save', undefined, who);
    if (file) request.attach('file', file, name);
    for (const [field, value] of Object.entries(fields)) if (value) request.field(field, value);
    return request;
  }
  const list = async (id = '1', registro = 'DESPESA') =>
    (await product.api.get(`/anexo/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&registro=${registro}&id=${encodeURIComponent(id)}`).expect(200))
      .body as Paper[];
  const ask = (sha256: string, cnpj = SCHOOL, who?: Who, more = '') =>
    product.api.get(`/anexo/${sha256}?cnpjAssociacao=${cnpj}${more}`, who);
  const content = (sha256: string, more = '', who?: Who) => ask(sha256, SCHOOL, who, more).responseType('blob').expect(200);
  const withdraw = (sha256: string, { id = '1', registro = 'DESPESA', cnpj = SCHOOL } = {}, who?: Who) =>
    product.api.delete(`/anexo/${sha256}?cnpjAssociacao=${cnpj}&ano=${YEAR}&registro=${registro}&id=${id}`, who);

  it('are joined, listed, counted, downloaded unchanged and withdrawn', async () => {
    const file = pdf('inteira');
    const { body } = await save({ file, name: 'nota fiscal nº 7.PDF' }).expect(201);
    expect(body).toEqual({
      cnpjAssociacao: SCHOOL,
      ano: YEAR,
      deAno: null,
      registro: 'DESPESA',
      id: '1',
      sha256: sha(file),
      tipo: 'NOTA_FISCAL',
      nome: 'nota fiscal nº 7.PDF',
      mime: 'application/pdf',
      bytes: file.length,
      juntadoEm: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      juntadoPor: expect.any(String),
      versao: expect.any(Number),
    });
    expect(await list()).toEqual([body]);
    await save({ file: pdf('paga'), tipo: 'COMPROVANTE_PAGAMENTO' }).expect(201);
    const counts = await product.api.get(`/anexo/contagens?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&registro=DESPESA`).expect(200);
    expect(counts.body).toEqual([{ id: '1', total: 2, porTipo: { NOTA_FISCAL: 1, COMPROVANTE_PAGAMENTO: 1 } }]);
    const read = await content(sha(file));
    expect(read.body).toEqual(file);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('nota fiscal nº 7.PDF')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    for (const { sha256 } of await list()) await withdraw(sha256).expect(204);
    expect(await list()).toEqual([]);
    await ask(sha(file)).expect(404);
    await withdraw(sha(file)).expect(404);
  });

  it('appear in the history of their expense only, also when withdrawn', async () => {
    const history = async (id: number) =>
      (await product.api.get(`/auditoria?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&idDespesa=${id}`).expect(200)).body.itens.map(
        ({ tipo }: { tipo: string }) => tipo.split('.')[0],
      );
    const [before, ofAnother] = [await history(4), await history(3)];
    await save({ file: pdf('história'), id: '4' }).expect(201);
    await withdraw(sha(pdf('história')), { id: '4' }).expect(204);
    expect(await history(4)).toEqual(['AnexoRetirado', 'AnexoJuntado', ...before]);
    expect(await history(3)).toEqual(ofAnother);
  });

  it('are recorded in the book with the hash of their bytes', async () => {
    const file = pdf('no livro');
    await save({ file, id: '2' }).expect(201);
    const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    const { body } = await product.api.get(`/auditoria?${book}&tipo=AnexoJuntado&limite=1`).expect(200);
    expect(body.itens[0]).toMatchObject({
      descricao: 'Anexo juntado à despesa nº 2: nota fiscal “nota.pdf”',
      dados: { sha256: sha(file), registro: 'DESPESA', id: '2', bytes: file.length },
    });
    expect((await product.api.get(`/auditoria/verificacao?${book}`).expect(200)).body).toMatchObject({ integro: true });
  });

  it.each<[string, string, Partial<Sent>]>([
    ['a revenue', 'application/x-ofx', { registro: 'RECEITA', id: '1', tipo: 'EXTRATO', file: OFX, name: 'extrato.ofx' }],
    ['an account', 'application/x-ofx', { registro: 'CONTA', id: '123-4', tipo: 'EXTRATO', file: OFX, name: 'extrato.ofx' }],
    ['a minute', 'application/pdf', { registro: 'ATA', id: `${YEAR}-02-01T19:00`, tipo: 'ATA', name: 'ata' }],
    ['an expense, an XML', 'application/xml', { file: Buffer.from('<?xml version="1.0"?>\n<nfeProc><NFe/></nfeProc>'), name: 'nfe.xml' }],
    [
      'an expense, an XML in Latin-1',
      'application/xml',
      { file: Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><nota>AÇÃO</nota>', 'latin1'), name: 'nfse.xml' },
    ],
  ])('are taken of %s', async (_, mime, sent) => {
    const { body } = await save(sent).expect(201);
    expect(body).toMatchObject({ mime, registro: sent.registro ?? 'DESPESA', id: sent.id ?? '1' });
    expect(await list(body.id, body.registro)).toContainEqual(body);
  });

  it.each<[string, number, string, () => Promise<Sent>]>([
    ['a text named .pdf', 415, 'não é um PDF, uma imagem', async () => ({ file: Buffer.from('not a PDF') })],
    [
      'an HTML page named .xml',
      415,
      'não é um PDF, uma imagem',
      async () => ({ file: Buffer.from('<html><b>x</b></html>'), name: 'a.xml' }),
    ],
    ['a program', 415, 'não é um PDF, uma imagem', async () => ({ file: Buffer.from('MZ\0\0PE'), name: 'a.exe' })],
    ['a picture named .pdf', 415, 'se chama nota.pdf, mas é uma imagem JPEG', async () => ({ file: await photograph() })],
    ['a PDF named .html', 415, 'se chama nota.html, mas é um PDF', async () => ({ name: 'nota.html' })],
    ['a PDF cut short', 415, 'O PDF está incompleto', async () => ({ file: pdf().subarray(0, 20) })],
    ['a JPEG cut short', 415, 'A imagem está danificada', async () => ({ file: (await photograph()).subarray(0, 250), name: 'a.jpg' })],
    ['an XML that is not well formed', 415, 'O arquivo está danificado', async () => ({ file: Buffer.from('<a><b></a>'), name: 'a.xml' })],
    [
      'an XML with entities',
      415,
      'O arquivo está danificado',
      async () => ({ file: Buffer.from('<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'), name: 'a.xml' }),
    ],
    ['more than 10 MiB', 413, 'O arquivo pode ter no máximo 10 MB.', async () => ({ file: pdf('grande', 10 * MIB) })],
    ['no file', 400, 'Escolha o arquivo a juntar.', async () => ({ file: null })],
    ['an unknown type', 400, 'Tipo do anexo inválido', async () => ({ tipo: 'CARTA' })],
    ['an unknown record', 400, 'Registro deve ser um de: DESPESA, RECEITA, CONTA, ATA', async () => ({ registro: 'PESSOA' })],
    ['an expense that is not there', 404, 'A despesa nº 99 não existe.', async () => ({ id: '99' })],
    ['an account that is not there', 404, 'A conta 999 não existe.', async () => ({ registro: 'CONTA', id: '999' })],
    ['a minute of another year', 422, 'é de 2025', async () => ({ registro: 'ATA', id: '2025-02-03T19:00' })],
    [
      'a minute that is not there',
      404,
      'A ata de 03/02/2026, 19:00 não existe.',
      async () => ({ registro: 'ATA', id: '2026-02-03T19:00' }),
    ],
  ])('refuse %s', async (_, status, message, sent) => {
    const before = await product.sql<{ n: number }>('select count(*)::int as n from evento');
    const { body } = await save(await sent()).expect(status);
    expect(body.errors?.[0]?.message ?? body.message).toContain(message);
    expect(await product.sql('select count(*)::int as n from evento')).toEqual(before);
  });

  it.each([
    ['pairs of surrogates where it is cut', `${'x'.repeat(195)}${'😀'.repeat(200)}`, `${'x'.repeat(195)}😀.pdf`],
    ['pairs where the next one is cut', `${'x'.repeat(194)}${'😀'.repeat(200)}.pdf`, `${'x'.repeat(194)}😀😀.pdf`],
    ['only blanks', '   ', 'anexo.pdf'],
  ])('are taken by a name of %s, and read back', async (what, name, nome) => {
    const { body } = await save({ file: pdf(what), name }).expect(201);
    expect(body.nome).toBe(nome);
    await content(body.sha256).expect('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`);
  });

  it('may have exactly 10 MiB', async () => {
    const file = pdf('10', 10 * MIB - pdf('10').length);
    expect(file).toHaveLength(10 * MIB);
    await save({ file, id: '4' }).expect(201);
    expect(((await content(sha(file))).body as Buffer).equals(file)).toBe(true);
  });

  it('preview a photograph upright and without metadata, and keep its bytes', async () => {
    const file = await photograph();
    await save({ file, name: 'foto.jpg', tipo: 'FOTO' }).expect(201);
    expect((await content(sha(file))).body).toEqual(file);
    for (const which of ['&vista', '&miniatura=true']) {
      const { body } = await content(sha(file), which).expect('content-type', 'image/jpeg');
      const { width, height, exif } = await sharp(body as Buffer).metadata();
      expect([width! < height!, exif]).toEqual([true, undefined]);
    }
    await ask(sha(pdf('no livro')), SCHOOL, 'admin', '&vista').expect(404);
  });

  it('are shown correctly after their previews were replaced in the database', async () => {
    const sha256 = sha(await photograph());
    const pictures = () => Promise.all(['&vista', '&miniatura=true'].map(async (which) => (await content(sha256, which)).body));
    const before = await pictures();
    await product.sql(`update anexo_vista set vista = 'outra', miniatura = 'outra' where sha256 = $1`, [sha256]);
    expect(await pictures()).toEqual(before);
    expect(await product.sql(`select from anexo_vista where vista = 'outra' or miniatura = 'outra'`)).toEqual([]);
  });

  it('need confirmation for the same file on a second expense of any year, and are never joined twice to one', async () => {
    const file = pdf('repetida');
    await save({ file, id: '1' }).expect(201);
    expect((await save({ file, id: '1' }).expect(409)).body.code).toBe('anexo.duplicado');
    const { body } = await save({ file, id: '3' }).expect(409);
    expect(body).toMatchObject({ code: 'anexo.repetido', message: expect.stringContaining('já está na despesa nº 1') });
    await save({ file, id: '3', confirmaRepetido: 'true' }).expect(201);
    const later = { ano: YEAR - 1, dataElaboracao: `${YEAR - 1}-03-10` };
    await product.api.post('/despesa/save', expenseOf(plan, later)).expect(201);
    const inOther = await save({ file, id: '1', ano: String(YEAR - 1) }).expect(409);
    expect(inOther.body.message).toContain(`de ${YEAR}`);
    await save({ file, registro: 'RECEITA', id: '1' }).expect(201);
    await withdraw(sha(file), { id: '3' }).expect(204);
    await content(sha(file));
  });

  it('are refused when the stored bytes differ or are missing', async () => {
    const file = pdf('alterada');
    await save({ file }).expect(201);
    await product.sql(`update anexo_conteudo set conteudo = set_byte(conteudo, 3, 65) where sha256 = $1`, [sha(file)]);
    const altered = await ask(sha(file)).expect(409);
    expect(altered.body.code).toBe('anexo.alterado');
    await product.sql(`delete from anexo_conteudo where sha256 = $1`, [sha(file)]);
    const lost = await ask(sha(file)).expect(409);
    expect(lost.body.code).toBe('anexo.perdido');
    await withdraw(sha(file)).expect(204);
  });

  it('are verified against their hashes; a divergence names paper and expense', async () => {
    const file = pdf('conferida');
    const { body } = await save({ file, id: '2', name: 'conferida.pdf' }).expect(201);
    const verify = async () => (await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
    expect(await verify()).toMatchObject({ integro: true, divergencia: null });
    await product.sql(`update anexo_conteudo set conteudo = set_byte(conteudo, 3, 65) where sha256 = $1`, [sha(file)]);
    const motivo = 'Foi alterado o conteúdo do anexo “conferida.pdf” da despesa nº 2.';
    expect(await verify()).toMatchObject({ integro: false, divergencia: { sequencia: body.versao, motivo } });
    await product.sql(`delete from anexo_conteudo where sha256 = $1`, [sha(file)]);
    expect(await verify()).toMatchObject({ divergencia: { motivo: motivo.replace('Foi alterado', 'Falta') } });
    await withdraw(sha(file), { id: '2' }).expect(204);
    expect(await verify()).toMatchObject({ integro: true });
  });

  it('are refused without a link', async () => {
    const file = pdf('da escola');
    await save({ file }, 'usuario').expect(201);
    await content(sha(file), '', 'usuario');
    await ask(sha(file), RESIDENTS).expect(404);
    await save({ cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
    await ask(sha(file), RESIDENTS, 'usuario').expect(403);
    await withdraw(sha(file), { cnpj: RESIDENTS }, 'usuario').expect(403);
    await save({}, 'ninguem').expect(401);
    await ask(sha(file), SCHOOL, 'ninguem').expect(401);
    await product.api.get(`/anexo/abc?cnpjAssociacao=${SCHOOL}`).expect(400);
  });

  it('prove payments: the list finds expenses without proof', async () => {
    const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    const listed = async () => (await product.api.get(`/despesa/pagina?${book}&semComprovante=true`).expect(200)).body.linhas as Expense[];
    const lacking = async () => (await listed()).map(({ idDespesa }) => idDespesa);
    for (const valor of [1, 2, 3]) await product.api.post('/despesa/save', expenseOf(plan, { valor })).expect(201);
    expect(await lacking()).toEqual([]);
    const payment = { cnpjAssociacao: SCHOOL, ano: YEAR, valor: 1, dataPagamento: `${YEAR}-06-01`, formaPagamento: 'PIX' };
    for (const idDespesa of [5, 6, 7]) await product.api.put('/despesa/paga_despesa', { ...payment, idDespesa }).expect(200);
    expect(await lacking()).toEqual([7, 6, 5]);
    await save({ file: pdf('paga 5'), id: '5', tipo: 'COMPROVANTE_PAGAMENTO' }).expect(201);
    await save({ file: pdf('nota 6'), id: '6', tipo: 'NOTA_FISCAL' }).expect(201);
    await save({ file: pdf('foto 7'), id: '7', tipo: 'FOTO' }).expect(201);
    expect(await lacking()).toEqual([7]);
    const [unproven] = await listed();
    const cancel = { ...unproven, dataAnulacao: `${YEAR}-06-02`, justificativaAnulacao: 'Mercadoria devolvida' };
    await product.api.put('/despesa/anula_despesa', cancel).expect(200);
    expect(await lacking()).toEqual([]);
  });

  it('of a closed year cannot be changed', async () => {
    const file = pdf('encerrada');
    await save({ file }).expect(201);
    const close = { cnpjAssociacao: SCHOOL, ano: YEAR, motivo: 'Contas prestadas' };
    await product.api.put('/exercicio/encerra', close).expect(200);
    expect((await save({ file: pdf('tarde') })).status).toBe(422);
    expect((await withdraw(sha(file))).status).toBe(422);
    await content(sha(file));
  });
});
