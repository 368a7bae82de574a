import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pdfOf } from '../integration/made-pdf.js';
import { api, givenPlan, named } from './support/api.js';
import { bring } from './support/dropped-files.js';
import { pay, register } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { dialogOf, looksRight, settled, visit } from './support/screen.js';
import { test } from './support/test.js';

const NOTE = readFileSync('test/fixtures/nfe/nota-assinada-procNFe.xml', 'latin1');
const pdf = (...lines: string[]) => pdfOf(lines).toString('latin1');

const outcomes = (page: Page) => page.getByRole('region', { name: 'Arquivos trazidos' });
const waiting = (page: Page) => page.getByRole('region', { name: 'Papéis a guardar' });

for (const [place, viewport] of Object.entries({ 'at a desk': undefined, 'on a phone': PHONE })) {
  test.describe(place, () => {
    test.use(viewport ? { viewport } : {});

    test('a receipt dropped on the desk is joined to its payment with one click, another one waits until it is discarded', async ({
      page,
      request,
    }) => {
      const call = await api(request, 'admin');
      const valor = (100_000 + Math.floor(Math.random() * 900_000)) / 100;
      const { idDespesa } = await register(call, await givenPlan(call), named('NF'), { valor });
      await pay(call, idDespesa, { valor });
      const [receipt, other] = [named('comprovante'), named('recibo')];
      await openAs(page, 'usuario', '/home');
      const text = valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
      const said = pdf('Comprovante de Pix', `Valor R$ ${text}`, `Autenticacao ${receipt}`);
      await bring(page, 'drop', { name: `${receipt}.pdf`, content: said }, { name: `${other}.pdf`, content: pdf(other) });
      await expect(outcomes(page).getByRole('listitem')).toHaveCount(2);
      await looksRight(page);
      await outcomes(page)
        .getByRole('button', { name: new RegExp(`^Juntar ${receipt}.pdf à despesa nº ${idDespesa},`) })
        .click();
      await expect(outcomes(page)).toContainText(`Comprovante juntado à despesa nº ${idDespesa}.`);
      await page.getByRole('button', { name: 'Fechar arquivos trazidos' }).click();
      await expect(waiting(page)).not.toContainText(receipt);
      await expect(waiting(page)).toContainText(other);
      await page.reload();
      // Charts move what is below them while they load.
      await settled(page);
      await waiting(page)
        .getByRole('button', { name: `Descartar ${other}.pdf` })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText('Papel descartado.')).toBeVisible();
      await expect(page.getByText(`${other}.pdf`)).toHaveCount(0);
    });
  });
}

test('an NF-e dropped anywhere opens a new expense that it fills in', async ({ page }) => {
  await openAs(page, 'admin', '/programas');
  await bring(page, 'drop', { name: 'nota.xml', content: NOTE });
  await expect(dialogOf(page, 'Nova Despesa').getByRole('region', { name: 'Preencher pela NF-e' })).toContainText('NF-e 1234');
});

test('a DANFE dropped anywhere opens a new expense that its key fills in', async ({ page }) => {
  await openAs(page, 'admin', '/programas');
  const key = /Id="NFe(\d{44})"/.exec(NOTE)![1]!;
  await bring(page, 'drop', { name: 'documento.pdf', content: pdf('DANFE', 'CHAVE DE ACESSO', key.replaceAll(/(\d{4})/g, '$1 ')) });
  await expect(dialogOf(page, 'Nova Despesa').getByRole('region', { name: 'Preencher pela NF-e' })).toContainText('NF-e 1234');
});

test('a statement goes to its account, several files wait for a click each, and others are refused', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const numConta = `${Math.floor(Math.random() * 1e8)}-7`;
  await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1', descricao: 'CONTA DA CAIXA DE ENTRADA' });
  const ofx = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>001<BRANCHID>1<ACCTID>${numConta}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>10.00<FITID>${numConta}<MEMO>DEPOSITO</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  await openAs(page, 'usuario', '/home');
  await bring(
    page,
    'paste',
    { name: 'janeiro.ofx', content: ofx },
    { name: 'planilha.xlsx', content: 'x' },
    { name: 'nota.xml', content: NOTE },
  );
  await expect(outcomes(page)).toContainText('O Razão não guarda este tipo de arquivo.');
  await expect(outcomes(page).getByRole('button', { name: 'Nova despesa desta nota' })).toBeVisible();
  await outcomes(page).getByRole('button', { name: 'Importar extrato' }).click();
  await expect(page).toHaveURL(/\/extratos/);
  await expect(page.getByRole('main')).toContainText(numConta);
  await expect(page.getByRole('main')).toContainText('janeiro.ofx');
  await expect(outcomes(page)).toContainText('Entregue: Importar extrato.');
});

test('files dropped over a form stay with the form', async ({ page }) => {
  await openAs(page, 'admin', '/home');
  await visit(page, '/programas');
  await page.getByRole('main').getByRole('button', { name: 'Novo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await bring(page, 'drop', { name: 'comprovante.pdf', content: pdf('formulário') });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(outcomes(page)).toHaveCount(0);
});
