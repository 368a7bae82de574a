import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JournalEntry } from '#contracts/audit/journal.js';
import { type Template } from '#contracts/minutes/template.record.js';
import { docxOf, docxText } from '../../../../../test/integration/docx.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenOwnPasswords, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BRUNO = { cpf: '98765432100', nome: 'BRUNO CONCEIÇÃO', login: 'bruno', senha: 'girassol-9', situacao: 'ATIVO', role: 'ADMIN' };
const OTHERS = {
  code: 'registro.de-outras-associacoes',
  detail: expect.stringMatching(/que você não administra|você não administra todas/),
};

/** Ana governs the school and the residents, Bruno only the residents. */
describe('a record that the whole installation shares', () => {
  let product: TestProduct;
  let plan: Plan;
  let token: string;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    plan = await givenPlan(api);
    await api.post('/usuario/salvar', BRUNO).expect(201);
    await givenOwnPasswords(product);
    await api.post('/rel_associacao_usuario/save', { cpf: BRUNO.cpf, cnpj: RESIDENTS, tipo: 'ADMIN' }).expect(201);
    token = (await api.post('/auth', { login: BRUNO.login, senha: BRUNO.senha }, 'ninguem').expect(200)).body.token;
  });

  afterAll(() => product.close());

  const asBruno = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const { api } = product;
    const call = method === 'post' || method === 'put' ? api[method](path, body, 'ninguem') : api[method](path, 'ninguem');
    return call.set('Authorization', `Bearer ${token}`).set('X-Associacao', RESIDENTS);
  };
  const told = async (query: string): Promise<string[]> =>
    (await product.api.get(`/diario?${query}`).expect(200)).body.itens.map(({ descricao }: JournalEntry) => descricao);

  it('is changed and deleted only by administrators who govern every association that uses it; others create their own', async () => {
    const id = plan.line.idElementoDespesa;
    const { body } = await asBruno('post', '/elemento_despesa/save', { id, descricao: 'OUTRO NOME' }).expect(403);
    expect(body).toMatchObject(OTHERS);
    await asBruno('delete', `/elemento_despesa/delete/${id}`).expect(403);
    const { body: own } = await asBruno('post', '/elemento_despesa/save', { descricao: 'DOS MORADORES' }).expect(201);
    await asBruno('post', '/elemento_despesa/save', { id: own.id, descricao: 'SÓ DOS MORADORES' }).expect(200);
    await asBruno('delete', `/elemento_despesa/delete/${own.id}`).expect(204);
  });

  it('may be a bank, which is used by every association with an account there', async () => {
    const bank = { id: '237', nome: 'BRADESCO' };
    await asBruno('put', '/banco/update/237', bank).expect(200);
    const account = { cnpjAssociacao: SCHOOL, numConta: '77-1', idBanco: '237', agencia: '1', descricao: 'CONTA' };
    await product.api.post('/conta/create', account).expect(201);
    expect((await asBruno('put', '/banco/update/237', bank).expect(403)).body).toMatchObject(OTHERS);
    await asBruno('delete', '/banco/delete/237').expect(403);
    await product.api.put('/banco/update/237', { id: '237', nome: 'BANCO BRADESCO' }).expect(200);
  });

  it('appears, when it changes, in the journals of the installation and of the associations that use it', async () => {
    const id = plan.otherLine.idElementoDespesa;
    await product.api.post('/elemento_despesa/save', { id, descricao: 'MATERIAL DE ESCRITÓRIO' }).expect(200);
    const sentence = 'alterou o elemento de despesa MATERIAL DE ESCRITÓRIO: nome';
    for (const chain of [`cnpjAssociacao=${SCHOOL}`, `cnpjAssociacao=${SCHOOL}&cadeia=INSTALACAO`])
      expect(await told(`${chain}&tipo=elemento_despesa`)).toContain(sentence);
    expect(await told(`cnpjAssociacao=${RESIDENTS}&tipo=elemento_despesa`)).toEqual([]);
  });

  it('is shown in its earlier version in a report as of an earlier entry', async () => {
    const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.line, valor: 1000 }).expect(201);
    const [{ sequencia }] = (await product.sql<{ sequencia: number }>('select sequencia::int as sequencia from livro')) as [
      { sequencia: number },
    ];
    const names = async (query = '') => (await product.api.get(`/relatorio/saldo_orcamentario?${book}${query}`).expect(200)).headers.etag;
    const before = await names();
    await product.api.post('/elemento_despesa/save', { id: plan.line.idElementoDespesa, descricao: 'NOME NOVO' }).expect(200);
    expect(await names()).not.toBe(before);
    expect(await names(`&comoEm=${sequencia}`)).toBe(before);
  });

  it('may be a template: the one of an association replaces the common one there', async () => {
    const upload = (request: ReturnType<typeof asBruno>, text: string) =>
      request
        .attach('file', docxOf([text]), 'ata.docx')
        .field('nome', 'Ata')
        .expect(201);
    const { body: common } = await upload(product.api.post('/template/save'), 'DE TODAS');
    expect(common.propria).toBe(false);
    expect(await told(`cnpjAssociacao=${RESIDENTS}&tipo=template`)).toEqual(['cadastrou o template de Ata (ata.docx)']);
    const { body: own } = await upload(asBruno('post', '/template/save'), 'DOS MORADORES');
    expect(own.propria).toBe(true);
    const text = async (cnpjEscola: string) => {
      const minutes = { cnpjEscola, data: '2026-11-21', hora: '19:30' };
      return docxText((await product.api.post('/ata/preencherAta', minutes).responseType('blob').expect(200)).body);
    };
    expect([await text(SCHOOL), await text(RESIDENTS)]).toEqual(['DE TODAS', 'DOS MORADORES']);
    const { body: listed } = await asBruno('get', '/template/list').expect(200);
    expect(listed.map(({ id, emUso }: Template) => [id, emUso])).toEqual([
      [own.id, true],
      [common.id, false],
    ]);
    expect((await asBruno('delete', `/template/delete/${common.id}`).expect(403)).body).toMatchObject(OTHERS);
    await product.api.get(`/template/download/${own.id}`, 'usuario').expect(404);
    expect((await product.api.get('/template/list', 'usuario').expect(200)).body.map(({ id }: Template) => id)).toEqual([common.id]);
    await asBruno('delete', `/template/delete/${own.id}`).expect(204);
    expect(await text(RESIDENTS)).toBe('DE TODAS');
  });
});
