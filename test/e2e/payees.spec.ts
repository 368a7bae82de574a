import type { Page } from '@playwright/test';
import { formatCpf } from '#domain/cpf.js';
import { api, named, someCpf } from './support/api.js';
import { openAs } from './support/people.js';
import { choose, dismiss, findOne, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name });

/** Chooses an action in the menu of a payee's row. */
async function fromMenu(page: Page, name: string, action: 'Editar' | 'Excluir'): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a payee is created, changed, found, kept while in use, and deleted', async ({ page }) => {
  const name = named('FAVORECIDO');
  const cpf = someCpf();
  const masked = formatCpf(cpf);
  const main = page.getByRole('main');
  const form = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible();
  await openAs(page, 'admin', '/favorecidos');
  await expect(page.getByRole('heading', { name: 'FAVORECIDOS CADASTRADOS' })).toBeVisible();
  await page.keyboard.press('n');

  await test.step('another type clears the document and its errors', async () => {
    await form('NOVO FAVORECIDO');
    await page.getByLabel('CNPJ', { exact: true }).pressSequentially('12abc34501de36');
    await expect(page.getByLabel('CNPJ', { exact: true })).toHaveValue('12.ABC.345/01DE-36');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toContainText('CNPJ inválido');
    await expect(page.getByRole('alert')).toContainText('Nome é obrigatório');
    await looksRight(page);
    await choose(main, 'Tipo de pessoa', 'Pessoa Física');
    await expect(page.getByLabel('CPF', { exact: true })).toHaveValue('');
    await expect(page.getByText('CNPJ inválido')).toHaveCount(0);
    await page.getByLabel('CPF', { exact: true }).pressSequentially('52998224726');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toContainText('CPF inválido');
  });

  await test.step('create the payee', async () => {
    await page.getByLabel('CPF', { exact: true }).fill(cpf);
    await page.getByLabel('Nome', { exact: true }).pressSequentially(name.toLowerCase());
    await page.getByLabel('Telefone', { exact: true }).pressSequentially('4133334444');
    await page.getByLabel('E-mail', { exact: true }).fill('FULANO@EXEMPLO.BR');
    await page.getByLabel('CEP', { exact: true }).pressSequentially('80020310');
    await choose(main, 'UF', 'PR - PARANÁ');
    await choose(main, 'Município', 'SÃO JOSÉ DOS PINHAIS');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page).toHaveURL(/\/favorecidos/);
    await expect(page.getByText('Favorecido cadastrado com sucesso!')).toBeVisible();
    const found = async (text: string) => {
      await findOne(page, text);
      await expect(row(page, name)).toContainText('(41) 3333-4444');
    };
    await found(masked);
    await page.getByRole('searchbox').fill(`${name} CURITIBA`);
    await expect(page.getByText('Nenhum resultado')).toBeVisible();
    await found(`${name} sao jose pinhais`);
    await looksRight(page);
  });

  await test.step('refuse it a second time, keeping the input', async () => {
    await visit(page, '/favorecido');
    await choose(main, 'Tipo de pessoa', 'Pessoa Física');
    await page.getByLabel('CPF', { exact: true }).fill(cpf);
    await page.getByLabel('Nome', { exact: true }).fill('OUTRO');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toContainText('Já existe um favorecido com este CPF ou CNPJ.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('OUTRO');
    await page.route('**/api/favorecido/save', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toContainText('Erro ao salvar favorecido.');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL(/\/favorecidos$/);
  });

  await test.step('change it, except for the document; the form survives a reload', async () => {
    await visit(page, `/favorecidos?q=${name}`);
    await fromMenu(page, name, 'Editar');
    await form('EDITAR FAVORECIDO');
    await page.reload();
    await expect(page.getByLabel('CPF', { exact: true })).toHaveValue(masked);
    await expect(page.getByLabel('CPF', { exact: true })).toHaveAttribute('readonly');
    await looksRight(page);
    await page.getByLabel('Nome', { exact: true }).fill(`${name} B`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/favorecidos\b/);
  });

  await test.step('refuse to delete it while in use, and while that is unknown', async () => {
    await visit(page, '/favorecidos?q=PAPELARIA+PINHEIRO');
    await fromMenu(page, 'PAPELARIA PINHEIRO LTDA', 'Excluir');
    await dismiss(page, 'Este favorecido possui vínculos com pagamentos e não pode ser excluído.');
    await visit(page, `/favorecidos?q=${name}`);
    await page.route('**/api/despesa/exists_favorecido*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await fromMenu(page, name, 'Excluir');
    await dismiss(page, 'Erro ao verificar vínculos do favorecido');
  });

  await test.step('delete it', async () => {
    const question = page.getByRole('alertdialog');
    await page.route('**/api/favorecido/delete*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await fromMenu(page, name, 'Excluir');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await dismiss(page, 'Erro ao excluir o favorecido');
    await fromMenu(page, name, 'Excluir');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Favorecido excluído com sucesso!')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });

  await test.step('the address of a deleted payee says that it does not exist', async () => {
    await visit(page, `/favorecido?cpfOrCnpj=${cpf}`);
    await expect(page.getByText('Favorecido não encontrado.')).toBeVisible();
    await looksRight(page);
  });
});

test('a payee changed in another tab is not overwritten, and the input stays', async ({ page, request }) => {
  const payee = { tipo: 'PF', cpfOrCnpj: someCpf(), nome: named('FAVORECIDO') };
  const call = await api(request, 'admin');
  await call('post', 'favorecido/save', payee);
  await openAs(page, 'admin', `/favorecidos?q=${payee.nome}`);
  const other = await page.context().newPage();
  // Another login would replace the session of the first tab.
  await other.goto(`/favorecidos?q=${payee.nome}`);
  for (const tab of [page, other]) {
    await fromMenu(tab, payee.nome, 'Editar');
    await expect(tab.getByLabel('Nome', { exact: true })).toHaveValue(payee.nome);
  }
  await other.getByLabel('Nome', { exact: true }).fill(`${payee.nome} DE LÁ`);
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByText('Registro salvo com sucesso!')).toBeVisible();

  await page.getByLabel('Nome', { exact: true }).fill(`${payee.nome} DE CÁ`);
  await page.getByLabel('Telefone', { exact: true }).fill('(41) 3333-4444');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('este registro mudou enquanto você o editava');
  await expect(page.getByRole('alert')).toContainText(`nome de ${payee.nome} para ${payee.nome} DE LÁ`);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(`${payee.nome} DE CÁ`);
  await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('(41) 3333-4444');
  await looksRight(page);
  await visit(other, `/favorecidos?q=${payee.nome}`);
  await expect(row(other, `${payee.nome} DE LÁ`)).toBeVisible();

  await page.getByRole('button', { name: 'Manter o meu texto' }).click();
  await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
  await expect(row(page, `${payee.nome} DE CÁ`)).toBeVisible();
});
