import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnSession } from '#contracts/identity/sessions.js';
import { type JournalFact } from '#modules/journal/public.js';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const CPF = '98765432100';
const PASSWORD = 'girassol-9';

describe('the own sessions of a person', () => {
  let product: TestProduct;
  let here: string;
  let there: string;

  const open = async (agent = 'curl/8.5.0') =>
    (await product.api.post('/auth', { login: 'clara', senha: PASSWORD }, 'ninguem').set('User-Agent', agent).expect(200)).body.token;
  const as = <T extends { set(name: string, value: string): T }>(token: string, call: T) => call.set('Authorization', `Bearer ${token}`);
  const list = async (token: string): Promise<OwnSession[]> =>
    (await as(token, product.api.get('/sessao/all', 'ninguem')).expect(200)).body;
  const end = (token: string, which: string) => as(token, product.api.delete(`/sessao/${which}`, 'ninguem'));
  const journal = async () =>
    (
      await product.sql<{ dados: JournalFact }>(`select dados from diario_entrada where tipo = 'sessao.encerramento' order by sequencia`)
    ).map(({ dados }) => dados.alvo);

  beforeAll(async () => {
    product = await startProduct();
    const clara = { cpf: CPF, nome: 'CLARA', login: 'clara', senha: PASSWORD, situacao: 'ATIVO', role: 'USER' };
    await product.api.post('/usuario/salvar', clara).expect(201);
  });

  beforeEach(async () => {
    await product.sql('delete from sessao where cpf = $1', [CPF]);
    [there, here] = [await open(FIREFOX), await open()];
  });

  afterAll(() => product.close());

  it('are listed with device, address, start and last use, the last used first, and nobody else is in the list', async () => {
    await product.sql(
      `update sessao set desde = '2026-03-01 09:00Z', usada_em = now() - interval '5 minutes' where agente like 'Firefox%'`,
    );
    const sessions = await list(here);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        aparelho: 'curl/8.5.0',
        endereco: '127.0.0.1',
        desde: expect.any(String),
        ultimoUso: expect.any(String),
        atual: true,
      },
      expect.objectContaining({ aparelho: 'Firefox 150, Linux', desde: '2026-03-01T09:00:00.000Z', atual: false }),
    ]);
    expect(Date.now() - Date.parse(sessions[0]!.ultimoUso)).toBeLessThan(60_000);
    expect((await list(there)).find(({ atual }) => atual)).toMatchObject({ aparelho: 'Firefox 150, Linux' });
  });

  it('are ended one by one: the token is refused from the next call on, and the journal names the device', async () => {
    const other = (await list(here)).find(({ atual }) => !atual)!;
    await end(here, other.id).expect(204);
    await as(there, product.api.get('/sessao/all', 'ninguem')).expect(401);
    expect(await list(here)).toHaveLength(1);
    expect((await journal()).at(-1)).toEqual({ cpf: CPF, nome: 'CLARA', login: 'clara', aparelhos: ['Firefox 150, Linux'] });
    await end(here, other.id).expect(404);
  });

  it('are ended all but the current one, told in one line of the journal; without others there is none', async () => {
    const third = await open('curl/9.0.0');
    const before = (await journal()).length;
    await end(here, 'outras').expect(204);
    for (const token of [there, third]) await as(token, product.api.get('/sessao/all', 'ninguem')).expect(401);
    await end(here, 'outras').expect(204);
    const [line, ...others] = (await journal()).slice(before);
    expect(others).toEqual([]);
    expect((line!.aparelhos as string[]).toSorted()).toEqual(['Firefox 150, Linux', 'curl/9.0.0']);
    expect(await list(here)).toHaveLength(1);
  });

  it('do not tell those of another person from those that do not exist, and leave them open', async () => {
    const [theirs] = (await product.api.get('/sessao/all', 'admin').expect(200)).body as OwnSession[];
    const answers = await Promise.all([theirs!.id, randomUUID(), 'x'].map((id) => end(here, id).expect(404)));
    for (const { body } of answers) expect(body).toMatchObject({ code: 'registro.ausente', message: answers[0]!.body.message });
    await end(here, 'outras').expect(204);
    expect((await product.api.get('/sessao/all', 'admin').expect(200)).body).toHaveLength(1);
  });

  it('end when nobody has used them for two hours, and are no longer listed', async () => {
    const idle = (minutes: number) =>
      product.sql(`update sessao set usada_em = now() - make_interval(mins => $1) where agente like 'Firefox%'`, [minutes]);
    await idle(119);
    expect(await list(here)).toHaveLength(2);
    await idle(121);
    expect(await list(here)).toHaveLength(1);
    await as(there, product.api.get('/auth/sessao', 'ninguem')).expect(401);
  });
});

describe('with SESSION_IDLE', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ sessionIdle: 5 });
  });

  afterAll(() => product.close());

  it('sessions end after that many minutes without use', async () => {
    const { body } = await product.api.post('/auth', { login: 'usuario', senha: 'usuario-demo' }, 'ninguem').expect(200);
    const status = async () => (await product.api.get('/auth/sessao', 'ninguem').set('Authorization', `Bearer ${body.token}`)).status;
    expect(await status()).toBe(200);
    await product.sql(`update sessao set usada_em = now() - interval '6 minutes' where cpf = $1 and usada_em <= now()`, [body.usuario.cpf]);
    expect(await status()).toBe(401);
  });
});
