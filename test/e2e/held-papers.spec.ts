import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { nfeCheckDigit } from '#domain/nfe-key.js';
import { pdfOf } from '../integration/made-pdf.js';
import { api, givenPlan, named } from './support/api.js';
import { ano, button, register, take } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, footerOf, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

const paper = (page: Page, name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });

/** A key that no other test uses, and its number. */
function someKey() {
  const numero = 1 + Math.floor(Math.random() * 999_999_998);
  const first = `4126039876543200019855001${String(numero).padStart(9, '0')}112345678`;
  return { chave: first + nfeCheckDigit(first), numero };
}

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: Math.floor(Math.random() * 255), g: 90, b: 40 } } })
    .jpeg()
    .toBuffer(),
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a new expense takes a photo and the PDF of a DANFE before its first save, and has both afterwards', async ({ page, request }) => {
    const call = await api(request, 'admin');
    const plan = await givenPlan(call);
    await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 5000 });
    await register(call, plan, named('NF'));
    await openAs(page, 'usuario', '/despesas');
    await button(page, 'Novo').click();
    const dialog = dialogOf(page, 'Nova Despesa');
    const { chave, numero } = someKey();

    await test.step('the camera is the first button', async () => {
      const reader = dialog.getByRole('region', { name: 'Preencher pela NF-e' });
      await expect(reader.getByRole('button')).toHaveText(['Fotografar nota', 'Abrir XML ou PDF', 'Digitar chave']);
      const chosen = page.waitForEvent('filechooser');
      await reader.getByRole('button', { name: 'Fotografar nota' }).click();
      await (await chosen).setFiles(await photo('nota.jpg'));
      await expect(paper(page, 'nota.jpg')).toContainText('será juntado ao salvar');
    });

    await test.step('the key in the text of the PDF fills in the form', async () => {
      const danfe = pdfOf(['DANFE', `CHAVE DE ACESSO ${chave.replace(/(.{4})/g, '$1 ')}`]);
      await dialog.getByLabel('Escolher arquivos para juntar', { exact: true }).setInputFiles({
        name: 'danfe.pdf',
        mimeType: 'application/pdf',
        buffer: danfe,
      });
      await expect(paper(page, 'danfe.pdf')).toContainText('será juntado ao salvar');
      await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue(String(numero));
      await looksRight(page);
      await paper(page, 'nota.jpg')
        .getByRole('button', { name: /nota\.jpg .*Nota fiscal/ })
        .click();
      await expect(page.getByRole('img', { name: 'nota.jpg' })).toBeVisible();
      await looksRight(page);
      await page.getByRole('button', { name: 'Fechar anexo' }).click();
    });

    await test.step('leaving asks, as for typed text', async () => {
      await footerOf(dialog).getByRole('button', { name: 'Cancelar' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: 'Descartar' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    });

    await test.step('both are joined once the expense is saved', async () => {
      await take(dialog, 'Linha do orçamento', `${plan.programa} ${plan.item}`);
      await take(dialog, 'Favorecido', plan.favorecido);
      await choose(dialog, 'Fonte de Recursos', plan.fonte);
      await dialog.getByLabel('Valor', { exact: true }).fill('R$ 80,00');
      await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page.getByText('2 anexos juntados com sucesso!')).toBeVisible();
      await expect(dialog).toBeHidden();
    });
  });
});

test('papers that cannot be joined stay with the saved expense, and are joined by another try', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 5000 });
  await openAs(page, 'usuario', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  await dialog.getByLabel('Escolher arquivos para juntar', { exact: true }).setInputFiles(await photo('recibo.jpg'));
  await take(dialog, 'Linha do orçamento', `${plan.programa} ${plan.item}`);
  await take(dialog, 'Favorecido', plan.favorecido);
  await choose(dialog, 'Fonte de Recursos', plan.fonte);
  await dialog.getByLabel('Valor', { exact: true }).fill('R$ 80,00');
  await page.route('**/api/anexo/save', (route) => route.fulfill({ status: 503, json: { code: 'x', message: '' } }));
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  const told = page.getByRole('alertdialog', { name: 'ATENÇÃO!' });
  await expect(told).toContainText('O registro foi salvo, mas há anexos que não foram juntados');
  await told.getByRole('button', { name: 'OK' }).click();
  const saved = page.getByRole('dialog', { name: /^Editar Despesa/ });
  await expect(paper(page, 'recibo.jpg')).toContainText('não foi juntado');
  await looksRight(page);
  await footerOf(saved).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
  await page.unroute('**/api/anexo/save');
  await saved.getByRole('button', { name: 'Juntar de novo' }).click();
  await expect(page.getByText('1 anexo juntado com sucesso!')).toBeVisible();
  await expect(saved.getByRole('button', { name: 'Baixar recibo.jpg' })).toBeVisible();
  await footerOf(saved).getByRole('button', { name: 'Cancelar' }).click();
  await expect(saved).toBeHidden();
});
