import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';

const YEAR = new Date().getFullYear();
const PAYEE = '15350946056';
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

type Json = Record<string, unknown>;

interface Command {
  name: string;
  method?: 'post' | 'put';
  path: string;
  /** What the other wrote first, and the audit's sentence about it. */
  change: Json;
  sentence: RegExp;
}

describe('the 409 for a record of a book that somebody else has changed', () => {
  let product: TestProduct;
  let records: Record<string, Json>;

  const post = async (path: string, body: Json): Promise<Json & { id: number }> =>
    (await product.api.post(`/${path}`, { cnpjAssociacao: SCHOOL, ...body }).expect((answer) => answer.status < 300)).body;

  beforeAll(async () => {
    product = await startProduct();
    const { id: idElementoDespesa } = await post('elemento_despesa/save', { descricao: 'MATERIAL' });
    const { id: idFonteRecurso } = await post('fonte_recurso/save', { descricao: 'FNDE' });
    const { id: idPrograma } = await post('programa/save', { descricao: 'PDDE' });
    const { id: idAcao } = await post('acao/save', { idPrograma, descricao: 'AÇÃO' });
    const { id: idItem } = await post('item/save', { idPrograma, idAcao, idElementoDespesa, descricao: 'TINTA' });
    await post('favorecido/save', { tipo: 'PF', cpfOrCnpj: PAYEE, nome: 'ZAMBONI' });
    await post('conta/create', { numConta: '1-9', idBanco: '001', agencia: '1', descricao: 'CONTA' });
    const line = { idPrograma, idAcao, idItem, idElementoDespesa };
    const expense = { ...BOOK, ...line, idFonteRecurso, idFavorecido: PAYEE, dataElaboracao: `${YEAR}-01-02`, valor: 55 };
    records = {
      expenses: await post('despesa/save', expense),
      revenues: await post('receita/save', { ...BOOK, numConta: '1-9', data: `${YEAR}-01-02`, valor: 5, descricao: 'DOAÇÃO' }),
      budgets: await post('orcamento/save', { ...BOOK, ...line, valor: 55 }),
      yields: await post('rendimento/create', { ...BOOK, numConta: '1-9', saldoInicial: 10 }),
    };
  });

  afterAll(() => product.close());

  it.each<Command>([
    { name: 'expenses', path: 'despesa/save', change: { valor: 66.5 }, sentence: /valor de R\$\s55,00 para R\$\s66,50/ },
    { name: 'revenues', path: 'receita/save', change: { valor: 6 }, sentence: /R\$\s5,00 para R\$\s6,00/ },
    { name: 'budgets', path: 'orcamento/save', change: { valor: 66.5 }, sentence: /R\$\s55,00 para R\$\s66,50/ },
    { name: 'yields', method: 'put', path: 'rendimento/update', change: { saldoInicial: 12 }, sentence: /R\$\s10,00 para R\$\s12,00/ },
  ])('tells of $name by the sentence of the audit what changed, and who changed it', async ({ name, method = 'post', path, ...other }) => {
    const seen = records[name]!;
    await product.api[method](`/${path}`, { ...seen, ...other.change }).expect(200);
    const { body } = await product.api[method](`/${path}`, seen).expect(409);
    expect(body.code).toBe('livro.versao');
    expect(body.mudancas).toEqual([
      {
        por: expect.any(String),
        minha: true,
        em: expect.any(String),
        descricao: expect.stringMatching(other.sentence),
        sequencia: expect.any(Number),
      },
    ]);
    expect(body.mudancas[0].sequencia).toBeGreaterThan(seen.versao as number);
  });

  it('tells of no other record’s entries, and of the last five alone', async () => {
    const { body: seen } = await product.api.get(`/despesa/detalhe?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&idDespesa=1`).expect(200);
    for (let valor = 70; valor < 77; valor += 1) {
      await product.api.post('/despesa/save', { ...seen, versao: undefined, valor }).expect(200);
      await post('receita/save', { ...BOOK, numConta: '1-9', data: `${YEAR}-01-02`, valor, descricao: 'OUTRA' });
    }
    const { body } = await product.api.post('/despesa/save', seen).expect(409);
    expect(body.mudancas.map(({ descricao }: { descricao: string }) => /valor de .*?(\d+),00$/.exec(descricao)?.[1])).toEqual([
      '72',
      '73',
      '74',
      '75',
      '76',
    ]);
  });
});
