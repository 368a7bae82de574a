import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import type { BudgetLine } from '#contracts/common/book.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { api, type Call, named, SCHOOL, someCpf } from './support/api.js';
import { axe } from './support/axe.js';
import { englishIn, readDocument } from './support/english.js';
import { row } from './support/expenses.js';
import { fits, WIDTHS } from './support/fits.js';
import { login } from './support/people.js';
import { settled } from './support/screen.js';
import { DEVICES, furtherScreens, type Named, screens } from './support/screens.js';
import { expect, test } from './support/test.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

const THIS_YEAR = yearOf(dateInBrazil(new Date()));

const isPortuguese = async (page: Page, where: string) => expect(englishIn(await page.evaluate(readDocument)), where).toEqual([]);

/** An operation and a proposal in the demo, for addresses that contain their numbers. */
async function givenNamed(call: Call, request: APIRequestContext): Promise<Named> {
  const lines = await chargeableLines(request);
  const [debito, credito] = lines
    .filter(({ idItem }) => idItem)
    .sort((a, b) => b.disponivel - a.disponivel)
    .map(lineOf);
  const given = { ano: THIS_YEAR, data: `${THIS_YEAR}-01-05`, justificativa: 'SOBRA DE UM ITEM PARA OUTRO' };
  const { operacao, movimentos } = await call('post', 'redistribuicao/operacao', { ...given, valor: 1, debito, credito });
  const sides = { debitos: [{ ...debito, valor: 1 }], creditos: [{ ...credito, valor: 1 }] };
  const { id } = await call('post', 'redistribuicao/rascunho/save', { ...given, ...sides });
  const [movement] = movimentos as { id: number }[];
  return { operation: operacao as number, movement: movement!.id, proposal: id };
}

/** The sizes and themes in which axe sees a screen: a desk and a phone, one light and the other dark in turn. Nightly, every width in both themes. */
const looksOf = (index: number) =>
  process.env.EVERY_LOOK
    ? WIDTHS.flatMap((width) => DEVICES.map(({ colorScheme }) => ({ viewport: { width, height: 800 }, colorScheme })))
    : DEVICES.map(({ viewport }, device) => ({ viewport, colorScheme: DEVICES[(index + device) % DEVICES.length]!.colorScheme }));

// Each half has every second screen, so that both run in parallel.
for (const half of [0, 1])
  test(`every screen opens by its address, fits any width, has no English text, and passes axe in both themes: half ${half + 1}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(process.env.EVERY_LOOK ? 3_000_000 : 600_000);
    const call = await api(request, 'admin');
    const member = { cpf: someCpf(), nome: named('MARINA'), nomeMae: 'M'.repeat(70), dataNasc: '1980-02-29' };
    const { id } = await call('post', 'pessoa/save', member);
    await call('post', 'pessoa_dependente/save', { cpfPessoa: member.cpf, nome: 'DEPENDENTE DA MARINA', parentesco: 'FILHA' });
    const addresses = { ...screens(id), ...furtherScreens(await givenNamed(call, request)) };
    await login(page, 'admin');
    const own = Object.entries(addresses).filter((_, index) => index % 2 === half);
    for (const [index, [path, title]] of own.entries()) {
      await page.goto(path);
      for (const { viewport, colorScheme } of looksOf(index)) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        await settled(page);
        await page.emulateMedia({ colorScheme });
        await axe(page);
        await isPortuguese(page, path);
      }
      // A screen is left by the menu; what closes something beside it has its name.
      await expect(page.getByRole('main').getByRole('button', { name: 'Fechar', exact: true }), path).toHaveCount(0);
      await fits(page, path);
      const create = page.locator('.page-actions [aria-keyshortcuts=N]');
      if (!(await create.isVisible())) continue;
      await create.click();
      // Forms with their own screen are among the screens.
      if (!(await page.locator('.modal').isVisible())) continue;
      await isPortuguese(page, `the form of ${path}`);
      await fits(page, `the form of ${path}`);
    }
  });

test('the screens before the login fit any width, and no screen of the app is missing in this tour', async ({ page }) => {
  for (const path of ['/', '/cadastro', '/senha_esquecida', '/nova_senha']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits(page, path);
  }
  const toured = Object.keys({ ...screens(1), ...furtherScreens({ operation: 1, movement: 1, proposal: 1 }) }).map(
    (path) => path.split('?')[0]!,
  );
  const known = [...readFileSync('frontend/src/app/navigation.ts', 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path!);
  expect(known.length).toBeGreaterThan(40);
  expect(known.filter((path) => !toured.some((each) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(each)))).toEqual([]);
});

test('the palette, the help, the menus and the messages have no English text', async ({ page }) => {
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

test('the web app is sent compressed to clients that accept it, and cached', async ({ request }) => {
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

async function chargeableLines(request: APIRequestContext): Promise<ChargeableLine[]> {
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.get(`/api/orcamento/linhas?cnpjAssociacao=${SCHOOL}&ano=${THIS_YEAR}`, { headers })).json();
}

const lineOf = ({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }: BudgetLine) => ({
  idPrograma,
  idAcao,
  idSubAcao,
  idElementoDespesa,
  idItem,
});
