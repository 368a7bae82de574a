import type { Page } from '@playwright/test';
import { readPdf } from '../integration/read-pdf.js';
import { api, givenPlan, named, SCHOOL, someCpf } from './support/api.js';
import { axe } from './support/axe.js';
import { englishIn, readDocument } from './support/english.js';
import { LAST_YEAR, row } from './support/expenses.js';
import { login } from './support/people.js';
import { settled } from './support/screen.js';
import { DEVICES, reports, screens } from './support/screens.js';
import { expect, test } from './support/test.js';

// None writes where another one looks.
test.describe.configure({ mode: 'parallel' });

const isPortuguese = async (page: Page, where: string) => expect(englishIn(await page.evaluate(readDocument)), where).toEqual([]);

// Every second screen each, so that two go at once.
for (const half of [0, 1])
  test(`every screen opens by its address, fits a desk and a phone, says nothing in English and has nothing for axe to find in either theme: half ${half + 1}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const call = await api(request, 'admin');
    const member = someCpf();
    await call('post', 'pessoa/save', { cpf: member, nome: named('MARINA'), nomeMae: 'M'.repeat(70) });
    await call('post', 'pessoa_dependente/save', { cpfPessoa: member, nome: 'DEPENDENTE DA MARINA', parentesco: 'FILHA' });
    await login(page, 'admin');
    for (const [path, title] of Object.entries(screens(member)).filter((_, index) => index % 2 === half)) {
      await page.goto(path);
      for (const { viewport } of DEVICES) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        await settled(page);
        for (const { colorScheme } of DEVICES) {
          await page.emulateMedia({ colorScheme });
          await axe(page);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(viewport.width);
        await isPortuguese(page, path);
      }
      const create = page.locator('.page-actions [aria-keyshortcuts=N]');
      if (!(await create.isVisible())) continue;
      await create.click();
      // A form with a screen of its own is among the screens.
      if (await page.locator('.modal').isVisible()) await isPortuguese(page, `the form of ${path}`);
    }
  });

test('neither do the palette, the help, the menus and the messages say anything in English', async ({ page }) => {
  await login(page, 'admin');
  await page.goto('/programas');
  await expect(row(page, 'PDDE BÁSICO')).toBeVisible();
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key);
    await expect(page.locator('.modal')).toBeVisible();
    await isPortuguese(page, key);
    await page.keyboard.press('Escape');
    await expect(page.locator('.modal')).toHaveCount(0);
  }
  for (const opener of ['Ações de PDDE BÁSICO', 'Exportar']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.locator('.p-menu')).toBeVisible();
    await isPortuguese(page, opener);
    await page.keyboard.press('Escape');
    await expect(page.locator('.p-menu')).toHaveCount(0);
  }
  await row(page, 'PDDE BÁSICO').click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isPortuguese(page, 'a question');
});

test('the web app comes compressed to whoever takes it so, and is kept', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(3);
  for (const file of ['/', '/despesas', ...files]) {
    const as = (encoding: string) => request.get(file, { headers: { 'accept-encoding': encoding } });
    const [plain, ...packed] = [await as('identity'), await as('gzip'), await as('gzip, deflate, br')];
    expect(packed.map((answer) => answer.headers()['content-encoding'])).toEqual(['gzip', 'br']);
    for (const answer of packed) {
      expect(await answer.text()).toBe(await plain.text());
      expect(answer.headers()['content-type']).toBe(plain.headers()['content-type']);
      expect(answer.headers().vary).toContain('accept-encoding');
      expect(answer.headers()['cache-control']).toContain(file.startsWith('/assets') ? 'immutable' : 'max-age=0');
    }
    expect(plain.headers()['content-encoding']).toBeUndefined();
  }
});

test('every report is printed over the demo', async ({ request }) => {
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const get = (path: string, query = '') => request.get(`/api/${path}?cnpjAssociacao=${SCHOOL}&ano=${LAST_YEAR}&${query}`, { headers });
  const call = await api(request, 'admin');
  const { linha: debito } = await givenPlan(call);
  const { id: idItem } = await call('post', 'item/save', { ...debito, idItem: undefined, descricao: named('VERNIZ') });
  await call('post', 'orcamento/save', { ano: LAST_YEAR, ...debito, valor: 150 });
  const sides = { debito, credito: { ...debito, idItem } };
  const operation = { ano: LAST_YEAR, data: `${LAST_YEAR}-10-05`, valor: 150, justificativa: 'SOBRA DE UM ITEM PARA OUTRO', ...sides };
  const { operacao } = await call('post', 'redistribuicao/operacao', operation);
  for (const [name, [path, query]] of Object.entries(reports(LAST_YEAR, operacao))) {
    const pdf = await (await get(path, query)).body();
    expect((await readPdf(pdf)).text, name).toContain('MONTEIRO LOBATO');
  }
});
