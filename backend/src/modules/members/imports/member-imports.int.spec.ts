import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import PizZip from 'pizzip';
import writeXlsxFile from 'write-excel-file/node';
import { type Member } from '#contracts/members/member.record.js';
import { type ImportLine } from '#contracts/members/member-imports.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { MEMBER_SHEET } from './import-columns.js';

const ANA = '52998224725';
const RUI = '15350946056';
const ZERO = '00000000191';

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const xlsx = (...data: (string | number | Date | null)[][]) =>
  writeXlsxFile(
    data.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : value))),
    { sheet: 'Associados' },
  ).toBuffer();

/** That many CPFs with the right check digits. */
function cpfs(count: number): string[] {
  const digit = (digits: number[]) => {
    const sum = digits.reduce((total, value, index) => total + value * (digits.length + 1 - index), 0);
    return ((sum * 10) % 11) % 10;
  };
  return Array.from({ length: count }, (_, index) => {
    const base = [...String(100_000_000 + index)].map(Number);
    const first = digit(base);
    return [...base, first, digit([...base, first])].join('');
  });
}

describe('the import of members over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  beforeEach(() => product.sql('delete from pessoa'));

  afterAll(() => product.close());

  const send = (
    path: string,
    file: Buffer | null,
    { cnpj = SCHOOL, who, name = 'associados' }: { cnpj?: string; who?: Who; name?: string } = {},
  ) => {
    const request = product.api.post(`/pessoa/importacao${path}`, undefined, who);
    if (cnpj) request.field('cnpjAssociacao', cnpj);
    // Also sent as `filepath`, because a plain `filename` loses its path.
    const sentAs = { filename: name, filepath: name };
    return file ? request.attach('file', file, sentAs) : request;
  };
  const check = (file: Buffer | null, options?: Parameters<typeof send>[2]) => send('/conferencia', file, options);
  const run = (file: Buffer | null, options?: Parameters<typeof send>[2]) => send('', file, options);
  const members = async (): Promise<Member[]> => (await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}`)).body;
  const errorsOf = async (file: Buffer): Promise<[number, string, string][]> =>
    (await check(file).expect(200)).body.linhas.flatMap(({ linha, erros }: ImportLine) =>
      erros.map(({ coluna, message }) => [linha, coluna, message]),
    );

  it('imports its own filled template', async () => {
    const template = await product.api
      .get('/pessoa/importacao/modelo?formato=csv', 'usuario')
      .expect(200)
      .expect('content-type', /^text\/csv/);
    expect(template.headers['content-disposition']).toBe('attachment; filename="modelo-associados.csv"');
    expect(template.text.startsWith('\uFEFFCPF;Nome;Data de nascimento;')).toBe(true);
    const filled = Buffer.from(`${template.text}${ANA};Ana\r\n`);
    expect((await check(filled).expect(200)).body).toMatchObject({ novos: 1, alterados: 0, comErro: 0 });

    const sheet = await product.api.get('/pessoa/importacao/modelo?formato=xlsx').responseType('blob').expect(200);
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    expect((await check(sheet.body).expect(400)).body.errors).toEqual([{ field: 'file', message: 'A planilha não tem nenhum associado.' }]);
    await product.api.get('/pessoa/importacao/modelo?formato=pdf').expect(400);
    await product.api.get('/pessoa/importacao/modelo?formato=csv', 'ninguem').expect(401);
  });

  it('imports the XLSX template filled in LibreOffice', async () => {
    const file = readFileSync('test/fixtures/members-by-libreoffice.xlsx');
    expect((await check(file).expect(200)).body).toMatchObject({ novos: 2, alterados: 0, comErro: 0 });
    await run(file).expect(201);
    expect((await members()).map(({ cpf, nome, dataNasc }) => [cpf, nome, dataNasc])).toEqual([
      [ANA, 'ANA', null],
      [ZERO, 'ZÉLIA', '1980-02-29'],
    ]);
  });

  it('imports every column of an XLSX, with dates and dropped leading zeros', async () => {
    const values: Record<string, string | number | Date> = {
      cpf: 191,
      nome: 'zélia',
      dataNasc: new Date(Date.UTC(1980, 1, 29)),
      sexo: 'feminino',
      estadoCivil: 'casada',
      nacionalidade: 'brasileira',
      profissao: 'médica',
      nomePai: 'pai',
      nomeMae: 'mãe',
      rgNum: 1234567,
      rgDataEmissao: '3/5/2001',
      rgUf: 'pr',
      rgEmissor: 'ssp',
      cpfConjuge: '153.509.460-56',
      nomeConjuge: 'rui',
      logrCep: 1001000,
      logrNome: 'praça da sé',
      logrNum: 10,
      logrCompl: 'fundos',
      logrBairro: 'sé',
      logrUf: 'sp',
      logrCidade: 'são paulo',
      dataFiliacao: '2024-01-31',
      email: 'Zelia@Escola.Example',
      celular: 4133334444,
      segmento: 'responsável',
      dataDesligamento: '31/01/2026',
      motivoDesligamento: 'Mudou-se',
    };
    const file = await xlsx(
      MEMBER_SHEET.columns.map(({ title }) => title),
      MEMBER_SHEET.columns.map(({ field }) => values[field]!),
    );
    expect((await check(file).expect(200)).body).toMatchObject({
      novos: 1,
      alterados: 0,
      comErro: 0,
      linhas: [{ linha: 2, cpf: ZERO, nome: 'zélia', situacao: 'NOVO', erros: [] }],
    });
    expect(await members()).toEqual([]);
    expect((await run(file, { who: 'usuario' }).expect(201)).body).toEqual({ novos: 1, alterados: 0 });
    const [member] = await members();
    expect(member).toMatchObject({ cpf: ZERO, nome: 'ZÉLIA', dataNasc: '1980-02-29', rgNum: '1234567', rgDataEmissao: '2001-05-03' });
    expect(member).toMatchObject({ estadoCivil: 'CASADA', cpfConjuge: RUI, logrCep: '01001000', logrNum: '10', logrCidade: 'SÃO PAULO' });
    expect(member).toMatchObject({ email: 'zelia@escola.example', celular: '4133334444', segmento: 'RESPONSAVEL' });
    expect(member).toMatchObject({ dataDesligamento: '2026-01-31', motivoDesligamento: 'Mudou-se' });
    expect(Object.values(member!)).not.toContain(null);
  });

  it.each([
    ['UTF-8', Buffer.from(`CPF;Nome\n${ANA};José`)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFFcpf;NOME\r\n${ANA};"José"\r\n`)],
    ['Windows-1252', Buffer.from(`CPF;Nome\r\n${ANA};José\r\n`, 'latin1')],
    ['titles without accents, empty lines and columns', Buffer.from(`;CPF;Nome;Orgao emissor do RG\n;;;\n\n;${ANA};José;SSP\n`)],
  ])('imports members from a CSV in %s', async (_, file) => {
    await run(file).expect(201);
    expect((await members()).map(({ cpf, nome }) => [cpf, nome])).toEqual([[ANA, 'JOSÉ']]);
  });

  it('changes existing members, and erases nothing for empty cells', async () => {
    const known = { cnpjAssociacao: SCHOOL, cpf: ANA, nome: 'ANA', sexo: 'FEMININO', profissao: 'PROFESSORA' };
    const { id } = (await product.api.post('/pessoa/save', known).expect(201)).body;
    const file = csv('CPF;Nome;Estado Civil;Profissão', '529.982.247-25;;viúva;', `${RUI};Rui;;`);
    expect((await check(file).expect(200)).body.linhas).toEqual([
      { linha: 2, cpf: '529.982.247-25', nome: 'ANA', situacao: 'ALTERADO', erros: [] },
      { linha: 3, cpf: RUI, nome: 'Rui', situacao: 'NOVO', erros: [] },
    ]);
    expect((await run(file).expect(201)).body).toEqual({ novos: 1, alterados: 1 });
    const [ana, rui] = await members();
    expect(ana).toMatchObject({ id, nome: 'ANA', estadoCivil: 'VIÚVA', profissao: 'PROFESSORA' });
    expect(rui).toMatchObject({ id: id + 1, nome: 'RUI' });
  });

  it('reports every error of every line by column title, and imports nothing', async () => {
    const file = csv(
      'CPF;Nome;Data de Nascimento;Sexo;Estado Civil;UF;Município;UF do RG',
      `${ANA};Ana;29/02/1980;FEMININO;SOLTEIRA;PR;CURITIBA;PR`,
      '52998224726;;31/02/1980;X;SOLTEIRA;PR;SANTOS;XX',
      ';Sem CPF;;;;;;',
      '',
      `529.982.247-25;Ana de novo;;;;;;`,
    );
    expect(await errorsOf(file)).toEqual([
      [3, 'CPF', 'CPF inválido'],
      [3, 'Nome', 'Nome é obrigatório'],
      [3, 'Data de nascimento', 'Data de nascimento inválida'],
      [3, 'Sexo', 'Sexo deve ser FEMININO ou MASCULINO'],
      [3, 'Estado civil', 'Informe antes o sexo'],
      [3, 'UF do RG', 'UF do RG inválida'],
      [3, 'Município', 'Este município não é da UF escolhida'],
      [4, 'CPF', 'CPF é obrigatório'],
      [6, 'CPF', 'CPF repetido: já está na linha 2'],
    ]);
    const refused = await run(file).expect(422);
    expect(refused.body.message).toBe('Nada foi importado: 3 linhas da planilha têm erros. Confira a planilha novamente.');
    expect(await members()).toEqual([]);
  });

  it.each(['members-on-second-sheet.xlsx', 'members-with-separator-line.csv'])(
    'reads the sheet that has the titles, below a line that only names the separator: %s',
    async (name) => {
      const file = readFileSync(`test/fixtures/${name}`);
      expect((await check(file).expect(200)).body).toMatchObject({ novos: 1, comErro: 0, linhas: [{ linha: 2, erros: [] }] });
    },
  );

  it.each([
    ['A planilha não tem nenhum associado.', csv('CPF;Nome', ';', '')],
    ['O arquivo CSV tem aspas fora do lugar na linha 2.', csv('CPF;Nome', `${ANA};"ANA`)],
    ['O arquivo não é uma planilha .xlsx ou .csv.', Buffer.from([1, 0, 2, 0])],
    ['O formato .xls antigo não é aceito. Salve a planilha como .xlsx ou .csv.', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['O arquivo está danificado.', Buffer.from('PK\x03\x04 e mais nada', 'latin1')],
    ['O arquivo não é uma planilha .xlsx ou .csv.', new PizZip().file('a.txt', 'x').generate({ type: 'nodebuffer' })],
    ['O arquivo está vazio.', Buffer.alloc(0)],
    ['Por favor, selecione um arquivo .xlsx ou .csv.', null],
  ])('refuses an import with %s', async (message, file) => {
    for (const call of [check, run]) expect((await call(file).expect(400)).body.errors).toEqual([{ field: 'file', message }]);
  });

  it('reads any titles in any order below other rows, leaves unknown columns out, and asks for the CPF', async () => {
    const titles = 'Apelido,Nome completo,Nascimento,Celular,E-mail,CPF,Signo';
    const line = `Aninha,Ana Maria,1/3/85,(41) 99999-8888,ANA@ESCOLA.EXAMPLE,529.982.247-25,Touro`;
    const file = csv('APM DA ESCOLA', '', titles, line);
    const { body } = await check(file).expect(200);
    expect(body).toMatchObject({
      linhaTitulos: 3,
      colunas: { nome: 2, dataNasc: 3, celular: 4, email: 5, cpf: 6 },
      faltam: [],
      ...{ novos: 1, comErro: 0 },
    });
    expect(body.titulos.map(({ titulo, exemplo }: { titulo: string; exemplo: string }) => [titulo, exemplo])).toContainEqual([
      'Signo',
      'Touro',
    ]);
    await run(file).expect(201);
    expect(await members()).toMatchObject([
      { nome: 'ANA MARIA', dataNasc: '1985-03-01', celular: '41999998888', email: 'ana@escola.example' },
    ]);
    const nameless = csv('Nome', 'ANA');
    expect((await check(nameless).expect(200)).body).toMatchObject({ faltam: ['cpf'], linhas: [] });
    expect((await run(nameless).expect(400)).body.errors).toEqual([{ field: 'file', message: 'Diga antes em que coluna está: CPF.' }]);
  });

  it('remembers the columns that a person chose, and takes what is set for all lines', async () => {
    const file = csv('Quem;Documento nº;Cargo', `Ana;${ANA};Diretora`);
    const fields = { colunas: JSON.stringify({ nome: 1, cpf: 2 }), padroes: JSON.stringify({ segmento: 'Servidor' }) };
    const chosen = (path: string, sent: object) =>
      Object.entries(sent).reduce((request, [name, value]) => request.field(name, value), send(path, file));
    expect((await chosen('/conferencia', fields).expect(200)).body).toMatchObject({ novos: 1, colunas: { nome: 1, cpf: 2 } });
    expect((await check(file).expect(200)).body.colunas).toEqual({ nome: 1, cpf: 2 });
    await chosen('', fields).expect(201);
    expect(await members()).toMatchObject([{ nome: 'ANA', segmento: 'SERVIDOR', profissao: null }]);
    const wrong = await chosen('', { colunas: JSON.stringify({ valor: 1 }) }).expect(400);
    expect(wrong.body.errors[0].message).toMatch(/^Colunas inválidas/);
  });

  it('judges corrected cells, and imports them as they were corrected', async () => {
    const file = csv('CPF;Nome;Nascimento', `${ANA};ANA;31/02/1980`, '52998224726;RUI;');
    expect((await check(file).expect(200)).body.linhas.map(({ erros }: ImportLine) => erros)).toEqual([
      [{ coluna: 'Data de nascimento', campo: 'dataNasc', lido: '31/02/1980', message: 'Data de nascimento inválida' }],
      [{ coluna: 'CPF', campo: 'cpf', lido: '52998224726', message: 'CPF inválido' }],
    ]);
    const correcoes = JSON.stringify({ 2: { dataNasc: '28/2/80' }, 3: { cpf: '153.509.460-56' } });
    expect((await send('/conferencia', file).field('correcoes', correcoes).expect(200)).body).toMatchObject({ novos: 2, comErro: 0 });
    await send('', file).field('correcoes', correcoes).expect(201);
    expect(await members()).toMatchObject([{ cpf: ANA, dataNasc: '1980-02-28' }, { cpf: RUI }]);
    for (const bad of ['{"0":{"cpf":"1"}}', '{"2":{"foguete":"1"}}', '{"2":"1"}', 'x', '[]'])
      expect((await send('', file).field('correcoes', bad).expect(400)).body.errors[0].message).toMatch(/^Correções inválidas/);
  });

  it('imports 5,000 lines, takes them back, and refuses one more', async () => {
    const lines = cpfs(5001).map((cpf, index) => `${cpf};ASSOCIADO ${index}`);
    const refused = await check(csv('CPF;Nome', ...lines)).expect(400);
    expect(refused.body.errors[0].message).toBe('A planilha pode ter até 5.000 associados. Divida-a em partes.');
    const file = csv('CPF;Nome', ...lines.slice(1));
    expect((await run(file).expect(201)).body).toEqual({ novos: 5000, alterados: 0 });
    const { body: imports } = await product.api.get(`/importacao/all?cnpjAssociacao=${SCHOOL}&tipo=ASSOCIADOS`).expect(200);
    await product.api.post('/importacao/desfaz', { cnpjAssociacao: SCHOOL, id: imports[0].id }).expect(200);
    expect(await members()).toEqual([]);
    expect((await run(file).expect(201)).body).toEqual({ novos: 5000, alterados: 0 });
    expect((await run(file).expect(201)).body).toEqual({ novos: 0, alterados: 5000 });
    const ids = (await members()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5000);
    await product.api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, cpf: ANA, nome: 'ANA' }).expect(201);
    expect(Math.max(...(await members()).map(({ id }) => id))).toBe(Math.max(...ids) + 1);
  });

  it('imports consistently when two concurrent imports contain the same members', async () => {
    const file = csv('CPF;Nome', ...cpfs(300).map((cpf) => `${cpf};ASSOCIADO`));
    const statuses = (await Promise.all([run(file), run(file)])).map(({ status }) => status).sort();
    expect([[201, 201].join(), [201, 409].join()]).toContain(statuses.join());
    expect(await members()).toHaveLength(300);
  });

  it('refuses a spreadsheet that would fill the memory: inflated, with too many parts, or with a cell far away', async () => {
    const bomb = new PizZip()
      .file('xl/worksheets/sheet1.xml', Buffer.alloc(33 * 1024 * 1024))
      .generate({ type: 'nodebuffer', compression: 'DEFLATE' });
    expect(bomb.length).toBeLessThan(100_000);
    const parts = new PizZip();
    for (let part = 0; part < 201; part++) parts.file(`${part}.xml`, '');
    const liar = Buffer.from(bomb);
    // Both headers of the bomb's entry claim 100 bytes.
    for (let at = liar.indexOf('PK\x01\x02'); at >= 0; at = liar.indexOf('PK\x01\x02', at + 1)) liar.writeUInt32LE(100, at + 24);
    for (const [file, message] of [
      [bomb, 'O arquivo é grande demais depois de descompactado.'],
      [liar, 'O arquivo está danificado.'],
      [parts.generate({ type: 'nodebuffer' }), 'O arquivo tem partes demais.'],
    ] as const)
      expect((await check(file).expect(400)).body.errors).toEqual([{ field: 'file', message }]);
    for (const [here, there] of [
      ['<row r="2"', '<row r="99999999999"'],
      ['r="A2"', 'r="XFD2"'],
      ['r="A2"', 'r="&#65;2"'],
    ] as const) {
      const far = new PizZip(await xlsx(['CPF', 'Nome'], [ANA, 'ANA']));
      const path = 'xl/worksheets/sheet1.xml';
      const xml = far.file(path)!.asText();
      expect(xml).toContain(here);
      far.file(path, xml.replace(here, there));
      const message = 'A planilha tem células muito longe do começo. Apague as linhas e colunas vazias.';
      expect((await check(far.generate({ type: 'nodebuffer' })).expect(400)).body.errors).toEqual([{ field: 'file', message }]);
    }
  });

  it('skips rows with formatting only', async () => {
    const file = new PizZip(await xlsx(['CPF', 'Nome'], [ANA, 'ANA']));
    const path = 'xl/worksheets/sheet1.xml';
    const looks = '<row r="5" ht="12.8"></row><row r="1048576" ht="12.8"/>';
    file.file(path, file.file(path)!.asText().replace('</sheetData>', `${looks}</sheetData>`));
    expect((await run(file.generate({ type: 'nodebuffer' })).expect(201)).body).toEqual({ novos: 1, alterados: 0 });
  });

  it('refuses a spreadsheet over 5 MiB, and a request without a file', async () => {
    await check(Buffer.alloc(5 * 1024 * 1024 + 1, 'a')).expect(413);
    await product.api.post('/pessoa/importacao', { cnpjAssociacao: SCHOOL }).expect(415);
    const nowhere = await check(csv('CPF;Nome', `${ANA};ANA`), { cnpj: '' }).expect(400);
    expect(nowhere.body.errors).toEqual([{ field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' }]);
  });

  it('refuses an import without a link to the association', async () => {
    const file = csv('CPF;Nome', `${ANA};ANA`);
    for (const call of [check, run]) {
      await call(file, { who: 'ninguem' }).expect(401);
      await call(file, { who: 'usuario', cnpj: RESIDENTS }).expect(403);
    }
    expect(await product.sql('select 1 from pessoa')).toEqual([]);
  });
});
