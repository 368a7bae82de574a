import { Agent } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { provide, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { type ProductHere, runHere } from '../../../../../test/integration/product-here.js';
import { until } from '../../../../../test/until.js';

/** Loopback addresses (127.0.0.0/8), which stand for other machines. */
const HOME = '127.0.0.2';
const ELSEWHERE = '127.0.0.3';

const times = (count: number) => Array.from({ length: count });

describe('guessing a password', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterEach(() => product.sql('delete from tentativa_senha'));

  afterAll(() => product.close());

  const login = (login: string, senha: string, address: string, { api }: Pick<TestProduct, 'api'> = product) =>
    api.post('/auth', { login, senha }, 'ninguem').agent(new Agent({ localAddress: address }));
  const statuses = async (count: number, name: string, address: string) =>
    (await Promise.all(times(count).map(() => login(name, 'errada', address)))).map(({ status }) => status);
  const counted = (pattern: object) =>
    product.sql(`update tentativa_senha set ${Object.entries(pattern).map(([name, value]) => `${name} = ${value}`)}`);

  it('is recorded in the journal once, at the first refusal', async () => {
    await statuses(14, 'usuario', HOME);
    await statuses(14, 'ninguem-assim', HOME);
    const written = async (kind: string) =>
      (await product.sql<{ dados: unknown }>(`select dados from diario_entrada where tipo = $1`, [`sessao.${kind}`])).map(
        ({ dados }) => dados,
      );
    // The answer does not wait for the entry.
    await until(
      'block and refusals are in the journal',
      async () => (await written('bloqueio')).length >= 1 && (await written('recusa')).length >= 10,
    );
    expect(await written('bloqueio')).toEqual([
      { alvo: expect.objectContaining({ login: 'usuario' }), motivo: 'muitas tentativas com senha errada' },
    ]);
    expect(await written('recusa')).toHaveLength(10);
  });

  it('is refused after ten wrong passwords from one address, concurrent ones included, with the time of the next try', async () => {
    const answers = await statuses(14, 'admin', HOME);
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
    const refused = await login('admin', 'admin-demo', HOME).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.body.message).toBe('Muitas tentativas com senha ou código errado. Tente novamente em 15 minutos.');
  });

  it('blocks neither the login from another address nor another login from the same address', async () => {
    await statuses(14, 'admin', HOME);
    await login('admin', 'admin-demo', ELSEWHERE).expect(200);
    await login('gestor', 'gestor-demo', HOME).expect(200);
  });

  it('is answered alike for unknown and known logins', async () => {
    const [known, unknown] = [await statuses(12, 'admin', HOME), await statuses(12, 'ninguem-assim', ELSEWHERE)];
    expect(unknown.sort()).toEqual(known.sort());
  });

  it('is refused to an address after 200 wrong passwords for any login, except for users who logged in from there before', async () => {
    await login('gestor', 'gestor-demo', HOME).expect(200);
    await statuses(1, 'outro', HOME);
    await counted({ erros: 200 });
    await login('mais-um', 'errada', HOME).expect(429);
    await login('usuario', 'usuario-demo', HOME).expect(429);
    await login('usuario', 'usuario-demo', ELSEWHERE).expect(200);
    await counted({ erros: 0 });
    await statuses(1, 'outro', HOME);
    await counted({ erros: `case when chave in (select chave from tentativa_senha where entrou_em is null) then 200 else 0 end` });
    await login('gestor', 'gestor-demo', HOME).expect(200);
  });

  it('never refuses the right password from a known address, but serializes the tries', async () => {
    await login('admin', 'admin-demo', HOME).expect(200);
    const answers = await statuses(30, 'admin', HOME);
    const checked = answers.filter((status) => status === 401).length;
    expect(checked).toBeGreaterThanOrEqual(10);
    expect(checked).toBeLessThan(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(30 - checked);
    const started = performance.now();
    await login('admin', 'admin-demo', HOME).expect(200);
    expect(performance.now() - started).toBeGreaterThan(4_000);
  });

  it('of one login from ever new addresses is slowed down, not refused', async () => {
    await statuses(9, 'admin', HOME);
    await statuses(4, 'admin', ELSEWHERE);
    const started = performance.now();
    await login('admin', 'admin-demo', '127.0.0.4').expect(200);
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('resets the count after a right password, and after 15 minutes', async () => {
    for (const _ of times(3)) {
      await statuses(9, 'admin', HOME);
      await login('admin', 'admin-demo', HOME).expect(200);
    }
    await statuses(14, 'gestor', HOME);
    await counted({ expira_em: 'now()' });
    await login('gestor', 'gestor-demo', HOME).expect(200);
  });

  it("also counts wrong entries of one's own current password", async () => {
    const change = (senhaAtual: string) =>
      product.api.put('/usuario/senha', { senhaAtual, senhaNova: 'margarida-8' }).agent(new Agent({ localAddress: HOME }));
    const answers = (await Promise.all(times(60).map(() => change('errada')))).map(({ status }) => status);
    expect(answers.filter((status) => status === 422)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(50);
  });

  it('stores only digests, which are purged', async () => {
    await statuses(2, 'segredo-digitado', HOME);
    expect(JSON.stringify(await product.sql('select * from tentativa_senha'))).not.toMatch(/segredo|127\.0/);
    await counted({ expira_em: 'now()' });
    await login('admin', 'admin-demo', ELSEWHERE).expect(200);
    expect(await product.sql('select * from tentativa_senha where expira_em <= now() and entrou_em is null')).toHaveLength(0);
  });

  it('is counted across all processes of the installation', async () => {
    const provided = await provide({ settings: {}, here: true });
    const processes: ProductHere[] = [await runHere(provided), await runHere(provided)];
    const [one, other] = processes as [ProductHere, ProductHere];
    for (const _ of times(10)) await login('admin', 'errada', HOME, one).expect(401);
    await login('admin', 'errada', HOME, other).expect(429);
    // Answers do not wait for the journal, but the processes must not close before it is written.
    const refusals = `select from diario_entrada where tipo in ('sessao.recusa', 'sessao.bloqueio')`;
    await until('the refusals are in the journal', async () => (await one.sql(refusals)).length >= 11);
    for (const each of processes) await each.close();
  });
});

describe('a sign-up', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ signupEnabled: true });
  });

  afterAll(() => product.close());

  const signUp = (address: string) =>
    product.api
      .post('/auth/signup', { cpf: '86288366757', nome: 'CLARA', login: 'clara', senha: 'margarida-8' }, 'ninguem')
      .agent(new Agent({ localAddress: address }));

  it('is refused to an address after 20 sign-ups in 15 minutes, concurrent ones included, and to no other address', async () => {
    const answers = (await Promise.all(times(24).map(() => signUp(HOME)))).map(({ status }) => status);
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(19);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
    const refused = await signUp(HOME).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.body.message).toBe('Muitos cadastros vindos da sua rede. Tente novamente em 15 minutos.');
    await signUp(ELSEWHERE).expect(409);
    await product.sql('update tentativa_senha set expira_em = now()');
    await signUp(HOME).expect(409);
  });

  it('does not limit logins from there, and does not count sign-ups that the form refuses', async () => {
    await product.sql('delete from tentativa_senha');
    for (const _ of times(21)) await product.api.post('/auth/signup', { nome: 'X' }, 'ninguem').expect(400);
    await Promise.all(times(21).map(() => signUp(HOME)));
    await product.api
      .post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem')
      .agent(new Agent({ localAddress: HOME }))
      .expect(200);
    expect(await product.sql('select * from tentativa_senha where erros > 0')).toEqual([expect.objectContaining({ erros: 21 })]);
  });
});
