import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../integration/read-pdf.js';
import { named } from './support/api.js';
import { take } from './support/expenses.js';
import { loginByHand, PHONE } from './support/people.js';
import { nextPdf } from './support/reports.js';
import { choose, chooseHowPaid, dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

/** Opens a screen, presses *Novo*, fills in the dialog and saves. */
async function create(page: Page, path: string, title: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await visit(page, path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Nov[oa]$/ })
    .click();
  const dialog = dialogOf(page, title);
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A row of a list, or its card on a narrow screen. */
const record = (page: Page, name: string) => page.getByRole('main').locator('tr, li.card').filter({ hasText: name });

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', PHONE],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('the main job: from the plan to a paid expense, the balance and the printed report', async ({ page }) => {
      test.setTimeout(600_000);
      const [programa, acao, subAcao, item] = [named('PROGRAMA'), named('AÇÃO'), named('SUB-AÇÃO'), named('ITEM')];
      const [elemento, fonte, favorecido, nota] = [named('ELEMENTO'), named('FONTE'), named('PAPELARIA'), named('NF')];
      const filling = (label: string, name: string) => (dialog: Locator) => dialog.getByLabel(label, { exact: true }).fill(name);

      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible();
      await loginByHand(page, 'admin');

      await test.step('plan', async () => {
        await create(page, '/elemento_despesas', 'Novo Elemento de Despesa', filling('Nome', elemento));
        await create(page, '/fonte_recursos', 'Nova Fonte de Recurso', filling('Nome', fonte));
        await create(page, '/programas', 'Novo Programa', filling('Nome', programa));
        await create(page, '/acoes', 'NOVA AÇÃO', async (dialog) => {
          await choose(dialog, 'Programa', programa);
          await dialog.getByLabel('Nome da Ação', { exact: true }).fill(acao);
        });
        await create(page, '/sub_acoes', 'Nova Sub-Ação', async (dialog) => {
          await choose(dialog, 'Programa', programa);
          await choose(dialog, 'Ação', acao);
          await dialog.getByLabel('Nome da Sub-Ação', { exact: true }).fill(subAcao);
        });
        await create(page, '/itens', 'Novo Item', async (dialog) => {
          await choose(dialog, 'Programa', programa);
          await choose(dialog, 'Ação', acao);
          await choose(dialog, 'Subação', subAcao);
          await choose(dialog, 'Elemento de Despesa', elemento);
          await dialog.getByLabel('Descrição do Item', { exact: true }).fill(item);
        });
      });

      await test.step('payee', async () => {
        await visit(page, '/favorecido');
        await page.getByLabel('CNPJ', { exact: true }).fill(`${freshCnpj()}`);
        await page.getByLabel('Nome', { exact: true }).fill(favorecido);
        await page.getByRole('button', { name: 'Salvar' }).click();
        await page.waitForURL('**/favorecidos*');
      });

      await test.step('budget', async () => {
        await create(page, '/orcamentos', 'Novo Orçamento', async (dialog) => {
          await choose(dialog, 'Programa', programa);
          await choose(dialog, 'Ação', acao);
          await choose(dialog, 'Sub-Ação', subAcao);
          await choose(dialog, 'Item', item);
          await dialog.getByLabel('Valor', { exact: true }).fill('1.000,00');
        });
      });

      await test.step('register an expense', async () => {
        await create(page, '/despesas', 'Nova Despesa', async (dialog) => {
          await take(dialog, 'Linha do orçamento', `${item} ${programa}`);
          await choose(dialog, 'Fonte de Recursos', fonte);
          await take(dialog, 'Favorecido', favorecido);
          await dialog.getByLabel('Nota Fiscal', { exact: true }).fill(nota);
          await dialog.getByLabel('Valor', { exact: true }).fill('250,00');
        });
        await expect(record(page, nota)).toContainText('R$ 250,00');
      });

      await test.step('pay it', async () => {
        // Filtered, because other tests have registered expenses.
        const list = new URL(page.url());
        list.searchParams.set('q', nota);
        await visit(page, list.href);
        await page.getByRole('main').getByRole('button', { name: 'Pagar', exact: true }).click();
        const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
        await chooseHowPaid(dialog, 'PIX');
        await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
        await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
        await visit(page, `/despesas?q=${nota}`);
        await expect(record(page, nota)).toContainText('PIX');
      });

      await test.step('see the balance', async () => {
        await visit(page, '/saldo-orcamentario');
        await expect(page.getByRole('heading', { name: 'Percentual Executado' })).toBeVisible();
        await looksRight(page);
        await visit(page, '/saldo-orcamentario?visao=programa');
        await page.getByRole('searchbox').fill(programa);
        await expect(record(page, 'PDDE BÁSICO')).toHaveCount(0);
        await expect(record(page, programa)).toContainText('R$ 750,00');
        await expect(record(page, programa)).toContainText('25,0%');
        await record(page, programa)
          .getByRole('button', { name: `Ver ações de ${programa}` })
          .click();
        await expect(page.getByText('Ações do Programa')).toBeVisible();
        await expect(page.getByText(item)).toBeVisible();
      });

      await test.step('print Despesas Gerais', async () => {
        const pdf = await nextPdf(page);
        const menu = page.getByRole('button', { name: 'Menu', exact: true });
        if (await menu.isVisible()) await menu.click();
        else await page.getByRole('button', { name: 'Relatórios' }).click();
        const report = page
          .getByRole('navigation', { name: 'Menu principal' })
          .getByRole('button', { name: 'Despesas Gerais', exact: true });
        await Promise.all([page.waitForEvent('popup'), report.click()]);
        const { text } = await readPdf(await pdf.bytes);
        expect(text).toContain(nota);
      });
    });
  });

/** A valid numeric CNPJ that no other test and no demo record has. */
function freshCnpj(): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(Math.random() * 10));
  for (const weights of ['543298765432', '6543298765432']) {
    const sum = digits.reduce((total, digit, index) => total + digit * Number(weights[index]), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}
