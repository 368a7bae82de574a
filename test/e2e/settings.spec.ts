import type { Page } from '@playwright/test';
import { recordDecisions } from './support/decisions.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, openAs } from './support/people.js';
import { dialogOf, looksRightEverywhere, settled, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const setting = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const palette = (page: Page) => dialogOf(page, 'IR PARA');
const box = (page: Page) => page.getByRole('combobox', { name: 'Tela, registro, associação ou ano' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');

/** Opens Ctrl+K, types, and takes what is lit. */
async function run(page: Page, text: string, lit: string): Promise<void> {
  // The screen takes keys once it is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  await page.keyboard.press('Control+k');
  await box(page).fill(text);
  await expect(options(page).and(page.getByRole('option', { selected: true }))).toContainText(lit);
  await page.keyboard.press('Enter');
}

test('an administrator finds every setting of an association in one place, and changes it there or one step from there', async ({
  page,
}) => {
  const { nome } = await newAssociation(page.request);
  await loginByHand(page, 'admin', nome);
  const decisions = await recordDecisions(page);
  await menu(page).getByRole('button', { name: 'Administração' }).click();
  await menu(page).getByRole('link', { name: 'Configurações da Associação' }).click();
  await expect(page.getByRole('heading', { name: 'CONFIGURAÇÕES DA ASSOCIAÇÃO' })).toBeVisible();
  for (const [name, value] of [
    ['Dados da associação', nome],
    ['Alçada de pagamentos', 'Nenhuma: quem lança também paga'],
    ['Segundo fator, por tipo de vínculo', 'Não é exigido de ninguém'],
    ['Redistribuições', 'Não exigem aprovação em ata'],
    ['Papel timbrado', 'Sem imagem'],
    ['Cargos', 'Nenhum cadastrado'],
  ] as const)
    await expect(setting(page, name)).toContainText(value);
  await looksRightEverywhere(page);

  await test.step('the approval is required in four clicks from the start, by who says so twice', async () => {
    await setting(page, 'Redistribuições').getByRole('button', { name: 'Exigir' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
    await expect(setting(page, 'Redistribuições')).toContainText('Exigem aprovação em ata');
    expect(decisions.filter((decision) => decision.startsWith('click: '))).toHaveLength(4);
    await page.reload();
    await expect(setting(page, 'Redistribuições').getByRole('button', { name: 'Deixar de exigir' })).toBeVisible();
  });

  await test.step('the others are one step away, and their addresses stay', async () => {
    for (const [name, link, title] of [
      ['Dados da associação', 'Abrir os dados', 'EDITAR ASSOCIAÇÃO'],
      ['Segundo fator, por tipo de vínculo', 'Cadastrar o meu', 'SEGUNDO FATOR'],
      ['Papel timbrado', 'Imagens', 'CADASTRO DE IMAGENS'],
      ['Modelos de atas, editais e termos', 'Templates', 'CADASTRO DE TEMPLATE'],
      ['Cargos', 'Cargos', 'CARGOS'],
    ] as const) {
      await visit(page, '/configuracoes');
      await setting(page, name).getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    }
    await page.goto('/alcada');
    await expect(page).toHaveURL(/\/configuracoes$/);
    await expect(setting(page, 'Alçada de pagamentos').getByRole('button', { name: 'Propor alçada' })).toBeVisible();
  });
});

test('a user reads the settings, the accounts and the payees, and is offered no change of them', async ({ page }) => {
  await openAs(page, 'usuario', '/configuracoes');
  await expect(setting(page, 'Redistribuições')).toContainText('xigem aprovação em ata');
  await expect(setting(page, 'Alçada de pagamentos')).toBeVisible();
  await expect(setting(page, 'Segundo fator, por tipo de vínculo')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await looksRightEverywhere(page);
  for (const [link, title] of [
    ['Contas Bancárias', 'CONTAS BANCÁRIAS'],
    ['Bancos', 'BANCOS'],
    ['Orçamentos', 'ORÇAMENTOS CADASTRADOS'],
  ] as const) {
    await menu(page).getByRole('button', { name: 'Cadastros' }).click();
    await menu(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    for (const name of ['Nova', 'Novo']) await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await menu(page).getByRole('button', { name: 'Cadastros' }).click();
  await menu(page).getByRole('link', { name: 'Favorecidos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'FAVORECIDOS CADASTRADOS' })).toBeVisible();
});

test('Ctrl+K finds what people set for themselves, forgives a typo, keeps its place and lists what was used last first', async ({
  page,
}) => {
  await openAs(page, 'usuario', '/home');

  await test.step('own settings', async () => {
    await run(page, 'senha', 'Trocar senha');
    await expect(page.getByRole('dialog', { name: /senha/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /senha/i })).toHaveCount(0);
    await run(page, 'passkey', 'Chaves de acesso');
    await expect(page).toHaveURL(/\/segundo_fator$/);
    await run(page, 'sessões', 'Sessões');
    await expect(page).toHaveURL(/\/sessoes$/);
    const theme = () => page.evaluate(() => document.cookie.match(/tema=(\w+)/)?.[1]);
    const before = await theme();
    await run(page, 'modo escuro', 'Trocar tema');
    await expect.poll(theme).not.toBe(before);
  });

  await test.step('with one letter wrong, only where nothing is right', async () => {
    await run(page, 'concliação', 'Conciliação');
    // Drawing the screen closes dialogs of the one before.
    await expect(page.getByRole('heading', { name: 'CONCILIAÇÃO' })).toBeVisible();
  });

  await test.step('opened empty, from the last one back, the dialog standing still', async () => {
    await page.keyboard.press('Control+k');
    await settled(page);
    const lastUsed = ['Conciliação', 'Trocar tema', 'Sessões', 'Chaves de acesso', 'Trocar senha'];
    const shown = async () => (await options(page).allTextContents()).slice(0, lastUsed.length);
    for (const [index, text] of (await shown()).entries()) expect(text).toContain(lastUsed[index]!);
    const place = await palette(page).boundingBox();
    for (const text of ['despesas', 'alçada', 'zzzz']) {
      await box(page).fill(text);
      await expect(page.getByText('Procurando registros…')).toHaveCount(0);
      expect(await palette(page).boundingBox()).toEqual(place);
    }
    await expect(page.getByText('Nada encontrado.')).toBeVisible();
  });
});
