import { smallPdf } from '../fixtures/small-pdf.js';
import { api, givenPlan, SCHOOL } from './support/api.js';
import { ano, pastDay, pay, register } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { looksRight, looksRightEverywhere } from './support/screen.js';
import { expect, test } from './support/test.js';

test('what is typed into the portal of the bank is ticked off line by line', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  const { idPrograma } = plan.linha;
  const numConta = `8${Math.floor(Math.random() * 1e6)}-1`;
  await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1', descricao: 'CONTA DO PORTAL' });
  const data = pastDay('01-02');
  const money = { ano, numConta, idPrograma, categoria: 'CUSTEIO', tipo: 'REPASSE', data, descricao: 'PARCELA', valor: 700 };
  await call('post', 'receita/save', money);
  const { idDespesa } = await register(call, plan, '778', { valor: 45.5, dataElaboracao: data });
  await pay(call, idDespesa, { valor: 45.5, numConta, dataPagamento: data });
  const lines = [700, -45.5, -3].map(
    (amount, at) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${data.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${at}<MEMO>LINHA ${at}</STMTTRN>`,
  );
  const ofx = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>1<ACCTID>${numConta}</BANKACCTFROM><BANKTRANLIST>${lines.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const send = async (path: string, fields: Record<string, string>, name: string, buffer: Buffer, mimeType: string) => {
    const multipart = { cnpjAssociacao: SCHOOL, ...fields, file: { name, mimeType, buffer } };
    const answer = await request.post(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` }, multipart });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await send('extrato/importa', { numConta, confirmaConta: 'true' }, 'janeiro.ofx', Buffer.from(ofx), 'application/x-ofx');
  await call('post', 'conciliacao/automatica', { ano, numConta, mes: 1 });
  const of = { ano: String(ano), registro: 'DESPESA', id: String(idDespesa), tipo: 'NOTA_FISCAL' };
  await send('anexo/save', of, 'nota-778.pdf', smallPdf(`of ${numConta}`), 'application/pdf');
  const period = { ano, de: `${ano}-01-01`, ate: `${ano}-12-31` };
  const { id } = await call('post', 'prestacao/save', { ...period, layout: 'FNDE-2024', idPrograma });
  const other = await call('post', 'prestacao/save', { ...period, layout: 'PTRF-SP', programas: [idPrograma] });

  await openAs(page, 'admin', `/prestacoes/${id}`);
  await page.getByRole('link', { name: 'Digitar no banco', exact: true }).click();
  const account = page.getByRole('region', { name: `Conta ${numConta} – CONTA DO PORTAL` });
  await expect(account).toContainText('0 de 3 digitadas');
  const lineOf = (name: string) => account.getByRole('listitem').filter({ hasText: name });
  const line = lineOf('LINHA 1');
  for (const text of ['45,50', plan.favorecido, '778']) await expect(line).toContainText(text);
  await expect(lineOf('LINHA 2').getByRole('link', { name: 'Ainda não conciliada' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: 'Baixar nota-778.pdf', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('nota-778.pdf');
  await looksRightEverywhere(page);

  await line.getByRole('checkbox').check();
  await expect(account).toContainText('1 de 3 digitadas');
  await account.getByRole('button', { name: 'Marcar as 2 que faltam', exact: true }).click();
  await expect(account).toContainText('3 de 3 digitadas');
  await account.getByText('janeiro de', { exact: false }).click();
  await line.getByRole('checkbox').uncheck();
  await expect(account).toContainText('2 de 3 digitadas');
  await page.setViewportSize(PHONE);
  await looksRight(page);

  await openAs(page, 'admin', `/prestacoes/${other.id}`);
  await expect(page.getByRole('link', { name: 'Acompanhar', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Digitar no banco', exact: true })).toHaveCount(0);
});
