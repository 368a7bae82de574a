import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type BookHead } from '#contracts/book/live.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Provided, provide, RESIDENTS, SCHOOL, type Who } from '../../../../../test/integration/harness.js';
import { type ProductHere, runHere } from '../../../../../test/integration/product-here.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { until } from '../../../../../test/until.js';
import { BookHeads } from './book-heads.js';

const open: IncomingMessage[] = [];

/** Reads the stream: its answer, and its events one by one. */
async function follow(product: ProductHere, token: string, book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`) {
  const url = `${await product.app.getUrl()}/api/livro/mudancas?${book}`;
  // A separate connection: pooled ones outlive their requests.
  const request = get(url, { agent: false, headers: { Authorization: `Bearer ${token}` } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  open.push(answer);
  const chunks = answer.setEncoding('utf8').iterator({ destroyOnReturn: false });
  /** The head in the next event; undefined when the stream has ended. */
  const next = async (): Promise<BookHead | undefined> => {
    for (;;) {
      const { done, value } = await chunks.next();
      if (done) return undefined;
      const data = /^data: (.*)$/m.exec(value)?.[1];
      if (data) return JSON.parse(data);
    }
  };
  return { status: answer.statusCode, headers: answer.headers, next, leave: () => answer.destroy() };
}

describe('the stream of changes of a book', () => {
  let provided: Provided;
  /** Two processes of one installation. */
  let one: ProductHere;
  let other: ProductHere;
  let plan: Plan;

  beforeAll(async () => {
    provided = await provide({ settings: {}, here: true });
    [one, other] = [await runHere(provided), await runHere(provided)];
    plan = await givenPlan(one.api);
  });

  afterEach(() => {
    for (const each of open.splice(0)) each.destroy();
  });

  afterAll(async () => {
    await one.close();
    await other.close();
  });

  const spend = ({ api }: ProductHere) => api.post('/despesa/save', expenseOf(plan)).expect(201);
  const login = async (login: string) => (await one.api.post('/auth', { login, senha: `${login}-demo` }, 'ninguem').expect(200)).body;
  const tokenOf = (who: Who) => provided.tokens[who]!;

  it('sends the current head at once, and each new one after its commit', async () => {
    const { headers, next } = await follow(one, tokenOf('usuario'));
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const before = (await next())!.sequencia;
    await spend(one);
    expect(await next()).toEqual({ sequencia: before + 1, segundos: 0 });
    const again = await follow(one, tokenOf('usuario'));
    expect(await again.next()).toEqual({ sequencia: before + 1, segundos: expect.any(Number) });
  });

  it('sends changes of every process, whichever one wrote them', async () => {
    const { next } = await follow(other, tokenOf('usuario'));
    const before = (await next())!.sequencia;
    await spend(one);
    expect((await next())!.sequencia).toBe(before + 1);
  });

  it('asks for the heads of all watched books of all associations in one query', async () => {
    const third = await runHere(provided);
    const heads = third.app.get(BookHeads, { strict: false });
    const asked = jest.spyOn(third.app.get(Tenancy, { strict: false }), 'installationQuery');
    const books = [SCHOOL, RESIDENTS].map((cnpjAssociacao) => ({ cnpjAssociacao, ano: YEAR }));
    const leave = books.map((book) => heads.watch(book));
    const known = (await heads.read(books[0]!)).sequencia;
    await spend(one);
    expect(await heads.beyond(books[0]!, known, new AbortController().signal)).toBe(known + 1);
    expect(asked.mock.calls.map(([{ values }]) => values)).toContainEqual([
      [SCHOOL, RESIDENTS],
      [YEAR, YEAR],
    ]);
    for (const end of leave) end();
    await third.close();
  });

  it('does not send changes of another book', async () => {
    const third = await runHere(provided);
    const { next } = await follow(third, tokenOf('usuario'), `cnpjAssociacao=${SCHOOL}&ano=${YEAR - 1}`);
    expect(await next()).toEqual({ sequencia: 0, segundos: null });
    await spend(third);
    await third.close();
    expect(await next()).toBeUndefined();
  });

  it('is refused without a link, and ends when the link is removed', async () => {
    expect((await follow(one, 'none')).status).toBe(401);
    const { token, usuario } = await login('usuario');
    const { next } = await follow(one, token);
    await next();
    const link = (situacao: string) => one.sql('update rel_associacao_usuario set situacao = $1 where cpf = $2', [situacao, usuario.cpf]);
    await link('INATIVO');
    await spend(one);
    expect(await next()).toBeUndefined();
    expect((await follow(one, token)).status).toBe(403);
    await link('ATIVO');
  });

  it('ends with the session', async () => {
    const { token } = await login('usuario');
    const { next } = await follow(one, token);
    await next();
    await one.api.post('/auth/logout', undefined, 'ninguem').set('Authorization', `Bearer ${token}`).expect(204);
    await spend(one);
    expect(await next()).toBeUndefined();
  });

  it('ends with the session even if the book does not change, before the next keep-alive', async () => {
    const { token } = await login('usuario');
    const [left, kept] = [await follow(one, token), await follow(one, tokenOf('usuario'))];
    for (const { next } of [left, kept]) await next();
    await one.api.post('/auth/logout', undefined, 'ninguem').set('Authorization', `Bearer ${token}`).expect(204);
    expect(await left.next()).toBeUndefined();
    await spend(one);
    expect(await kept.next()).toBeDefined();
  }, 10_000);

  it('allows four streams per person and refuses the fifth until one ends', async () => {
    const streams = [];
    for (const _ of Array(4)) streams.push(await follow(one, tokenOf('gestor')));
    expect((await follow(one, tokenOf('gestor'))).status).toBe(429);
    expect((await follow(one, tokenOf('usuario'))).status).toBe(200);
    streams[0]!.leave();
    await until('a stream is free', async () => (await follow(one, tokenOf('gestor'))).status !== 429);
  });

  it('does not delay the shutdown of a process', async () => {
    const third = await runHere(provided);
    const { next } = await follow(third, tokenOf('usuario'));
    await next();
    await third.close();
    expect(await next()).toBeUndefined();
  });
});
