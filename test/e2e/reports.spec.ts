import type { Locator, Page } from '@playwright/test';
import { dateInBrazil, formatDate } from '#domain/plain-date.js';
import { readPdf } from '../integration/read-pdf.js';
import { api, type Call, givenPlan, PAYEE_CPF } from './support/api.js';
import { ano } from './support/expenses.js';
import { openAs, PHONE, workIn } from './support/people.js';
import { nextPdf } from './support/reports.js';
import { choose, dialogOf, dismiss, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

async function startReport(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Relatórios' }).click();
  await menuOf(page).getByRole('button', { name, exact: true }).click();
}

/** Waits for the report in its own tab. A browser that shows PDFs opens the file's address; one that does not, as in tests, downloads it. */
async function opens(page: Page, start: () => Promise<void>): Promise<void> {
  const shown = page.waitForEvent('popup').then((tab) => Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]));
  await Promise.all([shown, start()]);
}

test('a report that needs only the year opens in a new tab, with association and year in print', async ({ page }) => {
  await openAs(page, 'gestor', '/home');
  for (const [name, title] of [
    ['Despesas Gerais', 'DESPESAS GERAIS'],
    ['Razão do Exercício', 'RAZÃO DO EXERCÍCIO'],
  ] as const) {
    const pdf = await nextPdf(page);
    await opens(page, () => startReport(page, name));
    const { text } = await readPdf(await pdf.bytes);
    for (const part of ['MONTEIRO LOBATO', title, 'Ano base', 'página 1 de']) expect(text).toContain(part);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a month, a period, and a program with a period are asked for in a modal each', async ({ page }) => {
  const year = ano;
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/relatorio/')) asked.push(url);
  });
  const query = () => Object.fromEntries(asked.at(-1)!.searchParams);
  const generate = (dialog: Locator) => dialog.getByRole('button', { name: 'Gerar PDF' });
  /** Confirms; expects the PDF in its tab, and the modal closed. */
  const print = async (dialog: Locator, name: string) => {
    await opens(page, () => generate(dialog).click());
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${name} gerado com sucesso!`)).toBeVisible();
  };
  await openAs(page, 'gestor', '/home');

  await test.step('the month is required', async () => {
    await startReport(page, 'Despesas por Mês');
    const dialog = dialogOf(page, 'Despesas por Mês');
    await expect(generate(dialog)).toBeDisabled();
    await looksRight(page);
    await choose(dialog, 'Mês', 'Março');
    await print(dialog, 'Despesas por Mês');
    expect(query()).toMatchObject({ ano: String(year), mes: '3', por: 'elaboracao' });
  });

  await test.step('a period needs both dates, in order, none after today', async () => {
    await startReport(page, 'Despesas por Período');
    const dialog = dialogOf(page, 'Despesas por Período');
    const [start, end] = ['Data de início', 'Data de fim'].map((name) => dialog.getByLabel(name, { exact: true })) as [Locator, Locator];
    const refused = async (sentence: string) => {
      await generate(dialog).click();
      await expect(dialog.getByRole('alert')).toContainText(sentence);
    };
    await refused('Datas de início e fim são obrigatórias');
    await looksRight(page);
    await start.fill(`10/02/${year}`);
    await end.fill(`09/02/${year}`);
    await refused('Data de início deve ser menor que data de fim');
    await end.fill(`01/01/${year + 1}`);
    await refused('A data não pode ser posterior a hoje');
    const pickerOf = (name: string) =>
      dialog.locator('.field', { has: page.getByLabel(name, { exact: true }) }).locator('input[type=date]');
    for (const name of ['Data de início', 'Data de fim']) await expect(pickerOf(name)).toHaveAttribute('max', dateInBrazil(new Date()));
    await expect(pickerOf('Data de fim')).toHaveAttribute('min', `${year}-02-10`);
    await dialog.getByRole('button', { name: 'Ano atual' }).click();
    await expect(start).toHaveValue(`01/01/${year}`);
    await expect(end).toHaveValue(formatDate(dateInBrazil(new Date())));
    await expect(dialog.getByRole('button', { name: 'Ano atual' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('without a period report, falls back to the general one; if that fails, says so and stays open', async () => {
    const dialog = dialogOf(page, 'Despesas por Período');
    await page.route('**/api/relatorio/lista_despesa_periodo?*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.route('**/api/relatorio/lista_despesa?*', (route) => route.fulfill({ status: 500, json: {} }));
    await generate(dialog).click();
    await dismiss(page, 'Relatório por período não está disponível no momento');
    await expect(generate(dialog)).toBeEnabled();
    await page.unroute('**/api/relatorio/lista_despesa?*');
    await print(dialog, 'Despesas por Período');
    expect(asked.at(-1)!.pathname).toBe('/api/relatorio/lista_despesa');
    expect(query()).toMatchObject({ dataInicio: `${year}-01-01`, dataFim: dateInBrazil(new Date()) });
  });

  await test.step('the program is required, and its year ends on 31 December', async () => {
    await startReport(page, 'Despesas por Programa e Período');
    const dialog = dialogOf(page, 'Despesas por Programa e Período');
    await dialog.getByRole('button', { name: 'Ano atual' }).click();
    await generate(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('Programa é obrigatório');
    await choose(dialog, 'Programa', 'PDDE BÁSICO');
    await choose(dialog, 'Por data de', 'Pagamento: o dia em que foi paga');
    await expect(dialog).toContainText(`Entram as despesas do ano base ${year} pagas no período.`);
    await looksRight(page);
    const path = '**/api/relatorio/despesa_programa_periodo?*';
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await generate(dialog).click();
    await dismiss(page, 'Erro no servidor: 500');
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ contentType: 'application/pdf', body: '' }));
    await generate(dialog).click();
    await dismiss(page, 'PDF não foi gerado corretamente - arquivo vazio');
    await page.unroute(path);
    await print(dialog, 'Despesas por Programa e Período');
    expect(query()).toMatchObject({
      anoBase: String(year),
      dataFim: `${year}-12-31`,
      nomePrograma: expect.stringContaining('PDDE BÁSICO'),
      por: 'pagamento',
    });
  });
});

test('a queued report shows its position, lets the person continue, and is offered when ready', async ({ page, context }) => {
  await openAs(page, 'usuario', '/home');
  let job = {
    id: 'b7c1d6de-8c8e-4f0e-9d53-1f7d7e2b9a10',
    situacao: 'NA_FILA',
    posicao: 2,
    progresso: null,
    mensagem: null as string | null,
  };
  const cancelled: string[] = [];
  await page.route('**/api/relatorio/lista_despesa?*', async (route) => {
    expect(route.request().headers().prefer).toBe('respond-async');
    await route.fulfill({ status: 202, json: job });
  });
  await page.route(`**/api/relatorio/trabalho/${job.id}?*`, async (route) => {
    if (route.request().method() === 'DELETE') cancelled.push(route.request().url());
    await route.fulfill({ json: job });
  });
  await page.route(`**/api/relatorio/trabalho/${job.id}/pdf?*`, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-' }),
  );
  const waiting = dialogOf(page, 'AGUARDE');

  await startReport(page, 'Despesas Gerais');
  await page.bringToFront();
  await expect(waiting).toContainText('Na fila: 2 relatórios à frente…');
  await looksRight(page);
  await waiting.getByRole('button', { name: 'Cancelar' }).click();
  await expect(waiting).toBeHidden();
  await expect.poll(() => cancelled.length).toBe(1);

  await startReport(page, 'Despesas Gerais');
  await page.bringToFront();
  job = { ...job, situacao: 'IMPRIMINDO', posicao: 0 };
  await expect(waiting).toContainText('Gerando o relatório…');
  await waiting.getByRole('button', { name: 'Continuar trabalhando' }).click();
  await expect(waiting).toBeHidden();
  await expect.poll(() => context.pages().length).toBe(1);
  job = { ...job, situacao: 'PRONTO' };
  await expect(page.getByText('Despesas Gerais: o relatório está pronto.')).toBeVisible();
  const offered = page.getByRole('link', { name: 'Abrir o relatório' });
  await expect(offered).toHaveAttribute('href', /^blob:/);
  const [ink, paper] = await offered.evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor]);
  expect(ink).not.toBe(paper);
  await looksRight(page);
  await page.getByRole('status').getByRole('button', { name: 'Fechar' }).click();
  await expect(offered).toBeHidden();

  job = { ...job, situacao: 'FALHOU', mensagem: 'A geração do relatório foi interrompida. Tente novamente.' };
  await startReport(page, 'Despesas Gerais');
  await dismiss(page, 'A geração do relatório foi interrompida. Tente novamente.');
});

test('a report reissued with other figures says in words what has changed', async ({ page, request }) => {
  // The demo's other association; no other test writes in this year.
  const [cnpjAssociacao, name, ano] = ['12ABC34501DE35', 'JARDIM DAS ACÁCIAS', 2019];
  const inSchool = await api(request, 'admin');
  const call: Call = (method, path, body) => inSchool(method, path, { cnpjAssociacao, ...body });
  const { linha, idFonteRecurso } = await givenPlan(call);
  const expense = { ano, ...linha, idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: `${ano}-03-01`, valor: 300 };
  await call('post', 'orcamento/save', { ano, ...linha, valor: 1000 });
  const { idDespesa } = await call('post', 'despesa/save', expense);
  await openAs(page, 'gestor', '/home', name);
  await workIn(page, ano);
  await page.goto('/home');
  await opens(page, () => startReport(page, 'Despesas Gerais'));
  await call('put', 'despesa/paga_despesa', { ano, idDespesa, valor: 250.5, dataPagamento: `${ano}-04-01`, formaPagamento: 'PIX' });
  await opens(page, () => startReport(page, 'Despesas Gerais'));
  await page.bringToFront();
  await expect(page.getByText(/^Despesas Gerais mudou desde a última emissão, de .*, sobre o lançamento nº 2\./)).toBeVisible();
  const refusal = { status: 429, code: 'relatorio.limite', message: 'Aguarde que fiquem prontos.' };
  await page.route('**/api/relatorio/lista_despesa?*desde=2', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  );
  await page.getByRole('button', { name: 'Ver o que mudou' }).click();
  const dialog = page.getByRole('dialog', { name: /^O que mudou desde a emissão de / });
  await expect(dialog.getByRole('alert')).toContainText('Aguarde que fiquem prontos.');
  await looksRight(page);
  await page.unroute('**/api/relatorio/lista_despesa?*desde=2');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByText(/^Pago: de R\$\s0,00 para R\$\s250,50$/)).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^Nº ${idDespesa} — Pagamento: de A pagar para 01/04/${ano}; Forma: agora PIX`))).toBeVisible();
  await looksRight(page);
  await page.setViewportSize(PHONE);
  await looksRight(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Fechar' }).click();
});

for (const [status, code, message] of [
  [503, 'relatorio.indisponivel', 'O gerador de relatórios está indisponível. Tente novamente em instantes.'],
  [429, 'relatorio.limite', 'Você já tem muitos relatórios sendo gerados. Aguarde que fiquem prontos e tente novamente.'],
] as const)
  test(`a report refused with ${status} shows a message, and its tab closes`, async ({ page, context }) => {
    await openAs(page, 'usuario', '/home');
    await page.route('**/api/relatorio/**', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ status, code, message }) }),
    );
    await startReport(page, 'Despesas Gerais');
    await expect(page.getByText(message)).toBeVisible();
    await looksRight(page);
    await dismiss(page, message);
    await expect.poll(() => context.pages().length).toBe(1);
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the unfolded menu on a phone shows the reports', async ({ page }) => {
    await openAs(page, 'usuario', '/home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await opens(page, () => menuOf(page).getByRole('button', { name: 'Despesas Gerais', exact: true }).click());
    await menuOf(page).getByRole('button', { name: 'Despesas por Programa e Período' }).click();
    await expect(dialogOf(page, 'Despesas por Programa e Período')).toBeVisible();
    await looksRight(page);
  });
});
