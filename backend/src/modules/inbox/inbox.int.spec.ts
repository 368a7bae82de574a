import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_WAITING_PAPERS, type WaitingPaper } from '#contracts/inbox/inbox.js';
import { nfeCheckDigit } from '#domain/nfe-key.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { pdfOf } from '../../../../test/integration/made-pdf.js';
import { pdf } from '../../../../test/integration/papers.js';
import { expenseOf, givenPlan, YEAR } from '../../../../test/integration/scenario.js';

const sha = (bytes: Buffer) => hash('sha256', bytes);

describe('papers that wait', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    for (const valor of [100, 101]) await product.api.post('/despesa/save', expenseOf(plan, { valor })).expect(201);
  });

  afterAll(() => product.close());

  const bring = (file: Buffer, { name = 'comprovante.pdf', cnpj = SCHOOL }: { name?: string; cnpj?: string } = {}, who?: Who) =>
    product.api.post('/entrada/save', undefined, who).attach('file', file, name).field('cnpjAssociacao', cnpj);
  const waiting = async (): Promise<WaitingPaper[]> => (await product.api.get(`/entrada/all?cnpjAssociacao=${SCHOOL}`).expect(200)).body;
  const open = (sha256: string, cnpj = SCHOOL) => product.api.get(`/entrada/${sha256}?cnpjAssociacao=${cnpj}`);
  const join = (sha256: string, changes: object = {}) =>
    product.api.post('/entrada/junta', {
      ...{ cnpjAssociacao: SCHOOL, ano: YEAR, registro: 'DESPESA', id: '1', tipo: 'COMPROVANTE_PAGAMENTO', sha256 },
      ...changes,
    });
  const discard = (sha256: string, cnpj = SCHOOL) => product.api.delete(`/entrada/${sha256}?cnpjAssociacao=${cnpj}`);
  const papersOf = async (id: string) =>
    (await product.api.get(`/anexo/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&registro=DESPESA&id=${id}`).expect(200)).body;

  it('are kept once, listed the newest first, downloaded unchanged, and seen by everybody who may save expenses', async () => {
    const [first, second] = [pdf('um'), pdf('dois')];
    const { body } = await bring(first, { name: 'um.PDF' }, 'usuario').expect(201);
    expect(body).toMatchObject({
      cnpjAssociacao: SCHOOL,
      sha256: sha(first),
      nome: 'um.PDF',
      mime: 'application/pdf',
      bytes: first.length,
    });
    expect(body.recebidoPor).toContain('ÚRSULA');
    await bring(second, { name: 'dois.pdf' }).expect(201);
    await bring(first).expect(201);
    expect((await waiting()).map(({ nome }) => nome)).toEqual(['dois.pdf', 'um.PDF']);
    const answer = await open(sha(first)).responseType('blob').expect(200);
    expect(Buffer.compare(answer.body as Buffer, first)).toBe(0);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    for (const file of [first, second]) await discard(sha(file)).expect(204);
    expect(await waiting()).toEqual([]);
  });

  it('say what their text says of a payment, and wait without a text too', async () => {
    const receipt = pdfOf(['Comprovante de Pix', 'Valor: R$ 1.234,56', 'Data: 23/11/2026', 'Para: 11.222.333/0001-81']);
    const scan = pdfOf([]);
    for (const file of [receipt, scan, pdf('quebrado')]) await bring(file).expect(201);
    const nothing = { valores: [], dias: [], documentos: [] };
    expect((await waiting()).map(({ lido }) => lido)).toEqual([
      nothing,
      nothing,
      { valores: [1_234.56], dias: ['2026-11-23'], documentos: ['11222333000181'] },
    ]);
    for (const file of [receipt, scan, pdf('quebrado')]) await discard(sha(file)).expect(204);
  });

  it('are not DANFEs, which belong to new expenses: the text begins with the key of an NF-e', async () => {
    const printed = (modelo: string) => {
      const key = `41170711222333000181${modelo}001000001234112345678`;
      return pdfOf(['DANFE', 'Chave de acesso', (key + nfeCheckDigit(key)).match(/.{4}/g)!.join(' ')]);
    };
    const refused = await bring(printed('55')).expect(422);
    expect(refused.body).toMatchObject({ code: 'entrada.nota', message: 'Este papel é uma nota fiscal: traga-o a uma nova despesa.' });
    expect(await waiting()).toEqual([]);
    const ticket = printed('65');
    await bring(ticket).expect(201);
    await discard(sha(ticket)).expect(204);
  });

  it('are joined to a record, and wait no longer', async () => {
    const file = pdf('juntar');
    await bring(file).expect(201);
    const { body } = await join(sha(file)).expect(201);
    expect(body).toMatchObject({ registro: 'DESPESA', id: '1', sha256: sha(file), tipo: 'COMPROVANTE_PAGAMENTO' });
    expect(await papersOf('1')).toEqual([expect.objectContaining({ sha256: sha(file) })]);
    expect(await waiting()).toEqual([]);
    await join(sha(file)).expect(404);
  });

  it('are joined once by a request with a key, which gets its first answer again', async () => {
    const file = pdf('com chave');
    await bring(file).expect(201);
    const keyed = (changes: object = {}) => join(sha(file), changes).set('Idempotency-Key', 'junta-1');
    const { body } = await keyed().expect(201);
    expect((await keyed().expect(201)).body).toEqual(body);
    expect((await keyed({ id: '2' }).expect(422)).body.code).toBe('requisicao.chave-repetida');
    // The server may have died before the paper stopped waiting.
    await bring(file).expect(201);
    expect((await keyed().expect(201)).body).toEqual(body);
    expect(await waiting()).toEqual([]);
    await join(sha(file)).expect(404);
  });

  it('are not shown nor joined once their bytes were changed in the database', async () => {
    const file = pdf('a alterar');
    await bring(file).expect(201);
    await product.sql(`update papel_a_guardar_conteudo set conteudo = conteudo || 'x' where sha256 = $1`, [sha(file)]);
    for (const answer of [await open(sha(file)), await join(sha(file))])
      expect([answer.status, answer.body.code]).toEqual([409, 'entrada.alterada']);
    await discard(sha(file)).expect(204);
  });

  it('go on waiting if the record does not exist or has the file already', async () => {
    const file = pdf('de novo');
    await bring(file).expect(201);
    await join(sha(file), { id: '999' }).expect(404);
    expect(await waiting()).toHaveLength(1);
    await join(sha(file)).expect(201);
    await bring(file).expect(201);
    expect((await join(sha(file)).expect(409)).body.code).toBe('anexo.duplicado');
    expect((await join(sha(file), { id: '2' }).expect(409)).body.code).toBe('anexo.repetido');
    await join(sha(file), { id: '2', confirmaRepetido: true }).expect(201);
    expect(await waiting()).toEqual([]);
  });

  it('are judged like papers of records', async () => {
    expect((await bring(Buffer.from('#!/bin/sh'), { name: 'x.sh' }).expect(415)).body.code).toBe('anexo.formato');
    await bring(pdf('imagem'), { name: 'foto.png' }).expect(415);
    expect(await waiting()).toEqual([]);
  });

  it('are of one association alone', async () => {
    const file = pdf('da escola');
    await bring(file).expect(201);
    await open(sha(file), RESIDENTS).expect(404);
    await discard(sha(file), RESIDENTS).expect(404);
    await bring(file, { cnpj: RESIDENTS }, 'usuario').expect(403);
    await discard(sha(file)).expect(204);
    await discard(sha(file)).expect(404);
  });

  it('are told by the journal without their content, when they come and when they go', async () => {
    const file = pdf('no diário');
    await bring(file, { name: 'recibo.pdf' }).expect(201);
    await discard(sha(file)).expect(204);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=papel_a_guardar&limite=2`).expect(200);
    expect(body.itens.map(({ descricao }: { descricao: string }) => descricao)).toEqual([
      'excluiu o papel a guardar recibo.pdf',
      'cadastrou o papel a guardar recibo.pdf',
    ]);
  });

  it('are limited in number', async () => {
    await product.sql(
      `insert into papel_a_guardar (cnpj_associacao, sha256, nome, mime, bytes, recebido_em, recebido_por)
       select $1, lpad(n::text, 64, '0'), 'x.pdf', 'application/pdf', 1, current_date, 'ANA' from generate_series(1, $2::int) n`,
      [SCHOOL, MAX_WAITING_PAPERS],
    );
    const { body } = await bring(pdf('um a mais')).expect(422);
    expect(body.code).toBe('entrada.cheia');
  });
});
