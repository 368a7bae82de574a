import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Test } from 'supertest';
import { docxOf } from './docx.js';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { joiningPaper, pdf } from './papers.js';
import { givenAccount, givenPlan, YEAR } from './scenario.js';

const ACCOUNT = '12345-6';

/** Maximum of concurrent files of one person. */
const CALLERS = 4;

const png = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const ofx = (amount: string) =>
  Buffer.from(
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>1<ACCTID>${ACCOUNT}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>${amount}<FITID>1<MEMO>TARIFA</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  );

/** A spreadsheet of one expense, of the plan of `givenPlan`. */
const expenses = (valor: string) =>
  Buffer.from(`CNPJ;Data;Valor;Item;Fonte\n11444777000161;05/02/${YEAR};${valor};MATERIAL DE LIMPEZA;PDDE`);

describe('an upload with an idempotency key', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    await givenAccount(product.api, ACCOUNT);
    await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const upload = (path: string, file: Buffer, name: string, fields: Record<string, string>) => {
    const request = product.api.post(path, undefined).attach('file', file, name);
    for (const [field, value] of Object.entries(fields)) request.field(field, value);
    return request;
  };

  it.each<[name: string, table: string, files: () => Promise<Buffer[]> | Buffer[], send: (file: Buffer) => Test]>([
    [
      'a paper',
      'anexo',
      () => [pdf('um'), pdf('dois')],
      (file) => joiningPaper(product.api, { registro: 'CONTA', id: ACCOUNT, tipo: 'EXTRATO' }, file),
    ],
    [
      'a statement',
      'extrato',
      () => [ofx('-1.00'), ofx('-2.00')],
      (file) => upload('/extrato/importa', file, 'extrato.ofx', { cnpjAssociacao: SCHOOL, numConta: ACCOUNT }),
    ],
    [
      'a letterhead',
      'imagem',
      () => Promise.all([png(300), png(301)]),
      (file) => upload('/imagens/save', file, 'timbre.png', { cnpj: SCHOOL, orientacao: 'R' }),
    ],
    [
      'members',
      'pessoa',
      () => ['15350946056;LIA', '84621357964;RUI'].map((line) => Buffer.from(`CPF;Nome\n${line}`)),
      (file) => upload('/pessoa/importacao', file, 'a.csv', { cnpjAssociacao: SCHOOL }),
    ],
    [
      'expenses',
      'despesa',
      () => [expenses('1,00'), expenses('2,00')],
      (file) => upload('/despesa/importacao', file, 'a.csv', { cnpjAssociacao: SCHOOL, ano: String(YEAR) }),
    ],
    [
      'a template',
      'template',
      () => [docxOf(['Um']), docxOf(['Dois'])],
      (file) => upload('/template/save', file, 'ata.docx', { nome: 'Ata' }).set('X-Associacao', SCHOOL),
    ],
  ])('stores %s once, answers it the same again, and refuses another file', async (_, table, files, send) => {
    const [first, other] = await files();
    const keyed = (file: Buffer) => send(file).set('Idempotency-Key', `envio-${table}`);
    const rows = async () => (await product.sql(`select from ${table}`)).length;
    const before = await rows();
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => keyed(first!)));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: answers[0]!.body });
    const { body } = await keyed(other!).expect(422);
    expect(body.code).toBe('requisicao.chave-repetida');
    expect(await rows()).toBe(before + 1);
  });
});
