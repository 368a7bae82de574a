import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type BookId } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { withClient } from '#platform/database/database.js';
import { PaperStore } from '#platform/paper-store/paper-store.js';
import { BookVerification } from '../../backend/src/modules/audit/verification/book-verification.service.js';
import { NightList } from '../../backend/src/modules/audit/verification/night-list.service.js';
import { isDue } from '../../backend/src/modules/audit/verification/turns.js';
import { Verifications } from '../../backend/src/modules/audit/verification/verifications.job.js';
import { BookStore } from '../../backend/src/modules/book/writer/book-store.js';
import { type Provided, provide, RESIDENTS, SCHOOL } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { type ProductHere, runHere } from './product-here.js';
import { expenseOf, givenPlan, type Plan, YEAR } from './scenario.js';

const DAY = 24 * 60 * 60 * 1_000;
const MINUTE = 60_000;
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const CHAIN = `livro ${SCHOOL} ${YEAR}`;
const signal = new AbortController().signal;

describe('what a night verifies', () => {
  let provided: Provided;
  let product: ProductHere;
  let plan: Plan;
  let now: number;
  /** Books verified whole, and entries read, since the test began: `11222333000181 2026`, `11222333000181 2026 1`. */
  let whole: string[];
  let read: string[];
  /** Runs before a book is verified whole. */
  let between: (each: ProductHere) => Promise<void>;
  const the = <T>(service: abstract new (...given: never[]) => T, { app } = product): T => app.get<T>(service, { strict: false });
  const nameOf = ({ cnpjAssociacao, ano }: BookId) => `${cnpjAssociacao} ${ano}`;

  /** Four books. A night may read two of the papers that the tests join. */
  beforeAll(async () => {
    Logger.overrideLogger(false);
    provided = await provide({ settings: { nightPapersMb: 0.0025 }, here: true });
    product = await runHere(provided);
    plan = await givenPlan(product.api);
    for (const ano of [YEAR - 2, YEAR - 1, YEAR]) await expense({ ano, dataElaboracao: `${ano}-03-10` });
    const other = await givenPlan(product.api, RESIDENTS);
    await product.api.post('/despesa/save', expenseOf(other, { cnpjAssociacao: RESIDENTS })).expect(201);
    now = Date.parse(`${new Date().toISOString().slice(0, 10)}T06:00:00Z`);
  });

  beforeEach(() => {
    whole = [];
    read = [];
    between = async () => undefined;
    watch(product);
    const store = the(BookStore);
    const pages = store.pages.bind(store);
    jest.spyOn(store, 'pages').mockImplementation(async function* (id, reading) {
      for await (const entries of pages(id, reading)) {
        read.push(...entries.map(({ sequencia }) => `${nameOf(id)} ${sequencia}`));
        yield entries;
      }
    });
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  afterAll(() => product.close());

  let value = 100;
  const expense = async (changes: object = {}) => {
    value += 1;
    return product.api.post('/despesa/save', expenseOf(plan, { valor: value, ...changes })).expect(201);
  };
  const watch = (each: ProductHere) => {
    const verification = the(BookVerification, each);
    const examine = verification.examine.bind(verification);
    jest.spyOn(verification, 'examine').mockImplementation(async (book, papers) => {
      whole.push(nameOf(book));
      await between(each);
      return examine(book, papers);
    });
  };
  /** Runs `work` at the time of the tests; commands are given at the real time, in which tokens are valid. */
  const atNight = async <T>(work: () => Promise<T>): Promise<T> => {
    const clock = jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(now));
    try {
      return await work();
    } finally {
      clock.mockRestore();
    }
  };
  const night = () =>
    atNight(async () => {
      now = Math.floor(now / DAY) * DAY + DAY + 6 * 60 * MINUTE;
      whole = [];
      read = [];
      await the(Verifications).begin(new Date(now));
      await the(Verifications).share(randomUUID(), signal);
      return the(NightList).last();
    });
  /** Begins a night with only these books of the school. */
  const listed = async (years: number[]) => {
    now += DAY;
    await the(NightList).begin(new Date(now), []);
    const noite = new Date(now).toISOString();
    await the(NightList).finish({ noite, tipo: 'ancoras', dono: '', ano: 0 }, { divergences: null, isPartly: false });
    const chain = { tipo: 'livro', dono: SCHOOL, lastWhole: null, isSound: true, isDone: false } as const;
    await the(NightList).add(
      noite,
      years.map((ano) => ({ ...chain, ano })),
    );
  };
  const lastWhole = async () => {
    const sql = 'select inteiro_em as em from livro_verificacao where cnpj_associacao = $1 and ano = $2';
    const [row] = await product.sql<{ em: Date }>(sql, [SCHOOL, YEAR]);
    return row!.em.toISOString();
  };
  /** Runs nights until one comes that is not the turn of the school's book. */
  const untilItRests = async () => {
    while (isDue(CHAIN, await lastWhole(), new Date(now + DAY))) await night();
  };
  const tamper = (sql: string) => withClient(product.ownerUrl, (client) => client.query(`set session_replication_role = replica; ${sql}`));
  /** Moves the day of an entry by so many days. */
  const alter = (sequencia: number, days: number) =>
    tamper(
      `update evento set data_efetiva = data_efetiva + ${days} where cnpj_associacao = '${SCHOOL}' and ano = ${YEAR} and sequencia = ${sequencia}`,
    );
  const byHand = async () => (await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;

  it('is every book whole in the first night, and later only the entries after the verified head', async () => {
    expect(await night()).toMatchObject({ livros: 4, divergentes: 0, diarios: 3, diariosDivergentes: 0, naoAlcancados: 0 });
    expect(whole.toSorted()).toEqual([...[YEAR - 2, YEAR - 1, YEAR].map((ano) => `${SCHOOL} ${ano}`), `${RESIDENTS} ${YEAR}`]);
    expect(read).toContain(`${SCHOOL} ${YEAR} 1`);
    await untilItRests();
    await expense();
    await expense();
    expect(await night()).toMatchObject({ livros: 4, divergentes: 0 });
    expect(read.filter((entry) => entry.startsWith(`${SCHOOL} ${YEAR} `))).toEqual([`${SCHOOL} ${YEAR} 2`, `${SCHOOL} ${YEAR} 3`]);
    await untilItRests();
    await night();
    expect(read.filter((entry) => entry.startsWith(`${SCHOOL} ${YEAR} `))).toEqual([]);
  });

  it('is every book and journal whole within seven nights', async () => {
    await night();
    const before = new Date(now).toISOString();
    for (let nights = 0; nights < 7; nights += 1) await night();
    const sql = `select 'livro' as kind from livro_verificacao where inteiro_em <= $1 union all select 'diario' from diario_verificacao where inteiro_em <= $1`;
    expect(await product.sql(sql, [before])).toEqual([]);
  });

  it('finds a change below the verified head within seven nights, and by hand at once', async () => {
    await untilItRests();
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await alter(1, 1);
    const divergencia = { sequencia: 1, motivo: 'O conteúdo da entrada nº 1 foi alterado: o hash não confere.' };
    expect(await byHand()).toMatchObject({ integro: false, divergencia });
    expect(await night()).toMatchObject({ divergentes: 0 });
    let nights = 1;
    do nights += 1;
    while ((await night())!.divergentes === 0 && nights < 7);
    expect(error).toHaveBeenCalledWith({ ...BOOK, ...divergencia }, 'a book does not verify');
    expect(await night()).toMatchObject({ divergentes: 1 });
    await alter(1, -1);
    expect(await byHand()).toMatchObject({ integro: true });
    expect(await night()).toMatchObject({ divergentes: 0 });
    expect(whole).toContain(`${SCHOOL} ${YEAR}`);
  });

  it('finds a change above the verified head in the next night', async () => {
    await untilItRests();
    await expense();
    const head = 'select sequencia::int from livro where cnpj_associacao = $1 and ano = $2';
    const [{ sequencia }] = (await product.sql<{ sequencia: number }>(head, [SCHOOL, YEAR])) as [{ sequencia: number }];
    await alter(sequencia, 1);
    expect(await night()).toMatchObject({ livros: 4, divergentes: 1 });
    const { body } = await product.api.get(`/auditoria/verificacao/ultima?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(body.ultima).toMatchObject({ integro: false, divergencia: { sequencia } });
    await alter(sequencia, -1);
    expect(await night()).toMatchObject({ divergentes: 0 });
  });

  it('verifies a book whole at once whose head is not where it was, and says so of a journal too', async () => {
    await untilItRests();
    await tamper(`create table kept_head as select * from livro_verificacao;
      update livro_verificacao set hash = repeat('a', 64) where cnpj_associacao = '${SCHOOL}' and ano = ${YEAR}`);
    expect(await night()).toMatchObject({ divergentes: 1 });
    expect(whole).toContain(`${SCHOOL} ${YEAR}`);
    expect(read).toContain(`${SCHOOL} ${YEAR} 1`);
    const { body } = await product.api.get(`/auditoria/verificacao/ultima?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(body.ultima.divergencia.motivo).toMatch(/não é a que foi verificada em .*: o livro foi reescrito\.$/);
    await tamper(`update livro_verificacao v set hash = k.hash from kept_head k
      where (v.cnpj_associacao, v.ano) = (k.cnpj_associacao, k.ano); drop table kept_head`);
    expect(await night()).toMatchObject({ divergentes: 0, diariosDivergentes: 0 });
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await tamper(`update diario_verificacao set hash = repeat('a', 64) where cnpj_associacao = '${SCHOOL}'`);
    expect(await night()).toMatchObject({ diariosDivergentes: 1 });
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ diario: SCHOOL, motivo: expect.stringContaining('o diário foi reescrito ou cortado') }),
      'a journal does not verify',
    );
    await tamper(`delete from diario_verificacao where cnpj_associacao = '${SCHOOL}'`);
    expect(await night()).toMatchObject({ diariosDivergentes: 0 });
  });

  it('stops when its time is over, says what is left, and goes on there in the next night', async () => {
    await product.sql(
      `update livro_verificacao set inteiro_em = '2020-01-01'::timestamptz + ano * interval '1 day' where cnpj_associacao = $1`,
      [SCHOOL],
    );
    await product.sql(`update livro_verificacao set inteiro_em = '2020-01-01' where cnpj_associacao = $1`, [RESIDENTS]);
    await product.sql('update diario_verificacao set inteiro_em = null');
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    between = async () => {
      now += 50 * MINUTE;
    };
    expect(await night()).toMatchObject({ livros: 4, diarios: 3, naoAlcancados: 1 });
    expect(whole).toEqual([`${RESIDENTS} ${YEAR}`, `${SCHOOL} ${YEAR - 2}`, `${SCHOOL} ${YEAR - 1}`]);
    expect(warned).toHaveBeenCalledWith({ naoAlcancados: 1, primeiros: [CHAIN] }, 'the night did not get through');
    between = async () => undefined;
    expect(await night()).toMatchObject({ naoAlcancados: 0 });
    expect(whole[0]).toBe(`${SCHOOL} ${YEAR}`);
  });

  it('shares its work between processes, none of it twice', async () => {
    const other = await runHere(provided);
    try {
      watch(other);
      const began = new Map([product, other].map((each) => [each, Promise.withResolvers<void>()]));
      between = async (each) => {
        began.get(each)!.resolve();
        await Promise.all([...began.values()].map(({ promise }) => promise));
      };
      await atNight(async () => {
        await listed([YEAR - 2, YEAR - 1, YEAR]);
        await Promise.all([product, other].map((each) => the(Verifications, each).share(randomUUID(), signal)));
      });
      expect(whole.toSorted()).toEqual([YEAR - 2, YEAR - 1, YEAR].map((ano) => `${SCHOOL} ${ano}`));
      expect(await the(NightList).last()).toMatchObject({ livros: 3, naoAlcancados: 0 });
    } finally {
      await other.close();
    }
  });

  it('leaves what a job has begun to it, also when it is tried again after the end of the time', async () => {
    await atNight(async () => {
      await listed([YEAR]);
      const killed = randomUUID();
      await the(NightList).take(killed);
      await the(Verifications).share(randomUUID(), signal);
      expect(whole).toEqual([]);
      expect(await the(NightList).last()).not.toMatchObject({ livros: 1 });
      now += 121 * MINUTE;
      await the(Verifications).share(killed, signal);
      expect(whole).toEqual([`${SCHOOL} ${YEAR}`]);
      expect(await the(NightList).last()).toMatchObject({ livros: 1, naoAlcancados: 0 });
    });
  });

  it('reads papers up to its budget, and goes on after them in the following nights', async () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) await givenPaper(product.api, {}, pdf(text, 950));
    await product.sql(`update livro_verificacao set inteiro_em = '2020-01-01' where cnpj_associacao = $1 and ano = $2`, [SCHOOL, YEAR]);
    const get = jest.spyOn(the(PaperStore), 'get');
    const readIn = async (naoAlcancados: number) => {
      get.mockClear();
      expect(await night()).toMatchObject({ divergentes: 0, naoAlcancados });
      return get.mock.calls.map(([, sha256]) => sha256);
    };
    const nights = [await readIn(1), await readIn(1), await readIn(0)];
    expect(nights.map((papers) => papers.length)).toEqual([2, 2, 1]);
    expect(new Set(nights.flat()).size).toBe(5);
    await untilItRests();
    expect(await readIn(0)).toEqual([]);
  });
});
