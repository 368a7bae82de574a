import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnSubmissionsPage } from '#contracts/accountability/own-submissions.js';
import { type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { type JournalEntry } from '#contracts/audit/journal.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_EXAMPLE, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';

const YEAR = PDDE_YEAR;
const LATER = YEAR + 1;
const URSULA = '39053344705';
const AUTHORITY: Who = 'usuario';
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
const link = { cpf: URSULA, tipo: 'AUDITOR', anos: [YEAR], ate: '2099-12-31' };

describe('an auditor who receives and judges the accounts', () => {
  let product: TestProduct;
  let id: number;
  let later: number;
  let residents: number;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    const given = await givenPddeSubmission(product);
    id = given.id;
    const { sha256 } = await givenPaper(api, { ano: YEAR, registro: 'CONTA', id: PDDE_ACCOUNT, tipo: 'EXTRATO' }, pdf('december'));
    const closing = { ...book, numConta: PDDE_ACCOUNT, mes: 12, anexo: sha256, saldoExtrato: PDDE_EXAMPLE.esperado.conciliacao['11'] };
    await api.post('/conciliacao/fecha', { ...closing, em: `${YEAR}-12-31`, justificativa: 'SEM DIFERENÇA' }).expect(204);
    const { confere } = await details('admin');
    await api.post(`/prestacao/${id}/apresenta`, { ...book, data: `${LATER}-01-20`, confere }).expect(200);
    const whole = { layout: 'PTRF-SP', ano: LATER, de: `${LATER}-01-01`, ate: `${LATER}-04-30`, dados: null };
    const programas = [given.plan.line.idPrograma];
    later = (await api.post('/prestacao/save', { ...whole, cnpjAssociacao: SCHOOL, programas, prazo: `${LATER}-06-30` }).expect(201)).body
      .id;
    const programa = { cnpjAssociacao: RESIDENTS, descricao: 'PROGRAMA DO BAIRRO' };
    const { id: idPrograma } = (await api.post('/programa/save', programa).expect(201)).body;
    const theirs = { ...whole, cnpjAssociacao: RESIDENTS, programas: [idPrograma] };
    residents = (await api.post('/prestacao/save', theirs).expect(201)).body.id;
    await grant({});
  });

  afterAll(() => product.close());

  const grant = (changes: object) =>
    product.api.post('/rel_associacao_usuario/save', { ...link, cnpj: SCHOOL, ...changes }).expect(({ status }) => {
      expect([200, 201]).toContain(status);
    });
  const details = async (who: Who): Promise<SubmissionDetails> =>
    (await product.api.get(`/prestacao/${id}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&confere=true`, who).expect(200)).body;
  const act = (name: string, body: object, who: Who = AUTHORITY) => product.api.post(`/prestacao/${id}/${name}`, { ...book, ...body }, who);
  const join = (fields: object = {}, who: Who = AUTHORITY) => {
    const request = product.api.post(`/prestacao/${id}/documento`, undefined, who).attach('file', pdf('ofício'), 'oficio.pdf');
    for (const [name, value] of Object.entries({ ...book, ...fields })) request.field(name, String(value));
    return request;
  };
  const mine = async (query = '', who: Who = AUTHORITY): Promise<OwnSubmissionsPage> =>
    (await product.api.get(`/prestacao/minhas?${query}`, who).expect(200)).body;
  const receipt = { data: `${LATER}-01-25`, protocolo: '12/2025' };
  const READS_ONLY = { status: 403, body: { code: 'acesso.so-leitura' } };
  const OTHER_YEAR = { status: 403, body: { code: 'acesso.outro-exercicio' } };

  it('is refused what an auditor without it is refused', async () => {
    expect((await details(AUTHORITY)).atos).toEqual([]);
    for (const name of ['recebe', 'devolve', 'julga', 'apresenta', 'desfaz', 'responde'])
      expect(await act(name, receipt)).toMatchObject(READS_ONLY);
    expect(await join()).toMatchObject(READS_ONLY);
  });

  it('is given it by an administrator, which the journal tells', async () => {
    await grant({ julga: true });
    const { body } = await product.api.get(`/rel_associacao_usuario/cpf?cpf=${URSULA}`).expect(200);
    expect(body).toEqual([expect.objectContaining({ cnpj: SCHOOL, anos: [YEAR], julga: true })]);
    const journal = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=vinculo`).expect(200);
    const [last] = journal.body.itens as JournalEntry[];
    expect(last!.descricao).toMatch(/^deu a .* o recebimento e o julgamento das prestações de contas$/);
    await product.api.post('/rel_associacao_usuario/save', { ...link, cnpj: SCHOOL, julga: 'talvez' }).expect(400);
  });

  it('receives, returns with requests, and nothing else that writes', async () => {
    expect((await details(AUTHORITY)).atos).toEqual(['recebe', 'devolve', 'julga']);
    expect((await act('recebe', receipt).expect(200)).body).toMatchObject({ estado: 'RECEBIDA', atos: ['devolve', 'julga'] });
    for (const name of ['desfaz', 'apresenta', 'responde']) expect(await act(name, { motivo: 'X' })).toMatchObject(READS_ONLY);
    const writes = [
      product.api.post('/prestacao/save', { ...book, id }, AUTHORITY),
      product.api.put(`/prestacao/${id}/justifica`, book, AUTHORITY),
      product.api.put(`/prestacao/${id}/parecer`, book, AUTHORITY),
      product.api.delete(`/prestacao/delete/${SCHOOL}/${YEAR}/${id}`, AUTHORITY),
      product.api.post('/despesa/save', book, AUTHORITY),
      product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}`, AUTHORITY),
    ];
    for (const refused of writes) expect(await refused).toMatchObject(READS_ONLY);
    const pedidos = [{ acao: 'ESCLARECER', sobre: { tipo: 'GERAL', ano: null, id: null }, texto: 'Dizer por que sobrou.' }];
    const { body } = await act('devolve', { data: `${LATER}-02-10`, prazo: `${LATER}-03-10`, pedidos }).expect(200);
    expect(body).toMatchObject({ estado: 'DEVOLVIDA', atos: [], prazos: [{ codigo: 'ACERTOS', dia: `${LATER}-03-10` }] });
  });

  it('judges with a document of its own, in the year of the link alone', async () => {
    await act('responde', { pedido: 1, resposta: 'JUSTIFICADO', texto: 'O fornecedor atrasou.' }, 'admin').expect(200);
    const { confere } = await details('admin');
    await act('apresenta', { data: `${LATER}-03-01`, confere }, 'admin').expect(200);
    const judgement = { data: `${LATER}-04-01`, resultado: 'APROVADA' };
    expect(await act('julga', judgement)).toMatchObject({ status: 422, body: { code: 'prestacao.documento' } });
    expect(await join({ ano: LATER })).toMatchObject(OTHER_YEAR);
    const paper = (await join().expect(201)).body;
    expect((await details(AUTHORITY)).documentos).toEqual([{ ano: paper.ano, sha256: paper.sha256, nome: 'oficio.pdf' }]);
    expect(await act('julga', { ...judgement, ano: LATER })).toMatchObject(OTHER_YEAR);
    const { body } = await act('julga', { ...judgement, anexo: paper.sha256 }).expect(200);
    expect(body).toMatchObject({ estado: 'APROVADA', atos: [], julgamento: { anexo: paper.sha256 } });
    expect((await details('admin')).historico[0]).toMatchObject({ ato: 'julga', por: expect.stringMatching(/^ÚRSULA/) });
  });

  it('is refused those of another association', async () => {
    const theirs = { cnpjAssociacao: RESIDENTS, ano: LATER, ...receipt };
    const asked = product.api.post(`/prestacao/${residents}/recebe`, theirs, AUTHORITY);
    expect(await asked).toMatchObject({ status: 403, body: { code: 'acesso.associacao' } });
    // Those of another association are not found by the address of the own one.
    expect(await product.api.post(`/prestacao/${residents + 100}/recebe`, { ...book, ...receipt }, AUTHORITY)).toMatchObject({
      status: 404,
    });
    await grant({ cnpj: RESIDENTS, anos: [LATER] });
    expect(await product.api.post(`/prestacao/${residents}/julga`, theirs, AUTHORITY)).toMatchObject(READS_ONLY);
  });

  it('lists the submissions of all their associations, of the years of each link, by state and days left', async () => {
    const { linhas, total } = await mine();
    expect(total).toBe(2);
    expect(linhas.map((each) => [each.cnpjAssociacao, each.id, each.estado])).toEqual([
      [RESIDENTS, residents, 'EM_PREPARO'],
      [SCHOOL, id, 'APROVADA'],
    ]);
    expect(linhas[1]!.nomeAssociacao).toContain('MONTEIRO LOBATO');
    expect(await mine('estado=APROVADA&linhas=1&pagina=9')).toMatchObject({ pagina: 1, total: 1, linhas: [{ id }] });
    const all = await mine('', 'admin');
    expect(all.linhas.filter(({ cnpjAssociacao }) => cnpjAssociacao === SCHOOL).map((each) => each.id)).toEqual([later, id]);
    expect(all.linhas[0]).toMatchObject({ id: later, prazo: { codigo: 'ENTREGA' } });
    expect(await mine('linhas=1&pagina=2', 'admin')).toMatchObject({ pagina: 2, total: all.total, linhas: [all.linhas[1]] });
    await product.api.get('/prestacao/minhas', 'ninguem').expect(401);
    await product.api.get('/prestacao/minhas?estado=NADA').expect(400);
  });

  it('sees no CPF of a person', async () => {
    const cpfs = await product.sql<{ cpf: string }>('select cpf from usuario');
    const asked = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    const paths = [`/prestacao/all?${asked}`, `/prestacao/${id}?${asked}`, `/prestacao/${id}/pendencias?${asked}`, '/prestacao/minhas'];
    for (const path of [...paths, `/prestacao/${id}/formulario/demonstrativo?${asked}&apresentacao=1&formato=json`]) {
      const { body } = await product.api.get(path, AUTHORITY).expect(200);
      const text = JSON.stringify(body);
      for (const { cpf } of cpfs) expect({ path, hasCpf: text.includes(cpf) }).toEqual({ path, hasCpf: false });
    }
  });

  it('does nothing more once it is taken away', async () => {
    await grant({});
    expect(await act('julga', { data: `${LATER}-04-02`, resultado: 'REPROVADA' })).toMatchObject(READS_ONLY);
    const journal = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=vinculo`).expect(200);
    expect(journal.body.itens[0].descricao).toMatch(/^retirou de .* o recebimento e o julgamento/);
  });
});
