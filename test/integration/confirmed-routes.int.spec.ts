import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../until.js';
import { OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from './harness.js';
import { CONFIRMED_ANEW_ROUTES, CONFIRMED_ROUTES, OF_OWN_PASSWORD_ROUTES } from './routes-by-access.js';

const PASSWORD = 'admin-demo';

describe('a session whose password was given more than ten minutes ago', () => {
  let product: TestProduct;
  let token: string;

  beforeAll(async () => {
    // Prints no reports, which is slow and tested elsewhere.
    product = await startProduct({ chromePath: '/proc/chrome' });
  });

  beforeEach(async () => {
    token = (await product.api.post('/auth', { login: 'admin', senha: PASSWORD }, 'ninguem').expect(200)).body.token;
    await confirmedAgo(11);
  });

  afterAll(() => product.close());

  const confirmedAgo = (minutes: number) =>
    product.sql(`update sessao set confirmada_em = now() - make_interval(mins => $1) where confirmada_em <= now()`, [minutes]);

  const named = ({ method, path }: Operation) => `${method} ${path}`;
  const anew = OPERATIONS.filter((operation) => CONFIRMED_ANEW_ROUTES.includes(named(operation)));
  const listed = OPERATIONS.filter((operation) => CONFIRMED_ROUTES.includes(named(operation)));

  async function ask(operation: Operation, cnpj = SCHOOL) {
    const { address, init } = sampleRequest(operation, cnpj);
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.url}${address}`, { ...init, headers });
    // A stream of events has no end.
    if (answer.headers.get('content-type') === 'text/event-stream') await answer.body!.cancel();
    return { status: answer.status, text: answer.bodyUsed ? '' : await answer.text() };
  }

  const asksToConfirm = async (operation: Operation) => {
    const { status, text } = await ask(operation);
    return status === 403 && text.includes('"sessao.confirmar"');
  };

  const confirm = (senha: string) => product.api.post('/auth/confirma', { senha }, 'ninguem').set('Authorization', `Bearer ${token}`);

  /** Entries of the journals and facts of the books. */
  const written = () => product.sql('select (select count(*) from diario_entrada) as diario, (select count(*) from evento) as livro');

  it('is asked to confirm by the routes of rule 2.16 and by no other', async () => {
    // What ends the session comes last.
    const last = ({ path }: Operation) => Number(path === '/api/auth/logout');
    const asking = [];
    for (const operation of OPERATIONS.toSorted((a, b) => last(a) - last(b)))
      if (await asksToConfirm(operation)) asking.push(named(operation));
    expect(asking.sort()).toEqual([...CONFIRMED_ROUTES, ...CONFIRMED_ANEW_ROUTES].sort());
  });

  it('is asked each time by what sets up or removes a second factor, however short ago the password was given', async () => {
    await confirmedAgo(0);
    for (const operation of anew) {
      expect([named(operation), await asksToConfirm(operation)]).toEqual([named(operation), true]);
      await confirm(PASSWORD).expect(204);
      expect([named(operation), await asksToConfirm(operation)]).toEqual([named(operation), false]);
      expect([named(operation), await asksToConfirm(operation)]).toEqual([named(operation), true]);
    }
    await confirm(PASSWORD).expect(204);
    await product.sql(`update sessao set reconfirmada_em = reconfirmada_em - interval '61 seconds'`);
    expect(await asksToConfirm(anew[0]!)).toBe(true);
  });

  it('sets up and removes no second factor with the password that was given for something else', async () => {
    await confirm(PASSWORD).expect(204);
    expect(await asksToConfirm(listed[0]!)).toBe(false);
    for (const operation of anew) expect([named(operation), await asksToConfirm(operation)]).toEqual([named(operation), true]);
  });

  it('does nothing that is confirmed, released or signed under a password that somebody else set, and everything else', async () => {
    await product.sql(`update usuario set senha_propria = false where login = 'admin'`);
    await product.sql(
      `update rel_associacao_usuario set tipo = 'AUDITOR', anos = '{2026}', ate = '2999-12-31' where cpf = '52998224725' and cnpj = '12ABC34501DE35'`,
    );
    const refused = [];
    const last = ({ path }: Operation) => Number(path === '/api/auth/logout');
    for (const operation of OPERATIONS.toSorted((a, b) => last(a) - last(b)))
      for (const cnpj of [SCHOOL, RESIDENTS])
        if ((await ask(operation, cnpj)).text.includes('"senha.de-outra-pessoa"')) refused.push(named(operation));
    const expected = [...CONFIRMED_ROUTES, ...CONFIRMED_ANEW_ROUTES, ...OF_OWN_PASSWORD_ROUTES].sort();
    expect([...new Set(refused)].sort()).toEqual(expected);
    await product.sql(`update usuario set senha_propria = true where login = 'admin'`);
    await product.sql(`update rel_associacao_usuario set tipo = 'ADMIN', anos = null, ate = null where cpf = '52998224725'`);
  });

  it('changes nothing by what asks to confirm, which says what to do', async () => {
    const before = await written();
    for (const operation of listed) {
      const { text } = await ask(operation);
      expect([named(operation), JSON.parse(text).message]).toEqual([named(operation), expect.stringContaining('Confirme a sua senha')]);
    }
    expect(await written()).toEqual(before);
  });

  it('is asked no longer after the right password, for ten minutes', async () => {
    await confirm(PASSWORD).expect(204);
    for (const operation of listed) expect([named(operation), await asksToConfirm(operation)]).toEqual([named(operation), false]);
    const [operation] = listed;
    await confirmedAgo(9);
    expect(await asksToConfirm(operation!)).toBe(false);
    await confirmedAgo(11);
    expect(await asksToConfirm(operation!)).toBe(true);
  });

  it('is confirmed for itself alone', async () => {
    const other = token;
    token = (await product.api.post('/auth', { login: 'admin', senha: PASSWORD }, 'ninguem').expect(200)).body.token;
    expect(await asksToConfirm(listed[0]!)).toBe(false);
    token = other;
    expect(await asksToConfirm(listed[0]!)).toBe(true);
  });

  it('is asked for the rights first: whoever may not is not asked for a password', async () => {
    token = (await product.api.post('/auth', { login: 'usuario', senha: 'usuario-demo' }, 'ninguem').expect(200)).body.token;
    await confirmedAgo(11);
    const refused = await Promise.all(
      listed.map(async (operation) => [named(operation), (await ask(operation)).text.includes('"acesso.negado"')]),
    );
    expect(refused.flatMap(([name, isRefused]) => (isRefused ? [] : [name])).sort()).toEqual([
      'POST /api/diario/documento/pessoas',
      'PUT /api/usuario/meus_dados',
    ]);
  });

  it('is not confirmed by a wrong password, which the journal records and the limit of the login counts', async () => {
    const wrong = await confirm('errada').expect(422);
    expect(wrong.body).toMatchObject({ code: 'sessao.senha', message: 'A senha não confere. Tente novamente.' });
    expect(await asksToConfirm(listed[0]!)).toBe(true);
    const told = `select from diario_entrada where tipo = 'sessao.recusa' and dados->>'motivo' = 'senha incorreta ao confirmar'`;
    await until('the journal tells it', async () => (await product.sql(told)).length > 0);
    await product.sql('update tentativa_senha set entrou_em = null, erros = 10');
    const blocked = await confirm(PASSWORD).expect(429);
    expect(blocked.body.code).toBe('sessao.muitas-tentativas');
    await product.api.post('/auth', { login: 'admin', senha: PASSWORD }, 'ninguem').expect(429);
  });
});
