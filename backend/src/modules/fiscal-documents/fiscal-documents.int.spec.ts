import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { pdfBomb, pdfOf } from '../../../../test/integration/made-pdf.js';
import { expenseOf, givenPlan } from '../../../../test/integration/scenario.js';

const SIGNED = readFileSync('test/fixtures/nfe/nota-assinada-procNFe.xml', 'utf8');
const TEST_NOTE = readFileSync('test/fixtures/nfe/nfelib-41170706117473000150550010000463202612756525-procNFe.xml', 'utf8');
const KEY = '41260398765432000198550010000012341123456781';
const EMITTER = '98765432000198';
const ano = 2026;

describe('nota_fiscal/le', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const upload = (xml: string, { cnpj = SCHOOL, who }: { cnpj?: string; who?: Who } = {}) =>
    product.api
      .post('/nota_fiscal/le', undefined, who)
      .field('cnpjAssociacao', cnpj)
      .field('ano', ano)
      .attach('file', Buffer.from(xml), 'nota.xml');
  const uploadPdf = (pdf: Buffer, who?: Who) =>
    product.api.post('/nota_fiscal/le', undefined, who).field('cnpjAssociacao', SCHOOL).field('ano', ano).attach('file', pdf, 'danfe.pdf');
  const byKey = (body: object, who?: Who) => product.api.post('/nota_fiscal/le', { cnpjAssociacao: SCHOOL, ano, ...body }, who);

  it('reads the XML of an NF-e, and stores nothing', async () => {
    const { body } = await upload(SIGNED, { who: 'usuario' }).expect(200);
    expect(body).toEqual({
      chave: KEY,
      modelo: '55',
      serie: 1,
      numero: 1234,
      emitidaEm: '2026-03-10',
      valor: 1260.57,
      emitente: { cnpj: EMITTER, nome: 'PAPELARIA SÃO JOSÉ & FILHOS LTDA', idFavorecido: null },
      destinatario: { cnpj: SCHOOL, nome: 'APM DA ESCOLA' },
      itens: [
        { descricao: 'CADERNO BROCHURA 96 FOLHAS', ncm: '48202000', quantidade: 100, valorUnitario: 3.4567, valor: 345.67 },
        { descricao: 'IMPRESSORA LASER', ncm: '84433231', quantidade: 1, valorUnitario: 899.9, valor: 899.9 },
      ],
      assinatura: 'valida',
      avisos: [{ codigo: 'nota.bem-de-capital', mensagem: expect.stringContaining('NCM 84') }],
    });
    expect((await product.api.get(`/favorecido/all?cnpjAssociacao=${SCHOOL}`)).body).toEqual([]);
  });

  it('reads a key in its printed form', async () => {
    const printed = KEY.replace(/(.{4})/g, '$1 ');
    const { body } = await byKey({ chave: printed }, 'usuario').expect(200);
    expect(body).toEqual({
      chave: KEY,
      modelo: '55',
      serie: 1,
      numero: 1234,
      emitidaEm: '2026-03',
      valor: null,
      emitente: { cnpj: EMITTER, nome: null, idFavorecido: null },
      destinatario: null,
      itens: [],
      assinatura: 'ausente',
      avisos: [],
    });
  });

  it("finds the payee in the caller's association only", async () => {
    const payee = { tipo: 'PJ', cpfOrCnpj: EMITTER, nome: 'PAPELARIA' };
    await product.api.post('/favorecido/save', { ...payee, cnpjAssociacao: RESIDENTS }).expect(201);
    expect((await byKey({ chave: KEY })).body.emitente).toEqual({ cnpj: EMITTER, nome: null, idFavorecido: null });
    await product.api.post('/favorecido/save', { ...payee, cnpjAssociacao: SCHOOL }).expect(201);
    expect((await byKey({ chave: KEY })).body.emitente).toEqual({ cnpj: EMITTER, nome: 'PAPELARIA', idFavorecido: EMITTER });
    const ofFile = (await upload(SIGNED)).body.emitente;
    expect(ofFile).toEqual({ cnpj: EMITTER, nome: 'PAPELARIA SÃO JOSÉ & FILHOS LTDA', idFavorecido: EMITTER });
  });

  it('takes an NF-e that was authorised after the legal time', async () => {
    const { body } = await upload(SIGNED.replace('<cStat>100', '<cStat>150')).expect(200);
    expect(body.chave).toBe(KEY);
  });

  it('warns of an NF-e that was changed, or issued to somebody else', async () => {
    const changed = await upload(SIGNED.replace('<vNF>1260.57', '<vNF>9999.99')).expect(200);
    expect(changed.body).toMatchObject({ valor: 9999.99, assinatura: 'invalida' });
    expect(changed.body.avisos[0].codigo).toBe('nota.assinatura-invalida');
    const elsewhere = await upload(SIGNED, { cnpj: RESIDENTS }).expect(200);
    expect(elsewhere.body.avisos[0]).toEqual({
      codigo: 'nota.outro-destinatario',
      mensagem: 'Esta nota não foi emitida para a associação: o destinatário é APM DA ESCOLA (11.222.333/0001-81).',
    });
  });

  it.each([
    ['of the test environment', TEST_NOTE, 422, 'nota.sem-valor-fiscal'],
    ['that was not authorised', SIGNED.replace('<cStat>100', '<cStat>110'), 422, 'nota.nao-autorizada'],
    ['with a broken key', SIGNED.replaceAll(KEY, `${KEY.slice(0, 43)}2`), 422, 'nota.chave-invalida'],
    ['with the key of another note', SIGNED.replace('<nNF>1234<', '<nNF>4321<'), 422, 'nota.chave-diverge'],
    ['that is a DPS', '<DPS xmlns="http://www.sped.fazenda.gov.br/nfse"/>', 422, 'nota.outro-documento'],
    ['with a document type', SIGNED.replace('<nfeProc', '<!DOCTYPE x [<!ENTITY a "b">]><nfeProc'), 400, 'nota.ilegivel'],
    ['that is no XML', 'NOTA FISCAL', 400, 'nota.ilegivel'],
    ['that is a broken PDF', '%PDF-1.7', 400, 'nota.ilegivel'],
  ])('refuses an NF-e %s', async (_, xml, status, code) => {
    const { body } = await upload(xml).expect(status);
    expect(body.code).toBe(code);
    expect(body.message).toMatch(/^[A-ZÀ-Ú].+\.$/);
  });

  it('reads the key in the text of a DANFE, and fills what a key says', async () => {
    const danfe = pdfOf(['DANFE 1 - SAIDA', `CHAVE DE ACESSO ${KEY.replace(/(.{4})/g, '$1 ')}`, 'Protocolo 141260000000001']);
    const { body } = await uploadPdf(danfe, 'usuario').expect(200);
    expect(body).toMatchObject({ chave: KEY, numero: 1234, emitidaEm: '2026-03', valor: null, itens: [], emitente: { cnpj: EMITTER } });
  });

  it('says that a PDF without a key has none', async () => {
    const { body } = await uploadPdf(pdfOf(['RECIBO 12', KEY.replace(/1$/, '2')])).expect(422);
    expect(body).toMatchObject({ code: 'nota.sem-chave', message: expect.stringMatching(/^Não encontrei/) });
  });

  it('refuses a PDF that expands without end within the limits of a reading process, and answers other requests meanwhile', async () => {
    const bomb = uploadPdf(await pdfBomb()).then(({ body, status }) => ({ code: body.code, status }));
    await byKey({ chave: KEY }).expect(200);
    expect(await bomb).toEqual({ code: 'nota.ilegivel', status: 400 });
  });

  it('refuses a PDF larger than a paper may be', async () => {
    expect((await uploadPdf(Buffer.concat([pdfOf(['NOTA']), Buffer.alloc(11 * 1024 * 1024)]))).status).toBe(413);
  });

  it('refuses entities that expand without end, and answers other requests meanwhile', async () => {
    const laughs = Array.from({ length: 20 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    const bomb = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><NFe>&l20;</NFe>`;
    expect((await upload(bomb).expect(400)).body.message).toMatch(/DTD/);
  });

  it('names missing fields of the request for an NF-e', async () => {
    expect((await byKey({}).expect(400)).body.errors).toEqual([{ field: 'chave', message: 'Chave de acesso é obrigatória' }]);
    const { body } = await byKey({ chave: KEY.slice(1) }).expect(422);
    expect(body).toMatchObject({ code: 'nota.chave-invalida', message: 'A chave de acesso tem 44 caracteres; esta tem 43.' });
    const noFile = await product.api.post('/nota_fiscal/le').field('cnpjAssociacao', SCHOOL).field('ano', ano).expect(400);
    expect(noFile.body.errors).toEqual([{ field: 'file', message: 'Por favor, selecione o XML da nota.' }]);
    const noYear = await product.api.post('/nota_fiscal/le').field('cnpjAssociacao', SCHOOL).attach('file', Buffer.from(SIGNED), 'n.xml');
    expect(noYear.body.errors).toEqual([{ field: 'ano', message: 'Ano é obrigatório' }]);
  });

  it('warns of the expense that already has the key, until it is cancelled', async () => {
    const expense = { ...expenseOf(await givenPlan(product.api)), chaveNf: KEY };
    const saved = (await product.api.post('/despesa/save', expense).expect(201)).body;
    const booked = {
      codigo: 'nota.ja-lancada',
      mensagem: `Esta nota já está na despesa Nº ${saved.idDespesa} de ${saved.ano} (${saved.nomeFavorecido}).`,
    };
    expect((await byKey({ chave: KEY }).expect(200)).body.avisos).toEqual([booked]);
    expect((await upload(SIGNED).expect(200)).body.avisos[0]).toEqual(booked);
    const elsewhere = (await byKey({ chave: KEY, cnpjAssociacao: RESIDENTS }).expect(200)).body;
    expect(elsewhere.avisos).toEqual([]);
    const cancellation = { ...saved, dataAnulacao: saved.dataElaboracao, justificativaAnulacao: 'Devolvida' };
    await product.api.put('/despesa/anula_despesa', cancellation).expect(200);
    expect((await byKey({ chave: KEY }).expect(200)).body.avisos).toEqual([]);
  });

  it('requires a link to the association for reading an NF-e', async () => {
    await byKey({ chave: KEY, cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
    await upload(SIGNED, { cnpj: RESIDENTS, who: 'usuario' }).expect(403);
    await byKey({ chave: KEY }, 'ninguem').expect(401);
    await upload(SIGNED, { who: 'ninguem' }).expect(401);
  });
});
