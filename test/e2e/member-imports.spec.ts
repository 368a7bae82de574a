import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, PHONE } from './support/people.js';
import { looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name });

const spreadsheet = (...lines: string[]) => ({ name: 'associados.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

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
    await expect(row(page, 'EVA IMPORTADA')).toContainText('***.261.675-**');
    await expect(row(page, 'BIA IMPORTADA')).toContainText('***.000.001-**');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the checked spreadsheet fits, and axe finds nothing', async ({ page }) => {
    await openAs(page, 'usuario', '/pessoa_importacao');
    await page.getByLabel('Planilha', { exact: true }).setInputFiles(spreadsheet('CPF;Nome', '83726167529;BIA', ';'));
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
    await expect(page.getByText('CPF inválido')).toBeVisible();
    await looksRight(page);
  });
});
