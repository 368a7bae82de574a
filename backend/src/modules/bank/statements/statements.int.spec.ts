import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportedStatement } from '#contracts/bank/statement-imports.js';
import { type StatementLine } from '#contracts/bank/statements.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const BANKS = { '12345-6': '001', '777': '341' } as const;
const ACCOUNT = '12345-6';

const HEADER = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n';
const transaction = (fields: string) => `<STMTTRN>${fields}</STMTTRN>\n`;
const line = (day: string, amount: string, memo: string, fitid = '0') =>
  transaction(`<TRNTYPE>OTHER<DTPOSTED>${day}120000[-3:BRT]<TRNAMT>${amount}<FITID>${fitid}<MEMO>${memo}`);
const statement = (lines: string, { account = ACCOUNT, bank = '1', balance = '' } = {}) =>
  `<STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>${bank}<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST>${balance}</STMTRS></STMTTRNRS>`;
const ofx = (...statements: string[]) => Buffer.from(`${HEADER}<OFX><BANKMSGSRSV1>${statements.join('')}</BANKMSGSRSV1></OFX>`);
const balanceOf = (amount: string, day: string) => `<LEDGERBAL><BALAMT>${amount}<DTASOF>${day}</LEDGERBAL>`;

describe('bank statements over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    for (const [numConta, idBanco] of Object.entries(BANKS))
      await product.api
        .post('/conta/create', { cnpjAssociacao: SCHOOL, numConta, idBanco, agencia: '1234-5', descricao: 'CONTA' })
        .expect(201);
  });

  beforeEach(() => product.sql('delete from extrato; delete from extrato_colunas'));

  afterAll(() => product.close());

  const send = (file: Buffer, fields: Record<string, string> = {}, { who, path = 'importa' }: { who?: Who; path?: string } = {}) => {
    const request = product.api.post(`/extrato/${path}`, undefined, who);
    for (const [name, value] of Object.entries({ cnpjAssociacao: SCHOOL, numConta: ACCOUNT, ...fields })) request.field(name, value);
    return request.attach('file', file, 'extrato.ofx');
  };
  const linesOf = async (numConta = ACCOUNT): Promise<StatementLine[]> =>
    (await product.api.get(`/extrato/linhas?cnpjAssociacao=${SCHOOL}&numConta=${numConta}&de=2000-01-01&ate=2026-12-31`).expect(200)).body;
  const list = async () => (await product.api.get(`/extrato/all?cnpjAssociacao=${SCHOOL}&numConta=${ACCOUNT}`).expect(200)).body;
  const errorsOf = async (file: Buffer): Promise<string[]> => {
    const { body } = await send(file).expect(400);
    return body.errors.map(({ message }: { message: string }) => message);
  };

  it('imports a statement, lists it with its movements, and adds nothing when imported again', async () => {
    const file = ofx(
      statement(line('20260105', '-10.50', 'TARIFA') + line('20260106', '100,00', 'PIX RECEBIDO', 'A1'), {
        balance: balanceOf('89.50', '20260131'),
      }),
    );
    const first = await send(file).expect(201);
    const [imported] = first.body.extratos as ImportedStatement[];
    expect(imported).toEqual({
      id: expect.any(Number),
      ...{ numConta: ACCOUNT, de: '2026-01-05', ate: '2026-01-06', linhas: 2, novas: 2, repetidas: 0, ignoradas: [] },
      saldo: { valor: 89.5, em: '2026-01-31' },
      avisos: [],
    });
    const id = imported!.id;
    const second = await send(file).expect(200);
    expect(second.body).toEqual({ extratos: [{ ...imported, novas: 0, repetidas: 2 }] });
    expect(await list()).toEqual([
      {
        ...{ id, numConta: ACCOUNT, de: '2026-01-05', ate: '2026-01-06', arquivo: 'extrato.ofx', linhas: 2, novas: 2 },
        ...{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), saldo: { valor: 89.5, em: '2026-01-31' }, por: expect.any(String) },
        importadoEm: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await linesOf()).toEqual([
      { id: expect.any(Number), idExtrato: id, data: '2026-01-05', valor: -10.5, historico: 'TARIFA', documento: null, tipo: 'OTHER' },
      { id: expect.any(Number), idExtrato: id, data: '2026-01-06', valor: 100, historico: 'PIX RECEBIDO', documento: null, tipo: 'OTHER' },
    ]);
  });

  it.each([
    ['OfxSharp-bb.ofx', 3, 3322.55],
    ['OfxSharp-itau.ofx', 3, -644.44],
    ['OfxSharp-santander.ofx', 3, -566.66],
    ['annacruz-bradesco.ofx', 6, -2166.81],
    ['annacruz-santander.ofx', 4, 0],
  ])('imports the real file %s once', async (name, count, sum) => {
    const file = readFileSync(`test/fixtures/ofx/${name}`);
    expect((await send(file, { confirmaConta: 'true' }).expect(201)).body.extratos).toMatchObject([{ linhas: count, novas: count }]);
    expect((await send(file, { confirmaConta: 'true' }).expect(200)).body.extratos).toMatchObject([{ linhas: count, novas: 0 }]);
    const lines = await linesOf();
    expect(lines).toHaveLength(count);
    expect(lines.reduce((total, { valor }) => total + Math.round(valor * 100), 0) / 100).toBe(sum);
  });

  it('adds nothing for a repeated download of the same period, and only new movements for an overlapping one', async () => {
    const [a, b, c] = [line('20260105', '-1', 'A'), line('20260106', '-2', 'B'), line('20260107', '-3', 'C')];
    const [first] = (await send(ofx(statement(a + b))).expect(201)).body.extratos;
    const again = Buffer.concat([ofx(statement(a + b)), Buffer.from('\n')]);
    expect((await send(again).expect(200)).body.extratos).toMatchObject([{ id: first.id, novas: 0, repetidas: 2 }]);
    expect((await send(ofx(statement(b + c))).expect(201)).body.extratos).toMatchObject([{ novas: 1, repetidas: 1, avisos: [] }]);
    expect(await linesOf()).toHaveLength(3);
    expect(await list()).toHaveLength(2);
  });

  it('keeps equal movements apart, and recognises them again', async () => {
    const fee = line('20260105', '-1,50', 'TARIFA');
    expect((await send(ofx(statement(fee + fee))).expect(201)).body.extratos).toMatchObject([{ novas: 2 }]);
    expect((await send(ofx(statement(fee + fee + fee))).expect(201)).body.extratos).toMatchObject([{ novas: 1, repetidas: 2 }]);
  });

  it('counts ignored lines of a statement, with reasons', async () => {
    const lines = line('20260105', '', 'SALDO DIA') + line('20260105', '.', 'SALDO DIA') + line('20260106', '-1', 'TARIFA');
    const { body } = await send(ofx(statement(lines))).expect(201);
    expect(body.extratos[0]).toMatchObject({ linhas: 1, novas: 1 });
    expect(body.extratos[0].ignoradas).toEqual([
      { linha: expect.any(Number), motivo: 'Linha de saldo, sem valor: não é movimento.' },
      { linha: expect.any(Number), motivo: 'Linha de saldo, sem valor: não é movimento.' },
    ]);
  });

  it('refuses a whole statement with unreadable lines, and lists the lines', async () => {
    const lines = line('20260105', '-1', 'A') + line('20260231', '-2', 'B') + line('20260106', 'X', 'C') + line('20260106', '1.234', 'D');
    expect(await errorsOf(ofx(statement(lines)))).toEqual([
      'Linha 8 (lançamento 2): data inválida.',
      'Linha 9 (lançamento 3): valor ilegível.',
      'Linha 10 (lançamento 4): o valor pode ser de reais ou de milhares; escreva os centavos.',
    ]);
    expect(await linesOf()).toEqual([]);
  });

  it('asks for confirmation when the file is of another account, and imports it once confirmed', async () => {
    const file = ofx(statement(line('20260105', '-1', 'A'), { account: '99999-9' }));
    const { body } = await send(file).expect(409);
    expect(body).toMatchObject({
      code: 'extrato.conta',
      message: 'O arquivo é da conta 99999-9, do banco 001. A conta escolhida é a 12345-6, agência 1234-5, do banco 001.',
    });
    await send(file, { confirmaConta: 'false' }).expect(409);
    expect(await linesOf()).toEqual([]);
    await send(file, { confirmaConta: 'true' }).expect(201);
    expect(await linesOf()).toHaveLength(1);
  });

  it("imports the chosen account's statements of several, and names the others", async () => {
    const own = [line('20260105', '-1', 'A'), line('20260205', '-2', 'B')].map((each) => statement(each, { account: '1234 12345-6' }));
    const other = statement(line('20260105', '-3', 'C'), { account: '888-8' });
    const { body } = await send(ofx(own[0]!, other, own[1]!)).expect(201);
    const aviso = {
      codigo: 'OUTRA_CONTA',
      mensagem:
        'O extrato da conta 888-8, do banco 001, que veio no mesmo arquivo, não foi importado: para importá-lo, escolha essa conta e envie o arquivo de novo.',
    };
    expect(body.extratos).toMatchObject([
      { de: '2026-01-05', novas: 1, avisos: [aviso] },
      { de: '2026-02-05', novas: 1, avisos: [aviso] },
    ]);
    expect((await linesOf()).map(({ historico }) => historico)).toEqual(['A', 'B']);
    const [refused] = await errorsOf(ofx(other, statement(line('20260105', '-3', 'C'), { account: '777-7' })));
    expect(refused).toMatch(/^O arquivo tem extratos de várias contas, e nenhuma é a escolhida: /);
  });

  it("imports the chosen account of a file that also has a card in dollars, whatever the card's content, and refuses the account itself in dollars", async () => {
    const own = statement(line('20260105', '-1', 'A'));
    const card = `<CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>5500</CCACCTFROM><BANKTRANLIST>${line('20260231', 'X', 'SHOP')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS>`;
    const savings = statement(line('20260105', '-3', 'C'), { account: '888-8' }).replace('BRL', 'EUR');
    const { body } = await send(ofx(card, own, savings)).expect(201);
    expect(body.extratos).toMatchObject([{ linhas: 1, novas: 1 }]);
    expect(body.extratos[0].avisos.map(({ mensagem }: { mensagem: string }) => mensagem)).toEqual([
      'O extrato do cartão ou da conta 5500, que veio no mesmo arquivo, não foi importado: está em USD, e só se importam extratos em reais.',
      'O extrato da conta 888-8, do banco 001, que veio no mesmo arquivo, não foi importado: está em EUR, e só se importam extratos em reais.',
    ]);
    expect((await linesOf()).map(({ historico }) => historico)).toEqual(['A']);
    const inDollars = own.replace('BRL', 'USD');
    for (const file of [ofx(inDollars), ofx(own, inDollars), ofx(savings.replace('EUR', 'USD'))])
      expect(await errorsOf(file)).toEqual(['O extrato está em USD: só contas em reais podem ser importadas.']);
    expect(await linesOf()).toHaveLength(1);
  });

  it("warns of a statement's balance that does not add up, and imports it", async () => {
    const january = statement(line('20260105', '-1', 'A'), { balance: balanceOf('100.00', '20260131') });
    const february = (balance: string) => statement(line('20260205', '-2', 'B'), { balance: balanceOf(balance, '20260228') });
    await send(ofx(january)).expect(201);
    expect((await send(ofx(february('98.00'))).expect(201)).body.extratos[0].avisos).toEqual([]);
    await product.sql("delete from extrato where de > '2026-02-01'");
    expect((await send(ofx(february('9800'))).expect(201)).body.extratos[0].avisos).toEqual([
      { codigo: 'SALDO_DIVERGENTE', mensagem: expect.stringContaining('o saldo de 31/01/2026 com os lançamentos importados') },
    ]);
  });

  it('warns of new movements that another format may have imported before', async () => {
    await send(ofx(statement(line('20260105', '-1', 'TARIFA', 'F1')))).expect(201);
    const { body } = await send(ofx(statement(line('20260105', '-1', 'TAR BANCARIA', 'X9')))).expect(201);
    expect(body.extratos[0].avisos).toEqual([expect.objectContaining({ codigo: 'POSSIVEL_REPETICAO' })]);
  });

  it('deletes a statement with its movements; the file can be imported again', async () => {
    const file = ofx(statement(line('20260105', '-1', 'A')));
    const { id } = (await send(file).expect(201)).body.extratos[0];
    await product.api.delete(`/extrato/${id}?cnpjAssociacao=${RESIDENTS}`).expect(404);
    await product.api.delete(`/extrato/${id}?cnpjAssociacao=${SCHOOL}`).expect(204);
    await product.api.delete(`/extrato/${id}?cnpjAssociacao=${SCHOOL}`).expect(404);
    expect([await linesOf(), await list()]).toEqual([[], []]);
    await send(file).expect(201);
  });

  it('refuses to delete a statement with a movement used elsewhere, and an account with statements', async () => {
    const { id } = (await send(ofx(statement(line('20260105', '-1', 'A')))).expect(201)).body.extratos[0];
    await product.sql(`create table prova (cnpj_associacao text, id integer,
      foreign key (cnpj_associacao, id) references extrato_linha (cnpj_associacao, id));
      insert into prova select cnpj_associacao, id from extrato_linha`);
    const answer = await product.api.delete(`/extrato/${id}?cnpjAssociacao=${SCHOOL}`).expect(409);
    await product.sql('drop table prova');
    expect(answer.body.message).toBe('Este extrato tem lançamentos conciliados e não pode ser excluído. Desfaça antes as conciliações.');
    const account = await product.api.delete(`/conta/delete/${SCHOOL}/${ACCOUNT}`).expect(409);
    expect(account.body.message).toBe('Esta conta está em uso (extratos bancários) e não pode ser movida nem excluída.');
  });

  it('writes imports and deletions of statements to the journal', async () => {
    const { id } = (await send(ofx(statement(line('20260105', '-1', 'A')))).expect(201)).body.extratos[0];
    await product.api.delete(`/extrato/${id}?cnpjAssociacao=${SCHOOL}`).expect(204);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=extrato`).expect(200);
    expect(body.itens.slice(0, 2).map(({ descricao }: { descricao: string }) => descricao)).toEqual([
      'excluiu o extrato da conta 12345-6 de 05/01/2026 a 05/01/2026 (extrato.ofx)',
      'cadastrou o extrato da conta 12345-6 de 05/01/2026 a 05/01/2026 (extrato.ofx)',
    ]);
  });

  it('imports a file once when it is sent twice at once', async () => {
    const file = ofx(statement(Array.from({ length: 50 }, (_, n) => line('20260105', `-${n + 1}`, `N ${n}`)).join('')));
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await linesOf()).toHaveLength(50);
  });

  it('answers 404 for an absent account, and 400 without a file', async () => {
    const file = ofx(statement(line('20260105', '-1', 'A')));
    expect((await send(file, { numConta: '9' }).expect(404)).body.message).toBe('Conta não encontrada.');
    const request = product.api.post('/extrato/importa').field('cnpjAssociacao', SCHOOL).field('numConta', ACCOUNT);
    expect((await request.expect(400)).body.errors[0].message).toBe('Por favor, selecione um arquivo .ofx ou .csv.');
  });

  it('offers sample statements only in a demo', async () => {
    expect((await product.api.get(`/extrato/exemplos?cnpjAssociacao=${SCHOOL}`).expect(200)).body).toEqual([]);
  });

  it('requires a link to the association for statements, and hides those of others', async () => {
    const file = ofx(statement(line('20260105', '-1', 'A')));
    await send(file, {}, { who: 'usuario' }).expect(201);
    await send(file, { cnpjAssociacao: RESIDENTS }, { who: 'usuario' }).expect(403);
    await send(file, {}, { who: 'ninguem' }).expect(401);
    await product.api.get(`/extrato/all?cnpjAssociacao=${SCHOOL}`, 'usuario').expect(200);
    expect((await product.api.get(`/extrato/all?cnpjAssociacao=${RESIDENTS}`).expect(200)).body).toEqual([]);
  });
});
