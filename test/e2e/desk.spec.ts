import type { Page } from '@playwright/test';
import { api, RESIDENTS_NAME } from './support/api.js';
import { ano, LAST_YEAR, take } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, openAs, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** Maximum number of clicks from a new association to its first paid expense. */
const MOST = 20;

const PAYEE = 'PAPELARIA CENTRAL LTDA';
const main = (page: Page) => page.getByRole('main');
const steps = (page: Page) => main(page).getByRole('region', { name: /Primeiros passos|Tudo pronto/ });

const COMPLETE = { logrNome: 'RUA DAS ACÁCIAS', logrNum: '10', logrUf: 'PR', logrCidade: 'CURITIBA', email: 'apm@escola.example' };

/** Counts pointer clicks, and Enter where a click would do the same. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const count = (window as unknown as { countClick: () => void }).countClick;
    addEventListener('pointerdown', () => count(), true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  });
  return () => clicks;
}

/** Opens the form of an expense, fills in line, value, source and payee, saves, and goes on to the payment. */
async function fillExpense(page: Page): Promise<void> {
  const dialog = dialogOf(page, 'Nova Despesa');
  await take(dialog, 'Linha do orçamento', 'papelaria');
  await dialog.getByLabel('Valor', { exact: true }).fill('250,00');
  await choose(dialog, 'Fonte de Recursos', 'PDDE – CUSTEIO');
  await take(dialog, 'Favorecido', PAYEE);
  await dialog.getByRole('button', { name: 'Salvar e pagar' }).click();
  await expect(dialog).toBeHidden();
}

/** Pays the expense just saved. */
async function payExpense(page: Page): Promise<void> {
  const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
  await choose(dialog, 'Forma de Pagamento', 'PIX');
  await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
}

test('a new association gets to its first paid expense in few clicks', async ({ page, request }, info) => {
  const { cnpj, nome } = await newAssociation(request, COMPLETE);
  const clicks = await countClicks(page);
  await loginByHand(page, 'admin', nome);
  await expect(steps(page)).toContainText('1 de 7 feitos');
  await looksRight(page);
  const start = clicks();
  const counts: string[] = [];
  const step = (name: string, take: () => Promise<void>) =>
    test.step(name, async () => {
      const before = clicks();
      await take();
      counts.push(`${name}: ${clicks() - before}`);
    });

  await step('plan and budget', async () => {
    await steps(page).getByRole('link', { name: 'Usar um plano pronto' }).click();
    await expect(page.getByLabel('Orçamento de PAPELARIA E EXPEDIENTE', { exact: true })).toBeFocused();
    await page.keyboard.type('1.000,00');
    await page.getByRole('button', { name: 'Salvar plano' }).click();
    await page.waitForURL('**/home');
    await expect(steps(page)).toContainText('3 de 7 feitos');
  });
  await step('payee', async () => {
    await steps(page).getByRole('link', { name: 'Cadastrar favorecido' }).click();
    await expect(page.getByLabel('CNPJ', { exact: true })).toBeFocused();
    await page.keyboard.type('11444777000161');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PAYEE);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL('**/home');
    await expect(steps(page)).toContainText('4 de 7 feitos');
  });
  await step('expense', async () => {
    await steps(page).getByRole('link', { name: 'Lançar despesa' }).click();
    await fillExpense(page);
  });
  await step('payment', () => payExpense(page));

  const total = clicks() - start;
  info.annotations.push({ type: 'clicks', description: `${counts.join(', ')}; total: ${total}` });
  expect(total).toBeLessThanOrEqual(MOST);

  await test.step('complete first steps are dismissed for good', async () => {
    const call = await api(request, 'admin');
    const account = { cnpjAssociacao: cnpj, numConta: '1-9' };
    await call('post', 'conta/create', { ...account, idBanco: '001', agencia: '1', descricao: 'PRINCIPAL' });
    const saldos = [{ ...account, categoria: 'LIVRE', valor: 0 }].map(({ cnpjAssociacao: _, ...saldo }) => saldo);
    await call('post', 'implantacao/save', { cnpjAssociacao: cnpj, ano, em: `${ano}-01-01`, saldos });
    await visit(page, '/home');
    await expect(steps(page)).toContainText('Tudo pronto!');
    await looksRight(page);
    await steps(page).getByRole('button', { name: 'Dispensar' }).click();
    await expect(steps(page)).toHaveCount(0);
    await page.reload();
    await expect(main(page).getByRole('table', { name: 'Valores do exercício' })).toContainText('R$ 250,00');
    await expect(steps(page)).toHaveCount(0);
  });
});

test('items of a ready plan are ticked, renamed and valued before saving, and never created twice', async ({ page, request }) => {
  const { nome } = await newAssociation(request);
  await loginByHand(page, 'admin', nome);
  await visit(page, '/plano-pronto');
  const plan = main(page).getByRole('group', { name: 'Recursos próprios' });
  await test.step('choose another plan', async () => {
    await main(page).getByRole('checkbox', { name: /^PDDE/ }).uncheck();
    await expect(main(page).getByRole('group', { name: 'PDDE' }).getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Salvar plano' }).click();
    await expect(page.getByRole('alert')).toContainText('Escolha ao menos um item');
    await plan.getByRole('checkbox', { name: /^Recursos próprios/ }).check();
    await looksRight(page);
  });
  await test.step('rename its items', async () => {
    await plan.getByRole('checkbox', { name: 'Incluir TARIFAS BANCÁRIAS' }).uncheck();
    await plan.getByLabel('Item HONORÁRIOS CONTÁBEIS', { exact: true }).fill('contador');
    await plan.getByLabel('Ação EVENTOS E FESTAS', { exact: true }).fill('festa junina');
    await plan.getByLabel('Orçamento de HONORÁRIOS CONTÁBEIS', { exact: true }).fill('1.200,50');
    await expect(main(page)).toContainText('9 itens · orçamento de R$ 1.200,50');
    await page.getByRole('button', { name: 'Salvar plano' }).click();
    await page.waitForURL('**/home');
  });
  await test.step('plan and budget exist', async () => {
    await visit(page, '/itens');
    await main(page).getByRole('button', { name: 'Expandir tudo' }).click();
    await expect(main(page)).toContainText('FESTA JUNINA');
    await expect(main(page)).toContainText('Total de itens: 9');
    await expect(main(page)).not.toContainText('TARIFAS BANCÁRIAS');
    await visit(page, '/orcamentos');
    await expect(main(page)).toContainText('R$ 1.200,50');
  });
  await test.step('saving again adds omitted items', async () => {
    await visit(page, '/plano-pronto');
    await main(page).getByRole('checkbox', { name: /^PDDE/ }).uncheck();
    await plan.getByRole('checkbox', { name: /^Recursos próprios/ }).check();
    await page.getByRole('button', { name: 'Salvar plano' }).click();
    await page.waitForURL('**/home');
    await visit(page, '/itens');
    // Nine with their new names, and four that were renamed or omitted before.
    await expect(main(page)).toContainText('Total de itens: 14');
  });
});

test('figures and tasks on the desk link to the records they count', async ({ page }) => {
  await openAs(page, 'admin', '/home');
  const figures = main(page).getByRole('table', { name: 'Valores do exercício' });
  const programme = figures.getByRole('row', { name: /PDDE BÁSICO/ });
  await expect(programme.getByRole('link')).toHaveCount(4);
  await expect(figures.getByRole('row', { name: /A associação toda/ })).toBeVisible();
  await looksRight(page);
  for (const word of ['Receita', 'Pago', 'Nas contas', 'Saldo (disponível)']) {
    const ask = figures.getByRole('button', { name: `O que quer dizer ${word}?`, exact: true });
    await ask.click();
    await expect(figures.locator('.term-tip')).toContainText(`${word}:`);
    await expect(figures.locator('.term-tip')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
  await expect(page).toHaveURL(/home$/);
  const addresses = await programme.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/receitas', '/despesas?situacao=PAGAS&idPrograma=1', '/contas', '/saldo-orcamentario?visao=acao&programa=1']);
  await expect(main(page).getByRole('button', { name: 'Despesas por Mês' })).toHaveCount(0);
  const tasks = main(page).getByRole('region', { name: 'O que fazer' });
  await expect(tasks.getByRole('link', { name: /de capital sem bem/ })).toHaveAttribute('href', '/bens');
  await tasks.getByRole('link', { name: /Encerrar o exercício de/ }).click();
  await expect(page).toHaveURL(/\/exercicios\/\d{4}\/encerramento$/);
  await expect(page.getByRole('heading', { name: /^ENCERRA/ })).toBeVisible();
});

test('the desk of another year shows that year', async ({ page }) => {
  await openAs(page, 'admin', '/home', RESIDENTS_NAME);
  await page.getByLabel('Ano base', { exact: true }).selectOption(String(LAST_YEAR));
  await expect(main(page)).toContainText(`ano base ${LAST_YEAR}`);
  await expect(main(page).getByRole('table', { name: 'Valores do exercício' })).toContainText('Não gasto');
  await expect(main(page).getByRole('heading', { name: `O que fazer em ${LAST_YEAR}` })).toBeVisible();
});

test('the desk is refetched when the window regains the focus', async ({ page }) => {
  await openAs(page, 'usuario', '/home');
  await expect(main(page).getByRole('table', { name: 'Valores do exercício' })).toBeVisible();
  const asked = page.waitForRequest('**/api/painel*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('desk and ready plans fit on a phone', async ({ page }) => {
    await openAs(page, 'admin', '/home');
    await expect(main(page).getByRole('table', { name: 'Valores do exercício' })).toBeVisible();
    await looksRight(page);
    await visit(page, '/plano-pronto');
    await looksRight(page);
  });

  test('a desk that failed to load shows why, and loads again on request', async ({ page }) => {
    await page.route('**/api/painel*', (route) => route.fulfill({ status: 503, json: { message: 'O banco de dados não responde.' } }));
    await openAs(page, 'usuario', '/home');
    await expect(main(page).getByRole('alert')).toContainText('O banco de dados não responde.');
    await page.unroute('**/api/painel*');
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(main(page).getByRole('table', { name: 'Valores do exercício' })).toBeVisible();
  });
});
