import type { Page } from '@playwright/test';
import { api, named, SCHOOL } from './support/api.js';
import { login, openAs, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight, selectOf } from './support/screen.js';
import { expect, test } from './support/test.js';

/** An account that no other test uses. */
const someAccount = () => `${Math.floor(10_000_000 + Math.random() * 89_999_999)}-5`;

const transaction = (day: string, amount: string, memo: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202601${day}120000[-3:BRT]<TRNAMT>${amount}<FITID>0<MEMO>${memo}</STMTTRN>\n`;
const ofx = (account: string, lines: string, name = 'janeiro.ofx') => ({
  name,
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(
    `OFXHEADER:100\nENCODING:USASCII\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>\n${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>89,50<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    'latin1',
  ),
});
const LINES =
  transaction('05', '-10,50', 'TARIFA & CIA') + transaction('06', '100.00', 'PIX RECEBIDO JOÃO') + transaction('06', '', 'SALDO DIA');
const CSV = {
  name: 'fevereiro.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Data;Texto;Movimento;Saldo\n05/02/2026;TARIFA;-1,50;88,00\n06/02/2026;PIX MARIA;2,00;90,00\n'),
};

async function givenAccount(page: Page): Promise<string> {
  const call = await api(page.request, 'admin');
  const numConta = someAccount();
  await call('post', 'conta/create', { cnpjAssociacao: SCHOOL, numConta, idBanco: '001', agencia: '1622-5', descricao: named('CONTA') });
  return numConta;
}

const drop = (page: Page) => page.getByLabel(/^Escolha o extrato, arraste/);
const outcome = (page: Page) => page.locator('.statement-outcomes');
const statements = (page: Page) => page.getByRole('region', { name: 'Extratos importados' });
const lines = (page: Page) => page.getByRole('region', { name: 'Lançamentos' });

test('a statement is imported, explained, imported again without effect, and deleted', async ({ page }) => {
  await login(page, 'usuario');
  const account = await givenAccount(page);
  await page.goto('/extratos');
  await test.step('a file is imported to the account that it names; one of an unknown account is asked about', async () => {
    await drop(page).setInputFiles([ofx(account, transaction('04', '-2', 'PRIMEIRA'), 'propria.ofx')]);
    await expect(outcome(page)).toContainText(`Conta ${account}, de 04/01/2026 a 04/01/2026: 1 lançamento novo.`);
    await drop(page).setInputFiles([ofx('77777-7', transaction('03', '-2', 'ALHEIA'), 'alheia.ofx')]);
    const question = dialogOf(page, 'CONTA DO EXTRATO');
    await expect(question).toContainText('O arquivo é da conta 77777-7, do banco 001, que não está entre as contas cadastradas.');
    await looksRight(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(outcome(page)).toContainText('O arquivo não foi importado.');
  });
  await choose(page.locator('main'), 'Conta', account);
  await statements(page).getByRole('row', { name: 'propria.ofx' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(statements(page).getByRole('row', { name: 'propria.ofx' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`conta=${account}`));

  await test.step('refuse it whole, naming its lines', async () => {
    await drop(page).setInputFiles(ofx(account, LINES + transaction('99', '-1', 'X'), 'errado.ofx'));
    await expect(outcome(page)).toContainText('Nada foi importado deste arquivo');
    await expect(outcome(page)).toContainText('Linha 8 (lançamento 4): data inválida.');
    await expect(statements(page)).toContainText('Nenhum extrato importado.');
  });

  await test.step('import it', async () => {
    await drop(page).setInputFiles(ofx(account, LINES));
    await expect(outcome(page)).toContainText('de 05/01/2026 a 06/01/2026: 2 lançamentos novos. Saldo em 31/01/2026: R$ 89,50.');
    await outcome(page).getByText('1 linha ignorada').click();
    await expect(outcome(page)).toContainText('Linha de saldo, sem valor: não é movimento. (linha 7)');
    await expect(statements(page).getByRole('row', { name: 'janeiro.ofx' })).toContainText('R$ 89,50');
    await expect(lines(page).getByRole('row', { name: 'TARIFA & CIA' })).toContainText('-R$ 10,50');
    await expect(lines(page).getByRole('row', { name: 'PIX RECEBIDO JOÃO' })).toContainText('R$ 100,00');
    await looksRight(page);
  });

  await test.step('paste it again, with no new lines', async () => {
    const { buffer, name } = ofx(account, LINES);
    await page.evaluate(
      ({ content, fileName }) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([content], fileName));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      { content: buffer.toString('latin1'), fileName: name },
    );
    await expect(outcome(page)).toContainText('nada de novo');
  });

  await test.step('drop it anywhere on the screen, which stays', async () => {
    const isStopped = await page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'solto.ofx'));
      return !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, ofx(account, LINES).buffer.toString('latin1'));
    expect(isStopped).toBe(true);
    await expect(outcome(page)).toContainText('solto.ofx');
    await expect(outcome(page)).toContainText('nada de novo');
    await expect(statements(page).getByText('1 - 1 de 1', { exact: true })).toBeVisible();
  });

  await test.step('ask for confirmation if it is of another account', async () => {
    await drop(page).setInputFiles(ofx('99999-9', transaction('07', '-3', 'OUTRA'), 'outra.ofx'));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('O arquivo é da conta 99999-9, do banco 001.');
    // Enter answers what loses nothing.
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toContainText('O arquivo não foi importado.');
    await drop(page).setInputFiles(ofx('99999-9', transaction('07', '-3', 'OUTRA'), 'outra.ofx'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
    await expect(outcome(page)).toContainText('1 lançamento novo.');
  });

  await test.step('it leads to its month in the reconciliation', async () => {
    const link = outcome(page).getByRole('link', { name: 'Conciliar agora' });
    await expect(link).toHaveAttribute('href', `/conciliacao?conta=${account}&mes=1`);
  });

  await test.step('delete it with its movements', async () => {
    await statements(page).getByRole('row', { name: 'outra.ofx' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('com o lançamento que ele trouxe?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Extrato excluído com sucesso!')).toBeVisible();
    await expect(statements(page).getByRole('row', { name: 'outra.ofx' })).toHaveCount(0);
  });

  await test.step('show its lines of a period', async () => {
    await page.goto(`/extratos?conta=${account}`);
    await expect(lines(page).getByRole('row', { name: 'TARIFA & CIA' })).toBeVisible();
    await lines(page).getByLabel('De', { exact: true }).fill('06/01/2026');
    await expect(lines(page).getByRole('row', { name: 'TARIFA & CIA' })).toHaveCount(0);
    await expect(page).toHaveURL(/de=2026-01-06/);
  });
});

test('the columns of a CSV are chosen once with a preview, and remembered', async ({ page }) => {
  await openAs(page, 'usuario', '/home');
  const account = await givenAccount(page);
  await page.goto(`/extratos?conta=${account}`);
  await drop(page).setInputFiles(CSV);
  const dialog = dialogOf(page, 'COLUNAS DO EXTRATO');
  await expect(selectOf(dialog, 'Data')).toHaveValue('1 · Data · (05/02/2026)');
  await choose(dialog, 'Histórico', '3 · Movimento · (-1,50)');
  await choose(dialog, 'Valor', '2 · Texto · (TARIFA)');
  await expect(dialog).toContainText('Linha 2: valor ilegível.');
  await choose(dialog, 'Histórico', '2 · Texto · (TARIFA)');
  await choose(dialog, 'Valor', '3 · Movimento · (-1,50)');
  await expect(dialog).toContainText('2 lançamentos');
  await expect(dialog.getByRole('row', { name: 'PIX MARIA' })).toContainText('R$ 2,00');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(outcome(page)).toContainText('2 lançamentos novos. Saldo em 06/02/2026: R$ 90,00.');
  await expect(lines(page).getByRole('row', { name: 'PIX MARIA' })).toBeVisible();
  await drop(page).setInputFiles(CSV);
  await expect(outcome(page)).toContainText('nada de novo');
});

test('a CSV whose balances contradict the chosen columns says so, and is imported only once confirmed', async ({ page }) => {
  await openAs(page, 'usuario', '/home');
  const account = await givenAccount(page);
  await page.goto(`/extratos?conta=${account}`);
  await drop(page).setInputFiles({ ...CSV, name: 'trocado.csv' });
  const dialog = dialogOf(page, 'COLUNAS DO EXTRATO');
  await choose(dialog, 'Valor', '4 · Saldo · (88,00)');
  await choose(dialog, 'Saldo', '3 · Movimento · (-1,50)');
  await expect(dialog).toContainText('mas o saldo anterior com este lançamento dá');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Deseja importar mesmo assim?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await choose(dialog, 'Valor', '3 · Movimento · (-1,50)');
  await choose(dialog, 'Saldo', '4 · Saldo · (88,00)');
  await expect(dialog.getByRole('region', { name: '2 lançamentos' })).not.toContainText('mas o saldo anterior');
  await dialog.getByRole('checkbox', { name: 'Inverter sinal' }).check();
  await expect(dialog).toContainText('Com o sinal invertido os saldos conferem.');
  await dialog.getByRole('checkbox', { name: 'Inverter sinal' }).uncheck();
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(outcome(page)).toContainText('2 lançamentos novos. Saldo em 06/02/2026: R$ 90,00.');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('on a phone, a file is chosen, its columns set, and its result shown', async ({ page }) => {
    await openAs(page, 'usuario', '/home');
    const account = await givenAccount(page);
    await page.goto(`/extratos?conta=${account}`);
    await expect(statements(page)).toContainText('Nenhum extrato importado.');
    await looksRight(page);
    await drop(page).setInputFiles([ofx(account, LINES), CSV]);
    const dialog = dialogOf(page, 'COLUNAS DO EXTRATO');
    await expect(dialog).toContainText('2 lançamentos');
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Importar' }).click();
    await expect(outcome(page)).toContainText('2 lançamentos novos. Saldo em 06/02/2026: R$ 90,00.');
    await expect(outcome(page)).toContainText('2 lançamentos novos. Saldo em 31/01/2026: R$ 89,50.');
    await page.setViewportSize({ width: 320, height: 640 });
    await looksRight(page);
  });
});
