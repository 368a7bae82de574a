import type { Page } from '@playwright/test';
import { button, row } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { byMenu, dialogOf, findOne, looksRight, selectOf } from './support/screen.js';
import { expect, test } from './support/test.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'CONFIRMAÇÃO' });
const safe = (page: Page) => question(page).getByRole('button', { name: 'Continuar editando' });

/** Counts submitted forms and writing calls from now on. */
async function counting(page: Page): Promise<() => Promise<number>> {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls++;
  });
  await page.evaluate(() => {
    const counted = window as unknown as { submits: number };
    counted.submits = 0;
    document.addEventListener('submit', () => counted.submits++, true);
  });
  return async () => calls + (await page.evaluate(() => (window as unknown as { submits: number }).submits));
}

/** A page's form with unsaved input, and the focus in it. */
async function startPayee(page: Page): Promise<void> {
  await openAs(page, 'admin', '/favorecido');
  await page.getByLabel('Nome', { exact: true }).fill('TYPED');
}

/** A dialog's form with unsaved input, and the focus in it; there is a screen to go back to. */
async function startExpense(page: Page) {
  await openAs(page, 'admin', '/home');
  await byMenu(page, 'Movimento', 'Despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  await dialog.getByLabel('Nota Fiscal', { exact: true }).fill('NF 1');
  return dialog;
}

async function fromPalette(page: Page, text: string, enter: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tela, registro, associação ou ano' }).fill(text);
  await enter();
}

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(reducedMotion === 'reduce' ? 'without motion' : 'with motion', () => {
    test.use({ contextOptions: { reducedMotion } });

    test('Enter in the palette and in a question never reaches controls behind them, even if held', async ({ page }) => {
      await startPayee(page);
      const sent = await counting(page);
      await fromPalette(page, 'Programas', async () => {
        await page.keyboard.down('Enter');
        await page.keyboard.down('Enter');
      });
      await expect(question(page)).toBeVisible();
      await expect(safe(page)).toBeFocused();
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
      expect(await sent()).toBe(0);
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('TYPED');
      await page.keyboard.press('Enter');
      await expect.poll(sent).toBe(1);
    });

    test('a dialog is above its backdrop, and a success message above both', async ({ page }) => {
      await openAs(page, 'admin', '/programas');
      await page.getByRole('button', { name: 'Ir para qualquer tela' }).click();
      const mask = page.locator('.modal-mask');
      await expect(mask).toHaveCSS('background-color', /rgba\(0, 0, 0, 0\.4\)/);
      const layer = (selector: string) => page.locator(selector).evaluate((element) => Number(getComputedStyle(element).zIndex));
      expect(await layer('.toasts')).toBeGreaterThan(await layer('.modal-mask'));
    });
  });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a dialog with unsaved input closes by Esc, Back and reload only after a question', async ({ page }) => {
    const dialog = await startExpense(page);
    const stay = async () => {
      await expect(safe(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue('NF 1');
    };
    await page.keyboard.press('Escape');
    await stay();
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await stay();
    await expect(page).toHaveURL(/\/despesas/);
    const warned = page.waitForEvent('dialog');
    await page.evaluate(() => requestAnimationFrame(() => location.reload()));
    expect((await warned).type()).toBe('beforeunload');
    await (await warned).dismiss();
    await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue('NF 1');

    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await question(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(dialog).toBeHidden();
  });

  test('Esc first closes only an open list, then the dialog', async ({ page }) => {
    const dialog = await startExpense(page);
    const select = selectOf(dialog, 'Fonte de Recursos');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expect(select).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
    await expect(question(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('Enter in a picker inside a form does not submit the form', async ({ page }) => {
  const dialog = await startExpense(page);
  const sent = await counting(page);
  await dialog.getByRole('button', { name: 'Pesquisar fornecedor' }).press('Enter');
  const picker = dialogOf(page, 'PESQUISAR FORNECEDOR');
  await findOne(picker, 'BARTOSKI');
  await picker.getByRole('searchbox').press('Enter');
  await picker.getByRole('button', { name: 'Selecionar BARTOSKI' }).press('Enter');
  await expect(picker).toBeHidden();
  await expect(dialog.getByRole('combobox', { name: 'Favorecido' })).toHaveValue(/^Bartoski/);
  expect(await sent()).toBe(0);
});

test('logging out in the menu, and choosing a year in its dialog, ask about unsaved input first', async ({ page }) => {
  await startPayee(page);
  const sent = await counting(page);
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('button', { name: entry }).click();
  };
  await menu('Sair');
  await safe(page).click();
  await menu('Trocar Ano Base');
  await dialogOf(page, 'Trocar Ano Base').getByRole('button', { name: 'Confirmar' }).press('Enter');
  await safe(page).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('TYPED');
  expect(await sent()).toBe(0);
  await menu('Sair');
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a dialog of the menu closes when its screen is left', async ({ page }) => {
  await openAs(page, 'admin', '/home');
  await byMenu(page, 'Planejamento', 'Programas');
  await expect(page).toHaveURL(/\/programas$/);
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  const dialog = dialogOf(page, 'Trocar senha');
  await dialog.getByLabel('Senha atual', { exact: true }).fill('TYPED');
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(dialog).toBeHidden();
});

test('giving up an expired session asks before unsaved input is lost', async ({ page }) => {
  await startPayee(page);
  await page.getByLabel('CNPJ', { exact: true }).fill('11222333000181');
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await page.getByRole('button', { name: 'Salvar' }).click();
  const expired = dialogOf(page, 'SESSÃO EXPIRADA');
  await expired.getByRole('button', { name: 'Cancelar' }).click();
  await safe(page).click();
  await expired.getByLabel('Senha', { exact: true }).fill('admin-demo');
  await page.route('**/api/favorecido/save', (route) => route.fulfill({ status: 422, json: { message: 'Chegou.' } }));
  await expired.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Chegou.');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('TYPED');
});

for (const viewport of [undefined, PHONE])
  test(`questions look right ${viewport ? 'on a phone' : 'on a desk'}; Enter never deletes by default`, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport);
    await openAs(page, 'admin', '/programas');
    if (viewport) await page.getByRole('button', { name: 'PDDE BÁSICO', exact: true }).click();
    else await row(page, 'PDDE BÁSICO').click();
    await button(page, 'Excluir').click();
    const deletion = page.getByRole('alertdialog', { name: 'CONFIRMAR EXCLUSÃO' });
    await expect(deletion.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await looksRight(page);
    await page.keyboard.press('Enter');
    await expect(deletion).toBeHidden();
    await button(page, 'Novo').click();
    await page.getByRole('dialog').getByLabel('Nome', { exact: true }).fill('TYPED');
    await page.keyboard.press('Escape');
    await expect(safe(page)).toBeFocused();
    await looksRight(page);
  });
