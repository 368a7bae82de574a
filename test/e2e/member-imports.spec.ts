import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { named, someCpf } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { looksRight, selectOf } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name });
const drop = (page: Page) => page.getByLabel(/^Escolha a planilha, arraste até aqui/);
const outcome = (page: Page, title: string) => page.getByRole('region', { name: title });

const spreadsheet = (name: string, ...lines: string[]) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('members are imported from a spreadsheet, corrected on the screen, and taken back whole', async ({ page }) => {
  await openAs(page, 'gestor', '/pessoas');
  await page.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'IMPORTAR ASSOCIADOS' })).toBeVisible();
  const [file, inscription] = [named('ASSOCIADOS'), named('INSCRIÇÃO')];

  await test.step('download the template', async () => {
    let titles = '';
    for (const format of ['XLSX', 'CSV']) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Modelo ${format}` }).click()]);
      expect(download.suggestedFilename()).toBe(`modelo-associados.${format.toLowerCase()}`);
      titles = (await readFile(await download.path(), 'utf8')).trimEnd();
    }
    expect(titles).toMatch(/CPF;Nome;Data de nascimento;/);
  });

  await test.step('say which column is the CPF of a spreadsheet with titles of its own', async () => {
    await drop(page).setInputFiles(
      spreadsheet(
        file,
        `Apelido,Nome completo,Nascimento,${inscription}`,
        'Evinha,Eva Importada,31/02/1990,83726167528',
        'Bi,Bia Importada,1/3/85,83726167529',
        'Evinha,Eva de Novo,,83726167528',
      ),
    );
    await expect(page.getByText('Diga em que coluna está: CPF. Depois, confira a planilha.')).toBeVisible();
    await expect(page.getByText(`Não serão importadas: Apelido, ${inscription}.`)).toBeVisible();
    const column = selectOf(page.locator('main'), inscription);
    await column.click();
    await column.fill('CPF');
    await page.getByRole('option', { name: 'CPF', exact: true }).click();
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
  });

  await test.step('correct its wrong cells where they are listed', async () => {
    await expect(page.getByText('0 associados novos, 0 alterados, 3 linhas com erro.')).toBeVisible();
    const day = row(page, 'Eva Importada').getByLabel('Data de nascimento', { exact: true });
    await expect(day).toHaveValue('31/02/1990');
    await expect(row(page, 'Eva Importada')).toContainText('Data de nascimento inválida');
    await expect(row(page, 'Bia Importada')).toContainText('CPF inválido');
    await expect(row(page, 'Eva de Novo')).toContainText('CPF repetido: já está na linha 2');
    await expect(page.getByRole('button', { name: /^Importar \d/ })).toHaveCount(0);
    await looksRight(page);
    await day.fill('28/2/90');
    await row(page, 'Bia Importada').getByLabel('CPF', { exact: true }).fill('191');
    await page.getByRole('button', { name: 'Conferir de novo' }).click();
    await expect(page.getByText('2 associados novos, 0 alterados, 1 linha com erro.')).toBeVisible();
    await row(page, 'Eva de Novo').getByLabel('CPF', { exact: true }).fill(someCpf());
    await row(page, 'Eva de Novo').getByLabel('CPF', { exact: true }).press('Enter');
    await expect(row(page, 'Eva Importada')).toContainText('Será cadastrado');
    await looksRight(page);
  });

  await test.step('import it whole', async () => {
    await page.getByRole('button', { name: 'Importar 3 associados' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Serão cadastrados 3 e alterados 0 associados.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Importação concluída: 3 cadastrados e 0 alterados.')).toBeVisible();
    await expect(page).toHaveURL(/\/pessoas$/);
    await page.getByRole('searchbox').fill('IMPORTADA');
    await expect(row(page, 'EVA IMPORTADA')).toContainText('***.261.675-**');
    await expect(row(page, 'BIA IMPORTADA')).toContainText('***.000.001-**');
  });

  await test.step('take it back', async () => {
    await page.goto('/pessoa_importacao');
    const done = outcome(page, 'Importações feitas').getByRole('row', { name: file });
    await expect(done).toContainText('3 associados');
    await looksRight(page);
    await done.getByRole('button', { name: /^Desfazer a importação/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(/^A importação nº \d+ foi desfeita\.$/)).toBeVisible();
    await expect(done).toContainText('Desfeita em');
    await page.goto('/pessoas');
    await page.getByRole('searchbox').fill('IMPORTADA');
    await expect(row(page, 'EVA IMPORTADA')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the checked spreadsheet fits, and axe finds nothing', async ({ page }) => {
    await openAs(page, 'usuario', '/pessoa_importacao');
    await drop(page).setInputFiles(spreadsheet('fone', 'CPF;Nome', '83726167529;BIA', ';'));
    await expect(page.getByText('CPF inválido')).toBeVisible();
    await looksRight(page);
  });
});
