import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { RESIDENTS, SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { until } from '../../../../../test/until.js';
import { Access } from './access.js';
import { SessionStore } from './session-store.js';

describe('the caller of a call', () => {
  let product: ProductHere;
  let sessions: SessionStore;
  let session: string;

  beforeAll(async () => {
    product = await startProductHere();
    sessions = product.app.get(SessionStore, { strict: false });
    const { body } = await product.api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem').expect(200);
    session = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString()).sessao;
  });

  afterAll(() => product.close());

  it('has the links that the call names, and no other', async () => {
    const callers = await Promise.all([[SCHOOL], [], [SCHOOL, '00000000000191']].map((named) => sessions.caller(session, named)));
    for (const caller of callers) expect([...caller!.named.keys()]).toEqual([SCHOOL]);
    expect([...(await sessions.caller(session))!.named.keys()]).toEqual([]);
  });

  it('is let into an association that only the form of an upload names, and into none without a link', async () => {
    const access = product.app.get(Access, { strict: false });
    const caller = (await sessions.caller(session))!;
    expect(await access.may('despesa.salvar', caller, RESIDENTS)).toBe(true);
    expect(await access.may('despesa.salvar', caller, '00000000000191')).toBe(false);
    await product.sql(`update rel_associacao_usuario set situacao = 'INATIVO' where cpf = $1 and cnpj = $2`, [caller.cpf, RESIDENTS]);
    expect(await access.may('despesa.salvar', caller, RESIDENTS)).toBe(false);
    expect(await access.open(caller)).toEqual([SCHOOL]);
  });
});

describe('the last use of a session', () => {
  let product: ProductHere;
  let sessions: SessionStore;
  let id: string;
  let token: string;

  beforeAll(async () => {
    product = await startProductHere();
    sessions = product.app.get(SessionStore, { strict: false });
    token = (await product.api.post('/auth', { login: 'gestor', senha: 'gestor-demo' }, 'ninguem').expect(200)).body.token;
    id = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sessao;
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  afterAll(() => product.close());

  const usedAgo = (seconds: number) =>
    product.sql('update sessao set usada_em = now() - make_interval(secs => $1) where id = $2', [seconds, id]);
  const secondsAgo = async () =>
    (await product.sql<{ ago: number }>('select extract(epoch from now() - usada_em)::int as ago from sessao where id = $1', [id]))[0]!.ago;
  const ask = (headers: Record<string, string> = {}) =>
    product.api
      .get('/auth/sessao', 'ninguem')
      .set({ Authorization: `Bearer ${token}`, ...headers })
      .expect(200);

  /** Counts the statements that store a use. */
  function countUses(): () => number {
    const asked = jest.spyOn(product.app.get(Tenancy, { strict: false }), 'installationQuery');
    return () => asked.mock.calls.filter(([{ text }]) => text.includes('update sessao')).length;
  }

  it('is stored for calls of a person', async () => {
    await usedAgo(61);
    await ask();
    await until('the use is stored', async () => (await secondsAgo()) < 60);
  });

  it('is stored at most once a minute', async () => {
    const uses = countUses();
    await usedAgo(50);
    await ask();
    expect(uses()).toBe(0);
    await usedAgo(61);
    await ask();
    expect(uses()).toBe(1);
  });

  it('is not stored for what a screen asks for by itself, and long answers that go on', async () => {
    const uses = countUses();
    await usedAgo(3_600);
    await ask({ 'X-Automatica': '1' });
    const caller = (await sessions.caller(id))!;
    expect(await product.app.get(Access, { strict: false }).still('livro.ver', caller, SCHOOL, 2026)).toBe(true);
    expect(uses()).toBe(0);
    expect(await secondsAgo()).toBeGreaterThan(3_500);
  });

  it('is waited for by no call, and fails none', async () => {
    const tenancy = product.app.get(Tenancy, { strict: false });
    const query = tenancy.installationQuery.bind(tenancy);
    const stored = Promise.withResolvers<never>();
    jest
      .spyOn(tenancy, 'installationQuery')
      .mockImplementation((asked) => (asked.text.includes('update sessao') ? stored.promise : query(asked)));
    await usedAgo(61);
    await ask();
    product.app.useLogger(false);
    stored.reject(new Error('the database is gone'));
    await ask();
  });
});
