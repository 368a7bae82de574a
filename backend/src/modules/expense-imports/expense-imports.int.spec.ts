import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/node';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ExpenseImportCheck, type ExpenseImportLine } from '#contracts/expense-imports/expense-imports.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { joiningPaper, pdf } from '../../../../test/integration/papers.js';
import { expenseOf, givenAccount, givenLimit, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

const NEW_CNPJ = '98765432000198';
const NEW_CPF = '00000000191';
const ACCOUNT = '12345-6';

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const xlsx = (...data: (string | number | Date | null)[][]) =>
  writeXlsxFile(
    data.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : value))),
    { sheet: 'Despesas' },
  ).toBuffer();

const TITLES = 'Fornecedor;CNPJ;Data;Valor;Nota Fiscal;Descrição;Item;Pagamento;Forma;Conta;Cheque';
const PLACE = { descricaoFonteRecurso: 'pdde' };

/** Bytes of a file that no other test sends. */
let sheets = 0;
const sheet = (...lines: string[]) => {
  sheets += 1;
  return csv(`Planilha ${sheets}`, TITLES, ...lines);
};

describe('the import of expenses over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, ACCOUNT, { abertaEm: '2026-01-01' });
  });

  afterAll(() => product.close());

  interface Options {
    cnpj?: string;
    ano?: number;
    who?: Who;
    fields?: Record<string, string>;
    padroes?: object;
    colunas?: object;
  }
  const send = (path: string, file: Buffer, { cnpj = SCHOOL, ano = YEAR, who, fields = {}, padroes = PLACE, colunas }: Options = {}) => {
    const request = product.api.post(`/despesa/importacao${path}`, undefined, who).field('cnpjAssociacao', cnpj).field('ano', String(ano));
    request.field('padroes', JSON.stringify(padroes));
    if (colunas) request.field('colunas', JSON.stringify(colunas));
    for (const [name, value] of Object.entries(fields)) request.field(name, value);
    return request.attach('file', file, 'despesas');
  };
  const check = async (file: Buffer, options?: Options): Promise<ExpenseImportCheck> =>
    (await send('/conferencia', file, options).expect(200)).body;
  const run = (file: Buffer, options?: Options) => send('', file, options);
  const expenses = async (cnpj = SCHOOL, ano = YEAR): Promise<Expense[]> =>
    (await product.api.get(`/despesa/all?cnpjAssociacao=${cnpj}&ano=${ano}`)).body;
  const entries = async () => (await product.sql<{ total: number }>('select count(*)::int as total from evento'))[0]!.total;
  const errorsOf = ({ linhas }: { linhas: ExpenseImportLine[] }) =>
    linhas.flatMap(({ linha, erros }) => erros.map(({ coluna, lido, message }) => [linha, coluna, lido, message]));

  it('imports expenses and payments of a CSV with the payees that they bring', async () => {
    const file = sheet(
      'Gráfica Nova Ltda;98.765.432/0001-98;05/02/2026;R$ 1.234,56;NF 10;Panfletos;Material de Limpeza;06/02/2026;ted;12345-6;T 1',
      'Zélia;191;2026-03-01;80,5;;Diária;material de higiene;;;;',
      ';;;;;;;;;;',
      'papelaria central ltda;;10/03/2026;10;77;Papel;1;;;;',
      'TOTAL;;;1.325,06;;;;;;;',
    );
    const before = (await expenses()).length;
    const checked = await check(file);
    expect(checked).toMatchObject({ despesas: 3, pagas: 1, favorecidos: 2, valor: 1_325.06, repetidas: 0, comErro: 0, emBranco: 1 });
    expect(checked).toMatchObject({ linhaTitulos: 2, faltam: [], anterior: null });
    expect(checked.ignoradas).toEqual([{ linha: 7, motivo: 'Linha de total: 1.325,06.' }]);
    expect((await expenses()).length).toBe(before);
    expect((await run(file, { who: 'usuario' }).expect(201)).body).toEqual({
      ...{ despesas: 3, pagas: 1, favorecidos: 2, valor: 1_325.06 },
      deixadas: 0,
      anterior: null,
    });
    const [printing, cleaning, paper] = (await expenses()).sort((a, b) => a.idDespesa - b.idDespesa).slice(-3);
    expect(printing).toMatchObject({ ...plan.line, idFavorecido: NEW_CNPJ, nomeFavorecido: 'GRÁFICA NOVA LTDA', valor: 1_234.56 });
    expect(printing).toMatchObject({ notaFiscal: 'NF 10', objetoResumido: 'PANFLETOS', dataPagamento: '2026-02-06', numConta: ACCOUNT });
    expect(printing).toMatchObject({ formaPagamento: 'TRANSFERÊNCIA', documentoPagamento: 'T 1', idFonteRecurso: plan.idFonteRecurso });
    expect(cleaning).toMatchObject({ ...plan.otherLine, idFavorecido: NEW_CPF, valor: 80.5, dataPagamento: null });
    expect(paper).toMatchObject({ ...plan.line, idFavorecido: plan.idFavorecido, dataElaboracao: '2026-03-10' });
    const payees = (await product.api.get(`/favorecido/all?cnpjAssociacao=${SCHOOL}`)).body;
    expect(payees.find(({ cpfOrCnpj }: { cpfOrCnpj: string }) => cpfOrCnpj === NEW_CPF)).toMatchObject({
      tipo: 'PF',
      nome: 'ZÉLIA',
      conferido: false,
    });
    const balance = (await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
    expect(balance).toMatchObject({ integro: true });
  });

  it('reads the kind of document of a line, also by another name, and refuses a kind that there is not', async () => {
    const titles = 'Fornecedor;CNPJ;Data;Valor;Tipo de Documento;Nota Fiscal;Item';
    const line = (day: string, kind: string, number: string) => `;${plan.idFavorecido};${day};9,00;${kind};${number};1`;
    const file = csv(titles, line('02/05/2026', 'NFS-e', '41'), line('03/05/2026', 'Nota Fiscal', '42'), line('04/05/2026', '', '43'));
    await run(file).expect(201);
    const kinds = (await expenses()).sort((a, b) => a.idDespesa - b.idDespesa).map(({ tipoDocumento }) => tipoDocumento);
    expect(kinds.slice(-3)).toEqual(['NFS-E', 'NF-E', null]);
    expect(errorsOf(await check(csv(titles, line('05/05/2026', 'carnê', '44'))))).toEqual([
      [2, 'Tipo de Documento', 'carnê', 'Tipo de Documento deve ser um de: NF-e, NFS-e, Cupom fiscal, Recibo, Fatura, Guia, Outro'],
    ]);
  });

  it('answers the beginning of long cells', async () => {
    const long = 'X'.repeat(100_000);
    const checked = await check(sheet(`${long};${long};05/02/2026;${long};NF 10;${long};Material de Limpeza;;;;`));
    expect(JSON.stringify(checked).length).toBeLessThan(20_000);
    expect(checked.linhas[0]).toMatchObject({ nomeFavorecido: `${'X'.repeat(200)}…`, objetoResumido: `${'X'.repeat(200)}…` });
  });

  it('says that the same file was imported before and adds nothing, until its expenses are deleted', async () => {
    const file = sheet(`;${plan.idFavorecido};01/04/2026;12,00;;Uma vez;1;;;;`);
    await run(file).expect(201);
    const before = await entries();
    const again = (await run(file).expect(200)).body;
    expect(again).toMatchObject({ despesas: 0, anterior: { despesas: 1, por: expect.any(String), em: expect.any(String) } });
    expect(await check(file)).toMatchObject({ despesas: 0, linhas: [], anterior: { despesas: 1 } });
    expect(await entries()).toBe(before);
    const { idDespesa } = (await expenses()).find(({ objetoResumido }) => objetoResumido === 'UMA VEZ')!;
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`).expect(204);
    await run(file).expect(201);
  });

  it('asks about lines like other expenses, and imports them or leaves them out as told', async () => {
    const known = expenseOf(plan, { notaFiscal: '500', valor: 50 });
    const { idDespesa } = (await product.api.post('/despesa/save', known).expect(201)).body;
    const old = expenseOf(plan, { ano: YEAR - 1, dataElaboracao: '2025-12-01', notaFiscal: '501', valor: 51 });
    await product.api.post('/despesa/save', old).expect(201);
    const file = sheet(
      `;${plan.idFavorecido};20/03/2026;50,00;NF-e 000.500;Do livro;1;;;;`,
      `;${plan.idFavorecido};20/03/2026;51,00;0501;Do ano anterior;1;;;;`,
      `;${plan.idFavorecido};20/03/2026;52,00;502;Nova;1;;;;`,
      `;${plan.idFavorecido};21/03/2026;52,00;Nº 502;Da planilha;1;;;;`,
      `;${plan.idFavorecido};22/03/2026;53,00;;Sem nota;1;;;;`,
      `;${plan.idFavorecido};22/03/2026;53,00;S/N;Sem nota de novo;1;;;;`,
    );
    const checked = await check(file);
    expect(checked).toMatchObject({ despesas: 6, repetidas: 4, comErro: 0 });
    expect(checked.linhas.map(({ linha, pergunta }) => [linha, pergunta?.replace(/ tem o mesmo .*/, '') ?? null])).toEqual([
      [3, `A despesa nº ${idDespesa} de 2026, elaborada em 10/03/2026,`],
      [4, expect.stringMatching(/^A despesa nº 1 de 2025/)],
      [5, null],
      [6, 'A linha 5 da planilha'],
      [7, null],
      [8, 'A linha 7 da planilha'],
    ]);
    const before = await entries();
    const refused = (await run(file).expect(409)).body;
    expect(refused.code).toBe('importacao.repetidas');
    expect(refused.message).toContain('4 linhas parecem repetir outras despesas (3, 4, 6, 8)');
    expect(await entries()).toBe(before);
    expect((await run(file, { fields: { repetidas: 'DEIXAR' } }).expect(201)).body).toMatchObject({ despesas: 2, deixadas: 4 });
    const more = sheet(`;${plan.idFavorecido};22/03/2026;53,00;;Sem nota;1;;;;`);
    expect((await run(more, { fields: { repetidas: 'DEIXAR' } }).expect(422)).body.code).toBe('importacao.nada-novo');
    expect((await run(more, { fields: { repetidas: 'IMPORTAR' } }).expect(201)).body).toMatchObject({ despesas: 1, deixadas: 0 });
  });

  it('refuses every wrong line with its column and what was read, and imports nothing', async () => {
    const cnpj = plan.idFavorecido;
    const file = sheet(
      `;${cnpj};05/02/2026;10,00;;Certa;1;;;;`,
      'Ninguém;11444777000162;05/02/2026;10,00;;;1;;;;',
      'Quem?;;05/02/2026;10,00;;;1;;;;',
      ';98.765.432/0001-99;05/02/2026;10,00;;;1;;;;',
      `;${cnpj};31/02/2026;10,00;;;1;;;;`,
      `;${cnpj};05/02/2025;10,00;;;1;;;;`,
      `;${cnpj};05/02/2026;dez;;;1;;;;`,
      `;${cnpj};05/02/2026;-1,00;;;1;;;;`,
      `;${cnpj};05/02/2026;10,00;;;Foguete;;;;`,
      `;${cnpj};05/02/2026;10,00;;;1;01/01/2099;PIX;;`,
      `;${cnpj};05/02/2026;10,00;;;1;06/02/2026;Fiado;;`,
      `;${cnpj};05/02/2026;10,00;;;1;06/02/2026;;;`,
      `;${cnpj};05/02/2026;10,00;;;1;06/02/2026;PIX;999;`,
      `;${cnpj};05/02/2026;10,00;;;1;31/12/2025;PIX;;`,
      `;${cnpj};05/02/2026;10,00;;;1;;PIX;;`,
      `;${cnpj};05/02/2026;10,00;;${'X'.repeat(101)};1;;;;`,
    );
    const checked = await check(file);
    expect(checked).toMatchObject({ despesas: 1, comErro: 15 });
    expect(errorsOf(checked)).toEqual([
      [4, 'CPF/CNPJ', '11444777000162', 'CNPJ inválido'],
      [5, 'Favorecido', 'Quem?', 'Favorecido não cadastrado: informe também o CPF ou CNPJ.'],
      [6, 'CPF/CNPJ', '98.765.432/0001-99', 'CNPJ inválido'],
      [7, 'Data de Elaboração', '31/02/2026', 'Data de Elaboração inválida'],
      [8, 'Data de Elaboração', '05/02/2025', 'A data de elaboração deve estar no exercício de 2026'],
      [9, 'Valor', 'dez', 'Informe um valor válido'],
      [10, 'Valor', '-1,00', 'Valor deve ser maior que zero'],
      [11, 'Item', 'Foguete', 'Item não encontrado nesta ação.'],
      [12, 'Data de Pagamento', '01/01/2099', 'A data do pagamento não pode ser futura'],
      [13, 'Forma de Pagamento', 'Fiado', expect.stringMatching(/^Forma de Pagamento deve ser uma de: PIX/)],
      [14, 'Forma de Pagamento', '', 'Forma de Pagamento é obrigatória'],
      [15, 'Conta', '999', 'Conta não encontrada.'],
      [16, 'Data de Pagamento', '31/12/2025', 'A data do pagamento não pode ser anterior ao exercício de 2026'],
      [17, 'Forma de Pagamento', 'PIX', 'Só de despesa paga: informe a data do pagamento, ou apague esta célula.'],
      [18, 'Objeto resumido', 'X'.repeat(101), 'Objeto resumido deve ter no máximo 100 caracteres'],
    ]);
    const before = await entries();
    const refused = (await run(file).expect(422)).body;
    expect(refused.message).toBe('Nada foi importado: 15 linhas da planilha têm erros. Confira a planilha novamente.');
    expect(await entries()).toBe(before);
  });

  it('refuses payments in closed months of an account, and outside its terms', async () => {
    const closed = '777-7';
    await givenAccount(product.api, closed, { encerradaEm: '2026-06-30', abertaEm: '2026-01-01' });
    const { body: paper } = await joiningPaper(product.api, { registro: 'CONTA', id: closed, tipo: 'EXTRATO' }, pdf('janeiro')).expect(201);
    const closing = { cnpjAssociacao: SCHOOL, ano: YEAR, numConta: closed, mes: 1, saldoExtrato: 0, anexo: paper.sha256 };
    await product.api.post('/conciliacao/fecha', closing).expect(204);
    const file = sheet(
      `;${plan.idFavorecido};05/01/2026;10,00;;;1;20/01/2026;PIX;7777;`,
      `;${plan.idFavorecido};05/01/2026;11,00;;;1;01/07/2026;PIX;777-7;`,
      `;${plan.idFavorecido};05/01/2026;12,00;;;1;01/03/2026;PIX;777-7;`,
    );
    expect(errorsOf(await check(file))).toEqual([
      [3, 'Data de Pagamento', '20/01/2026', expect.stringMatching(/^A conta 777-7 está conciliada e fechada até janeiro de 2026/)],
      [4, 'Conta', '777-7', 'A conta 777-7 foi encerrada em 30/06/2026, antes de 01/07/2026.'],
    ]);
  });

  it('refuses payments above the limit, which nobody could have released', async () => {
    await givenLimit(product.api, 10);
    const paidLine = (valor: string) => `;${plan.idFavorecido};05/02/2026;${valor};;;1;06/02/2026;PIX;${ACCOUNT};`;
    const file = sheet(paidLine('10,00'), paidLine('10,01'), `;${plan.idFavorecido};05/02/2026;99,00;;;1;;;;`);
    expect(errorsOf(await check(file))).toEqual([
      [4, 'Data de Pagamento', '06/02/2026', expect.stringMatching(/acima da alçada de R\$\s10,00 sem liberação/)],
    ]);
    await givenLimit(product.api, null);
  });

  it('reads an XLSX: numbers, days, lost zeros, and columns as a person chose them, which it remembers', async () => {
    const data = [
      ['A quem', 'Doc', 'Quando', 'Quanto', 'O que'],
      [null, 191, new Date(Date.UTC(2026, 4, 2)), 1234.5, 'Pintura'],
      ['Zélia', null, 46_054, 0.1 + 0.2, 'Retoque'],
      [null, null, null, null, null],
      [null, null, null, 1234.8, null],
    ];
    await product.api.post('/favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: NEW_CPF, nome: 'ZÉLIA' });
    const padroes = { ...PLACE, descricaoItem: 'material de limpeza' };
    const file = await xlsx(...data);
    expect(await check(file, { padroes })).toMatchObject({ linhas: [], faltam: ['valor', 'dataElaboracao', 'nomeFavorecido'] });
    const colunas = { nomeFavorecido: 1, idFavorecido: 2, dataElaboracao: 3, valor: 4, objetoResumido: 5 };
    const checked = await check(file, { padroes, colunas });
    expect(checked).toMatchObject({ despesas: 2, comErro: 0, emBranco: 1, valor: 1_234.8, colunas });
    expect(checked.ignoradas).toEqual([{ linha: 5, motivo: 'Linha de total: 1234.8.' }]);
    expect(await check(await xlsx(...data.slice(0, 2)), { padroes })).toMatchObject({ faltam: [], colunas, despesas: 1 });
    await run(file, { padroes }).expect(201);
    const found = (await expenses()).filter(({ idFavorecido, valor }) => idFavorecido === NEW_CPF && [1_234.5, 0.3].includes(valor));
    expect(found.map(({ dataElaboracao }) => dataElaboracao).sort()).toEqual(['2026-02-01', '2026-05-02']);
    const others = await send('/conferencia', await xlsx(...data), { cnpj: RESIDENTS }).expect(200);
    expect(others.body.colunas).toEqual({ notaFiscal: 2 });
  });

  it('judges corrected cells, and imports them as they were corrected', async () => {
    const file = sheet(`;${plan.idFavorecido};31/02/2026;dez;;Corrigida;Foguete;;;;`);
    const correcoes = JSON.stringify({ 3: { dataElaboracao: '1/3/26', valor: '10,00', descricaoItem: '1' } });
    expect((await check(file)).linhas[0]!.erros.map(({ campo, lido }) => [campo, lido])).toEqual([
      ['descricaoItem', 'Foguete'],
      ['valor', 'dez'],
      ['dataElaboracao', '31/02/2026'],
    ]);
    expect(await check(file, { fields: { correcoes } })).toMatchObject({ despesas: 1, comErro: 0, valor: 10 });
    await run(file, { fields: { correcoes } }).expect(201);
    const corrected = (await expenses()).find(({ objetoResumido }) => objetoResumido === 'CORRIGIDA');
    expect(corrected).toMatchObject({ dataElaboracao: '2026-03-01', valor: 10 });
  });

  it('keeps associations apart: neither their plan nor their payees nor their files are seen', async () => {
    const file = sheet(`;${plan.idFavorecido};01/04/2026;99,00;;Só da escola;1;;;;`);
    await run(file).expect(201);
    const checked = await check(file, { cnpj: RESIDENTS });
    expect(checked).toMatchObject({ anterior: null, comErro: 1 });
    expect(errorsOf(checked).map(([, coluna]) => coluna)).toEqual(['Item', 'Fonte de Recursos', 'Favorecido']);
    await send('', file, { cnpj: RESIDENTS, who: 'usuario' }).expect(403);
    await send('/conferencia', file, { who: 'ninguem' }).expect(401);
    expect(await expenses(RESIDENTS)).toEqual([]);
  });

  it('imports once for a key sent several times, and for the same file sent at once', async () => {
    const file = sheet(`;${plan.idFavorecido};02/04/2026;98,00;;Com chave;1;;;;`);
    const keyed = () => run(file).set('Idempotency-Key', 'planilha');
    const answers = await Promise.all([keyed(), keyed(), keyed()]);
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: answers[0]!.body });
    const together = sheet(`;${plan.idFavorecido};02/04/2026;97,00;;Duas vezes;1;;;;`);
    const statuses = (await Promise.all([run(together), run(together)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 201]);
    const named = (await expenses()).map(({ objetoResumido }) => objetoResumido);
    expect(named.filter((text) => text === 'COM CHAVE' || text === 'DUAS VEZES').sort()).toEqual(['COM CHAVE', 'DUAS VEZES']);
  });

  it.each([
    ['A planilha não tem nenhuma despesa.', csv('Data;Valor'), {}],
    ['O arquivo não é uma planilha .xlsx ou .csv.', Buffer.from([1, 0, 2, 0]), {}],
    ['O formato .xls antigo não é aceito. Salve a planilha como .xlsx ou .csv.', Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}],
    ['O arquivo está danificado.', Buffer.from('PK\x03\x04 e mais nada', 'latin1'), {}],
    [
      'Colunas inválidas: cada campo tem uma coluna de 1 a 100, e cada coluna um só campo',
      csv('a;b'),
      { colunas: { valor: 1, vencimento: 1 } },
    ],
    ['Padrões inválidos: informe textos de até 500 caracteres por campo', csv('a;b'), { padroes: { foguete: 'x' } }],
  ])('refuses an import with: %s', async (message, file, options) => {
    for (const path of ['', '/conferencia']) expect((await send(path, file, options).expect(400)).body.errors[0].message).toBe(message);
  });

  it('offers a template that it reads itself', async () => {
    const { body } = await product.api.get('/despesa/importacao/modelo?formato=xlsx', 'usuario').responseType('blob').expect(200);
    expect((await send('/conferencia', body).expect(400)).body.errors[0].message).toBe('A planilha não tem nenhuma despesa.');
    const { text } = await product.api.get('/despesa/importacao/modelo?formato=csv').expect(200);
    const filled = Buffer.from(`${text};${plan.idFavorecido};03/04/2026;;1,00\r\n`);
    const checked = await check(filled, { padroes: { ...PLACE, descricaoItem: '1' } });
    expect(Object.keys(checked.colunas)).toHaveLength(19);
    expect(checked).toMatchObject({ despesas: 1, comErro: 0 });
    await product.api.get('/despesa/importacao/modelo?formato=csv', 'ninguem').expect(401);
  });
});
