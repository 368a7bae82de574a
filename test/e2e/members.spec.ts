import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatCpf } from '#domain/cpf.js';
import { api, someCpf } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { choose, chosenIn, dialogOf, dismiss, findOne, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name });

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const confirmDelete = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();

const spreadsheet = (...lines: string[]) => ({ name: 'associados.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

test('a member is created, corrected, found and deleted', async ({ page }) => {
  await openAs(page, 'usuario', '/pessoas');
  await expect(page.getByRole('heading', { name: 'ASSOCIADOS CADASTRADOS' })).toBeVisible();
  await page.getByRole('button', { name: 'Novo' }).click();
  await expect(page).toHaveURL(/\/pessoa$/);
  const form = page.getByRole('main');

  await test.step('the form shows all missing values', async () => {
    await form.getByLabel('CPF', { exact: true }).fill('47887838437');
    await form.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['Corrija os seguintes erros', 'CPF inválido', 'Nome é obrigatório'])
      await expect(form.getByRole('alert')).toContainText(message);
    await looksRight(page);
  });

  await test.step('options depend on the sex, and changing it clears them', async () => {
    await expect(selectOf(form, 'Estado civil')).toBeDisabled();
    await choose(form, 'Sexo', 'MASCULINO');
    await choose(form, 'Estado civil', 'CASADO');
    await choose(form, 'Nacionalidade', 'BRASILEIRO');
    await choose(form, 'Sexo', 'FEMININO');
    await expect(chosenIn(form, 'Estado civil')).toHaveText('Selecione');
    await expect(chosenIn(form, 'Nacionalidade')).toHaveText('Selecione');
    await choose(form, 'Estado civil', 'VIÚVA');
    await choose(form, 'Nacionalidade', 'ESTRANGEIRA');
  });

  await test.step('the município depends on the UF', async () => {
    await choose(form, 'UF', 'PR - PARANÁ');
    await choose(form, 'Município', 'SÃO JOSÉ DOS PINHAIS');
    await choose(form, 'UF', 'SP - SÃO PAULO');
    await expect(chosenIn(form, 'Município')).toHaveText('Selecione');
    await choose(form, 'Município', 'SANTOS');
  });

  await test.step('unsaved input is not lost without a question', async () => {
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Os dados digitados serão perdidos.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page).toHaveURL(/\/pessoa$/);
  });

  await test.step('save the member', async () => {
    await form.getByLabel('CPF', { exact: true }).fill('478.878.384-36');
    await form.getByLabel('Nome', { exact: true }).pressSequentially('ana zélia prado');
    await form.getByLabel('Data de nascimento', { exact: true }).fill('29/02/1980');
    await form.getByLabel('Nome da mãe', { exact: true }).pressSequentially('rita prado');
    await form.getByLabel('RG', { exact: true }).fill('12.345-x');
    await choose(form, 'UF do RG', 'PR - PARANÁ');
    await choose(form, 'Órgão emissor do RG', 'SSP - SECRETARIA DE SEGURANÇA PÚBLICA');
    await form.getByLabel('CEP', { exact: true }).fill('11010-000');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/pessoas/);
    await expect(row(page, 'ANA ZÉLIA PRADO')).toContainText('478.878.384-36');
    await expect(row(page, 'ANA ZÉLIA PRADO')).toContainText('Rita Prado');
  });

  await test.step('saving the same member again is refused', async () => {
    await page.keyboard.press('n');
    await form.getByLabel('CPF', { exact: true }).fill('47887838436');
    await form.getByLabel('Nome', { exact: true }).fill('OUTRA');
    await form.getByLabel('Nome', { exact: true }).press('Enter');
    await expect(form.getByRole('alert')).toContainText('Já existe um associado com este CPF.');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL(/\/pessoas/);
  });

  await test.step('find the member by CPF and by name without accents, and correct it', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('zelia');
    await expect(row(page, 'ANA ZÉLIA PRADO')).toBeVisible();
    await findOne(page, '478.878');
    await act(page, 'ANA ZÉLIA PRADO', 'Editar');
    await expect(form.getByLabel('CPF', { exact: true })).toHaveAttribute('readonly');
    await expect(form.getByLabel('Data de nascimento', { exact: true })).toHaveValue('29/02/1980');
    await expect(chosenIn(form, 'Estado civil')).toHaveText('VIÚVA');
    await expect(chosenIn(form, 'Município')).toHaveText('SANTOS');
    await form.getByLabel('Nome', { exact: true }).fill('ANA ZÉLIA');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, 'ANA ZÉLIA')).toBeVisible();
    await expect(row(page, 'ANA ZÉLIA PRADO')).toHaveCount(0);
  });

  await test.step('delete the member', async () => {
    await act(page, 'ANA ZÉLIA', 'Excluir');
    await expect(page.getByRole('alertdialog')).toContainText('Deseja realmente excluir o associado ANA ZÉLIA?');
    await confirmDelete(page);
    await expect(page.getByText('O registro foi excluído com sucesso!')).toBeVisible();
    await expect(row(page, 'ANA ZÉLIA')).toHaveCount(0);
  });
});

test('a município of another UF is refused together with the other errors, in the order of the form', async ({ page, request }) => {
  const call = await api(request, 'usuario');
  const member = { cpf: someCpf(), nome: 'IDA DE OUTRA UF', logrUf: 'PR', logrCidade: 'CURITIBA' };
  await call('post', 'pessoa/save', member);
  // As older data may have it.
  await page.route('**/api/pessoa/all*', async (route) => {
    const answer = await route.fetch();
    const members = (await answer.json()) as { cpf: string }[];
    await route.fulfill({ json: members.map((each) => (each.cpf === member.cpf ? { ...each, logrUf: 'SP' } : each)) });
  });
  // Saved before the list of municípios has arrived, which the answer waits for.
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/municipio/uf/SP', async (route) => {
    await saved.promise;
    await route.continue();
  });
  await openAs(page, 'usuario', '/pessoas?q=IDA+DE+OUTRA+UF');
  await act(page, member.nome, 'Editar');
  const form = page.getByRole('main');
  await form.getByLabel('Nome', { exact: true }).fill('');
  await form.getByLabel('CEP', { exact: true }).fill('11');
  await form.getByRole('button', { name: 'Salvar' }).click();
  saved.resolve();
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    'Nome é obrigatório',
    'CEP inválido',
    'Este município não é da UF escolhida',
  ]);
  await looksRight(page);
});

test('dependents of a member are created, changed and deleted; with them, the member cannot be deleted', async ({ page, request }) => {
  const call = await api(request, 'usuario');
  const cpf = someCpf();
  await call('post', 'pessoa/save', { cpf, nome: 'RUI COM FILHOS' });
  // Alone in the list, because a list that others add to would move under the pointer.
  await openAs(page, 'usuario', '/pessoas?q=RUI+COM+FILHOS');
  await act(page, 'RUI COM FILHOS', 'Dependentes');
  await expect(page.getByRole('heading', { name: 'DEPENDENTES DO ASSOCIADO' })).toBeVisible();
  await expect(page.getByText('Nenhum dependente cadastrado.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`RUI COM FILHOS · ${formatCpf(cpf)}`)).toBeVisible();
  await looksRight(page);

  await test.step('create a dependent', async () => {
    await page.getByRole('button', { name: 'Novo' }).click();
    const dialog = dialogOf(page, 'Novo Dependente');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['Nome é obrigatório', 'Parentesco é obrigatório'])
      await expect(dialog.getByRole('alert')).toContainText(message);
    await looksRight(page);
    await dialog.getByLabel('Nome', { exact: true }).pressSequentially('ivo');
    await dialog.getByLabel('CPF', { exact: true }).fill('111.444.777-35');
    await dialog.getByLabel('Nascimento', { exact: true }).fill('04/03/2019');
    await choose(dialog, 'Sexo', 'MASCULINO');
    await choose(dialog, 'Parentesco', 'FILHO');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
    await expect(row(page, 'IVO')).toContainText('04/03/2019');
    await expect(row(page, 'IVO')).toHaveAttribute('aria-selected', 'true');
    await looksRight(page);
  });

  await test.step('change the dependent', async () => {
    await page.getByRole('button', { name: 'Editar' }).click();
    const dialog = dialogOf(page, 'Editar Dependente');
    await expect(chosenIn(dialog, 'Parentesco')).toHaveText('FILHO');
    await choose(dialog, 'Parentesco', 'ENTEADO');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, 'IVO')).toContainText('ENTEADO');
  });

  await test.step('the dependent prevents deleting the member', async () => {
    await page.getByRole('button', { name: 'Voltar' }).click();
    await findOne(page, 'RUI COM FILHOS');
    await act(page, 'RUI COM FILHOS', 'Excluir');
    await confirmDelete(page);
    await dismiss(page, 'Este associado possui dependentes (IVO) e não pode ser excluído.');
  });

  await test.step('delete the dependent', async () => {
    await act(page, 'RUI COM FILHOS', 'Dependentes');
    await row(page, 'IVO').click();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await confirmDelete(page);
    await expect(page.getByText('O registro foi excluído com sucesso!')).toBeVisible();
    await expect(row(page, 'IVO')).toHaveCount(0);
  });
});

test('members are imported from a spreadsheet after a dry run', async ({ page }) => {
  await openAs(page, 'gestor', '/pessoas');
  await page.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'IMPORTAR ASSOCIADOS' })).toBeVisible();
  let titles = '';

  await test.step('download the template', async () => {
    for (const format of ['XLSX', 'CSV']) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Modelo ${format}` }).click()]);
      expect(file.suggestedFilename()).toBe(`modelo-associados.${format.toLowerCase()}`);
      titles = (await readFile(await file.path(), 'utf8')).trimEnd();
    }
    expect(titles).toMatch(/CPF;Nome;Data de nascimento;/);
  });

  await test.step('list the errors of a spreadsheet line by line', async () => {
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
    await expect(page.getByRole('alert')).toContainText('Por favor, selecione um arquivo .xlsx ou .csv.');
    await page
      .getByLabel('Planilha', { exact: true })
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('Nome\nANA') });
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
    await expect(page.getByRole('alert')).toContainText('Falta a coluna CPF');
    const file = spreadsheet(titles, '83726167528;EVA IMPORTADA;31/02/1990', '83726167529;BIA', '83726167528;EVA DE NOVO');
    await page.getByLabel('Planilha', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
    await expect(page.getByText('0 associados novos, 0 alterados, 3 linhas com erro.')).toBeVisible();
    await expect(row(page, 'EVA IMPORTADA')).toContainText('Data de nascimento: Data de nascimento inválida');
    await expect(row(page, 'BIA')).toContainText('CPF: CPF inválido');
    await expect(row(page, 'EVA DE NOVO')).toContainText('CPF repetido: já está na linha 2');
    await expect(page.getByRole('button', { name: /^Importar / })).toHaveCount(0);
    await looksRight(page);
  });

  await test.step('import a valid spreadsheet whole', async () => {
    const file = spreadsheet(titles, '83726167528;Eva Importada;28/02/1990;FEMININO;CASADA', '191;Bia Importada');
    await page.getByLabel('Planilha', { exact: true }).setInputFiles(file);
    await expect(page.getByText('linhas com erro')).toHaveCount(0);
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
    await expect(row(page, 'Eva Importada')).toContainText('Será cadastrado');
    await looksRight(page);
    await page.getByRole('button', { name: 'Importar 2 associados' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Serão cadastrados 2 e alterados 0 associados.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Importação concluída: 2 cadastrados e 0 alterados.')).toBeVisible();
    await expect(page).toHaveURL(/\/pessoas$/);
    await page.getByRole('searchbox').fill('IMPORTADA');
    await expect(row(page, 'EVA IMPORTADA')).toContainText('837.261.675-28');
    await expect(row(page, 'BIA IMPORTADA')).toContainText('000.000.001-91');
  });
});

test('the dependents of an unknown member lead to the members', async ({ page }) => {
  await openAs(page, 'usuario', '/pessoa_dependentes');
  await expect(page).toHaveURL(/\/pessoas$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the checked spreadsheet and the dialog of dependents fit on a phone, and axe finds nothing', async ({ page, request }) => {
    const cpf = someCpf();
    const call = await api(request, 'usuario');
    await call('post', 'pessoa/save', { cpf, nome: 'LIA DO TELEFONE' });
    await openAs(page, 'usuario', '/pessoa_importacao');
    await page.getByLabel('Planilha', { exact: true }).setInputFiles(spreadsheet('CPF;Nome', '83726167529;BIA', ';'));
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
    await expect(page.getByText('CPF inválido')).toBeVisible();
    await looksRight(page);
    await visit(page, `/pessoa_dependentes?cpf=${cpf}`);
    await page.getByRole('button', { name: 'Novo' }).click();
    await expect(dialogOf(page, 'Novo Dependente')).toBeVisible();
    await looksRight(page);
  });
});
