import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAnew, givenApp } from '../../../../../test/integration/authenticator.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { SmtpServer } from '../../../../../test/integration/smtp-server.js';

const [ADMIN, GESTOR, USUARIO] = ['52998224725', '11144477735', '39053344705'];

describe('a lost second factor', () => {
  const smtp = new SmtpServer();
  let product: TestProduct;

  beforeAll(async () => {
    const smtpUrl = await smtp.start();
    product = await startProduct({ mail: { smtpUrl, from: 'razao@escola.example' }, publicUrl: 'https://razao.example' });
  });

  afterAll(async () => {
    await product.close();
    await smtp.stop();
  });

  afterEach(async () => {
    for (const table of ['segundo_fator', 'codigo_recuperacao']) await product.sql(`delete from ${table}`);
  });

  const numberOf = async (cpf: string) =>
    (await product.sql<{ numero: number }>('select numero from usuario where cpf = $1', [cpf]))[0]!.numero;
  const remove = (cpf: string, who: Who = 'admin') => ({
    expect: async (status: number) => {
      await confirmAnew(product.api, who);
      return product.api.delete(`/segundo_fator/usuario/${await numberOf(cpf)}`, who).expect(status);
    },
  });
  const token = async (login: string) =>
    (await product.api.post('/auth', { login, senha: `${login}-demo` }, 'ninguem').expect(200)).body.token;

  it('is removed by an administrator of all associations of the person, who is told by mail', async () => {
    await product.sql(`update usuario set email = 'ursula@escola.example' where cpf = $1`, [USUARIO]);
    await givenApp(product.api, 'usuario');
    expect((await smtp.mailTo('ursula@escola.example')).text).toContain('cadastrou um aplicativo autenticador');
    expect(await token('usuario')).toBeUndefined();
    await remove(USUARIO).expect(204);
    expect(await token('usuario')).toBeDefined();
    expect((await product.api.get('/segundo_fator', 'usuario').expect(200)).body).toEqual({ fatores: [], codigosRestantes: 0 });
    const { text } = await smtp.mailTo('ursula@escola.example');
    expect(text).toContain('removeu o segundo fator do seu usuário "usuario" do Razão');
    expect(text).toContain('https://razao.example/segundo_fator');
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=segundo_fator`).expect(200);
    expect(body.itens[0]).toMatchObject({ descricao: expect.stringMatching(/^excluiu o segundo fator de /), autor: { cpf: ADMIN } });
    await remove(USUARIO).expect(404);
  });

  it('is removed by nobody who does not govern all of them', async () => {
    await givenApp(product.api, 'gestor');
    await remove(GESTOR, 'usuario').expect(403);
    await product.sql(`update rel_associacao_usuario set situacao = 'INATIVO' where cpf = $1 and cnpj = $2`, [ADMIN, RESIDENTS]);
    const { body } = await remove(GESTOR).expect(403);
    expect(body.code).toBe('segundo-fator.de-outra-associacao');
    await product.sql(`update rel_associacao_usuario set situacao = 'ATIVO' where cpf = $1`, [ADMIN]);
    expect(await token('gestor')).toBeUndefined();
    await remove(GESTOR).expect(204);
  });

  it("is not removed so where it is one's own", async () => {
    await givenApp(product.api, 'admin');
    await remove(ADMIN).expect(409);
  });
});
