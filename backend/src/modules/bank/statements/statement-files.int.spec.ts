import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type StatementLine } from '#contracts/bank/statements.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { until } from '../../../../../test/until.js';

const ACCOUNT = '12345-6';
/** An account without statements. */
const OTHER_ACCOUNT = '555-5';
const MIB = 1024 * 1024;
const OPENING = '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>\n';
const CLOSING = '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
const ofx = (lines: string) => Buffer.from(`OFXHEADER:100\nENCODING:USASCII\n\n${OPENING}${lines}${CLOSING}`);
const CSV =
  'Data;Histórico;Docto;Valor;Saldo\n05/01/2026;SALDO ANTERIOR;;;100,00\n05/01/2026;TARIFA;7;-10,50;89,50\n06/01/2026;PIX;8;20,00;109,50\n';
const COLUMNS = { separador: ';', primeiraLinha: 2, formatoData: 'DD/MM/AAAA', data: 1, historico: [2], documento: 3, valor: 4, saldo: 5 };

describe('files of bank statements over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const account = { cnpjAssociacao: SCHOOL, numConta: ACCOUNT, idBanco: '001', agencia: '1234-5', descricao: 'CONTA' };
    await product.api.post('/conta/create', account).expect(201);
    await product.api.post('/conta/create', { ...account, numConta: OTHER_ACCOUNT }).expect(201);
  });

  beforeEach(() => product.sql('delete from extrato; delete from extrato_colunas'));

  afterAll(() => product.close());

  const send = (file: Buffer, { path = 'importa', ...fields }: Record<string, string> = {}) => {
    const request = product.api.post(`/extrato/${path}`);
    for (const [name, value] of Object.entries({ cnpjAssociacao: SCHOOL, numConta: ACCOUNT, ...fields })) request.field(name, value);
    return request.attach('file', file, 'extrato');
  };
  const preview = (file: string, fields: Record<string, string> = {}) => send(Buffer.from(file), { path: 'previa', ...fields });
  const fixture = (name: string) => readFileSync(`test/fixtures/statements/${name}`);
  const proposed = async (file: Buffer) => JSON.stringify((await send(file, { path: 'previa' }).expect(200)).body.colunas);
  const amounts = async () => {
    const path = `/extrato/linhas?cnpjAssociacao=${SCHOOL}&numConta=${ACCOUNT}&de=2026-01-01&ate=2026-12-31`;
    return (await product.api.get(path).expect(200)).body.map(({ valor }: StatementLine) => valor);
  };
  const remembered = async () => {
    const { body } = await product.api.get(`/extrato/colunas?cnpjAssociacao=${SCHOOL}&numConta=${ACCOUNT}`).expect(200);
    return body.colunas;
  };

  /** Imports 20,000 movements while other requests are answered. Answers the statement's id. */
  async function importedWhileAsked(file: Buffer): Promise<number> {
    let isAnswered = false;
    // Started at once: supertest sends a request only when it is awaited.
    const answer = Promise.resolve(send(file)).finally(() => {
      isAnswered = true;
    });
    let answered = 0;
    await until('the statement is imported', async () => {
      await product.api.get('/saude', 'ninguem').expect(200);
      answered += 1;
      return isAnswered;
    });
    const { status, body } = await answer;
    expect([status, body.extratos[0]?.novas]).toEqual([201, 20_000]);
    expect(answered).toBeGreaterThan(10);
    return body.extratos[0].id;
  }

  it('imports a statement of up to 10 MB', async () => {
    const line = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-1.00<FITID>1<MEMO>TARIFA</STMTTRN>\n';
    const { body } = await send(ofx(`${line}${' '.repeat(6 * MIB)}`)).expect(201);
    expect(body.extratos[0]).toMatchObject({ novas: 1 });
    const refused = await send(Buffer.alloc(10 * MIB + 1, ' ')).expect(413);
    expect(refused.body.message).toBe('O arquivo pode ter no máximo 10 MB.');
  });

  it('imports a CSV once its columns are known, and remembers them for the account', async () => {
    const asked = await send(Buffer.from(CSV)).expect(409);
    expect(asked.body).toMatchObject({
      code: 'extrato.colunas',
      message: 'Diga quais colunas deste CSV têm a data, o histórico e o valor.',
    });
    expect(await remembered()).toBeNull();
    const suggested = (await preview(CSV).expect(200)).body;
    expect(suggested).toMatchObject({ colunas: COLUMNS, total: 2, erros: [] });
    const { body } = await send(Buffer.from(CSV), { colunas: JSON.stringify(suggested.colunas) }).expect(201);
    expect(body.extratos).toMatchObject([
      { de: '2026-01-05', ate: '2026-01-06', linhas: 2, novas: 2, ignoradas: [{ linha: 2 }], saldo: { valor: 109.5, em: '2026-01-06' } },
    ]);
    expect(await remembered()).toEqual(suggested.colunas);
    expect((await send(Buffer.from(CSV)).expect(200)).body.extratos).toMatchObject([{ novas: 0, repetidas: 2 }]);
  });

  describe('of a file that goes to the accounts it names', () => {
    const OTHER = '98765-4';
    const statement = (account: string, memo: string, currency = 'BRL') =>
      `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>001<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT
<DTPOSTED>20260105<TRNAMT>-1.00<FITID>${memo}<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`;
    const file = (...statements: string[]) =>
      Buffer.from(`OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${statements.join('')}</BANKMSGSRSV1></OFX>`);
    const sendToNamed = (bytes: Buffer) =>
      product.api.post('/extrato/importa').field('cnpjAssociacao', SCHOOL).attach('file', bytes, 'extrato.ofx');

    beforeAll(async () => {
      const account = { cnpjAssociacao: SCHOOL, numConta: OTHER, idBanco: '001', agencia: '1234-5', descricao: 'OUTRA CONTA' };
      await product.api.post('/conta/create', account).expect(201);
    });

    it('imports each statement to its own account, and names those of no registered one', async () => {
      const bytes = file(statement('12345-6', 'AGUA'), statement('98765-4', 'LUZ'), statement('55555-5', 'GAS'));
      const { body } = await sendToNamed(bytes).expect(201);
      expect(body.extratos).toMatchObject([
        { numConta: ACCOUNT, novas: 1, avisos: [{ codigo: 'OUTRA_CONTA' }] },
        { numConta: OTHER, novas: 1 },
      ]);
      expect(body.extratos[0].avisos[0].mensagem).toContain('para importá-lo, cadastre essa conta e envie o arquivo de novo.');
      expect((await sendToNamed(bytes).expect(200)).body.extratos).toMatchObject([{ novas: 0 }, { novas: 0 }]);
    });

    it('asks for the account of a file that names none, or an unknown one, and refuses several unknown ones', async () => {
      const asked = async (bytes: Buffer) => (await sendToNamed(bytes).expect(409)).body;
      expect(await asked(Buffer.from(CSV))).toMatchObject({ code: 'extrato.qual-conta', message: expect.stringContaining('Um CSV') });
      const unknown = file(statement('55555-5', 'GAS'));
      expect(await asked(unknown)).toMatchObject({
        code: 'extrato.qual-conta',
        message: 'O arquivo é da conta 55555-5, do banco 001, que não está entre as contas cadastradas.',
      });
      const several = await sendToNamed(file(statement('55555-5', 'GAS'), statement('44444-4', 'GAS'))).expect(400);
      expect(several.body.errors[0].message).toContain('nenhuma está cadastrada: da conta 55555-5, do banco 001; da conta 44444-4');
      const foreign = await sendToNamed(file(statement('12345-6', 'GAS', 'USD'))).expect(400);
      expect(foreign.body.errors[0].message).toBe('O extrato está em USD: só contas em reais podem ser importadas.');
      expect(await product.sql('select id from extrato')).toEqual([]);
    });
  });

  it('previews at most the first 200 characters of a cell', async () => {
    const long = CSV.replace('TARIFA', 'TARIFA'.padEnd(300_000, 'x'));
    const { body, text } = await preview(long).expect(200);
    const cells = body.inicio.flatMap(({ celulas }: { celulas: string[] }) => celulas);
    expect(cells).toContain(`${'TARIFA'.padEnd(200, 'x')}…`);
    expect(text.length).toBeLessThan(5_000);
  });

  it('asks for the columns of a CSV with other titles than the last one, and finds them anew', async () => {
    const first = fixture('inter-longer-head.csv');
    await send(first, { colunas: await proposed(first) }).expect(201);
    expect((await send(fixture('inter.csv')).expect(201)).body.extratos).toMatchObject([
      { novas: 3, saldo: { valor: 1436.61, em: '2026-09-30' } },
    ]);
    const other = fixture('inter-fewer-columns.csv');
    expect((await send(other).expect(409)).body.code).toBe('extrato.colunas');
    await send(other, { colunas: await proposed(other) }).expect(201);
    expect(await amounts()).toEqual([1_000, -100, -40, -20, -55.9, -250, -250]);
  });

  it('asks about a CSV whose balances contradict its amounts, and imports it without its balance once confirmed', async () => {
    const file = fixture('inter.csv');
    const colunas = JSON.stringify({ ...JSON.parse(await proposed(file)), valor: 5, saldo: 4 });
    const shown = (await send(file, { path: 'previa', colunas }).expect(200)).body;
    expect(shown.contradicao).toMatch(/^Linha 7: o saldo é -R\$.250,00, mas o saldo anterior com este lançamento dá /);
    const asked = (await send(file, { colunas }).expect(409)).body;
    expect(asked).toMatchObject({ code: 'extrato.saldo', message: expect.stringContaining(shown.contradicao) });
    expect([await amounts(), await remembered()]).toEqual([[], null]);
    expect((await send(file, { colunas, confirmaSaldo: 'true' }).expect(201)).body.extratos).toMatchObject([{ novas: 3, saldo: null }]);
  });

  it('turns the sign of a CSV that writes what leaves the account as positive', async () => {
    const file = Buffer.from('Data;Texto;Valor\n05/01/2026;COMPRA;10,00\n06/01/2026;PAGAMENTO;-10,00\n');
    await send(file, { colunas: JSON.stringify({ ...COLUMNS, documento: null, valor: 3, saldo: null, inverteSinal: true }) }).expect(201);
    expect(await amounts()).toEqual([-10, 10]);
  });

  it('takes movements whose identification the bank has changed as known, and as new if a person says so', async () => {
    const fields = { confirmaConta: 'true' };
    await send(fixture('numbered-by-day.ofx'), fields).expect(201);
    const again = (await send(fixture('numbered-anew.ofx'), fields).expect(201)).body.extratos[0];
    expect(again).toMatchObject({ novas: 1, repetidas: 2, avisos: [{ codigo: 'IDENTIFICACAO_MUDOU' }] });
    expect(await amounts()).toEqual([-100, -55, -7]);
    expect((await send(fixture('numbered-anew.ofx'), fields).expect(200)).body.extratos).toMatchObject([{ novas: 0 }]);
    expect((await send(fixture('numbered-anew.ofx'), { ...fields, confirmaNovos: 'true' }).expect(200)).body.extratos).toMatchObject([
      { novas: 2 },
    ]);
  });

  it('imports OFC, and OFX in any case, and keeps them as papers of the account', async () => {
    for (const name of ['banco-do-brasil.ofc', 'lower-case.ofx', 'unsigned-debits.ofx', 'cut-byte.ofx'])
      await send(fixture(name), { confirmaConta: 'true' }).expect(201);
    expect(await amounts()).toEqual([1_500, -320, -12.5, -10, -33, -34, -35]);
    const paper = product.api
      .post('/anexo/save')
      .field('cnpjAssociacao', SCHOOL)
      .field('ano', 2026)
      .field('registro', 'CONTA')
      .field('id', OTHER_ACCOUNT);
    await paper.field('tipo', 'EXTRATO').attach('file', fixture('lower-case.ofx'), 'extrato.ofx').expect(201);
  });

  it('stores columns saved on their own, and uses them for previews of files with the same titles', async () => {
    const titulos = ['Data', 'Histórico', 'Docto', 'Valor', 'Saldo'];
    const body = { cnpjAssociacao: SCHOOL, numConta: ACCOUNT, colunas: { ...COLUMNS, historico: [3, 2] }, titulos };
    await product.api.put('/extrato/colunas', body).expect(200);
    expect(await remembered()).toEqual(body.colunas);
    expect((await preview(CSV).expect(200)).body.linhas[0].historico).toBe('7 - TARIFA');
    const [, ...others] = CSV.split('\n');
    expect((await preview(['Dia;Texto;Docto;Valor;Saldo', ...others].join('\n')).expect(200)).body.linhas[0].historico).toBe('TARIFA');
    await product.api.put('/extrato/colunas', { ...body, numConta: '9' }).expect(404);
    await product.api.put('/extrato/colunas', { ...body, titulos: [] }).expect(400);
  });

  it.each([
    ['texto', [{ field: 'colunas', message: 'Colunas inválidas' }]],
    ['[]', [{ field: 'colunas', message: expect.any(String) }]],
    [JSON.stringify({ ...COLUMNS, data: 0 }), [{ field: 'colunas.data', message: 'Coluna deve ser um número de 1 a 100' }]],
    [
      JSON.stringify({ ...COLUMNS, valor: null }),
      [{ field: 'colunas.valor', message: 'Escolha a coluna do valor, ou as de crédito e de débito' }],
    ],
    [JSON.stringify({ ...COLUMNS, historico: [] }), [{ field: 'colunas.historico', message: 'Escolha de 1 a 5 colunas para o histórico' }]],
    [JSON.stringify({ ...COLUMNS, outra: 1 }), [{ field: 'colunas.outra', message: 'Campo desconhecido' }]],
  ])('refuses the columns %s', async (colunas, errors) => {
    expect((await send(Buffer.from(CSV), { colunas }).expect(400)).body.errors).toEqual(errors);
  });

  it('imports 20,000 movements while other requests are served', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => {
      const day = String(20260101 + (n % 28));
      return `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}120000[-3:BRT]<TRNAMT>-${n}.25<FITID>${day}${n}<CHECKNUM>${n}<MEMO>PAGAMENTO Nº ${n} À PADARIA & CIA</STMTTRN>\n`;
    });
    const file = ofx(lines.join(''));
    expect(file.length).toBeLessThan(5 * MIB);
    // The planner now has statistics of a small table: a bad plan would take minutes and exceed the test's time limit.
    await send(ofx('<STMTTRN><DTPOSTED>20260101<TRNAMT>-1<MEMO>A</STMTTRN>')).expect(201);
    await product.sql('analyze extrato_linha');
    const id = await importedWhileAsked(file);
    const again = await send(file).expect(200);
    expect(again.body.extratos).toMatchObject([{ novas: 0, repetidas: 20_000 }]);
    const path = `/extrato/linhas?cnpjAssociacao=${SCHOOL}&numConta=${ACCOUNT}&de=2026-01-01&ate=2026-01-31`;
    const stored: StatementLine[] = (await product.api.get(path).expect(200)).body;
    expect(stored.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0)).toBe(
      -100 - lines.reduce((sum, _, n) => sum + n * 100 + 25, 0),
    );
    await product.api.delete(`/extrato/${id}?cnpjAssociacao=${SCHOOL}`).expect(204);
  });

  it.each([
    [
      '4 MiB on one line',
      ofx(`<STMTTRN><DTPOSTED>20260105<TRNAMT>-1<MEMO>${'X'.repeat(4 * MIB)}</STMTTRN>`),
      /o campo MEMO é longo demais/,
    ],
    ['elements in one another', Buffer.from(`<OFX>${'<A>'.repeat(MIB)}`), /uns dentro dos outros/],
    ['entities', Buffer.from(`<!DOCTYPE OFX [<!ENTITY a "${'b'.repeat(1000)}">]>${OPENING}&a;${CLOSING}`), /entidades/],
    ['UTF-16', Buffer.from(`\uFEFF${OPENING}${CLOSING}`, 'utf16le'), /bytes nulos/],
    ['a NUL', ofx('<STMTTRN><DTPOSTED>20260105<TRNAMT>-1<MEMO>A\0B</STMTTRN>'), /bytes nulos/],
    ['bytes of a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), /bytes nulos/],
  ])('refuses a file with %s in a sentence', async (_, file, sentence) => {
    const { body } = await send(file).expect(400);
    expect(body.errors).toEqual([{ field: 'file', message: expect.stringMatching(sentence) }]);
  });
});
