import type { Page } from '@playwright/test';
import { MONTHS } from '#domain/months.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api, givenPlan, named, PAYEE_CPF, someCpf } from './support/api.js';
import { ano, byLevels } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, findOne, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** `yyyy-mm` */
const thisMonth = dateInBrazil(new Date()).slice(0, 7);
const monthLabel = (yearAndMonth: string) => {
  const name = MONTHS[Number(yearAndMonth.slice(5)) - 1]!;
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
};

const drafts = (page: Page) => page.getByRole('region', { name: `RASCUNHOS DE ${ano}` });
const register = (page: Page) => page.getByRole('region', { name: 'CADASTRO' });
const draftOf = (page: Page, objeto: string) => drafts(page).getByRole('row', { name: objeto });

test('a recurring expense is created, its draft booked with another value, then paused and deleted', async ({ page, request }) => {
  const plan = await givenPlan(await api(request, 'admin'));
  const objeto = named('LIMPEZA');
  await openAs(page, 'usuario', '/despesas_recorrentes');
  await expect(page.getByRole('heading', { name: 'DESPESAS RECORRENTES' })).toBeVisible();
  await looksRight(page);

  await test.step('each missing field is named', async () => {
    await page.keyboard.press('n');
    const dialog = dialogOf(page, 'Nova Despesa Recorrente');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    for (const message of ['Elemento de Despesa é obrigatório', 'Favorecido é obrigatório', 'Dia do mês é obrigatório'])
      await expect(dialog.getByRole('alert')).toContainText(message);
    await looksRight(page);
  });

  await test.step('create it, with a draft for this month', async () => {
    const dialog = dialogOf(page, 'Nova Despesa Recorrente');
    await byLevels(dialog);
    await choose(dialog, 'Programa', plan.programa);
    await choose(dialog, 'Ação', plan.acao);
    await choose(dialog, 'Item', plan.item);
    await choose(dialog, 'Fonte de Recursos', plan.fonte);
    await dialog.getByRole('button', { name: 'Pesquisar fornecedor' }).click();
    const picker = dialogOf(page, 'PESQUISAR FORNECEDOR');
    await findOne(picker, PAYEE_CPF);
    await picker.getByRole('button', { name: `Selecionar ${plan.favorecido}` }).click();
    await dialog.getByLabel('Valor', { exact: true }).fill('120,50');
    await choose(dialog, 'Dia do mês', '31');
    await choose(dialog, 'Dia do vencimento', '17');
    await dialog.getByLabel('Objeto resumido', { exact: true }).fill(objeto);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
    await expect(draftOf(page, objeto)).toContainText(monthLabel(thisMonth));
    await expect(draftOf(page, objeto)).toContainText('R$ 120,50');
    await looksRight(page);
  });

  await test.step('skip the month and resume it', async () => {
    await draftOf(page, objeto).getByRole('button', { name: 'Dispensar' }).click();
    await expect(draftOf(page, objeto)).toBeHidden();
    await drafts(page)
      .getByText(/^Meses dispensados/)
      .click();
    await looksRight(page);
    await drafts(page).getByRole('listitem').filter({ hasText: objeto }).getByRole('button', { name: 'Retomar' }).click();
    await expect(draftOf(page, objeto)).toBeVisible();
  });

  await test.step('book the draft with another value', async () => {
    await draftOf(page, objeto).getByRole('button', { name: 'Registrar' }).click();
    const dialog = dialogOf(page, `Registrar Despesa de ${monthLabel(thisMonth)} de ${ano}`);
    await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue(/120,50/);
    await looksRight(page);
    await dialog.getByLabel('Valor', { exact: true }).fill('133,00');
    await dialog.getByLabel('Nota Fiscal', { exact: true }).fill('NF-8');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText(/^Despesa nº \d+ registrada com sucesso!$/)).toBeVisible();
    await expect(draftOf(page, objeto)).toBeHidden();
  });

  await test.step('pause and delete it', async () => {
    await findOne(register(page), objeto);
    const row = register(page).getByRole('row', { name: objeto });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Pausar' }).click();
    await expect(row).toContainText('Pausada');
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(row).toBeHidden();
  });
});

test('all drafts are booked after a preview with their sum, except one whose payee was deleted', async ({ page, request }) => {
  const plan = await givenPlan(await api(request, 'admin'));
  const call = await api(request, 'admin');
  const objeto = named('INTERNET');
  const recurring = {
    ...plan.linha,
    idFonteRecurso: plan.idFonteRecurso,
    idFavorecido: PAYEE_CPF,
    valor: 50,
    dia: 5,
    ativa: true,
    inicio: thisMonth,
  };
  const gone = { tipo: 'PF', cpfOrCnpj: someCpf(), nome: named('DIARISTA') };
  await call('post', 'favorecido/save', gone);
  await call('post', 'despesa_recorrente/save', { ...recurring, objetoResumido: objeto });
  await call('post', 'despesa_recorrente/save', { ...recurring, objetoResumido: `${objeto} 2`, valor: 70.1 });
  await call('post', 'despesa_recorrente/save', { ...recurring, objetoResumido: `${objeto} 3`, idFavorecido: gone.cpfOrCnpj });
  await openAs(page, 'admin', '/favorecidos');
  await findOne(page, gone.nome);
  await page.getByRole('row', { name: gone.nome }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await visit(page, '/despesas_recorrentes');
  await expect(draftOf(page, `${objeto} 3`)).toContainText('Favorecido não encontrado.');
  await expect(draftOf(page, `${objeto} 3`).getByRole('button', { name: 'Registrar' })).toBeDisabled();

  await drafts(page).getByRole('button', { name: 'Registrar todos' }).click();
  const dialog = dialogOf(page, 'Registrar todos os rascunhos');
  await expect(dialog).toContainText(`${objeto} 2`);
  await expect(dialog).not.toContainText(`${objeto} 3`);
  await looksRight(page);
  await dialog.getByRole('button', { name: /^Registrar \d+ despesas$/ }).click();
  await expect(page.getByText(/^\d+ despesas registradas com sucesso!$/)).toBeVisible();
  await expect(draftOf(page, `${objeto} 2`)).toBeHidden();
  await expect(draftOf(page, `${objeto} 3`)).toBeVisible();
});

test('an address fills in a recurring expense from an expense of the year, also on a phone', async ({ page, request }) => {
  const plan = await givenPlan(await api(request, 'admin'));
  const call = await api(request, 'usuario');
  const objeto = named('ALUGUEL');
  const { idDespesa } = await call('post', 'despesa/save', {
    ...plan.linha,
    ano,
    idFonteRecurso: plan.idFonteRecurso,
    idFavorecido: PAYEE_CPF,
    objetoResumido: objeto,
    valor: 900,
    dataElaboracao: `${ano}-01-31`,
    vencimento: `${ano}-02-10`,
  });
  await page.setViewportSize(PHONE);
  await openAs(page, 'usuario', `/despesas_recorrentes?despesa=${idDespesa}`);
  const dialog = dialogOf(page, 'Nova Despesa Recorrente');
  await expect(dialog.getByLabel('Objeto resumido', { exact: true })).toHaveValue(objeto);
  await expect(dialog.getByRole('combobox', { name: 'Linha do orçamento' })).toHaveValue(new RegExp(plan.item));
  await expect(selectOf(dialog, 'Dia do mês')).toHaveValue('31');
  await expect(selectOf(dialog, 'Primeiro mês')).toHaveValue(
    `${thisMonth.endsWith('-01') ? 'Fevereiro' : monthLabel(thisMonth)} de ${ano}`,
  );
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
  await expect(page).not.toHaveURL(/despesa=/);
  await looksRight(page);
});
