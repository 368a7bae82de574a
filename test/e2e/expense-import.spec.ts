import type { Page } from '@playwright/test';
import { api, named, SCHOOL } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { choose, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

const YEAR = new Date().getFullYear();

/** A plan of its own: a programme with an action and an item, an element and a source. */
async function givenPlace(page: Page) {
  const call = await api(page.request, 'admin');
  const save = async (path: string, body: object) => (await call('post', path, { cnpjAssociacao: SCHOOL, ...body })).id as number;
  const [programa, fonte, item] = [named('PROGRAMA'), named('FONTE'), named('ITEM')];
  const idPrograma = await save('programa/save', { descricao: programa });
  const idAcao = await save('acao/save', { idPrograma, descricao: 'COMPRAS' });
  const { id: idElementoDespesa } = await call('post', 'elemento_despesa/save', { descricao: named('ELEMENTO') });
  await save('item/save', { idPrograma, idAcao, idElementoDespesa, descricao: item });
  await save('fonte_recurso/save', { descricao: fonte });
  return { item, fonte };
}

const csv = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
const drop = (page: Page) => page.getByLabel(/^Escolha a planilha, arraste até aqui/);
const outcome = (page: Page, title: string) => page.getByRole('region', { name: title });

test('a spreadsheet of 60 expenses is corrected on the screen, imported whole, adds nothing again, and is taken back', async ({ page }) => {
  await openAs(page, 'usuario', '/despesas?situacao=TODAS');
  const { item, fonte } = await givenPlace(page);
  const object = named('PLANILHA');
  const titles = 'Quem recebeu;CNPJ;Data;Valor;NF;Descrição;Item';
  const line = (index: number, value: string) =>
    `Loja Nova;45997418000153;05/01/${YEAR};${value};${object.slice(-6)}${index};${object} ${index};${item}`;
  const lines = Array.from({ length: 60 }, (_, index) => line(index, `1.0${String(index).padStart(2, '0')},50`));

  await test.step('find the screen from the expenses', async () => {
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'IMPORTAR DESPESAS' })).toBeVisible();
    await looksRight(page);
  });

  const file = csv(`${object}.csv`, [titles, ...lines.slice(1), line(0, 'mil'), `TOTAL;;;61.800,00;;;`]);
  await test.step('see the wrong line, and set once what is missing', async () => {
    await drop(page).setInputFiles(file);
    await choose(page.locator('main'), 'Quem recebeu', 'Favorecido');
    await choose(page.locator('main'), 'Fonte de Recursos', fonte);
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
    const wrong = outcome(page, '4. Corrija');
    await expect(wrong.getByRole('status')).toContainText('1 linha com erro');
    await expect(wrong.getByRole('row', { name: /^61 / })).toContainText('Informe um valor válido');
    await expect(wrong.getByLabel('Valor', { exact: true })).toHaveValue('mil');
    await expect(page.getByRole('button', { name: /^Importar \d/ })).toHaveCount(0);
    await looksRight(page);
  });

  await test.step('correct it on the screen, and import', async () => {
    await outcome(page, '4. Corrija').getByLabel('Valor', { exact: true }).fill('1.000,50');
    await page.getByRole('button', { name: 'Conferir de novo' }).click();
    await expect(outcome(page, '4. Importe').getByRole('status')).toContainText('60 despesas');
    await expect(outcome(page, '4. Importe').getByRole('status')).toContainText('Linha 62 não importada: Linha de total');
    await page.getByRole('button', { name: 'Importar 60 despesas' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Importação concluída: 60 despesas')).toBeVisible();
    await expect(page).toHaveURL(/\/despesas\?situacao=TODAS/);
    await page.getByRole('searchbox', { name: 'Pesquisar favorecido, programa ou nota' }).fill(`${object.slice(-6)}0`);
    await expect(page.getByRole('row', { name: new RegExp(`${object.slice(-6)}0\\b`) })).toContainText('1.000,50');
  });

  await test.step('import it again without effect, with columns that are known', async () => {
    await page.goto('/despesa_importacao');
    await drop(page).setInputFiles(file);
    await expect(page.getByText(/Esta planilha já foi importada em .*60 despesas dela estão no livro/)).toBeVisible();
  });

  await test.step('take it back whole', async () => {
    const done = outcome(page, 'Importações feitas').getByRole('row', { name: object });
    await expect(done).toContainText('60 despesas');
    await looksRight(page);
    await done.getByRole('button', { name: /^Desfazer a importação/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(/^A importação nº \d+ foi desfeita\.$/)).toBeVisible();
    await expect(done).toContainText('Desfeita em');
    await page.goto('/despesas?situacao=TODAS');
    await page.getByRole('searchbox', { name: 'Pesquisar favorecido, programa ou nota' }).fill(`${object.slice(-6)}59`);
    await expect(page.getByText(/^Nenhum resultado para/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the import shows wrong lines as cards and fits', async ({ page }) => {
    await openAs(page, 'usuario', '/despesa_importacao');
    await looksRight(page);
    await drop(page).setInputFiles(
      csv('fone.csv', ['Fornecedor;CNPJ;Data;Valor;Elemento;Fonte', `;123;05/01/${YEAR};10,00;Nada disto;Nem isto`]),
    );
    await expect(page.getByText('Elemento de despesa não encontrado.')).toBeVisible();
    await looksRight(page);
  });
});
