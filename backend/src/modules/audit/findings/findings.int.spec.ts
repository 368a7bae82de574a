import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { type Finding, type Findings } from '#contracts/audit/findings.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenAccount, YEAR } from '../../../../../test/integration/scenario.js';

const URSULA = '39053344705';
const EARLIER = YEAR - 1;
const BOOK = { cnpjAssociacao: SCHOOL, ano: EARLIER };
const QUERY = `cnpjAssociacao=${SCHOOL}&ano=${EARLIER}`;

describe('the findings of an auditor', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    await givenAccount(product.api, '123-4');
    const revenue = { ...BOOK, numConta: '123-4', data: `${EARLIER}-01-02`, valor: 500, descricao: 'REPASSE' };
    for (const descricao of ['REPASSE', 'RIFA']) await product.api.post('/receita/save', { ...revenue, descricao }).expect(201);
    const link = { cpf: URSULA, cnpj: SCHOOL, tipo: 'AUDITOR', anos: [EARLIER], ate: `${YEAR + 1}-12-31` };
    await product.api.post('/rel_associacao_usuario/save', link).expect(200);
  });

  afterAll(() => product.close());

  const list = async (who?: 'usuario'): Promise<Findings> => (await product.api.get(`/ressalva/all?${QUERY}`, who).expect(200)).body;
  const raise = (body: object) => product.api.post('/ressalva/save', { ...BOOK, ...body }, 'usuario');
  const reply = (body: object) => product.api.post('/ressalva/resposta', { ...BOOK, ...body });
  const conclude = (body: object) => product.api.post('/ressalva/conclusao', { ...BOOK, ...body }, 'usuario');
  const sign = (body: object) => product.api.post('/parecer/save', { ...BOOK, texto: 'CONTAS EXAMINADAS.', ...body }, 'usuario');
  const stepsIn = ({ ressalvas }: Findings) => ressalvas.flatMap(({ passos }) => passos).length;

  it('are raised on an entry or the year, answered by staff, upheld and settled', async () => {
    const { body: first } = await raise({ sequencia: 2, texto: 'Falta o recibo.\nPeça ao doador.' }).expect(201);
    expect(first).toMatchObject({ id: 1, sequencia: 2, situacao: 'ABERTA', lancamento: expect.stringContaining('RIFA') });
    expect(first.passos).toEqual([
      { tipo: 'RESSALVA', texto: 'Falta o recibo.\nPeça ao doador.', autor: expect.any(String), em: expect.any(String) },
    ]);
    const { body: second } = await raise({ texto: 'Falta a ata de aprovação.' }).expect(201);
    expect(second).toMatchObject({ id: 2, sequencia: null, lancamento: null });
    const desk = async () => (await product.api.get(`/painel?${QUERY}`).expect(200)).body.tarefas.ressalvas;
    expect(await desk()).toBe(2);
    const { body: answered } = await reply({ id: 1, passos: 1, texto: 'Juntado.' }).expect(200);
    expect(answered.situacao).toBe('RESPONDIDA');
    expect(await desk()).toBe(1);
    await conclude({ id: 1, passos: 2, sanada: false, texto: 'O recibo não tem data.' }).expect(200);
    await reply({ id: 1, passos: 3, texto: 'Trocado.' }).expect(200);
    const { body: settled } = await conclude({ id: 1, passos: 4, sanada: true }).expect(200);
    expect(settled.situacao).toBe('SANADA');
    expect(settled.passos.map(({ tipo, texto }: Finding['passos'][number]) => [tipo, texto])).toEqual([
      ['RESSALVA', 'Falta o recibo.\nPeça ao doador.'],
      ['RESPOSTA', 'Juntado.'],
      ['MANTIDA', 'O recibo não tem data.'],
      ['RESPOSTA', 'Trocado.'],
      ['SANADA', null],
    ]);
    expect(await list()).toEqual(await list('usuario'));
    expect((await list()).ressalvas.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('refuse outdated replies, settled findings and unknown entries', async () => {
    expect((await reply({ id: 2, passos: 2, texto: 'x' }).expect(409)).body.code).toBe('ressalva.mudou');
    expect((await reply({ id: 1, passos: 5, texto: 'x' }).expect(422)).body.code).toBe('ressalva.sanada');
    await reply({ id: 9, passos: 1, texto: 'x' }).expect(404);
    await reply({ id: 2, ano: YEAR, passos: 1, texto: 'x' }).expect(404);
    expect((await raise({ sequencia: 99, texto: 'x' }).expect(404)).body.detail).toBe(`O livro de ${EARLIER} não tem o lançamento nº 99.`);
    await raise({ sequencia: Number.MAX_SAFE_INTEGER, texto: 'x' }).expect(404);
    expect((await raise({ texto: '   ' }).expect(400)).body.errors).toEqual([
      expect.objectContaining({ field: 'texto', message: 'O texto da ressalva é obrigatório' }),
    ]);
    await raise({ texto: 'x'.repeat(2001) }).expect(400);
    for (const texto of [undefined, null, ' '])
      expect((await conclude({ id: 2, passos: 1, sanada: false, texto }).expect(400)).body.errors).toEqual([
        expect.objectContaining({ field: 'texto', message: 'Diga por que a ressalva é mantida' }),
      ]);
    expect(stepsIn(await list())).toBe(6);
  });

  it('are written only by auditors, in their years, and answered only by staff', async () => {
    expect((await product.api.post('/ressalva/save', { ...BOOK, texto: 'x' }).expect(403)).body.code).toBe('acesso.negado');
    expect((await raise({ ano: YEAR, texto: 'x' }).expect(403)).body.code).toBe('acesso.outro-exercicio');
    expect((await raise({ cnpjAssociacao: RESIDENTS, texto: 'x' }).expect(403)).body.code).toBe('acesso.associacao');
    const own = { ...BOOK, id: 2, passos: 1, texto: 'x' };
    expect((await product.api.post('/ressalva/resposta', own, 'usuario').expect(403)).body.code).toBe('acesso.so-leitura');
    const twoYears = await product.api.post(`/ressalva/save?ano=${EARLIER}`, { ...BOOK, ano: YEAR, texto: 'x' }, 'usuario');
    expect(twoYears.status).toBe(403);
    expect(stepsIn(await list())).toBe(6);
  });

  it('accept one of several concurrent answers', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => (await reply({ id: 2, passos: 1, texto: `Resposta ${index}` })).status),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(stepsIn(await list())).toBe(7);
  });

  it('are signed in the state that the auditor saw, and are printed in that state', async () => {
    const { sequencia, ...seen } = await list('usuario');
    const passos = stepsIn({ sequencia, ...seen });
    const opinion = { conclusao: 'APROVACAO_COM_RESSALVAS', sequencia, passos };
    expect((await sign({ ...opinion, passos: passos - 1 }).expect(409)).body.code).toBe('parecer.ressalvas-mudaram');
    expect((await sign({ ...opinion, sequencia: sequencia - 1 }).expect(409)).body.code).toBe('parecer.livro-mudou');
    expect((await sign({ ...opinion, conclusao: 'APROVACAO' }).expect(422)).body.code).toBe('parecer.ressalvas-pendentes');
    const { body: signed } = await sign(opinion).expect(201);
    expect(signed).toMatchObject({ id: 1, conclusao: 'APROVACAO_COM_RESSALVAS', sequencia: 2, ressalvas: 2, pendentes: 1 });
    const print = async () => (await product.api.get(`/relatorio/parecer?${QUERY}&id=1`, 'usuario').expect(200)).body as Buffer;
    const before = await print();
    await conclude({ id: 2, passos: 2, sanada: true, texto: 'Ata recebida.' }).expect(200);
    await raise({ texto: 'Outra.' }).expect(201);
    await product.api
      .post('/receita/save', { ...BOOK, numConta: '123-4', data: `${EARLIER}-03-02`, valor: 5, descricao: 'BAZAR' })
      .expect(201);
    expect((await print()).equals(before)).toBe(true);
    expect((await list()).pareceres).toEqual([signed]);
    await product.api.get(`/relatorio/parecer?${QUERY}&id=2`).expect(404);
  });

  it('are part of the export of the year', async () => {
    const archive = await product.api.get(`/exportacao/exercicio?${QUERY}`, 'usuario').responseType('blob').expect(200);
    const files = unzipSync(new Uint8Array(archive.body as Buffer));
    const rows = (name: string) =>
      parse(strFromU8(files[name]!), { bom: true, delimiter: ';', columns: true, relax_quotes: true }) as Record<string, string>[];
    expect(
      rows('ressalvas.csv')
        .map((row) => [row['Nº da Ressalva'], row.Manifestação, row.Texto])
        .slice(0, 2),
    ).toEqual([
      ['1', 'Ressalva', 'Falta o recibo.\nPeça ao doador.'],
      ['1', 'Resposta', 'Juntado.'],
    ]);
    expect(rows('pareceres.csv')).toEqual([
      expect.objectContaining({ Conclusão: 'Recomenda a aprovação com ressalvas', 'Lançamento nº': '2' }),
    ]);
  });

  it('are recorded in the journal with their full text, and never changed', async () => {
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=ressalva`).expect(200);
    const told = body.itens.map(({ descricao }: { descricao: string }) => descricao);
    expect(told).toContain(`fez a ressalva nº 1 de ${EARLIER}, sobre o lançamento nº 2: Falta o recibo.\nPeça ao doador.`);
    expect(told).toContain(`respondeu à ressalva nº 1 de ${EARLIER}, sobre o lançamento nº 2: Juntado.`);
    expect(told).toContain(`deu por sanada a ressalva nº 1 de ${EARLIER}, sobre o lançamento nº 2`);
    const { body: opinions } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=parecer`).expect(200);
    expect(opinions.itens[0].descricao).toBe(
      `assinou o parecer nº 1 de ${EARLIER} (recomenda a aprovação com ressalvas), sobre o lançamento nº 2`,
    );
    for (const table of ['ressalva', 'parecer'])
      for (const sql of [`update ${table} set texto = 'x'`, `delete from ${table}`, `truncate ${table}`])
        await expect(product.sql(sql)).rejects.toThrow('findings and opinions are never updated or deleted');
  });
});
