import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmtpServer } from '../../../../test/integration/smtp-server.js';
import { Mailer } from './mailer.js';

const MAIL = { to: 'ana@escola.example', subject: 'Nova senha', text: 'Abra o endereço.' };

describe('mail', () => {
  const smtp = new SmtpServer();
  let withoutTls: string;

  beforeAll(async () => {
    withoutTls = await smtp.start();
  });

  afterAll(() => smtp.stop());

  const send = (smtpUrl: string) =>
    new Mailer({ mail: { smtpUrl, from: 'Razão <razao@escola.example>' }, publicUrl: 'https://razao.example' }).send(MAIL);

  it('is not sent through a server that offers no TLS', async () => {
    await expect(send(withoutTls.replace(/\?.*/, ''))).rejects.toMatchObject({ code: 'ETLS' });
    expect(smtp.count).toBe(0);
  });

  it('is sent without TLS where the URL says so', async () => {
    await send(withoutTls);
    expect((await smtp.mailTo(MAIL.to)).text).toContain('Subject: Nova senha');
  });
});
