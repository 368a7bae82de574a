import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dateInBrazil } from '#domain/plain-date.js';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { givenLimit } from './scenario.js';

const YEAR = new Date().getFullYear();
const PAYEE = '15350946056';
const OTHER_PAYEE = '11444777000161';
const TODAY = dateInBrazil(new Date());
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

type Json = Record<string, unknown>;

/** What the tests read of an answer. */
type Answer = Json & { id: number; idDespesa: number; versao: number; movimentos: [Json] };

interface Command {
  name: string;
  method?: 'post' | 'put';
  path: string;
  /** What the other wrote first, and the audit's sentence about it. */
  change: Json;
  sentence: RegExp;
}

/** What is sent besides the book, of the expense that was seen. */
type Call = [path: string, body: (seen: { idDespesa: number; versao: number }) => Json];

/** Two acts on one expense: that of the other, and one's own by the version from before it. */
interface Acts {
  name: string;
  theirs: Call;
  sentence: RegExp;
  own: Call;
}

const PAYMENT = { dataPagamento: TODAY, formaPagamento: 'PIX', numConta: '1-9' };
const REASON = { motivo: 'LANÇADO POR ENGANO' };
const ATTESTATION = { data: TODAY, cpf: PAYEE, nome: 'ZAMBONI', cargo: 'TESOUREIRO', texto: 'Atesto o recebimento.' };
const ATTEST: Call = ['despesa/atesta', ({ idDespesa }) => ({ idDespesa, ...ATTESTATION })];
const CANCEL: Call = [
  'despesa/anula_despesa',
  (seen) => ({ ...seen, valor: 55, dataAnulacao: TODAY, justificativaAnulacao: 'COMPRA DESFEITA' }),
];
const PAY: Call = ['despesa/paga_despesa', (seen) => ({ ...seen, valor: 55, ...PAYMENT })];
const RELEASE: Call = ['despesa/libera', (seen) => ({ liberacoes: [{ ...seen, numConta: '1-9' }] })];

const ACTS: Acts[] = [
  { name: 'a payment', theirs: ATTEST, sentence: /atest/i, own: PAY },
  {
    name: 'a payment of several',
    theirs: ATTEST,
    sentence: /atest/i,
    own: ['despesa/paga_despesas', (seen) => ({ ...PAYMENT, pagamentos: [{ ...seen, valor: 55 }] })],
  },
  { name: 'a cancellation', theirs: ATTEST, sentence: /atest/i, own: CANCEL },
  {
    name: 'a retained tax',
    theirs: ATTEST,
    sentence: /atest/i,
    own: ['despesa/imposto', (seen) => ({ ...seen, idFavorecido: OTHER_PAYEE, valor: 5, dataElaboracao: `${YEAR}-01-01` })],
  },
  { name: 'a release', theirs: ATTEST, sentence: /atest/i, own: RELEASE },
  { name: 'an attestation taken back', theirs: ATTEST, sentence: /atest/i, own: ['despesa/desatesta', (seen) => seen] },
  {
    name: 'a payment corrected',
    theirs: PAY,
    sentence: /paga/i,
    own: ['despesa/corrige_pagamento', (seen) => ({ ...seen, ...PAYMENT, ...REASON })],
  },
  { name: 'a payment undone', theirs: PAY, sentence: /paga/i, own: ['despesa/desfaz_pagamento', (seen) => ({ ...seen, ...REASON })] },
  {
    name: 'the account of several payments',
    theirs: PAY,
    sentence: /paga/i,
    own: ['despesa/classifica', (seen) => ({ despesas: [seen], numConta: '1-9' })],
  },
  {
    name: 'a cancellation undone',
    theirs: CANCEL,
    sentence: /anulada/i,
    own: ['despesa/desfaz_anulacao', (seen) => ({ ...seen, ...REASON })],
  },
  {
    name: 'a release withdrawn',
    theirs: RELEASE,
    sentence: /libera/i,
    own: ['despesa/desfaz_liberacao', (seen) => ({ ...seen, ...REASON })],
  },
];

describe('the 409 for a record of a book that somebody else has changed', () => {
  let product: TestProduct;
  let records: Record<string, Json>;
  let expense: Json;
  let line: Json;

  const post = async (path: string, body: Json): Promise<Answer> =>
    (await product.api.post(`/${path}`, { cnpjAssociacao: SCHOOL, ...body }).expect(201)).body;

  beforeAll(async () => {
    product = await startProduct();
    const { id: idElementoDespesa } = await post('elemento_despesa/save', { descricao: 'MATERIAL' });
    const { id: idFonteRecurso } = await post('fonte_recurso/save', { descricao: 'FNDE' });
    const { id: idPrograma } = await post('programa/save', { descricao: 'PDDE' });
    const { id: idAcao } = await post('acao/save', { idPrograma, descricao: 'AÇÃO' });
    const { id: idItem } = await post('item/save', { idPrograma, idAcao, idElementoDespesa, descricao: 'TINTA' });
    await post('favorecido/save', { tipo: 'PF', cpfOrCnpj: PAYEE, nome: 'ZAMBONI' });
    await post('favorecido/save', { tipo: 'PJ', cpfOrCnpj: OTHER_PAYEE, nome: 'PREFEITURA' });
    await post('conta/create', { numConta: '1-9', idBanco: '001', agencia: '1', descricao: 'CONTA' });
    line = { idPrograma, idAcao, idItem, idElementoDespesa };
    expense = { ...BOOK, ...line, idFonteRecurso, idFavorecido: PAYEE, dataElaboracao: `${YEAR}-01-01`, valor: 55 };
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

  it.each(ACTS)('tells $name what was done to the expense meanwhile', async ({ name, theirs, sentence, own }) => {
    const { idDespesa, versao } = await post('despesa/save', { ...expense, notaFiscal: name });
    const isOfRelease = [theirs, own].includes(RELEASE);
    if (isOfRelease) await givenLimit(product.api, 50);
    const call = ([path, body]: Call) =>
      product.api[path === 'despesa/imposto' ? 'post' : 'put'](`/${path}`, { ...BOOK, ...body({ idDespesa, versao }) }, 'gestor');
    await call(theirs).expect(200);
    const { body } = await call(own).expect(409);
    if (isOfRelease) await givenLimit(product.api, null);
    expect(body.code).toBe('livro.versao');
    expect(body.mudancas).toEqual([expect.objectContaining({ minha: true, descricao: expect.stringMatching(sentence) })]);
  });

  it('tells whoever classifies several revenues what one of them became', async () => {
    const revenue = { ...BOOK, numConta: '1-9', data: `${YEAR}-01-01`, valor: 5, descricao: 'OUTRA DOAÇÃO' };
    const { id, versao } = await post('receita/save', revenue);
    await product.api.post('/receita/save', { ...revenue, id, valor: 6 }).expect(200);
    const { body } = await product.api.put('/receita/classifica', { ...BOOK, tipo: 'DOACAO', receitas: [{ id, versao }] }).expect(409);
    expect(body).toMatchObject({ code: 'livro.versao', mudancas: [{ descricao: expect.stringMatching(/R\$\s5,00 para R\$\s6,00/) }] });
  });

  it.each(['put redistribuicao/update', 'post redistribuicao/save'])(
    'tells by %s how a redistribution was justified meanwhile',
    async (call) => {
      const [method, path] = call.split(' ') as ['put' | 'post', string];
      const { id: idItem } = await post('item/save', { ...line, idItem: undefined, descricao: `PINCEL ${method}` });
      const sides = { debito: { ...line, idItem }, credito: line };
      await post('orcamento/save', { ...BOOK, ...sides.debito, valor: 10 });
      const moved = { ...BOOK, ...sides, data: TODAY, valor: 1, justificativa: 'PINTURA DAS SALAS' };
      const { movimentos } = await post('redistribuicao/operacao', moved);
      await product.api.put('/redistribuicao/update', { ...movimentos[0], justificativa: 'PINTURA DO PÁTIO' }).expect(200);
      const { body } = await product.api[method](`/${path}`, { ...movimentos[0], justificativa: 'PINTURA DA FRENTE' }).expect(409);
      expect(body).toMatchObject({ code: 'livro.versao', mudancas: [{ descricao: expect.stringContaining('PINTURA DO PÁTIO') }] });
    },
  );

  it('tells of opening balances that were stated anew', async () => {
    const book = { cnpjAssociacao: SCHOOL, ano: YEAR - 1 };
    const stated = (valor: number, versao?: number) =>
      product.api.post('/implantacao/save', {
        ...{ ...book, em: `${YEAR - 1}-01-01`, versao },
        saldos: [{ numConta: '1-9', categoria: 'LIVRE', valor }],
      });
    await stated(10).expect(201);
    await stated(20, 1).expect(201);
    const { body } = await stated(30, 1).expect(409);
    expect(body).toMatchObject({ code: 'livro.versao', mudancas: [{ sequencia: 2, descricao: expect.stringMatching(/R\$\s20,00/) }] });
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
