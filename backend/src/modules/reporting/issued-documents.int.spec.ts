import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { type VerifiedBook } from '#contracts/audit/verification.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { readPdf } from '../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';
import { codeOf } from './page-layout/document-code.js';

const BOOK = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;

describe('an issued document', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.line, valor: 1000 }).expect(201);
  });

  afterAll(() => product.close());

  const spend = () => product.api.post('/despesa/save', expenseOf(plan, { valor: 10 })).expect(201);
  const print = async (query = '') => (await product.api.get(`/relatorio/lista_despesa?${BOOK}${query}`, 'gestor').expect(200)).body;
  const figures = async (query = '') =>
    (await product.api.get(`/relatorio/lista_despesa?${BOOK}${query}`).expect(200)).headers.etag!.replaceAll('"', '');
  const figuresUnprinted = async (report: string) => {
    const url = new URL(`${(await product.api.get('/saude', 'ninguem')).request.url}`);
    const token = (await product.api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem').expect(200)).body.token;
    const answer = await fetch(`${url.origin}/api/relatorio/${report}`, { method: 'HEAD', headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return answer.headers.get('etag')!.replaceAll('"', '');
  };
  const issues = () =>
    product.sql<{ autor_nome: string; dados: { alvo: Record<string, unknown> } }>(
      `select autor_nome, dados from diario_entrada where tipo = 'documento.emissao' and cnpj_associacao = $1 order by sequencia`,
      [SCHOOL],
    );
  const head = async () =>
    (
      await product.sql<{ sequencia: number; hash: string }>('select sequencia::int as sequencia, hash from livro where ano = $1', [YEAR])
    )[0]!;
  const check = async (dados: string): Promise<VerifiedBook> => {
    const { sequencia, hash } = await head();
    return (await product.api.get(`/auditoria/verificacao?${BOOK}&sequencia=${sequencia}&hash=${hash}&dados=${dados}`).expect(200)).body;
  };

  it('is recorded in the journal with its sources and author', async () => {
    await print('&por=pagamento');
    const { sequencia, hash } = await head();
    const written = (await issues()).at(-1)!;
    expect(written).toEqual({
      autor_nome: expect.stringMatching(/\S/),
      dados: {
        alvo: {
          nome: `DESPESAS GERAIS ${YEAR}`,
          arquivo: `despesas-gerais-por-pagamento-${YEAR}-${SCHOOL}-lancamento-${sequencia}`,
          rota: 'relatorio/lista_despesa',
          parametros: { cnpjAssociacao: SCHOOL, ano: String(YEAR), por: 'pagamento' },
          modelo: expect.stringMatching(/^[0-9a-f]{64}$/),
          dados: expect.stringMatching(/^[0-9a-f]{64}$/),
          ano: YEAR,
          sequencia,
          hash,
        },
      },
    });
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=documento`).expect(200);
    expect(body.itens[0].descricao).toBe(`emitiu DESPESAS GERAIS ${YEAR} sobre o lançamento nº ${sequencia} do livro de ${YEAR}`);
  });

  it('carries a code with its association, entry of the book and content', async () => {
    const book = { cnpjAssociacao: '12ABC34501DE35', ano: YEAR, sequencia: 289, hash: 'ab'.repeat(32), dados: '0f'.repeat(32) };
    const svg = Buffer.from(codeOf(book)!);
    const { data, info } = await sharp(svg, { density: 600 })
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
    expect(read).toBe(`RAZAO 12ABC34501DE35 ${YEAR} 289 ${'AB'.repeat(16)} ${'0F'.repeat(16)}`);
    expect(codeOf({ ...book, sequencia: 0 })).toBeNull();
    const { text } = await readPdf(await print());
    expect(text).toContain('lendo o código QR');
  });

  it('is found by its code, with the entries since and the call that reprints it', async () => {
    const dados = await figures();
    const { documento } = await check(dados.slice(0, 32));
    expect(documento).toMatchObject({
      confere: true,
      posteriores: 0,
      primeiras: [],
      emissao: { nome: `DESPESAS GERAIS ${YEAR}`, rota: 'relatorio/lista_despesa', parametros: { ano: String(YEAR) } },
    });
    expect((await check('0'.repeat(32))).documento!.emissao).toBeNull();
    const { sequencia, hash } = await head();
    await spend();
    const { body } = await product.api.get(`/auditoria/verificacao?${BOOK}&sequencia=${sequencia}&hash=${hash}&dados=${dados}`).expect(200);
    expect(body.documento).toMatchObject({
      posteriores: 1,
      primeiras: [{ sequencia: sequencia + 1, descricao: expect.stringMatching(/^Despesa nº \d+/) }],
    });
  });

  it('keeps its ETag while its content is unchanged; HEAD answers it without printing or recording', async () => {
    const ask = (query = '') => figuresUnprinted(`lista_despesa?${BOOK}${query}`);
    const { sequencia } = await head();
    const before = await ask();
    const written = (await issues()).length;
    // A budget does not appear in the list of expenses.
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.otherLine, valor: 5 }).expect(201);
    expect(await ask()).toBe(before);
    await spend();
    expect(await ask()).not.toBe(before);
    expect(await ask(`&comoEm=${sequencia}`)).toBe(before);
    expect((await issues()).length).toBe(written);
  });

  it('states, when reissued, that its figures have changed since the entry of the last issue', async () => {
    const issue = async () =>
      (await product.api.get(`/relatorio/lista_despesa_mes?${BOOK}&mes=3`).expect(200)).headers['x-emissao-anterior'];
    expect(await issue()).toBeUndefined();
    expect(await issue()).toBeUndefined();
    const { sequencia } = await head();
    await spend();
    expect(await issue()).toMatch(new RegExp(`^${sequencia} \\d{4}-\\d\\d-\\d\\dT.*Z$`));
    expect(await issue()).toBeUndefined();
    const another = await product.api.get(`/relatorio/lista_despesa_mes?${BOOK}&mes=4`).expect(200);
    expect(another.headers).not.toHaveProperty('x-emissao-anterior');
  });

  it('has the same code after a change of the association that is not printed', async () => {
    const save = (nomeFantasia: string) =>
      product.api.post('/associacao/save', { cnpj: SCHOOL, nome: 'APM DA ESCOLA MODELO', nomeFantasia }).expect(200);
    await save('APM');
    const before = await figures();
    await save('AMIGOS DA ESCOLA');
    expect(await figures()).toBe(before);
  });

  it('may be the export of a year', async () => {
    await product.api.get(`/exportacao/exercicio?${BOOK}`).responseType('blob').expect(200);
    const { alvo } = (await issues()).at(-1)!.dados;
    expect(alvo).toMatchObject({ nome: `EXPORTAÇÃO DO EXERCÍCIO ${YEAR}`, dados: (await head()).hash });
  });

  it('is never a spreadsheet created by a browser, whatever hash the browser sends', async () => {
    const dados = await figuresUnprinted(`lista_despesa_mes?${BOOK}&mes=5`);
    const spreadsheet = { cnpjAssociacao: SCHOOL, arquivo: 'DESPESAS GERAIS.csv', dados };
    await product.api.post('/diario/documento', { ...spreadsheet, dados: 'x' }, 'usuario').expect(400);
    await product.api.post('/diario/documento', spreadsheet, 'usuario').expect(204);
    expect((await check(dados)).documento!.emissao).toBeNull();
    await product.api.get(`/relatorio/lista_despesa_mes?${BOOK}&mes=5`, 'gestor').expect(200);
    expect((await check(dados)).documento!.emissao).toMatchObject({
      nome: expect.stringMatching(/^DESPESAS/),
      rota: 'relatorio/lista_despesa_mes',
    });
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=planilha`).expect(200);
    expect(body.itens).toEqual([expect.objectContaining({ descricao: 'emitiu a planilha DESPESAS GERAIS.csv, feita no navegador' })]);
  });

  it('is reported as changed when a year is exported again after new entries', async () => {
    const changedSince = async () =>
      (await product.api.get(`/exportacao/exercicio?${BOOK}`).responseType('blob').expect(200)).headers['x-emissao-anterior'];
    await changedSince();
    expect(await changedSince()).toBeUndefined();
    const { sequencia } = await head();
    await spend();
    expect(await changedSince()).toMatch(new RegExp(`^${sequencia} \\d{4}-`));
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=documento`).expect(200);
    // For a document of a book, the report itself computes the changes.
    await product.api.get(`/diario/documento/diferenca?cnpjAssociacao=${SCHOOL}&desde=${body.itens[0].sequencia}`).expect(404);
  });
});
