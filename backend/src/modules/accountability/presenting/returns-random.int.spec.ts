import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Asset } from '#contracts/accountability/asset.record.js';
import {
  REQUEST_ACTIONS,
  REQUEST_SUBJECTS,
  type RequestAction,
  type RequestSubject,
} from '#contracts/accountability/submission-acts.record.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenAccount, givenPlan } from '../../../../../test/integration/scenario.js';
import { type Answer, type Ground, SubmissionBook } from '../../../../../test/integration/submission-book.js';

const { SEQUENCES, SEED } = process.env;
/** Number of random returns, each of a year of its own; more and other ones in the nightly run. SEED repeats those of a failure, which names it. */
const RUNS = SEQUENCES ? 18 : 3;
const seed = Number(SEED ?? (SEQUENCES ? Date.now() % 1_000_000 : 1));
/** Year n of a run is this one and n; the last of a night is still over. */
const FIRST_YEAR = 1999;

const ACTIONS = Object.keys(REQUEST_ACTIONS) as RequestAction[];
const SUBJECTS = Object.keys(REQUEST_SUBJECTS) as RequestSubject[];

const drawnRequest = fc.record({
  acao: fc.constantFrom(...ACTIONS),
  tipo: fc.constantFrom(...SUBJECTS),
  variant: fc.nat(3),
  answeredFirst: fc.boolean(),
});
type Drawn = typeof drawnRequest extends fc.Arbitrary<infer T> ? T : never;

/** Every action on every subject, answered before or after it is done. */
const EACH = ACTIONS.flatMap((acao, at) =>
  SUBJECTS.map((tipo, of): Drawn => ({ acao, tipo, variant: of % 4, answeredFirst: (at + of) % 2 === 0 })),
);

/** What a book is made of, by the subjects of requests; of FORMULARIO and GERAL there is no record. */
type Records = Record<RequestSubject, string | null>;

describe('a prestação de contas that is returned', () => {
  let product: TestProduct;
  let ground: Ground;
  let years = 0;

  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    const accounts = ['100-1', '200-2'] as const;
    for (const account of accounts) await givenAccount(product.api, account);
    const consumption = { id: plan.line.idElementoDespesa, descricao: 'MATERIAL DE CONSUMO', categoria: 'CUSTEIO' };
    await product.api.post('/elemento_despesa/save', { cnpjAssociacao: SCHOOL, ...consumption }).expect(200);
    const { body } = await product.api.post('/elemento_despesa/save', { descricao: 'EQUIPAMENTO', categoria: 'CAPITAL' }).expect(201);
    ground = { plan, accounts, capitalElement: body.id };
  });

  afterAll(() => product.close());

  /** A year with money, payments, an asset and closed months, presented once. */
  const givenPresented = async (): Promise<{ book: SubmissionBook; records: Records; asset: Asset }> => {
    years += 1;
    const book = new SubmissionBook(product, ground, FIRST_YEAR + years);
    const [bank, reserve] = ground.accounts;
    const { id: revenue } = (await book.revenue().expect(201)).body;
    const { id: transfer } = (await book.transfer().expect(201)).body;
    const expense = await book.bill();
    await book.pay(expense).expect(200);
    const capital = await book.bill({ idElementoDespesa: ground.capitalElement });
    await book.pay(capital).expect(200);
    await book.bill({ dataElaboracao: book.day('11-10') });
    const asset = await book.asset(capital, 40);
    const paper = await book.paper('DESPESA', String(expense));
    for (const account of [bank, reserve]) for (const mes of [3, 6, 12]) await book.close(account, mes);
    await book.prepare();
    expect(await book.present(`${book.ano + 1}-01-20`)).toBe(1);
    const records = { DESPESA: String(expense), RECEITA: String(revenue), TRANSFERENCIA: String(transfer), BEM: String(asset.id) };
    return { book, asset, records: { ...records, CONTA_MES: `${bank} ${book.day('06')}`, ANEXO: paper, FORMULARIO: null, GERAL: null } };
  };

  /** What is done for a request: in three of four variants a new version is refused for it. Undefined where nothing is left to do. */
  const done = async (book: SubmissionBook, { acao, tipo, variant }: Drawn, records: Records, asset: Asset): Promise<Answer[]> => {
    const { api, key } = book;
    const [bank] = ground.accounts;
    const free =
      variant === 0 ? {} : variant === 1 ? { categoria: 'LIVRE' } : variant === 2 ? { tipo: null, categoria: null, idPrograma: null } : {};
    const numConta = variant === 3 ? null : bank;
    const id = records[tipo];
    const send = (change: () => PromiseLike<Answer>) => book.through(change);
    if (acao === 'INCLUIR') {
      const revenue = await send(() => book.revenue({ data: book.day('06-10'), descricao: 'ESQUECIDA', ...free }));
      const { id: included } = revenue.body as { id: number };
      const idDespesa = await book.bill({ dataElaboracao: book.day('06-11') });
      const paid = await send(() => book.pay(idDespesa, { dataPagamento: book.day('06-12'), numConta }));
      const corrected = await send(() =>
        book.revenue({ id: included, data: book.day('05-10'), descricao: 'ESQUECIDA', valor: 600, ...free }),
      );
      const undone = await send(() => api.put('/despesa/desfaz_pagamento', { ...key, idDespesa, motivo: 'Dia errado' }));
      return [revenue, paid, corrected, undone, await send(() => book.pay(idDespesa, { dataPagamento: book.day('03-15'), numConta }))];
    }
    const stands = id !== null && (await exists(book, tipo, id));
    if (acao === 'DEVOLVER') {
      const next = new SubmissionBook(product, ground, book.ano + 1);
      return [await next.revenue({ tipo: 'DEVOLUCAO', data: `${next.ano}-02-15`, valor: -1, descricao: 'DEVOLUÇÃO' })];
    }
    if (tipo === 'CONTA_MES' && acao !== 'ESCLARECER') await book.reopenLast(bank);
    if (!stands || acao === 'ESCLARECER') return [];
    const isExcluded = acao === 'EXCLUIR';
    switch (tipo) {
      case 'DESPESA': {
        const idDespesa = Number(id);
        const undone = await send(() => api.put('/despesa/desfaz_pagamento', { ...key, idDespesa, motivo: 'Conta errada' }));
        if (isExcluded) return [undone, await send(() => api.delete(`/despesa/delete/${SCHOOL}/${book.ano}/${id}`))];
        return [undone, await send(() => book.pay(idDespesa, { numConta, dataPagamento: book.day('02-10') }))];
      }
      case 'RECEITA':
        return [
          isExcluded
            ? await send(() => api.delete(`/receita/${book.ano}/${SCHOOL}/${bank}/${id}`))
            : await send(() => book.revenue({ id: Number(id), valor: 450 + variant, ...free })),
        ];
      case 'TRANSFERENCIA': {
        const deleted = await send(() => api.delete(`/transferencia/delete/${SCHOOL}/${book.ano}/${id}`));
        // No transfer is edited: another one takes its place, on whatever day.
        return isExcluded ? [deleted] : [deleted, await send(() => book.transfer({ data: book.day('02-10'), valor: 70 + variant }))];
      }
      case 'BEM':
        return [
          isExcluded
            ? await api.delete(`/bem/delete/${SCHOOL}/${id}`)
            : await api.post('/bem/save', { ...asset, versao: undefined, data: book.day(`04-2${variant}`) }),
        ];
      case 'ANEXO':
        return [await api.delete(`/anexo/${id}?cnpjAssociacao=${SCHOOL}&ano=${book.ano}&registro=DESPESA&id=${records.DESPESA}`)];
      default:
        return [];
    }
  };

  const exists = async (book: SubmissionBook, tipo: RequestSubject, id: string): Promise<boolean> => {
    const found: Partial<Record<RequestSubject, string>> = {
      DESPESA: 'select id_despesa::text as id from despesa where ano = $1 and data_pagamento is not null',
      RECEITA: 'select id::text as id from receita where ano = $1',
      TRANSFERENCIA: 'select id::text as id from transferencia where ano = $1',
      BEM: 'select id::text as id from bem where extract(year from data) = $1',
      ANEXO: 'select sha256 as id from anexo where ano = $1',
    };
    const sql = found[tipo];
    return sql !== undefined && (await book.rows<{ id: string }>(sql)).some((row) => row.id === id);
  };

  /** Returns a presented year with these requests, does what they ask for, and mends what a new version needs until it is presented again. */
  const returnAndPresent = async (drawn: readonly Drawn[]): Promise<void> => {
    const { book, records, asset } = await givenPresented();
    const pedidos = drawn.map(({ acao, tipo }) => ({
      ...{ acao, texto: `${acao} ${tipo}` },
      sobre: { tipo, ano: tipo === 'BEM' ? null : book.ano, id: records[tipo] },
    }));
    await book.act('devolve', { data: `${book.ano + 1}-02-10`, prazo: `${book.ano + 1}-03-10`, pedidos }).expect(200);
    const answer = (pedido: number) => book.act('responde', { pedido, resposta: 'REALIZADO', texto: 'Feito.' }).expect(200);
    for (const [at, request] of drawn.entries()) {
      if (request.answeredFirst) await answer(at + 1);
      for (const { status, body } of await done(book, request, records, asset))
        expect({ ...request, taken: status < 300, detail: body.detail }).toEqual({ ...request, taken: true, detail: undefined });
      if (!request.answeredFirst) await answer(at + 1);
    }
    await book.mendAll();
    expect(await book.present(`${book.ano + 1}-03-01`)).toBe(2);
  };

  it(
    `is always presented again by mending what its points name, for ${RUNS} random returns (seed ${seed})`,
    async () => {
      const requests = fc.array(drawnRequest, { minLength: 1, maxLength: 5 });
      await fc.assert(fc.asyncProperty(requests, returnAndPresent), {
        ...{ numRuns: RUNS + 1 + ACTIONS.length, seed, endOnFailure: true },
        examples: [[EACH], ...ACTIONS.map((acao): [Drawn[]] => [EACH.filter((each) => each.acao === acao && each.tipo === 'DESPESA')])],
      });
    },
    180_000 + RUNS * 30_000,
  );
});
