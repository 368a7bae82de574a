import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeNow, givenApp, wrongCode } from '../../../../../test/integration/authenticator.js';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { SmtpServer } from '../../../../../test/integration/smtp-server.js';
import { ENDLESS, testClaims } from '../../../../../test/integration/template.js';
import { until } from '../../../../../test/until.js';

const HOME = '127.0.0.2';
const EMAIL = 'ursula@escola.example';

const times = (count: number) => [...Array(count).keys()];

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('a login with a second factor', () => {
  let product: TestProduct;
  let segredo: string;
  let codes: string[];
  const smtp = new SmtpServer();

  beforeAll(async () => {
    const smtpUrl = await smtp.start();
    product = await startProduct({ mail: { smtpUrl, from: 'razao@escola.example' }, publicUrl: 'https://razao.example' });
    await product.sql(`update usuario set email = $1 where login = 'usuario'`, [EMAIL]);
  });

  afterAll(async () => {
    await product.close();
    await smtp.stop();
  });

  beforeEach(async () => {
    ({ segredo, codes } = await givenApp(product.api, 'usuario'));
    await forgetStep();
  });

  afterEach(async () => {
    for (const table of [
      'segundo_fator',
      'codigo_recuperacao',
      'desafio_segundo_fator',
      'tentativa_senha',
      "sessao where expira_em < now() + interval '1 year'",
    ])
      await product.sql(`delete from ${table}`);
  });

  /** Puts the session back with which the others set up their apps. */
  const restoreSession = () =>
    product.sql(
      `insert into sessao (id, cpf, ${ENDLESS.columns}) select $1, cpf, ${ENDLESS.values} from usuario where login = 'usuario' on conflict do nothing`,
      [testClaims('39053344705').sessao],
    );
  /** Lets the code that is shown now be used again. */
  const forgetStep = () => product.sql('update segundo_fator set passo = null');

  const from = (address: string) => new Agent({ localAddress: address });
  const login = (address = HOME, senha = 'usuario-demo') =>
    product.api.post('/auth', { login: 'usuario', senha }, 'ninguem').agent(from(address));
  const challenge = async (address = HOME): Promise<string> => (await login(address).expect(200)).body.desafio;
  const answer = (desafio: string, codigo: string, { tipo = 'TOTP', address = HOME } = {}) =>
    product.api.post('/auth/segundo_fator', { desafio, tipo, codigo }, 'ninguem').agent(from(address));
  const sessions = async () => (await product.sql(`select from sessao where expira_em < now() + interval '1 year'`)).length;

  it('is asked for it by the right password, and gets no session yet', async () => {
    const { body } = await login().expect(200);
    expect(body).toEqual({ segundoFator: ['TOTP', 'RECUPERACAO'], desafio: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await sessions()).toBe(0);
    await login(HOME, 'errada').expect(401);
    expect((await product.api.post('/auth', { login: 'gestor', senha: 'gestor-demo' }, 'ninguem').expect(200)).body.token).toBeDefined();
  });

  it('opens a session with the code of the app, as the password alone does for others', async () => {
    const { body } = await answer(await challenge(), codeNow(segredo)).expect(200);
    expect(body).toMatchObject({ token: expect.any(String), usuario: { login: 'usuario' } });
    await product.api.get('/auth/sessao', 'ninguem').set('Authorization', `Bearer ${body.token}`).expect(200);
    expect(await product.sql(`select from diario_entrada where tipo = 'sessao.abertura'`)).not.toEqual([]);
  });

  it('is opened nothing by the challenge itself', async () => {
    await product.api
      .get('/auth/sessao', 'ninguem')
      .set('Authorization', `Bearer ${await challenge()}`)
      .expect(401);
  });

  it('takes a code once, also in another login and of many at once', async () => {
    const challenges = await Promise.all(times(8).map(() => challenge()));
    const code = codeNow(segredo);
    const answers = await Promise.all(challenges.map((desafio) => answer(desafio, code)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(statuses(answers).filter((status) => status === 422)).toHaveLength(7);
    expect(await sessions()).toBe(1);
    const { body } = await answer(await challenge(), code).expect(422);
    expect(body.errors).toEqual([
      { field: 'codigo', message: 'Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.' },
    ]);
  });

  it('takes a recovery code once, typed in capitals and without hyphens too, of many at once', async () => {
    const typed = codes[0]!.replaceAll('-', ' ').toUpperCase();
    const challenges = await Promise.all(times(4).map(() => challenge()));
    const answers = await Promise.all(challenges.map((desafio) => answer(desafio, typed, { tipo: 'RECUPERACAO' })));
    expect(statuses(answers).sort()).toEqual([200, 422, 422, 422]);
    expect((await product.api.get('/segundo_fator', 'usuario').expect(200)).body.codigosRestantes).toBe(9);
    const written = await product.sql(`select autor_nome from diario_entrada where tipo = 'sessao.recuperacao'`);
    expect(written).toEqual([{ autor_nome: expect.stringMatching(/./) }]);
  });

  it('uses a challenge once, of many answers at once', async () => {
    const desafio = await challenge();
    const answers = await Promise.all(codes.map((code) => answer(desafio, code, { tipo: 'RECUPERACAO' })));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await sessions()).toBe(1);
    const { body } = await answer(desafio, codeNow(segredo)).expect(422);
    expect(body.message).toBe('O tempo para confirmar a entrada acabou. Digite de novo o usuário e a senha.');
    expect((await product.api.get('/segundo_fator', 'usuario').expect(200)).body.codigosRestantes).toBe(9);
  });

  it('has five minutes, and the password that it began with', async () => {
    const [late, other, inactive] = [await challenge(), await challenge(), await challenge()];
    const long = `select from desafio_segundo_fator where expira_em > now() + interval '5 minutes'`;
    expect(await product.sql(long)).toEqual([]);
    await product.sql('update desafio_segundo_fator set expira_em = now()');
    await answer(late, codeNow(segredo)).expect(422);
    await product.sql(`update desafio_segundo_fator set expira_em = now() + interval '5 minutes'`);
    const [{ before }] = (await product.sql<{ before: string }>(`select senha_hash as before from usuario where login = 'usuario'`)) as [
      { before: string },
    ];
    await product.sql(`update usuario set senha_hash = 'another' where login = 'usuario'`);
    await answer(other, codeNow(segredo)).expect(422);
    await product.sql(`update usuario set senha_hash = $1, situacao = 'INATIVO' where login = 'usuario'`, [before]);
    await answer(inactive, codeNow(segredo)).expect(422);
    await login().expect(401);
    await product.sql(`update usuario set situacao = 'ATIVO' where login = 'usuario'`);
    await answer(inactive, codeNow(segredo)).expect(200);
  });

  it('takes no code after a hundred wrong ones in a row from anywhere, and tells the person; another factor lets it count again', async () => {
    await answer(await challenge(HOME), codeNow(segredo)).expect(200);
    await forgetStep();
    const wrong = wrongCode(segredo);
    const strangers = times(15).map((host) => `127.0.1.${host + 1}`);
    const challenges = await Promise.all(strangers.map((address) => challenge(address)));
    const guesses = strangers.flatMap((address, index) => times(9).map(() => answer(challenges[index]!, wrong, { address })));
    const answers = await Promise.all(guesses);
    const codesOf = answers.map(({ body }) => body.code);
    expect(codesOf.filter((code) => code === 'sessao.segundo-fator')).toHaveLength(100);
    expect(codesOf.filter((code) => code === 'segundo-fator.suspenso')).toHaveLength(35);
    // Also from where the person always enters.
    const late = await answer(await challenge(HOME), codeNow(segredo)).expect(422);
    expect(late.body.message).toMatch(/^O código do aplicativo foi errado muitas vezes seguidas e não é mais aceito\./);
    expect(await sessions()).toBe(1);
    // After those of the apps that were set up.
    let told = '';
    while (!told.includes('errou muitas vezes seguidas o código do aplicativo autenticador')) told = (await smtp.mailTo(EMAIL)).text;
    const blocked = `select from diario_entrada where tipo = 'sessao.bloqueio' and dados->>'motivo' like 'muitos códigos%'`;
    await until('the journal tells it', async () => (await product.sql(blocked)).length > 0);

    await answer(await challenge(HOME), codes[0]!, { tipo: 'RECUPERACAO' }).expect(200);
    await answer(await challenge(HOME), codeNow(segredo)).expect(200);
  });

  it('forgets wrong codes with a right one', async () => {
    await product.sql('update segundo_fator set erros = 99');
    await answer(await challenge(), codeNow(segredo)).expect(200);
    expect(await product.sql('select erros from segundo_fator')).toEqual([{ erros: 0 }]);
  });

  it('ends with the sessions of the person: a challenge opens none when they were ended, or the user was INATIVO meanwhile', async () => {
    const user = { cpf: '39053344705', nome: 'ÚRSULA APARECIDA NOGUEIRA', login: 'usuario', role: 'USER', email: EMAIL };
    const before = await challenge();
    for (const situacao of ['INATIVO', 'ATIVO']) await product.api.post('/usuario/salvar', { ...user, situacao }).expect(200);
    expect((await answer(before, codeNow(segredo)).expect(422)).body.code).toBe('sessao.desafio-vencido');
    const { token } = (await answer(await challenge(), codeNow(segredo)).expect(200)).body;
    const pending = await challenge();
    await product.api.delete('/sessao/outras', 'ninguem').set('Authorization', `Bearer ${token}`).expect(204);
    await answer(pending, codes[2]!, { tipo: 'RECUPERACAO' }).expect(422);
    await restoreSession();
  });

  it('is not forgiven wrong codes by the right password', async () => {
    const wrong = wrongCode(segredo);
    const answers = [];
    for (const _ of times(12)) {
      const { body, status } = await login();
      answers.push(status === 200 ? await answer(body.desafio, wrong) : { status });
    }
    expect(statuses(answers)).toEqual([...times(10).map(() => 422), 429, 429]);
    await login().expect(429);
  });

  it('says so when the secret of the app was sealed with another key', async () => {
    await product.sql(`update segundo_fator set segredo = $1`, ['A'.repeat(80)]);
    const { body } = await answer(await challenge(), '123456').expect(422);
    expect(body.message).toBe(
      'O aplicativo autenticador deixou de valer, porque o segredo do servidor mudou. Entre com um código de recuperação e cadastre o aplicativo de novo.',
    );
    await answer(await challenge(), codes[3]!, { tipo: 'RECUPERACAO' }).expect(200);
  });

  // The last one: it ends the sessions with which the others set up their apps.
  it('is not forgiven wrong codes by a new password that was set by mail', async () => {
    for (const _ of times(10)) await answer(await challenge(), wrongCode(segredo)).expect(422);
    const token = 'a token that was mailed';
    await product.sql(
      `insert into senha_pedido (resumo, cpf, expira_em) select $1, cpf, now() + interval '1 minute' from usuario where login = 'usuario'`,
      [createHash('sha256').update(token).digest('base64url')],
    );
    await product.api.post('/auth/senha/nova', { token, senhaNova: 'jabuticaba-madura-7' }, 'ninguem').agent(from(HOME)).expect(200);
    await login(HOME, 'jabuticaba-madura-7').expect(429);
  });
});
