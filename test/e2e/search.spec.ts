import type { Page } from '@playwright/test';
import { api, givenPlan, named, PAYEE_CPF, SCHOOL, someCpf } from './support/api.js';
import { ano, pastDay } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

const box = (page: Page) => page.getByRole('combobox', { name: 'Tela, registro, associação ou ano' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const selected = (page: Page) => page.getByRole('row', { selected: true });

/** Types in the palette. */
async function search(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Ir para qualquer tela' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await box(page).fill(text);
}

test('Ctrl+K finds a record by its display name, and opens it by keyboard', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  const expense = { ano, ...plan.linha, idFonteRecurso: plan.idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: `${ano}-01-05` };
  const { idDespesa } = await call('post', 'despesa/save', { ...expense, valor: 98_765.43, notaFiscal: 'NFS-É 4711' });
  const [origin, destination] = [`${Date.now() % 1e8}-4`, `${Date.now() % 1e8}-5`];
  for (const numConta of [origin, destination])
    await call('post', 'conta/create', { numConta, idBanco: '001', agencia: '1', descricao: 'CONTA DE TESTE' });
  // More than a page of newer ones: the list must go to the page of the found one.
  for (let index = 0; index < 12; index += 1) await call('post', 'despesa/save', { ...expense, valor: 1.5 });
  await call('post', 'ata/save', {
    cnpjAssociacao: undefined,
    cnpjEscola: SCHOOL,
    data: `${ano}-01-17`,
    hora: '18:15',
    presidenteNome: 'Zuleika Prado',
  });
  await openAs(page, 'admin', '/home');

  await test.step('an expense by its value, after screens', async () => {
    await search(page, '98.765,43');
    await expect(option(page, `Despesa nº ${idDespesa}`)).toContainText(/R\$\s98\.765,43 · NF NFS-É 4711/);
    await looksRight(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/despesas\\?.*sel=${idDespesa}`));
    await expect(selected(page)).toContainText(/R\$\s98\.765,43/);
  });

  await test.step('the same by number and invoice, from the list itself', async () => {
    for (const text of [String(idDespesa), 'nfs-e 4711']) {
      await search(page, text);
      await expect(option(page, `Despesa nº ${idDespesa} `)).toBeVisible();
      await option(page, `Despesa nº ${idDespesa} `).click();
      await expect(selected(page)).toContainText(/R\$\s98\.765,43/);
    }
  });

  await test.step('a revenue, selected in the list', async () => {
    const descricao = named('FEIRA DE LIVROS');
    const received = { ano, numConta: origin, data: pastDay('01-04'), valor: 76.54, tipo: 'PROPRIO', categoria: 'LIVRE' };
    await call('post', 'receita/save', { ...received, descricao });
    await search(page, descricao.toLowerCase());
    await option(page, descricao).click();
    await expect(selected(page)).toContainText(descricao);
  });

  await test.step('a transfer, selected in the statement of its origin account', async () => {
    const historico = named('RESGATE');
    const accounts = { contaOrigem: origin, contaDestino: destination };
    await call('post', 'transferencia/save', { ano, data: pastDay('01-04'), valor: 5, ...accounts, historico });
    await search(page, historico.toLowerCase());
    await option(page, historico).click();
    await expect(page).toHaveURL(new RegExp(`/extrato\\?conta=${origin}&sel=`));
    await expect(selected(page)).toContainText(historico);
    await expect(selected(page)).toContainText(/-\s?R\$\s5,00/);
  });

  await test.step('screens are listed before records', async () => {
    await search(page, 'despesa');
    await expect(options(page).and(page.getByRole('option', { selected: true }))).toContainText('DespesasMovimento');
    await page.keyboard.press('Escape');
  });

  await test.step('an item opens at its place in the plan', async () => {
    await search(page, plan.item.toLowerCase());
    await option(page, plan.item).click();
    await expect(selected(page)).toContainText(plan.item);
  });

  await test.step('a payee, a member and minutes', async () => {
    await search(page, PAYEE_CPF);
    await option(page, new RegExp(`^${plan.favorecido}.*Favorecido$`)).click();
    await expect(page.getByText('1 - 1 de 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: plan.favorecido })).toContainText('153.509.460-56');
    await search(page, 'zuleika');
    await option(page, /Ata de 17\/01/).click();
    await expect(selected(page)).toContainText('Zuleika Prado');
    const name = named('OLÍVIA QUEIRÓS');
    await call('post', 'pessoa/save', { cpf: someCpf(), nome: name });
    await search(page, 'olivia queiros');
    await option(page, name).click();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(name);
  });

  await test.step('a search without results says so', async () => {
    await search(page, 'nada disto');
    await expect(page.getByText('Nada encontrado.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the results of Ctrl+K fit on a phone', async ({ page }) => {
    await openAs(page, 'usuario', '/home');
    await search(page, 'a');
    await box(page).fill('ma');
    await expect(options(page)).not.toHaveCount(0);
    await looksRight(page);
  });
});

test('Ctrl+K does what is named, by synonyms too, and explains words', async ({ page }) => {
  await openAs(page, 'admin', '/home');

  await test.step('an action opens the form of a new record, once', async () => {
    await search(page, 'nova despesa');
    await expect(option(page, 'Nova despesa Fazer')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Nova Despesa' })).toBeVisible();
    await expect(page).not.toHaveURL(/nova/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search(page, 'convidar');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Novo Usuário' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a synonym finds the screen, an arrow goes on to the next one', async () => {
    await search(page, 'SALDO inicial');
    await expect(options(page).filter({ hasText: 'Saldos de AberturaMovimento' })).toBeVisible();
    await search(page, 'ofx');
    await expect(option(page, /Extratos Bancários/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Importar extrato Fazer')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/extratos/);
  });

  await test.step('a word is explained where the help explains it', async () => {
    await search(page, 'empenho');
    await looksRight(page);
    await option(page, /^Empenho.*Palavra$/).click();
    await expect(page).toHaveURL(/\/ajuda\/palavras#empenho$/);
    await expect(page.getByText('a reserva do dinheiro antes da compra')).toBeInViewport();
  });
});

test('Ctrl+K offers nobody what they may not do', async ({ page }) => {
  await openAs(page, 'usuario', '/home');
  await search(page, 'novo usuario');
  await expect(page.getByText('Nada encontrado.')).toBeVisible();
});
