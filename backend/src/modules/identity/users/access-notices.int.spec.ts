import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAnew, givenApp } from '../../../../../test/integration/authenticator.js';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { SmtpServer } from '../../../../../test/integration/smtp-server.js';

const EMAIL = 'ursula@escola.example';
const URSULA = { cpf: '39053344705', nome: 'ÚRSULA APARECIDA NOGUEIRA', login: 'usuario', situacao: 'ATIVO', role: 'USER', email: EMAIL };

describe('a person is mailed', () => {
  const smtp = new SmtpServer();
  let product: TestProduct;

  beforeAll(async () => {
    const smtpUrl = await smtp.start();
    product = await startProduct({ mail: { smtpUrl, from: 'razao@escola.example' }, publicUrl: 'https://razao.example' });
    await product.api.post('/usuario/salvar', URSULA).expect(200);
  });

  afterAll(async () => {
    await product.close();
    await smtp.stop();
  });

  it('when they set up or removed a second factor', async () => {
    await givenApp(product.api, 'usuario');
    expect((await smtp.mailTo(EMAIL)).text).toContain('cadastrou um aplicativo autenticador como segundo fator');
    const [{ id }] = (await product.api.get('/segundo_fator', 'usuario').expect(200)).body.fatores;
    await confirmAnew(product.api, 'usuario');
    await product.api.delete(`/segundo_fator/${id}`, 'usuario').expect(204);
    expect((await smtp.mailTo(EMAIL)).text).toContain('removeu um aplicativo autenticador como segundo fator');
  });

  it('at the address of before, when their e-mail is changed by themselves or by somebody else', async () => {
    await product.api.put('/usuario/meus_dados', { nome: URSULA.nome, email: 'nova@escola.example' }, 'usuario').expect(200);
    expect((await smtp.mailTo(EMAIL)).text).toContain('trocou o e-mail do seu usuário "usuario"');
    await product.api.post('/usuario/salvar', URSULA).expect(200);
    expect((await smtp.mailTo('nova@escola.example')).text).toMatch(/ANA PAULA .* trocou o e-mail do seu usuário/);
  });

  it('when somebody else set their password, at the address that they had before that', async () => {
    const taken = { ...URSULA, senha: 'margarida-8', email: 'de-quem@outra.example' };
    await product.api.post('/usuario/salvar', taken).expect(200);
    const mails = [(await smtp.mailTo(EMAIL)).text, (await smtp.mailTo(EMAIL)).text].join();
    expect(mails).toContain('definiu uma nova senha para o seu usuário "usuario"');
    expect(mails).toContain('trocou o e-mail do seu usuário "usuario"');
  });
});
