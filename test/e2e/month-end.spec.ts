import { api, givenPlan, PAYEE_CPF } from './support/api.js';
import { recordDecisions } from './support/decisions.js';
import { YEAR } from './support/month.js';
import { openAs } from './support/people.js';
import { dialogOf, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const line = (day: string, amount: string, memo: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${YEAR}01${day}120000<TRNAMT>${amount}<FITID>${day}<MEMO>${memo}</STMTTRN>`;

test('January is imported, finished and closed in at most ten decisions, without leaving the screen', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const number = () => Math.floor(1_000_000 + Math.random() * 8_999_999);
  // The first of the list of accounts, so that choosing it takes no search, as among the few accounts of a real association.
  const [numConta, savings] = [`5${number()}-5`, `001${number()}-1`];
  for (const each of [numConta, savings])
    await call('post', 'conta/create', { numConta: each, idBanco: '001', agencia: '1234-5', descricao: 'CONTA DE JANEIRO' });
  const plan = await givenPlan(call);
  const { idFonteRecurso } = plan;
  const contem = `PACOTE ${numConta}`;
  const rule = { contem, ...plan.linha, idFonteRecurso, idFavorecido: PAYEE_CPF, formaPagamento: 'DÉBITO EM CONTA' };
  await call('post', 'conciliacao/regra/save', rule);
  await call('post', 'receita/save', { ano: YEAR, numConta, data: `${YEAR}-01-02`, valor: 1000, descricao: 'REPASSE DO PDDE' });
  const expense = { ano: YEAR, ...plan.linha, idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: `${YEAR}-01-03`, valor: 150.25 };
  const { idDespesa } = await call('post', 'despesa/save', expense);
  await call('put', 'despesa/paga_despesa', { ...expense, idDespesa, dataPagamento: `${YEAR}-01-10`, formaPagamento: 'PIX', numConta });
  const lines =
    line('02', '1000.00', 'TED RECEBIDA') +
    line('10', '-150.25', 'PIX ENVIADO') +
    line('20', '-500.00', 'APLICACAO') +
    line('31', '-12.50', `TARIFA ${contem}`);
  const statement = {
    name: 'janeiro.ofx',
    mimeType: 'application/x-ofx',
    buffer:
      Buffer.from(`OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>${numConta}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${YEAR}0101<DTEND>${YEAR}0131${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>337.25<DTASOF>${YEAR}0131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`),
  };

  await openAs(page, 'admin', '/home');
  await page.getByLabel('Ano base', { exact: true }).selectOption(String(YEAR));
  await expect(page.getByLabel('Ano base', { exact: true })).toHaveValue(String(YEAR));
  await visit(page, `/conciliacao?conta=${numConta}&mes=1`);
  const decisions = await recordDecisions(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));

  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel(/^Escolha o extrato/).click();
  await (await chooser).setFiles(statement);
  await page.getByRole('button', { name: 'Conciliar os 2 sem dúvida' }).click();
  const left = page.getByRole('list', { name: 'Lançamentos só no extrato' });
  await expect(left.getByRole('listitem')).toHaveCount(2);

  await left.getByRole('button', { name: 'Criar transferência de APLICACAO' }).click();
  const transfer = dialogOf(page, 'Nova Transferência');
  await selectOf(transfer, 'Para a conta').click();
  await page.getByRole('option', { name: savings }).click();
  await transfer.getByRole('button', { name: 'Salvar' }).click();
  await expect(left.getByRole('listitem')).toHaveCount(1);
  // One stays on the screen, at the next line.
  await expect(left.locator(':focus')).toContainText('TARIFA');

  await left.getByRole('button', { name: `Criar despesa de TARIFA ${contem}` }).click();
  const paid = dialogOf(page, 'Nova Despesa Paga');
  await paid.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('4 de 4 lançamentos do extrato conciliados')).toBeVisible();

  await page.getByRole('button', { name: 'Fechar mês' }).click();
  const closing = dialogOf(page, `FECHAR JANEIRO DE ${YEAR}`);
  await expect(closing).toContainText('O extrato e o livro conferem.');
  await expect(closing.getByLabel('Justificativa da diferença', { exact: true })).toHaveCount(0);
  await closing.getByRole('button', { name: 'Fechar mês' }).click();
  await expect(page.getByText(/Fechado em .* por Ana/)).toBeVisible();
  expect(decisions.length, decisions.join('\n')).toBeLessThanOrEqual(10);
  expect(new Set([...visited, new URL(page.url()).pathname])).toEqual(new Set(['/conciliacao']));
});
