import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { SmtpServer } from '../../../../../test/integration/smtp-server.js';

const EMAIL = 'clara@escola.example';
const PASSWORD = 'jabuticaba-madura-7';
const CLARA = { cpf: '98765432100', nome: 'clara conceição', login: 'clara.conceicao', email: EMAIL, cnpj: SCHOOL };
const AUDITOR = { ...CLARA, tipo: 'AUDITOR', anos: [2026], ate: '2099-12-31' };
/** The demo's user, who is linked to the school alone. */
const USUARIO = '39053344705';

describe('an invitation', () => {
  let product: TestProduct;
  let smtp: SmtpServer;

  const start = async (mail: boolean) => {
    const smtpUrl = await smtp.start();
    product = await startProduct({
      ...(mail && { mail: { smtpUrl, from: 'Razão <razao@escola.example>' }, publicUrl: 'https://razao.example' }),
    });
  };
  beforeEach(() => {
    smtp = new SmtpServer();
  });
  afterEach(async () => {
    await product.close();
    await smtp.stop();
  });

  const invite = (body: object, who?: 'gestor' | 'usuario') => product.api.post('/usuario/convite', body, who);
  const setPassword = (token: string, senhaNova = PASSWORD) => product.api.post('/auth/senha/nova', { token, senhaNova }, 'ninguem');
  const login = (senha: string) => product.api.post('/auth', { login: CLARA.login, senha }, 'ninguem');
  const tokenIn = (address: string) => /nova_senha\?convite#([\w-]+)/.exec(address)?.[1] ?? '';
  const users = () => product.sql('select cpf from usuario where cpf = $1', [CLARA.cpf]);

  it('registers a person with their link and mails an address, good once, at which they set their password', async () => {
    await start(true);
    const { body } = await invite(AUDITOR).expect(201);
    expect(body).toMatchObject({ usuarioNovo: true, enviadoPara: EMAIL, senhaEm: null });
    expect(body.vinculo).toMatchObject({
      cpf: CLARA.cpf,
      cnpj: SCHOOL,
      tipo: 'AUDITOR',
      anos: [2026],
      ate: '2099-12-31',
      situacao: 'ATIVO',
    });
    const { text } = await smtp.mailTo(EMAIL);
    expect(text).toContain('clara.conceicao');
    const token = tokenIn(text);
    expect(JSON.stringify(await product.sql('select data, output from pgboss.job'))).not.toContain(token);
    const { body: set } = await setPassword(token).expect(200);
    expect(set).toEqual({ login: 'clara.conceicao' });
    const session = await login(PASSWORD).expect(200);
    expect(session.body.usuario).toMatchObject({ nome: 'CLARA CONCEIÇÃO', role: 'USER', situacao: 'ATIVO' });
    expect(session.body.relAssociacaoUsuario).toHaveLength(1);
    await setPassword(token, 'outra-jabuticaba-8').expect(422);
  });

  it('answers an address to hand over where no mail is sent, of which only a digest is stored', async () => {
    await start(false);
    const { body } = await invite({ ...CLARA, tipo: 'GEST' })
      .set('Idempotency-Key', 'convite-1')
      .set('X-Associacao', SCHOOL)
      .expect(201);
    const token = tokenIn(body.senhaEm);
    expect(token.length).toBeGreaterThan(40);
    const [row] = await product.sql<{ resumo: string; horas: string }>(
      'select resumo, extract(epoch from expira_em - now()) / 3600 as horas from senha_pedido',
    );
    expect(row!.resumo).not.toContain(token);
    expect(Number(row!.horas)).toBeGreaterThan(71.9);
    expect(Number(row!.horas)).toBeLessThanOrEqual(72);
    expect(JSON.stringify(await product.sql('select * from pedido_idempotente'))).not.toContain(token);
    const again = await invite({ ...CLARA, tipo: 'GEST' })
      .set('Idempotency-Key', 'convite-1')
      .set('X-Associacao', SCHOOL)
      .expect(201);
    expect(again.body).toMatchObject({ usuarioNovo: true, senhaEm: null });
    await setPassword(token).expect(200);
    await login(PASSWORD).expect(200);
  });

  it('is no longer good after its days; guesses of its address are counted', async () => {
    await start(false);
    const { body } = await invite({ ...CLARA, tipo: 'USER' }).expect(201);
    await product.sql('update senha_pedido set expira_em = now()');
    await setPassword(tokenIn(body.senhaEm)).expect(422);
    for (let guess = 2; guess <= 20; guess += 1) await setPassword('x'.repeat(43)).expect(422);
    await setPassword('x'.repeat(43)).expect(429);
  });

  it('takes a password instead, and then hands over nothing', async () => {
    await start(true);
    const { body: weak } = await invite({ ...CLARA, tipo: 'USER', senha: 'claraconceicao' }).expect(400);
    expect(weak.errors).toEqual([expect.objectContaining({ field: 'senha' })]);
    expect(await users()).toEqual([]);
    const { body } = await invite({ ...CLARA, tipo: 'USER', senha: PASSWORD }).expect(201);
    expect(body).toMatchObject({ usuarioNovo: true, enviadoPara: null, senhaEm: null });
    await login(PASSWORD).expect(200);
    expect(await product.sql('select from senha_pedido')).toEqual([]);
  });

  it('gives a CPF that has a user only the link, and tells and changes nothing of them', async () => {
    await start(true);
    const before = await product.sql('select * from usuario where cpf = $1', [USUARIO]);
    const request = { ...CLARA, cpf: USUARIO, cnpj: RESIDENTS, tipo: 'GEST', senha: PASSWORD };
    const { body } = await invite(request).expect(201);
    expect(body).toEqual({
      usuarioNovo: false,
      enviadoPara: null,
      senhaEm: null,
      vinculo: expect.objectContaining({ cpf: USUARIO, tipo: 'GEST' }),
    });
    expect(JSON.stringify(body)).not.toMatch(/usuario@|"login"|"nome":"U/);
    expect(await product.sql('select * from usuario where cpf = $1', [USUARIO])).toEqual(before);
    const { body: twice } = await invite(request).expect(409);
    expect(twice.errors).toEqual([{ field: 'cpf', message: 'Este usuário já tem vínculo com esta associação.' }]);
  });

  describe('of somebody whose password was set by another association', () => {
    const KNOWN = { cpf: CLARA.cpf, nome: 'CLARA', login: 'da-outra', email: 'esperta@outra.example', situacao: 'ATIVO', role: 'USER' };

    /** A user of the residents, of whom the school knows nothing. */
    const given = async () => {
      await product.api
        .post('/usuario/salvar', { ...KNOWN, senha: PASSWORD })
        .set('X-Associacao', RESIDENTS)
        .expect(201);
      await product.sql(`insert into segundo_fator (cpf, tipo, segredo, confirmado_em) values ($1, 'TOTP', 'x', now())`, [CLARA.cpf]);
      await product.sql(`insert into codigo_recuperacao (cpf, resumo) values ($1, 'x')`, [CLARA.cpf]);
    };
    const enter = (senha: string) => product.api.post('/auth', { login: KNOWN.login, senha }, 'ninguem');
    const stored = async () => (await product.sql('select email, senha_propria from usuario where cpf = $1', [CLARA.cpf]))[0];

    it('voids password, e-mail and second factor, and mails the address that the inviting association gave', async () => {
      await start(true);
      await given();
      const { body } = await invite({ ...CLARA, tipo: 'USER' }).expect(201);
      expect(body).toMatchObject({ usuarioNovo: false, enviadoPara: EMAIL, senhaEm: null });
      await enter(PASSWORD).expect(401);
      expect(await stored()).toEqual({ email: EMAIL, senha_propria: false });
      expect(await product.sql('select from segundo_fator')).toEqual([]);
      const { text: told } = await smtp.mailTo(KNOWN.email);
      expect(told).toContain('ela deixou de valer');
      const token = tokenIn((await smtp.mailTo(EMAIL)).text);
      await setPassword(token, 'outra-jabuticaba-8').expect(200);
      const { body: session } = await enter('outra-jabuticaba-8').expect(200);
      expect([session.deveTrocarSenha, session.relAssociacaoUsuario.length]).toEqual([false, 1]);
      expect(await stored()).toEqual({ email: EMAIL, senha_propria: true });
    });

    it('is answered by a link, too, with an address to hand over', async () => {
      await start(false);
      await given();
      const link = { cpf: CLARA.cpf, cnpj: SCHOOL, tipo: 'USER' };
      const { body } = await product.api.post('/rel_associacao_usuario/save', { ...link, novo: true }).expect(201);
      await enter(PASSWORD).expect(401);
      expect(await stored()).toEqual({ email: null, senha_propria: false });
      await setPassword(tokenIn(body.senhaEm), 'outra-jabuticaba-8').expect(200);
      await enter('outra-jabuticaba-8').expect(200);
      expect((await product.api.post('/rel_associacao_usuario/save', { ...link, tipo: 'GEST' }).expect(200)).body.senhaEm).toBeNull();
    });

    it('leaves who has set their own password as they are', async () => {
      await start(false);
      await given();
      await product.sql('delete from segundo_fator');
      const { token } = (await enter(PASSWORD).expect(200)).body;
      const change = { senhaAtual: PASSWORD, senhaNova: 'outra-jabuticaba-8' };
      await product.api.put('/usuario/senha', change, 'ninguem').set('Authorization', `Bearer ${token}`).expect(200);
      const { body } = await invite({ ...CLARA, tipo: 'USER' }).expect(201);
      expect(body).toMatchObject({ usuarioNovo: false, enviadoPara: null, senhaEm: null });
      expect(await stored()).toEqual({ email: KNOWN.email, senha_propria: true });
      await enter('outra-jabuticaba-8').expect(200);
    });

    it('lets nobody in who signed up with the CPF of another person', async () => {
      await start(false);
      await product.sql(
        `insert into usuario (cpf, nome, login, senha_hash, senha_propria, situacao, role, email)
          select $1, 'CLARA', 'da-outra', senha_hash, true, 'INATIVO', 'USER', 'esperta@outra.example' from usuario where login = 'gestor'`,
        [CLARA.cpf],
      );
      const { body } = await invite({ ...CLARA, tipo: 'USER' }).expect(201);
      await enter('gestor-demo').expect(401);
      await setPassword(tokenIn(body.senhaEm)).expect(200);
      await enter(PASSWORD).expect(200);
    });
  });

  it('is refused whole, at its fields', async () => {
    await start(false);
    const { body: taken } = await invite({ ...CLARA, login: 'gestor', tipo: 'USER' }).expect(409);
    expect(taken).toMatchObject({
      code: 'usuario.login-em-uso',
      errors: [{ field: 'login', message: 'Já existe um usuário com este login.' }],
    });
    const { body: open } = await invite({ ...CLARA, tipo: 'AUDITOR', email: 'nada' }).expect(400);
    expect(open.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['anos', 'ate', 'email']);
    expect(await users()).toEqual([]);
  });

  it('is refused to who does not administer the association', async () => {
    await start(false);
    await invite({ ...CLARA, tipo: 'USER' }, 'gestor').expect(403);
    await invite({ ...CLARA, tipo: 'USER' }, 'usuario').expect(403);
    await product.sql(`update rel_associacao_usuario set tipo = 'GEST' where cnpj = $1 and cpf = '52998224725'`, [SCHOOL]);
    await invite({ ...CLARA, tipo: 'USER' }).expect(403);
    expect(await users()).toEqual([]);
    expect(await product.sql('select from senha_pedido')).toEqual([]);
  });

  it('is recorded in the journal of the association, with its author', async () => {
    await start(false);
    await invite(AUDITOR).expect(201);
    const told = await product.sql(
      `select tipo, autor_nome from diario_entrada where cnpj_associacao = $1 and autor_nome <> ''
         and tipo in ('sessao.convite', 'vinculo.inclusao', 'usuario.inclusao')
       order by tipo`,
      [SCHOOL],
    );
    const autor_nome = expect.stringMatching(/^ANA/);
    expect(told).toEqual([
      { tipo: 'sessao.convite', autor_nome },
      { tipo: 'usuario.inclusao', autor_nome },
      { tipo: 'vinculo.inclusao', autor_nome },
    ]);
  });
});
