import type { Page } from '@playwright/test';
import { dateInBrazil, formatDate } from '#domain/plain-date.js';
import { api } from './support/api.js';
import { ano } from './support/expenses.js';
import { openPastYears } from './support/past-years.js';
import { openAs, PHONE, workIn } from './support/people.js';
import { dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** No other test closes or opens years in this association; none works in this year. */
const RESIDENTS = '12ABC34501DE35';
const YEAR = 2023;
const next = ano + 1;

const row = (page: Page, ano: number) => page.getByRole('row', { name: new RegExp(`^${ano} `) });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('a closed year has a reason, refuses writes, and is reopened', async ({ page, request }) => {
  const call = await api(request, 'gestor');
  await openPastYears(request);
  const account = { cnpjAssociacao: RESIDENTS, numConta: 'COFRE' };
  const asAdmin = await api(request, 'admin');
  await asAdmin('post', 'conta/create', { ...account, descricao: 'COFRE', tipo: 'CAIXA' });
  await call('post', 'receita/save', {
    ...account,
    ano: YEAR,
    data: `${YEAR}-05-05`,
    valor: 10,
    descricao: 'TAXA DE MAIO',
    tipo: 'PROPRIO',
    categoria: 'LIVRE',
  });
  await openAs(page, 'gestor', '/home', 'JARDIM DAS ACÁCIAS');
  await workIn(page, YEAR);
  await page.goto('/exercicios');
  await row(page, YEAR).click();
  await expect(button(page, 'Reabrir')).toBeDisabled();
  await button(page, 'Encerrar').click();
  await expect(page).toHaveURL(new RegExp(`/exercicios/${YEAR}/encerramento$`));
  const main = page.getByRole('main');
  await button(page, `Encerrar ${YEAR}`).click();
  await expect(main.getByRole('alert')).toContainText('Motivo é obrigatório');
  await main.getByLabel('Motivo', { exact: true }).fill('Contas aprovadas em assembleia');
  await main.getByRole('checkbox', { name: /^Vi \d+ pontos? em aberto/ }).check();
  await looksRight(page);
  await button(page, `Encerrar ${YEAR}`).click();
  await expect(page.getByText(`Exercício de ${YEAR} encerrado com sucesso!`)).toBeVisible();
  const today = formatDate(dateInBrazil(new Date()));
  for (const text of ['Encerrado', today, 'Gustavo Henrique Moreira', 'Contas aprovadas em assembleia'])
    await expect(row(page, YEAR)).toContainText(text);
  await looksRight(page);

  await test.step('the screens of a closed year say so, and the server refuses writes', async () => {
    const since = `O exercício de ${YEAR} está encerrado desde ${today}, por Gustavo Henrique Moreira.`;
    for (const path of ['/orcamentos', '/despesas', '/rendimentos', '/receitas']) {
      await visit(page, path);
      await expect(page.getByRole('status').filter({ hasText: since })).toBeVisible();
    }
    await looksRight(page);
    await page.getByRole('row', { name: 'TAXA DE MAIO' }).click();
    await button(page, 'Editar').click();
    const dialog = dialogOf(page, 'Editar Receita');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`${since} Reabra o exercício para registrar novos lançamentos.`);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('link', { name: 'Reabra-o' }).click();
  });

  await row(page, YEAR).click();
  await button(page, 'Reabrir').click();
  const reopening = dialogOf(page, `REABRIR EXERCÍCIO DE ${YEAR}`);
  await reopening.getByLabel('Motivo', { exact: true }).fill('Nota esquecida');
  await reopening.getByRole('button', { name: 'Reabrir' }).click();
  await expect(row(page, YEAR)).toContainText('Nota esquecida');
  await visit(page, '/receitas');
  await expect(page.getByRole('row', { name: 'TAXA DE MAIO' })).toBeVisible();
  await expect(page.getByText('está encerrado')).toHaveCount(0);
});

test('the next year is opened as previewed; closing warns about open expenses', async ({ page, request }) => {
  // Early in January the book has payments but no revenue.
  const revenue = {
    cnpjAssociacao: RESIDENTS,
    numConta: '20418-6',
    ano,
    data: dateInBrazil(new Date()),
    valor: 100_000,
    descricao: 'TAXA DO ANO',
  };
  await (await api(request, 'gestor'))('post', 'receita/save', revenue);
  await openAs(page, 'gestor', '/exercicios', 'JARDIM DAS ACÁCIAS');
  const baseYear = page.getByRole('combobox', { name: 'Ano base' });
  await row(page, ano).click();
  await expect(baseYear.getByRole('option', { name: String(next) })).toHaveCount(0);
  await button(page, 'Encerrar').click();
  await expect(page.getByRole('list', { name: 'Em aberto' })).toContainText(new RegExp(`despesas? a pagar passa.* para ${next}`));
  await expect(page.getByText(`${ano} ainda não terminou`)).toBeVisible();
  await looksRight(page);
  await button(page, 'Cancelar').click();

  await button(page, 'Abrir exercício').click();
  const choice = dialogOf(page, 'ABRIR EXERCÍCIO');
  await choice.getByLabel('Exercício', { exact: true }).selectOption(String(next));
  await choice.getByRole('radio', { name: 'Linhas com o saldo disponível' }).check();
  await looksRight(page);
  await choice.getByRole('button', { name: 'Continuar' }).click();
  const shown = dialogOf(page, `ABRIR EXERCÍCIO DE ${next}`);
  await expect(shown.getByText(/Serão criados \d+ orçamentos/)).toBeVisible();
  await expect(shown.getByText(/As contas começarão \d+ com R\$\s[\d.]+,\d\d/)).toBeVisible();
  await expect(shown.getByRole('table', { name: `Saldos com que as contas começarão ${next}` })).toContainText('20418-6');
  const [, total] =
    /no total de (R\$\s[\d.,]+\d)/.exec((await shown.getByRole('status').filter({ hasText: 'Serão criados' }).textContent()) ?? '') ?? [];
  await looksRight(page);
  await page.setViewportSize(PHONE);
  await looksRight(page);
  await shown.getByRole('button', { name: 'Abrir exercício' }).click();
  await expect(page.getByText(`Exercício de ${next} aberto com sucesso!`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: String(next) })).toContainText('com o saldo do ano anterior');
  await looksRight(page);

  await expect(baseYear.getByRole('option')).toContainText([String(next), String(ano), String(YEAR)]);
  await Promise.all([page.waitForEvent('load'), baseYear.selectOption(String(next))]);
  await visit(page, '/orcamentos');
  await expect(baseYear).toHaveValue(String(next));
  await expect(page.getByText('Valor total:')).toContainText(total as string);
});

test('people who do not manage the association see its years without actions', async ({ page }) => {
  await openAs(page, 'usuario', '/exercicios');
  await expect(row(page, ano)).toContainText('Aberto');
  for (const name of ['Abrir exercício', 'Encerrar', 'Reabrir']) await expect(button(page, name)).toHaveCount(0);
});
