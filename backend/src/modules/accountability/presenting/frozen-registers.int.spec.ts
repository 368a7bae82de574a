import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { type Research } from '#contracts/accountability/research.record.js';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { expenseOf, givenAccount, givenPlan } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';
import { type Answer, type Ground, SubmissionBook } from '../../../../../test/integration/submission-book.js';

const YEAR = 2024;
const CASH = 'COFRE';
const BANK = '200-2';
const MINUTES = { data: `${YEAR + 1}-01-10`, hora: '19:00' };
const KEY_OF_MINUTES = `${MINUTES.data}T${MINUTES.hora}`;

/** What the rows of the table change. */
interface Frozen {
  revenue: number;
  transfer: number;
  /** Named by the request. */
  expense: number;
  unpaid: number;
  reconciliation: number;
  line: number;
  asset: Asset;
  research: Research;
  papers: Record<'DESPESA' | 'CONTA' | 'PESQUISA' | 'ATA', string>;
}

/**
 * Every command of finance, bank, papers and registers against what is presented, received, approved, and returned for one expense. Cash has no closed months,
 * which would refuse before the freeze does.
 */
describe('what a presented prestação de contas freezes, over HTTP', () => {
  let product: TestProduct;
  let book: SubmissionBook;
  let next: SubmissionBook;
  let given: Frozen;
  let files = 0;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    const plan = await givenPlan(api);
    await api.post('/conta/create', { cnpjAssociacao: SCHOOL, numConta: CASH, descricao: 'COFRE', tipo: 'CAIXA' }).expect(201);
    await givenAccount(api, BANK);
    const consumption = { id: plan.line.idElementoDespesa, descricao: 'MATERIAL DE CONSUMO', categoria: 'CUSTEIO' };
    await api.post('/elemento_despesa/save', { cnpjAssociacao: SCHOOL, ...consumption }).expect(200);
    const { body: capital } = await api.post('/elemento_despesa/save', { descricao: 'EQUIPAMENTO', categoria: 'CAPITAL' }).expect(201);
    const ground: Ground = { plan, accounts: [CASH, BANK], capitalElement: capital.id };
    book = new SubmissionBook(product, ground, YEAR);
    next = new SubmissionBook(product, ground, YEAR + 1);
    const { id: revenue } = (await book.revenue().expect(201)).body;
    const { id: transfer } = (await book.transfer().expect(201)).body;
    const expense = await book.bill();
    await book.pay(expense).expect(200);
    const unpaid = await book.bill();
    const bought = await book.bill({ idElementoDespesa: capital.id });
    await book.pay(bought).expect(200);
    const asset = await book.asset(bought, 40);
    const research = await givenResearch(bought);
    await api
      .post('/ata/save', { cnpjEscola: SCHOOL, ...MINUTES, pauta: [{ texto: 'Prestação de contas de 2024' }], novo: true })
      .expect(201);
    const papers = {
      DESPESA: await book.paper('DESPESA', String(expense)),
      CONTA: await book.paper('CONTA', CASH),
      PESQUISA: await joined('PESQUISA', String(research.id), YEAR),
      ATA: await joined('ATA', KEY_OF_MINUTES, YEAR + 1),
    };
    const [line] = await givenStatement(product, BANK, [{ data: book.day('05-10'), valor: 60 }]);
    const reconciliation = await reconcile(line!);
    await book.close(BANK, 12);
    given = { revenue, transfer, expense, unpaid, reconciliation, line: line!, asset, research, papers };
    await book.prepare();
    const { confere } = await book.get<{ confere: string }>('', '&confere=true');
    await book.act('apresenta', { data: `${YEAR + 1}-01-20`, confere, idAta: KEY_OF_MINUTES }).expect(200);
  });

  afterAll(() => product.close());

  const givenResearch = async (idDespesa: number): Promise<Research> => {
    const { api } = product;
    const itens = [{ item: 1, descricao: 'ESTANTE', unidade: 'UN', quantidade: 1, precos: [{ letra: 'A', valor: 40 }] }];
    const proponentes = [{ letra: 'A', nome: 'LOJA', cpfCnpj: '11222333000181' }];
    const asked = { objeto: 'ESTANTE', data: book.day('03-01'), idPrograma: book.ground.plan.line.idPrograma, criterio: 'POR_ITEM' };
    const { body } = await api.post('/pesquisa_preco/save', { ...book.key, ...asked, itens, proponentes }).expect(201);
    return (await api.put('/pesquisa_preco/vincula', { ...book.key, id: body.id, idDespesas: [idDespesa] }).expect(200)).body;
  };
  const joined = async (registro: 'PESQUISA' | 'ATA' | 'DESPESA', id: string, ano: number): Promise<string> => {
    files += 1;
    return (await givenPaper(product.api, { ano, registro, id, tipo: 'OUTRO' }, pdf(`further ${files}`))).sha256;
  };
  const joining = (line: number, sequencia: number, ordem: number) =>
    product.api.post('/conciliacao/save', { ...book.key, numConta: BANK, linhas: [line], movimentos: [{ sequencia, ordem }] });
  const reconcile = async (line: number): Promise<number> => {
    const query = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}&numConta=${BANK}&mes=5`;
    const { naoNoExtrato } = (await product.api.get(`/conciliacao?${query}`).expect(200)).body as AccountReconciliation;
    const [{ sequencia, ordem }] = naoNoExtrato as [AccountReconciliation['naoNoExtrato'][0]];
    return (await joining(line, sequencia, ordem).expect(201)).body.id;
  };
  const withdraw = (registro: keyof Frozen['papers'], id: string, ano = YEAR) =>
    product.api.delete(`/anexo/${given.papers[registro]}?cnpjAssociacao=${SCHOOL}&ano=${ano}&registro=${registro}&id=${id}`);
  const ofAsset = (changes: object) => product.api.post('/bem/save', { ...given.asset, versao: undefined, ...changes });
  const ofResearch = (changes: object) => product.api.post('/pesquisa_preco/save', { ...given.research, versao: undefined, ...changes });
  const onExpense = (path: string, body: object = {}) =>
    product.api.put(`/despesa/${path}`, { ...book.key, idDespesa: given.expense, ...body });

  // R: refused, C: refused before that by the closed month, f: free; presented, received, approved, returned for the expense. Later rows find what the free ones before them left.
  const ROWS: [string, string, () => PromiseLike<Answer>][] = [
    ['a revenue that is new', 'RRRR', () => book.revenue()],
    ['another amount of a revenue', 'RRRR', () => book.revenue({ id: given.revenue, valor: 1 })],
    [
      'another type of a revenue',
      'RRRR',
      () => product.api.put('/receita/classifica', { ...book.key, categoria: 'CAPITAL', receitas: [{ id: given.revenue }] }),
    ],
    ['a revenue that is deleted', 'RRRR', () => product.api.delete(`/receita/${YEAR}/${SCHOOL}/${CASH}/${given.revenue}`)],
    ['a revenue of the year before', 'RRRR', () => book.revenue({ ano: YEAR - 1, data: `${YEAR - 1}-06-10` })],
    ['a transfer that is new', 'RRRR', () => book.transfer({ data: book.day('04-10') })],
    ['another amount of a transfer', 'RRRR', () => book.transfer({ id: given.transfer, valor: 1 })],
    ['a transfer that is deleted', 'RRRR', () => product.api.delete(`/transferencia/delete/${SCHOOL}/${YEAR}/${given.transfer}`)],
    [
      'yields of its months',
      'CCCC',
      () => product.api.post('/rendimento/create', { ...book.key, numConta: BANK, saldoInicial: 0, julho: 2 }),
    ],
    ['a bill that is paid in its days', 'RRRR', () => book.pay(given.unpaid)],
    ['another amount of an unpaid bill', 'RRRR', () => changed(given.unpaid, { valor: 41 })],
    ['an unpaid bill that is deleted', 'RRRR', () => product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${given.unpaid}`)],
    [
      'a reconciliation undone',
      'CCCC',
      () => product.api.delete(`/conciliacao/${given.reconciliation}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`),
    ],
    ['a month reopened', 'RRRR', () => product.api.post('/conciliacao/reabre', { ...book.key, numConta: BANK, mes: 12, motivo: 'Engano' })],
    ['a paper of its account withdrawn', 'RRRR', () => withdraw('CONTA', CASH)],
    ['a paper of its research withdrawn', 'RRRR', () => withdraw('PESQUISA', String(given.research.id))],
    ['a paper of its minutes withdrawn', 'RRRR', () => withdraw('ATA', KEY_OF_MINUTES, YEAR + 1)],
    ['the amount of an asset', 'RRRR', () => ofAsset({ valorUnitario: 39, despesas: [{ ...given.asset.despesas[0], valor: 39 }] })],
    ['the day of an asset', 'RRRR', () => ofAsset({ data: book.day('04-13') })],
    ['an asset that is deleted', 'RRRR', () => product.api.delete(`/bem/delete/${SCHOOL}/${given.asset.id}`)],
    ['the amounts of a research', 'RRRR', () => ofResearch({ itens: [{ ...given.research.itens[0], quantidade: 2 }] })],
    ['a research that is deleted', 'RRRR', () => product.api.delete(`/pesquisa_preco/delete/${SCHOOL}/${YEAR}/${given.research.id}`)],
    ['an atesto', 'RRRf', () => onExpense('atesta', { data: book.day('04-11'), nome: 'MARIA', cargo: 'TESOUREIRA', texto: 'RECEBIDO' })],
    ['a paper of its expense withdrawn', 'RRRf', () => withdraw('DESPESA', String(given.expense))],
    [
      'the day of a payment',
      'RRRf',
      () => onExpense('corrige_pagamento', { dataPagamento: book.day('04-12'), formaPagamento: 'PIX', motivo: 'X' }),
    ],
    ['a payment undone', 'RRRf', () => onExpense('desfaz_pagamento', { motivo: 'Engano' })],
    ['an expense that is deleted', 'RRRf', () => product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${given.expense}`)],
    ['money of later days', 'ffff', () => next.revenue({ data: `${YEAR + 1}-03-02` })],
    ['a bill that is new', 'ffff', () => book.bill().then(() => ({ status: 201, body: {} }))],
    ['a text of an unpaid bill', 'ffff', () => changed(given.unpaid, { objetoDetalhado: 'PARA A COZINHA' })],
    ['a further paper', 'ffff', () => joined('DESPESA', String(given.unpaid), YEAR).then(() => ({ status: 201, body: {} }))],
    ['place and number of an asset', 'ffff', () => ofAsset({ local: 'COZINHA', tombamento: '12', tombadoEm: book.day('12-01') })],
    ['who approved a research', 'ffff', () => ofResearch({ aprovadoPor: 'ANA LIMA' })],
  ];

  const changed = (idDespesa: number, changes: object) => {
    const bare = { idAcao: null, idSubAcao: null, idItem: null };
    const bill = { ...expenseOf(book.ground.plan), ...book.key, ...bare, dataElaboracao: book.day('03-10'), valor: 40, idDespesa };
    return product.api.post('/despesa/save', { ...bill, ...changes });
  };

  const STATES: [string, () => PromiseLike<unknown>][] = [
    ['presented', () => Promise.resolve()],
    ['received', () => book.act('recebe', { data: `${YEAR + 1}-01-25`, protocolo: '12/2025' }).expect(200)],
    [
      'approved',
      async () => {
        const { sha256: anexo } = await givenPaper(product.api, {
          ano: YEAR + 1,
          registro: 'PRESTACAO',
          id: String(book.id),
          tipo: 'OUTRO',
        });
        await book.act('julga', { data: `${YEAR + 1}-02-01`, resultado: 'APROVADA', anexo }).expect(200);
      },
    ],
    [
      'returned for one expense',
      async () => {
        await book.act('desfaz', { motivo: 'Engano' }).expect(200);
        const sobre = { tipo: 'DESPESA', ano: YEAR, id: String(given.expense) };
        const pedidos = [{ acao: 'CORRIGIR', sobre, texto: 'Corrigir.' }];
        await book.act('devolve', { data: `${YEAR + 1}-02-10`, prazo: `${YEAR + 1}-03-10`, pedidos }).expect(200);
      },
    ],
  ];

  describe.each(STATES.map(([name, reach], at) => ({ name, reach, at })))('while it is $name', ({ reach, at }) => {
    beforeAll(async () => {
      await reach();
    });

    it.each(ROWS)('%s (%s)', async (_, expected, send) => {
      const { status, body } = await send();
      if (expected[at] === 'f') expect({ isTaken: status < 300, detail: body.detail }).toEqual({ isTaken: true, detail: undefined });
      else if (expected[at] === 'C') expect(body).toMatchObject({ code: 'conciliacao.mes-fechado' });
      else
        expect({ status, ...body }).toMatchObject({
          status: 422,
          code: 'prestacao.congelada',
          detail: expect.stringContaining(
            `está na prestação de contas PDDE BÁSICO, ${YEAR}, apresentada em 20/01/${YEAR + 1}. Registre a devolução ou desfaça a apresentação.`,
          ),
        });
    });
  });
});
