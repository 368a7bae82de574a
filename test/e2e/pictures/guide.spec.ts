import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { login } from '../support/people.js';
import { settled } from '../support/screen.js';

/** The pictures are part of the web app. */
const FOLDER = 'frontend/src/features/help/pictures';

/** Opens the screen of each picture. */
const PICTURES: Record<string, (page: Page) => Promise<unknown>> = {
  plano: async (page) => {
    await page.goto('/itens');
    await page.getByRole('button', { name: 'Expandir tudo' }).click();
  },
  saldo: (page) => page.goto('/saldo-orcamentario'),
  despesas: (page) => page.goto('/despesas'),
  mandatos: (page) => page.goto('/mandatos'),
  rol: (page) => page.goto('/rol?programa=2'),
  pesquisa: (page) => page.goto('/pesquisas/1'),
  bens: (page) => page.goto('/bens'),
  redistribuicao: (page) => page.goto('/redistribuicao'),
  exercicios: (page) => page.goto('/exercicios'),
  relatorios: async (page) => {
    await page.goto('/saldo-orcamentario');
    await page.getByRole('button', { name: 'Relatórios' }).click();
  },
  auditoria: (page) => page.goto('/auditoria'),
};

// Writes nothing: the pictures show the demo as on the first start.
test('the pictures of the guide', async ({ page }) => {
  await login(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [name, open] of Object.entries(PICTURES)) {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await page.mouse.move(0, 0);
    const picture = sharp(await page.screenshot())
      .resize(1000, 625)
      .webp({ quality: 70 });
    await writeFile(join(FOLDER, `${name}.webp`), await picture.toBuffer());
  }
});
