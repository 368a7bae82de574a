import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { type StatementFile, StatementPapers } from './statement-papers.service.js';

const ACCOUNT = '12345-6';
const file = (lines: string, note = '') =>
  Buffer.from(
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${note}<BANKACCTFROM><BANKID>1<ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  );
const LINE = '<STMTTRN><DTPOSTED>20260105<TRNAMT>-1<MEMO>A</STMTTRN>';

describe('the file of an imported statement', () => {
  let product: ProductHere;
  const kept: StatementFile[] = [];

  /** Error thrown by the paper store for the next file. */
  let failure: Error | undefined;

  beforeAll(async () => {
    product = await startProductHere();
    jest.spyOn(product.app.get(StatementPapers, { strict: false }), 'keep').mockImplementation(async (sent) => {
      if (failure) throw failure;
      kept.push(sent);
    });
    const account = { cnpjAssociacao: SCHOOL, numConta: ACCOUNT, idBanco: '001', agencia: '1234-5', descricao: 'CONTA' };
    await product.api.post('/conta/create', account).expect(201);
  });

  afterAll(() => product.close());

  const send = (content: Buffer) =>
    product.api.post('/extrato/importa').field('cnpjAssociacao', SCHOOL).field('numConta', ACCOUNT).attach('file', content, 'janeiro.ofx');

  it('passes the file of a statement to the paper store, also on a repeated import, but not when nothing of the file is stored', async () => {
    await send(file(LINE)).expect(201);
    const sha256 = createHash('sha256').update(file(LINE)).digest('hex');
    const paper = { cnpjAssociacao: SCHOOL, numConta: ACCOUNT, nome: 'janeiro.ofx', sha256, de: '2026-01-05', ate: '2026-01-05' };
    expect(kept).toEqual([{ ...paper, bytes: file(LINE), autor: { cpf: expect.any(String), nome: expect.any(String) } }]);
    await send(file(LINE)).expect(200);
    expect(kept.map((each) => each.sha256)).toEqual([sha256, sha256]);
    await send(file(LINE, '<CURDEF>BRL')).expect(200);
    await send(file('<STMTTRN><DTPOSTED>X</STMTTRN>')).expect(400);
    expect(kept).toHaveLength(2);
  });

  it('stores the file of a statement and its movements together, or neither', async () => {
    const [before, march] = [kept.length, file(LINE.replace('20260105', '20260305'))];
    const stored = () =>
      product.sql(`select e.id, l.id from extrato e left join extrato_linha l on l.id_extrato = e.id where e.de = '2026-03-05'`);
    failure = new Error('the disk is full');
    await send(march).expect(500);
    expect(await stored()).toEqual([]);
    failure = undefined;
    await send(march).expect(201);
    expect([await stored(), kept.length]).toEqual([[expect.anything()], before + 1]);
  });

  it('keeps no paper of a CSV', async () => {
    const before = kept.length;
    const colunas = JSON.stringify({ separador: ';', primeiraLinha: 1, formatoData: 'DD/MM/AAAA', data: 1, historico: [2], valor: 3 });
    await send(Buffer.from('05/04/2026;TARIFA;-1,00\n')).field('colunas', colunas).expect(201);
    expect(kept).toHaveLength(before);
  });
});
