import type { Page } from '@playwright/test';
import { maskCpf } from '#domain/cpf.js';
import { api, someCpf } from './support/api.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, openAs, PHONE } from './support/people.js';
import { choose, dialogOf, dismiss, findOne, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name });

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The member of the first test in its form. */
const MASKED = { CPF: '***.878.384-**', 'Data de nascimento': '**/**/1980', RG: '*****-x' };
const SHOWN = { CPF: '478.878.384-36', 'Data de nascimento': '29/02/1980', RG: '12.345-x' };

/** Answers the dialog that asks why; first without a reason. */
async function giveReason(page: Page, reason: string): Promise<void> {
  const dialog = dialogOf(page, 'Mostrar dados mascarados');
  await dialog.getByRole('button', { name: 'Mostrar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Motivo é obrigatório');
  await looksRight(page);
  await dialog.getByLabel('Motivo', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: 'Mostrar' }).click();
}

const confirmDelete = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();

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
    await expect(selectOf(form, 'Estado civil')).not.toBeEditable();
    await choose(form, 'Sexo', 'MASCULINO');
    await choose(form, 'Estado civil', 'CASADO');
    await choose(form, 'Nacionalidade', 'BRASILEIRO');
    await choose(form, 'Sexo', 'FEMININO');
    await expect(selectOf(form, 'Estado civil')).toHaveValue('');
    await expect(selectOf(form, 'Nacionalidade')).toHaveValue('');
    await choose(form, 'Estado civil', 'VIÚVA');
    await choose(form, 'Nacionalidade', 'ESTRANGEIRA');
  });

  await test.step('the município depends on the UF', async () => {
    await choose(form, 'UF', 'PR - PARANÁ');
    await choose(form, 'Município', 'SÃO JOSÉ DOS PINHAIS');
    await choose(form, 'UF', 'SP - SÃO PAULO');
    await expect(selectOf(form, 'Município')).toHaveValue('');
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
    await expect(row(page, 'ANA ZÉLIA PRADO')).toContainText('***.878.384-**');
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

  await test.step('find the member by CPF and by name without accents, and correct it without seeing what is masked', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('zelia');
    await expect(row(page, 'ANA ZÉLIA PRADO')).toBeVisible();
    for (const cpf of ['878.384', '878384', '478.878.384-36', '47887838436']) await findOne(page, cpf);
    await act(page, 'ANA ZÉLIA PRADO', 'Editar');
    for (const [label, mask] of Object.entries(MASKED)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(mask);
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
    }
    await looksRight(page);
    await expect(selectOf(form, 'Estado civil')).toHaveValue('VIÚVA');
    await expect(selectOf(form, 'Município')).toHaveValue('SANTOS');
    await form.getByLabel('Nome', { exact: true }).fill('ANA ZÉLIA');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, 'ANA ZÉLIA')).toBeVisible();
    await expect(row(page, 'ANA ZÉLIA PRADO')).toHaveCount(0);
  });

  await test.step('show in the form what is masked, for a reason', async () => {
    await act(page, 'ANA ZÉLIA', 'Editar');
    await form.getByLabel('Profissão', { exact: true }).fill('ATRIZ');
    await form.getByRole('button', { name: 'Mostrar' }).click();
    await giveReason(page, 'CONFERÊNCIA DO RG');
    for (const [label, shown] of Object.entries(SHOWN)) await expect(form.getByLabel(label, { exact: true })).toHaveValue(shown);
    await expect(form.getByRole('button', { name: 'Mostrar' })).toHaveCount(0);
    await expect(form.getByLabel('Profissão', { exact: true })).toHaveValue('ATRIZ');
    await form.getByLabel('Data de nascimento', { exact: true }).fill('28/02/1980');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page).toHaveURL(/\/pessoas/);
  });

  await test.step('show it from the list, for a reason', async () => {
    await act(page, 'ANA ZÉLIA', 'Mostrar dados mascarados');
    await giveReason(page, 'MATRÍCULA NA ESCOLA');
    const dialog = dialogOf(page, 'ANA ZÉLIA');
    for (const text of ['478.878.384-36', '12.345-x', '28/02/1980']) await expect(dialog).toContainText(text);
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Fechar' }).filter({ hasText: 'Fechar' }).click();
    await expect(row(page, 'ANA ZÉLIA')).toContainText('***.878.384-**');
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
  const { id } = await call('post', 'pessoa/save', member);
  // As older data may have it.
  await page.route('**/api/pessoa/all*', async (route) => {
    const answer = await route.fetch();
    const members = (await answer.json()) as { id: number }[];
    await route.fulfill({ json: members.map((each) => (each.id === id ? { ...each, logrUf: 'SP' } : each)) });
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
  await expect(page.getByText(`RUI COM FILHOS · ${maskCpf(cpf)}`)).toBeVisible();
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
    await expect(row(page, 'IVO')).toContainText('**/**/2019');
    await expect(row(page, 'IVO')).toHaveAttribute('aria-selected', 'true');
    await looksRight(page);
  });

  await test.step('change the dependent', async () => {
    await page.getByRole('button', { name: 'Editar' }).click();
    const dialog = dialogOf(page, 'Editar Dependente');
    await expect(selectOf(dialog, 'Parentesco')).toHaveValue('FILHO');
    await choose(dialog, 'Parentesco', 'ENTEADO');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, 'IVO')).toContainText('ENTEADO');
  });

  await test.step('show what is masked of the dependent, for a reason', async () => {
    await page.getByRole('button', { name: 'Mostrar dados mascarados' }).click();
    await giveReason(page, 'VAGA NA CRECHE');
    const dialog = dialogOf(page, 'IVO');
    for (const text of ['111.444.777-35', '04/03/2019']) await expect(dialog).toContainText(text);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Editar' }).click();
    const form = dialogOf(page, 'Editar Dependente');
    await expect(form.getByLabel('Nascimento', { exact: true })).toHaveValue('**/**/2019');
    await form.getByRole('button', { name: 'Mostrar' }).click();
    await giveReason(page, 'NASCIMENTO ERRADO');
    await expect(form.getByLabel('Nascimento', { exact: true })).toHaveValue('04/03/2019');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
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

test('the dependents of an unknown member lead to the members', async ({ page }) => {
  await openAs(page, 'usuario', '/pessoa_dependentes');
  await expect(page).toHaveURL(/\/pessoas$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('what is masked is shown, and the dialog of dependents fits', async ({ page, request }) => {
    const call = await api(request, 'usuario');
    const { id } = await call('post', 'pessoa/save', {
      cpf: someCpf(),
      nome: 'LIA DO TELEFONE',
      dataNasc: '1980-02-29',
      rgNum: '12.345-x',
    });
    await openAs(page, 'usuario', `/pessoa?id=${id}`);
    await page.getByRole('main').getByRole('button', { name: 'Mostrar' }).click();
    await giveReason(page, 'LIGAÇÃO DA ASSOCIADA');
    await expect(page.getByLabel('Data de nascimento', { exact: true })).toHaveValue('29/02/1980');
    await looksRight(page);
    await visit(page, '/pessoas?q=LIA+DO+TELEFONE');
    await page.getByRole('button', { name: 'Ações' }).click();
    await page.getByRole('menuitem', { name: 'Mostrar dados mascarados' }).click();
    await giveReason(page, 'LIGAÇÃO DA ASSOCIADA');
    await expect(dialogOf(page, 'LIA DO TELEFONE')).toContainText('29/02/1980');
    await looksRight(page);
    await visit(page, `/pessoa_dependentes?id=${id}`);
    await page.getByRole('button', { name: 'Novo' }).click();
    await expect(dialogOf(page, 'Novo Dependente')).toBeVisible();
    await looksRight(page);
  });
});

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', PHONE],
] as const)
  test.describe(`at the width of ${device}`, () => {
    test.use({ viewport });

    test('who left is told in the form, and the list is narrowed to the members of a day', async ({ page, request }) => {
      const { cnpj, nome } = await newAssociation(request);
      const admin = await api(request, 'admin');
      const save = (member: Record<string, unknown>) => admin('post', 'pessoa/save', { cnpjAssociacao: cnpj, cpf: someCpf(), ...member });
      await save({ nome: 'BIA LIMA', dataFiliacao: '2020-03-02' });
      const { id } = await save({ nome: 'LEO REIS', dataFiliacao: '2020-03-02', email: 'leo@escola.example', celular: '41987182845' });
      await loginByHand(page, 'admin', nome);
      await visit(page, `/pessoa?id=${id}`);
      const form = page.getByRole('main');
      await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue('*****@escola.example');
      await expect(form.getByLabel('Celular', { exact: true })).toHaveValue('*****2845');
      await choose(form, 'Segmento', 'Responsável');
      await form.getByLabel('Data de desligamento', { exact: true }).fill('01/03/2020');
      await form.getByRole('button', { name: 'Salvar' }).click();
      await expect(form.getByRole('alert')).toContainText('A data de desligamento não pode ser anterior à filiação.');
      await looksRight(page);
      await form.getByLabel('Data de desligamento', { exact: true }).fill('10/03/2024');
      await form.getByLabel('Motivo do desligamento', { exact: true }).fill('Mudou-se');
      await form.getByRole('button', { name: 'Salvar' }).click();
      await expect(page).toHaveURL(/\/pessoas$/);
      await expect(form).toContainText('Leo Reis');
      await form.getByLabel('Ativos em', { exact: true }).fill('10/03/2024');
      await form.getByLabel('Ativos em', { exact: true }).press('Enter');
      await expect(page).toHaveURL(/ativosEm=2024-03-10/);
      await expect(form).toContainText('Bia Lima');
      await expect(form).not.toContainText('Leo Reis');
      await looksRight(page);
      await visit(page, '/pessoas?ativosEm=2024-03-09');
      await expect(form).toContainText('Leo Reis');
    });
  });
