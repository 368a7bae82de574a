import type { Page } from '@playwright/test';
import { GUIDE } from '../../frontend/src/features/help/guide.js';
import { piecesOf } from '../../frontend/src/features/help/markup.js';
import { login, PHONE } from './support/people.js';
import { looksRight, visit } from './support/screen.js';
import { expect, onLocalhost as test } from './support/test.js';

test.describe.configure({ mode: 'parallel' });

/** Requires a control with that name. */
async function hasControl(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const [button, link, tab] = (['button', 'link', 'tab'] as const).map((role) => main.getByRole(role, { name, exact: true }));
  const controls = button!.or(link!).or(tab!).filter({ visible: true });
  await expect(controls, `${name} on ${page.url()}`).not.toHaveCount(0);
}

for (const { slug, title, steps } of GUIDE)
  test(`the guide "${title}" names existing screens and buttons`, async ({ page }) => {
    await login(page, 'admin');
    for (const { text } of steps) {
      let isOpen = false;
      for (const piece of piecesOf(text)) {
        if (piece.kind === 'screen') {
          await visit(page, `/ajuda/${slug}`);
          const said = piecesOf(text).map((each) => each.text);
          const step = page.getByRole('listitem').filter({ hasText: said.join('') });
          await step.getByRole('link', { name: piece.text, exact: true }).click();
          await expect(page).toHaveURL(new RegExp(`${piece.to}(\\?|$)`));
          await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/NÃO ENCONTRADA|^$/);
          isOpen = true;
        }
        if (piece.kind === 'button') {
          if (!isOpen) await visit(page, screenBefore(steps, text));
          isOpen = true;
          await hasControl(page, piece.text);
        }
      }
    }
  });

/** The last screen linked before that step. */
function screenBefore(steps: { text: string }[], text: string): string {
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.text === text),
  );
  const linked = before.flatMap((step) => piecesOf(step.text).flatMap((piece) => (piece.kind === 'screen' ? [piece.to] : [])));
  return linked.at(-1)!;
}

test('the guide opens from the menu, by ? and by Ctrl+K, with its pictures', async ({ page }) => {
  await login(page, 'admin');
  await page.goto('/programas');
  // The narrowest window with the menu in one row.
  await page.setViewportSize({ width: 992, height: 700 });
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await expect(page.getByRole('link', { name: 'Fechar o ano' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Fechar o ano' }).click();
  await expect(page.getByRole('heading', { name: 'Fechar o ano', level: 1 })).toBeVisible();
  const picture = page.getByRole('img', { name: /^Tela de exercícios/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'AJUDA' }).getByRole('link', { name: 'Pagar' }).click();
  await expect(page.getByRole('heading', { name: 'Pagar', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tela, registro, associação ou ano' }).fill('ajuda palavras');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Um resumo do lançamento e do código anterior.')).toBeVisible();
});

for (const [place, viewport] of Object.entries({
  'a desk': { width: 1280, height: 800 },
  'a phone': PHONE,
  'a narrow phone': { width: 320, height: 640 },
}))
  test(`a term on ${place} is explained by touch and by keyboard, within the screen`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await login(page, 'admin');
    await page.goto('/saldo-orcamentario');
    for (const word of ['Percentual executado', 'Pago']) {
      const ask = page.getByRole('button', { name: `O que quer dizer ${word}?` });
      await ask.click();
      const explanation = page.locator('.term-tip');
      await expect(explanation).toBeInViewport({ ratio: 1 });
      await looksRight(page);
      await page.keyboard.press('Escape');
      await expect(explanation).toHaveCount(0);
      await expect(ask).toBeFocused();
    }
  });
