import type { Page } from '@playwright/test';
import { smallPdf } from '../fixtures/small-pdf.js';
import { readPdf } from '../integration/read-pdf.js';
import { api } from './support/api.js';
import { givenMonth, YEAR } from './support/month.js';
import { openAs, PHONE } from './support/people.js';
import { nextPdf } from './support/reports.js';
import { choose, dialogOf, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

async function open(page: Page, numConta: string, user: 'admin' | 'usuario' = 'admin'): Promise<void> {
  await openAs(page, user, '/home');
  await page.getByLabel('Ano base', { exact: true }).selectOption(String(YEAR));
  await expect(page.getByLabel('Ano base', { exact: true })).toHaveValue(String(YEAR));
  await visit(page, `/conciliacao?conta=${numConta}&mes=3`);
  await expect(page.getByText(/\d de 5 lançamentos do extrato conciliados/)).toBeVisible();
}

const lines = (page: Page) => page.getByRole('list', { name: 'Lançamentos só no extrato' });
const movements = (page: Page) => page.getByRole('list', { name: 'Movimentos só no livro' });
const reconciled = (page: Page) => page.getByRole('list', { name: 'Conciliados' });
const progress = (page: Page, done: number) => expect(page.getByText(`${done} de 5 lançamentos do extrato conciliados`)).toBeVisible();

test('a month is reconciled by keyboard, a wrong join is undone, and the closed month refuses changes', async ({ page, request }) => {
  const { numConta } = await givenMonth(request);
  await open(page, numConta);
  await expect(lines(page).getByRole('listitem')).toHaveCount(5);
  await expect(movements(page).getByRole('listitem')).toHaveCount(4);
  await looksRight(page);
  await page.emulateMedia({ media: 'print' });
  await expect(lines(page).getByText('TED RECEBIDA')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await test.step('Enter accepts a proposal', async () => {
    await lines(page)
      .getByRole('button', { name: /^03\/03\s*TED RECEBIDA/ })
      .focus();
    await expect(page.locator('.recon-offered')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await progress(page, 1);
    // The next row has the focus.
    await expect(page.locator(':focus')).toContainText('PINTURAS ZAMBONI');
    await expect(page.locator(':focus')).toContainText('nome do favorecido no histórico');
    await page.keyboard.press('Enter');
    await progress(page, 2);
  });

  await test.step('join ticked rows once their sums are equal; undo a wrong join', async () => {
    await expect(page.locator(':focus')).toContainText('PIX ENVIADO');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toContainText('PIX ENVIADO OUTRO');
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowRight');
    await expect(movements(page).locator(':focus')).toContainText('12/03');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(' ');
    await expect(page.getByRole('status').filter({ hasText: 'Extrato' })).toContainText(/-R\$\s80,00/);
    await page.keyboard.press('Enter');
    await progress(page, 3);
    await reconciled(page)
      .getByRole('listitem')
      .filter({ hasText: 'OUTRO' })
      .getByRole('button', { name: /^Desfazer/ })
      .click();
    await progress(page, 2);
    await page.getByRole('button', { name: 'Aceitar a proposta de PIX ENVIADO', exact: true }).click();
    await progress(page, 3);
    await page.getByRole('button', { name: 'Aceitar a proposta de PIX ENVIADO OUTRO', exact: true }).click();
    await progress(page, 4);
  });

  await test.step('close the month with a justified difference', async () => {
    await page.getByRole('button', { name: 'Fechar mês' }).click();
    const dialog = dialogOf(page, `FECHAR MARÇO DE ${YEAR}`);
    await expect(dialog.getByLabel('Saldo do extrato', { exact: true })).toHaveValue(/677,25/);
    await expect(dialog).toContainText(/Diferença a justificar: -R\$\s12,50\./);
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Fechar mês' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Explique a diferença');
    await expect(dialog.getByRole('alert')).toContainText('Junte ou escolha o extrato do mês');
    const statement = {
      name: 'marco.pdf',
      mimeType: 'application/pdf',
      buffer: smallPdf(numConta),
    };
    await dialog.getByLabel('Escolher arquivos para juntar', { exact: true }).setInputFiles(statement);
    await expect(selectOf(dialog, 'Extrato do mês')).toHaveValue(/^marco\.pdf/);
    await page.screenshot({ path: 'test-results/close-month-1280.png', fullPage: true });
    await page.setViewportSize(PHONE);
    await looksRight(page);
    await page.screenshot({ path: 'test-results/close-month-360.png', fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByLabel('Justificativa da diferença', { exact: true }).fill('Tarifa que o banco vai estornar');
    await dialog.getByRole('button', { name: 'Fechar mês' }).click();
    await expect(page.getByText(/Fechado em .* por Ana/)).toBeVisible();
    await expect(page.getByText('“Tarifa que o banco vai estornar”')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0);
    await looksRight(page);
  });

  await test.step('the closed month is printed, from its head and from the list of months', async () => {
    for (const name of ['Imprimir', 'Imprimir a conciliação de março']) {
      const pdf = await nextPdf(page);
      const tab = page.waitForEvent('popup');
      await page.getByRole('button', { name, exact: true }).click();
      await tab;
      const { text } = await readPdf(await pdf.bytes);
      for (const part of ['CONCILIAÇÃO BANCÁRIA', 'Tarifa que o banco vai estornar', numConta]) expect(text).toContain(part);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  await test.step('the closed month refuses changes, until reopened with a reason', async () => {
    const call = await api(request, 'admin');
    const revenue = { ano: YEAR, numConta, data: `${YEAR}-03-20`, valor: 5, descricao: 'FESTA' };
    await expect(call('post', 'receita/save', revenue)).rejects.toThrow('até março de 2025');
    await page.getByRole('button', { name: 'Reabrir' }).click();
    const dialog = dialogOf(page, `REABRIR MARÇO DE ${YEAR}`);
    await dialog.getByLabel('Motivo', { exact: true }).fill('Falta a receita da festa');
    await dialog.getByRole('button', { name: 'Reabrir' }).click();
    await expect(page.getByText('Reaberto: Falta a receita da festa')).toBeVisible();
    await call('post', 'receita/save', revenue);
    await expect(movements(page)).toContainText('FESTA');
  });
});

test('an unmatched line becomes a paid expense by a rule, and is reconciled with it', async ({ page, request }) => {
  const { numConta, plan } = await givenMonth(request);
  await open(page, numConta);
  await page.getByRole('button', { name: 'Regras' }).click();
  await dialogOf(page, 'REGRAS').getByRole('button', { name: 'Nova regra' }).click();
  const rule = dialogOf(page, 'Nova Regra');
  await rule.getByLabel('Quando o histórico contém', { exact: true }).fill('tarifa do');
  await choose(rule, 'Favorecido', 'PINTURAS ZAMBONI');
  await choose(rule, 'Elemento de Despesa', plan.elemento);
  await choose(rule, 'Fonte de Recursos', plan.fonte);
  await choose(rule, 'Forma de Pagamento', 'DÉBITO EM CONTA');
  await looksRight(page);
  await rule.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialogOf(page, 'REGRAS').getByRole('list')).toContainText('TARIFA DO');
  await looksRight(page);
  await page.keyboard.press('Escape');
  await lines(page).getByRole('button', { name: 'Criar despesa de TARIFA DO PACOTE' }).click();
  const dialog = dialogOf(page, 'Nova Despesa Paga');
  await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue(/12,50/);
  await expect(dialog.getByRole('textbox', { name: 'Data de Elaboração' })).toHaveValue(`31/03/${YEAR}`);
  await expect(dialog.getByRole('textbox', { name: 'Data de Pagamento' })).toHaveValue(`31/03/${YEAR}`);
  await expect(dialog.getByLabel('Objeto resumido', { exact: true })).toHaveValue('TARIFA DO PACOTE');
  await expect(dialog.getByRole('combobox', { name: 'Favorecido' })).toHaveValue(/Pinturas Zamboni/);
  await expect(dialog.getByRole('combobox', { name: 'Conta' })).toHaveValue(new RegExp(numConta));
  await expect(dialog.getByLabel('Nº do cheque ou TED', { exact: true })).toHaveValue('850123');
  await expect(selectOf(dialog, 'Forma de Pagamento')).toHaveValue('DÉBITO EM CONTA');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await progress(page, 1);
  await expect(reconciled(page)).toContainText('TARIFA DO PACOTE');
  await expect(page).toHaveURL(/\/conciliacao\?/);
});

test('a credit becomes a revenue, and a changed amount is saved but not reconciled', async ({ page, request }) => {
  const { numConta } = await givenMonth(request);
  await open(page, numConta);
  await lines(page)
    .getByRole('button', { name: /^03\/03\s*TED RECEBIDA/ })
    .click();
  await page.getByRole('button', { name: 'Criar receita', exact: true }).click();
  const dialog = dialogOf(page, 'Nova Receita');
  await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue(/1\.000,00/);
  await dialog.getByLabel('Valor', { exact: true }).fill('999,00');
  await choose(dialog, 'Tipo', 'Repasse');
  await choose(dialog, 'Categoria', 'Custeio');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Foi salvo, mas não conciliado: o valor não é o do extrato.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await progress(page, 0);
  await expect(movements(page)).toContainText('TED RECEBIDA');
});

test('an unmatched line becomes a transfer by its sign, and is reconciled with it', async ({ page, request }) => {
  const { numConta } = await givenMonth(request);
  const savings = `${Math.floor(10_000_000 + Math.random() * 89_999_999)}-1`;
  await (await api(request, 'admin'))('post', 'conta/create', {
    ...{ numConta: savings, idBanco: '001', agencia: '1234-5' },
    descricao: 'APLICAÇÃO DA CONCILIAÇÃO',
  });
  await open(page, numConta);
  await lines(page).getByRole('button', { name: 'Criar transferência de TARIFA DO PACOTE' }).click();
  const dialog = dialogOf(page, 'Nova Transferência');
  await expect(dialog.getByRole('combobox', { name: 'Da conta' })).toHaveValue(new RegExp(numConta));
  await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue(/12,50/);
  await expect(dialog.getByRole('textbox', { name: 'Data' })).toHaveValue(`31/03/${YEAR}`);
  await choose(dialog, 'Para a conta', savings);
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await progress(page, 1);
  await expect(reconciled(page)).toContainText('TARIFA DO PACOTE');
});

test("what earlier months left open is folded, and does not count as the month's own", async ({ page, request }) => {
  const { numConta } = await givenMonth(request);
  await open(page, numConta);
  await page.getByRole('link', { name: /^abril, aberto/ }).click();
  await expect(page.getByRole('heading', { name: 'Só no extrato (0)' })).toBeVisible();
  await page.getByText('5 de meses anteriores').click();
  await expect(page.getByRole('list', { name: 'Só no extrato, de meses anteriores' }).getByRole('listitem')).toHaveCount(5);
  await looksRight(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a phone shows one list at a time; certain proposals are joined at once', async ({ page, request }) => {
    const { numConta } = await givenMonth(request);
    await open(page, numConta);
    await expect(lines(page)).toBeVisible();
    await expect(movements(page)).toBeHidden();
    await looksRight(page);
    await page.getByRole('button', { name: 'Conciliar os 2 sem dúvida' }).click();
    await progress(page, 2);
    await lines(page)
      .getByRole('button', { name: /^14\/03\s*PIX ENVIADO OUTRO/ })
      .click();
    await page.getByRole('button', { name: 'No livro (2)' }).click();
    await expect(lines(page)).toBeHidden();
    await movements(page)
      .getByRole('button', { name: /^13\/03/ })
      .click();
    await page.getByRole('button', { name: 'Conciliar', exact: true }).click();
    await progress(page, 3);
    await looksRight(page);
  });
});
