import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { SmtpServer } from '../../../../../test/integration/smtp-server.js';
import { until } from '../../../../../test/until.js';

const EMAIL = 'clara@escola.example';
const PASSWORD = 'jabuticaba-madura-7';

describe('a forgotten password', () => {
  let smtp: SmtpServer;
  let product: TestProduct;

  beforeEach(async () => {
    smtp = new SmtpServer();
    const smtpUrl = await smtp.start();
    product = await startProduct({ mail: { smtpUrl, from: 'Razão <razao@escola.example>' }, publicUrl: 'https://razao.example' });
    await product.sql(`update usuario set email = $1 where login = 'usuario'`, [EMAIL]);
  });

  afterEach(async () => {
    await product.close();
    await smtp.stop();
  });

  const ask = (login: string) => product.api.post('/auth/senha/esquecida', { login }, 'ninguem');
  const replace = (token: string, senhaNova = PASSWORD) => product.api.post('/auth/senha/nova', { token, senhaNova }, 'ninguem');
  const login = (senha: string) => product.api.post('/auth', { login: 'usuario', senha }, 'ninguem');
  const tokenOf = (text: string) => /https:\/\/razao\.example\/nova_senha#([\w-]+)/.exec(text)?.[1] ?? '';
  const mailedToken = async () => {
    await ask('usuario').expect(204);
    return tokenOf((await smtp.mailTo(EMAIL)).text);
  };
  /** Resolves when the queue is empty. */
  const queueIsEmpty = async () => {
    const open = `select from pgboss.job where name = 'senha-esquecida' and state in ('created', 'active', 'retry')`;
    await until('nobody waits for a mail', async () => (await product.sql(open)).length === 0);
  };

  it('is replaced with a mailed link that works once; every session ends', async () => {
    const { body: before } = await login('usuario-demo').expect(200);
    await ask('usuario').expect(204);
    const mail = await smtp.mailTo(EMAIL);
    expect(mail.text).toContain('o usuário "usuario" do Razão');
    const token = tokenOf(mail.text);
    await replace(token).expect(200);
    await product.api.get('/auth/sessao', 'ninguem').set('Authorization', `Bearer ${before.token}`).expect(401);
    await login('usuario-demo').expect(401);
    await login(PASSWORD).expect(200);
    const { body } = await replace(token, 'outra-jabuticaba-8').expect(422);
    expect(body.message).toBe('Este endereço já foi usado ou venceu. Peça outro em Esqueci minha senha.');
  });

  it('is replaced once when the link is used twice concurrently', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([replace(token), replace(token, 'outra-jabuticaba-8')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is not replaced after half an hour, nor with an unknown token', async () => {
    const token = await mailedToken();
    const [{ minutos }] = (await product.sql('select extract(epoch from expira_em - now()) / 60 as minutos from senha_pedido')) as [
      { minutos: number },
    ];
    expect(Number(minutos)).toBeGreaterThan(29);
    expect(Number(minutos)).toBeLessThanOrEqual(30);
    await product.sql('update senha_pedido set expira_em = now()');
    await replace(token).expect(422);
    await replace('x'.repeat(43)).expect(422);
  });

  it('leaves only a digest of the token in the database', async () => {
    const token = await mailedToken();
    const [row] = await product.sql<{ resumo: string }>('select resumo from senha_pedido');
    expect(row!.resumo).not.toContain(token);
    expect(JSON.stringify(await product.sql('select data, output from pgboss.job'))).not.toContain(token);
  });

  it('is replaced only by a strong one; after a refusal the link still works', async () => {
    const token = await mailedToken();
    const { body } = await replace(token, 'ursulanogueira').expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'senhaNova' })]);
    await replace(token).expect(200);
  });

  it('is answered alike for known and unknown logins; no mail goes to inactive users or those without an address', async () => {
    await product.sql(`update usuario set situacao = 'INATIVO', email = 'g@escola.example' where login = 'gestor'`);
    await product.sql(`update usuario set email = null where login = 'admin'`);
    const answers = [];
    for (const name of ['usuario', 'nobody', 'gestor', 'admin']) answers.push(await ask(name));
    for (const { status, text } of answers) expect({ status, text }).toEqual({ status: 204, text: '' });
    await smtp.mailTo(EMAIL);
    await queueIsEmpty();
    expect(smtp.count).toBe(0);
    expect(await product.sql('select from senha_pedido')).toHaveLength(1);
  });

  it('is not replaced with links from before the user became INATIVO or got another password', async () => {
    const token = await mailedToken();
    await product.sql(`update usuario set situacao = 'INATIVO' where login = 'usuario'`);
    await replace(token).expect(422);
    await product.sql(`update usuario set situacao = 'ATIVO' where login = 'usuario'`);
    const other = await mailedToken();
    await replace(other).expect(200);
    await replace(token, 'outra-jabuticaba-8').expect(422);
  });

  it('is requested at most five times in fifteen minutes, also for an unknown login', async () => {
    for (const name of ['usuario', 'nobody']) {
      for (const _ of Array(5)) await ask(name).expect(204);
      const { body, headers } = await ask(name).expect(429);
      expect(body.message).toMatch(/^Muitos pedidos de nova senha\./);
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    }
  });

  it('lets a person who was blocked for guessing log in again once replaced', async () => {
    for (const _ of Array(10)) await login('errada');
    await login('usuario-demo').expect(429);
    await replace(await mailedToken()).expect(200);
    await login(PASSWORD).expect(200);
  });

  it('is recorded in the journal: who was mailed a link, and that they changed the password themselves', async () => {
    await replace(await mailedToken()).expect(200);
    await queueIsEmpty();
    const written = `select tipo, autor_nome, endereco from diario_entrada where tipo in ('sessao.pedido', 'usuario.alteracao') and autor_nome <> ''
      or tipo = 'sessao.pedido' order by tipo`;
    expect(await product.sql(written)).toEqual([
      { tipo: 'sessao.pedido', autor_nome: '', endereco: '127.0.0.1' },
      { tipo: 'usuario.alteracao', autor_nome: 'ÚRSULA APARECIDA NOGUEIRA', endereco: '127.0.0.1' },
    ]);
  });

  it('leaves no login in the queue a few minutes after the mail, nor after half an hour without one', async () => {
    await mailedToken();
    const jobs = `pgboss.job where name = 'senha-esquecida'`;
    // The mail arrives before its job is completed, and those of earlier mails may be there.
    await until('every mail is done', async () => (await product.sql(`select from ${jobs} and state <> 'completed'`)).length === 0);
    // A day has not passed since the last clean-up, only a minute.
    await product.sql(`update ${jobs.replace(' where', " set completed_on = now() - interval '61 seconds' where")}`);
    await product.sql(
      `insert into pgboss.job (name, data, state, keep_until) values ('senha-esquecida', '{"login":"velho"}', 'created', now() - interval '1 second')`,
    );
    await product.sql(`update pgboss.queue set maintain_on = now() - interval '61 seconds'`);
    // A clean-up that had begun before may count as this minute's: then the next one does it.
    await until('the queue is empty', async () => (await product.sql(`select from ${jobs}`)).length === 0, 120_000);
  });

  it('is mailed again after the mail server refused the mail', async () => {
    smtp.isBusy = true;
    await ask('usuario').expect(204);
    const retried = () => product.sql(`select output::text from pgboss.job where name = 'senha-esquecida' and state = 'retry'`);
    await until('the mail is to be tried again', async () => (await retried()).length > 0);
    expect(JSON.stringify(await retried())).not.toContain(EMAIL);
    smtp.isBusy = false;
    await product.sql(`update pgboss.job set start_after = now() where name = 'senha-esquecida'`);
    expect(tokenOf((await smtp.mailTo(EMAIL)).text)).not.toBe('');
  });
});

describe('without a mail server, a forgotten password', () => {
  it('is refused with a sentence that says whom to ask', async () => {
    const product = await startProduct();
    const { body } = await product.api.post('/auth/senha/esquecida', { login: 'usuario' }, 'ninguem').expect(403);
    expect(body.message).toContain('Peça a um administrador da sua associação');
    await product.close();
  });
});
