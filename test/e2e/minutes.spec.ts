import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { docxOf, docxText } from '../integration/docx.js';
import { api, named } from './support/api.js';
import { login, openAs, PHONE } from './support/people.js';
import { choose, dismiss, footerOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name });

async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<[Download, string]> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return [download, docxText(await readFile(await download.path()))];
}

const confirmDelete = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
const breakOnce = (page: Page, call: string) => page.route(call, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });

async function openMinutes(page: Page): Promise<void> {
  await visit(page, '/ata');
  await expect(page.getByRole('heading', { name: 'GERENCIAMENTO DE ATAS' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
}

test('minutes compute their dates, and are saved, printed, changed and deleted', async ({ page }) => {
  const name = named('ANA');
  const save = () => page.getByRole('button', { name: 'Salvar' }).click();
  await login(page, 'usuario');
  await openMinutes(page);

  await test.step('without date and time, refused in one sentence', async () => {
    await save();
    await expect(page.getByRole('alert').getByText('CNPJ da Escola, Data da Ata e Hora da Ata são obrigatórios!')).toHaveCount(1);
    await looksRight(page);
  });

  await test.step('the start computes the end and the notice; an unlisted holiday is shown', async () => {
    await page.getByLabel('Data da Ata', { exact: true }).fill('20/11/2026');
    await page.getByLabel('Hora da Ata', { exact: true }).fill('19:30');
    await page.getByLabel('Início do mandato', { exact: true }).fill('24/11/2026');
    await expect(page.getByLabel('Fim do mandato', { exact: true })).toHaveValue('24/11/2028');
    await expect(page.getByLabel('Data do Edital', { exact: true })).toHaveValue('20/11/2026');
    await expect(page.getByText(/^20\/11\/2026 \(.*Consciência Negra.*\) é feriado nacional/)).toBeVisible();
    await looksRight(page);
    await page.getByLabel('Início do mandato', { exact: true }).fill('01/12/2026');
    await expect(page.getByLabel('Data do Edital', { exact: true })).toHaveValue('27/11/2026');
    await expect(page.getByText(/é feriado nacional/)).toBeHidden();
  });

  await test.step('warn about a notice only if it is not dated before its assembly', async () => {
    const warning = page.getByText('O edital (27/11/2026) não é anterior à assembleia que convoca (20/11/2026). Confira as datas.');
    await expect(warning).toBeVisible();
    await looksRight(page);
    await page.getByLabel('Data do Edital', { exact: true }).fill('13/11/2026');
    await expect(warning).toBeHidden();
    await page.getByLabel('Data do Edital', { exact: true }).fill('27/11/2026');
  });

  await test.step('save the minutes', async () => {
    // Proposed from the mandate of the day.
    for (const officer of ['Presidente', 'Secretário']) {
      await expect(page.getByRole('textbox', { name: `Nome do ${officer}` })).not.toHaveValue('');
      await page.getByRole('textbox', { name: `Nome do ${officer}` }).clear();
    }
    await choose(page.locator('form'), 'Pronome do Presidente', 'SRA.');
    await page.getByRole('textbox', { name: 'Nome do Presidente' }).pressSequentially(name.toLowerCase());
    await choose(page.locator('form'), 'Pronome do Secretário', 'SR.');
    await page.getByRole('textbox', { name: 'Nome do Secretário' }).fill('JOSÉ');
    await breakOnce(page, '**/api/ata/save');
    await save();
    await expect(page.getByRole('alert')).toContainText('Erro ao salvar a ata.');
    await save();
    await expect(page.getByText('Ata salva com sucesso!')).toBeVisible();
    await expect(row(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, name)).toContainText('27/11/2026');
    await expect(page.getByRole('textbox', { name: 'Nome do Presidente' })).toHaveValue('');
    await looksRight(page);
  });

  await test.step('print the minutes', async () => {
    for (const what of ['Ata', 'Edital']) {
      const [download, text] = await downloaded(page, () => fromMenu(page, name, `Imprimir ${what}`));
      expect(download.suggestedFilename()).toBe(`${what}.docx`);
      // Whoever calls the assembly held the office on the day of the notice.
      expect(text).toContain(what === 'Ata' ? `a SRA. ${name}` : 'PRESIDENTE DA DIRETORIA EXECUTIVA');
    }
    await breakOnce(page, '**/api/ata/documento?*');
    await fromMenu(page, name, 'Imprimir Ata');
    await dismiss(page, 'Erro ao preencher o template.');
  });

  await test.step('change the minutes, except for date and time; unsaved input is not lost without a question', async () => {
    await page.getByRole('textbox', { name: 'Nome do Secretário' }).fill('TYPED');
    await fromMenu(page, name, 'Editar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByLabel('Data da Ata', { exact: true })).toHaveAttribute('readonly');
    await expect(page.getByRole('textbox', { name: 'Nome do Presidente' })).toHaveValue(name);
    await page.getByLabel('Fim do mandato', { exact: true }).fill('30/11/2026');
    await save();
    await expect(page.getByRole('alert')).toContainText('Data de início deve ser menor que data de fim');
    await page.getByLabel('Fim do mandato', { exact: true }).fill('31/12/2028');
    await save();
    await expect(row(page, name)).toContainText('31/12/2028');
    await expect(page.getByLabel('Data da Ata', { exact: true })).toHaveValue('');
    await downloaded(page, () => fromMenu(page, name, 'Imprimir Ata'));
    await page.getByRole('button', { name: 'Ver o que mudou' }).click();
    const dialog = page.getByRole('dialog', { name: /^O que mudou desde a emissão de / });
    await expect(dialog.getByText(/^Fim do mandato: de \d\d\/\d\d\/\d{4} para 31\/12\/2028$/)).toBeVisible();
    await looksRight(page);
    await footerOf(dialog).getByRole('button', { name: 'Fechar' }).click();
    await page.locator('.toast').filter({ hasText: 'mudou desde a última emissão' }).getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('a second save is refused, and leaving with unsaved input asks first', async () => {
    await page.getByLabel('Data da Ata', { exact: true }).fill('20/11/2026');
    await page.getByLabel('Hora da Ata', { exact: true }).fill('19:30');
    await save();
    await expect(page.getByRole('alert')).toContainText('Já existe uma ata nesta data e hora.');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page).toHaveURL(/\/ata/);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step('refuse to delete after the tab switched the association, then delete', async () => {
    await visit(page, `/ata?q=${name}`);
    await expect(row(page, name)).toBeVisible();
    const link = await page.evaluate(() => sessionStorage.getItem('usuarioBind') ?? '');
    await page.evaluate((text) => sessionStorage.setItem('usuarioBind', text), link.replaceAll('11222333000181', '12ABC34501DE35'));
    await fromMenu(page, name, 'Excluir');
    await dismiss(page, 'Não é possível excluir esta ata. CNPJ não corresponde.');
    await page.getByLabel('Data da Ata', { exact: true }).fill('21/11/2026');
    await page.getByLabel('Hora da Ata', { exact: true }).fill('08:00');
    await page.evaluate(() => sessionStorage.removeItem('usuarioBind'));
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toContainText('CNPJ não encontrado. Faça login novamente.');
    await page.evaluate((text) => sessionStorage.setItem('usuarioBind', text), link);
    page.once('dialog', (dialog) => dialog.accept());
    await visit(page, `/ata?q=${name}`);
    await breakOnce(page, '**/api/ata/delete*');
    await fromMenu(page, name, 'Excluir');
    await confirmDelete(page);
    await dismiss(page, 'Erro ao excluir a ata.');
    await fromMenu(page, name, 'Excluir');
    await confirmDelete(page);
    await expect(page.getByText('Ata excluída com sucesso!')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
});

test('the notice date of minutes avoids the holidays of the association', async ({ page, request }) => {
  const call = await api(request, 'admin');
  await call('post', 'associacao/feriados', { data: '2027-03-01', descricao: 'ANIVERSÁRIO DA ESCOLA' });
  await login(page, 'admin');
  await openMinutes(page);
  await page.getByLabel('Início do mandato', { exact: true }).fill('03/03/2027');
  await expect(page.getByLabel('Data do Edital', { exact: true })).toHaveValue('26/02/2027');
});

test('templates are uploaded, used, downloaded and deleted; the errors of a file are listed', async ({ page }) => {
  const file = (content: Buffer, name = 'modelo.docx') => ({ name, mimeType: 'application/octet-stream', buffer: content });
  const send = async (content: Buffer, name?: string) => {
    await choose(page.locator('form'), 'Nome', 'Edital');
    await page.getByLabel('Arquivo .docx', { exact: true }).setInputFiles(file(content, name));
    await page.getByRole('button', { name: 'Enviar' }).click();
  };
  const alert = page.getByRole('alert');
  await openAs(page, 'admin', '/templates');
  await expect(page.getByText('Nenhum template encontrado.')).toBeVisible();
  await expect(row(page, '{dataIniExtenso}')).toContainText('primeiro de dezembro de dois mil e vinte e seis');

  await test.step('refused without name and file, by file name and by content', async () => {
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(alert.getByText('Por favor, forneça um nome e selecione um arquivo.')).toHaveCount(1);
    await send(Buffer.from('text'), 'modelo.txt');
    await expect(alert).toContainText('Por favor, selecione um arquivo .docx');
    await send(docxOf(['{presidente_nome} {outra}', '{hora']));
    for (const text of ['A tag {presidente_nome} não existe.', 'A tag {outra} não existe.', 'A tag {hora foi aberta e não foi fechada.'])
      await expect(alert).toContainText(text);
    await looksRight(page);
    const remote = '<Relationship Id="a" Type="x/attachedTemplate" Target="https://example.org/x.dotm" TargetMode="External"/>';
    await send(docxOf(['x'], { 'word/_rels/settings.xml.rels': `<Relationships>${remote}</Relationships>` }));
    await expect(alert).toContainText('O documento está ligado a um modelo externo.');
  });

  await test.step('upload a template, which is used from then on', async () => {
    await breakOnce(page, '**/api/template/save');
    await send(docxOf(['Edital nosso: {associacao}']), 'edital da associação.docx');
    await expect(alert).toContainText('Erro ao enviar o template.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Template salvo com sucesso!')).toBeVisible();
    await expect(row(page, 'edital da associação.docx')).toContainText('EM USO');
    await expect(page.getByRole('combobox', { name: 'Linhas por página' }).locator('option')).toHaveText([
      '05',
      '10',
      '30',
      '50',
      '100',
      'Todos',
    ]);
    await looksRight(page);
  });

  await test.step('download templates, also the built-in ones', async () => {
    const [download, text] = await downloaded(page, () => fromMenu(page, 'edital da associação.docx', 'Baixar'));
    expect(download.suggestedFilename()).toBe('edital da associação.docx');
    expect(text).toBe('Edital nosso: {associacao}');
    const [model, modelText] = await downloaded(page, () => page.getByRole('button', { name: 'Modelo de Ata' }).click());
    expect(model.suggestedFilename()).toBe('Modelo de Ata.docx');
    expect(modelText).toContain('{dataExtenso}');
    await breakOnce(page, '**/api/template/download/*');
    await fromMenu(page, 'edital da associação.docx', 'Baixar');
    await dismiss(page, 'Não foi possível fazer o download do template.');
  });

  await test.step('delete the template', async () => {
    await breakOnce(page, '**/api/template/delete/*');
    await fromMenu(page, 'edital da associação.docx', 'Excluir');
    await confirmDelete(page);
    await dismiss(page, 'Erro ao excluir o template.');
    await fromMenu(page, 'edital da associação.docx', 'Excluir');
    await confirmDelete(page);
    await expect(page.getByText('Template excluído com sucesso.')).toBeVisible();
    await expect(page.getByText('Nenhum template encontrado.')).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('long names in minutes fit on a phone, and axe finds nothing', async ({ page, request }) => {
    const call = await api(request, 'admin');
    const names = { presidentePronome: 'SRA.', presidenteNome: 'A'.repeat(70) };
    await call('post', 'ata/save', {
      cnpjAssociacao: undefined,
      cnpjEscola: '11222333000181',
      data: '2026-01-15',
      hora: '18:00',
      ...names,
    });
    await openAs(page, 'admin', `/ata?q=${names.presidenteNome}`);
    await expect(page.getByRole('list', { name: 'Atas' })).toContainText('15/01/2026');
    await looksRight(page);
  });
});
