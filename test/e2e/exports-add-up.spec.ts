import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sumsOfArchive, sumsOfCsv, sumsOfWorkbook } from './support/add-up.js';
import { SCHOOL } from './support/api.js';
import { ano, LAST_YEAR } from './support/expenses.js';
import { openAs, workIn } from './support/people.js';
import { visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const ALL_EXPENSES = '/despesas?situacao=TODAS';
/** Every screen with an export, with the demo's data; those with amounts list their totals. */
const WITH_TOTALS = [
  '/orcamentos',
  ALL_EXPENSES,
  '/receitas',
  '/rendimentos',
  '/contas',
  '/saldo-orcamentario?visao=programa',
  '/saldo-orcamentario?visao=acao',
];
const WITHOUT = ['/pessoas', '/favorecidos', '/itens', '/acoes', '/programas', '/ata', '/fonte_recursos', '/elemento_despesas'];

async function exported(page: Page, entry: 'Planilha XLSX' | 'Arquivo CSV'): Promise<[name: string, content: Buffer]> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: entry }).click()]);
  return [file.suggestedFilename(), await readFile(await file.path())];
}

test('the columns of every exported list add up to the totals in its workbook, and no two files have the same name', async ({ page }) => {
  await openAs(page, 'admin', '/home');
  // On the first days of a year, its lists are empty.
  await workIn(page, LAST_YEAR);
  const names: string[] = [];
  for (const path of [...WITH_TOTALS, ...WITHOUT])
    await test.step(path, async () => {
      await visit(page, path);
      const [workbookName, workbook] = await exported(page, 'Planilha XLSX');
      const [csvName, csv] = await exported(page, 'Arquivo CSV');
      const { added, told } = await sumsOfWorkbook(workbook);
      expect(added).toEqual(told);
      // In a CSV, a column without amounts cannot be recognised as one of amounts.
      const counted = Object.entries(told).filter(([, sum]) => sum !== 0);
      expect(sumsOfCsv(csv.toString())).toMatchObject(Object.fromEntries(counted));
      expect(Object.keys(told).length > 0).toBe(WITH_TOTALS.includes(path));
      if (path === ALL_EXPENSES) expect(told.Valor).toBe(told['Valor Pago']! + told['Valor a Pagar']!);
      names.push(workbookName, csvName);
    });
  expect(new Set(names).size).toBe(names.length);
  for (const name of names)
    expect(name).toMatch(new RegExp(`-${LAST_YEAR}-${SCHOOL}-\\d{4}-\\d\\d-\\d\\d-\\d\\dh\\d\\dm\\d\\d\\.(xlsx|csv)$`));
});

test("the files of a year's export add up to the totals in the manifest, and match each other", async ({ request }) => {
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const archive = await request.get(`/api/exportacao/exercicio?cnpjAssociacao=${SCHOOL}&ano=${ano}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const files = sumsOfArchive(await archive.body());
  for (const { added, told } of Object.values(files)) expect(added).toEqual(told);
  const [budgets, expenses, refunds, balances, book] = ['orcamentos', 'despesas', 'estornos', 'saldos', 'livro'].map(
    (name) => files[`${name}.csv`]!.added,
  );
  const sums = { Orçado: balances!.Orçado, Pago: balances!.Pago, 'A Pagar': balances!['A Pagar'], Disponível: balances!.Disponível };
  // What was refunded comes off what the line has paid, not off its expenses.
  const paid = sums.Pago! + refunds!.Valor!;
  expect({ Orçado: budgets!.Valor, Pago: expenses!['Valor Pago'], 'A Pagar': expenses!['Valor a Pagar'] }).toEqual({
    Orçado: sums.Orçado,
    Pago: paid,
    'A Pagar': sums['A Pagar'],
  });
  expect(expenses!.Valor).toBe(paid + sums['A Pagar']!);
  for (const [sum, value] of Object.entries(sums)) expect(book![`Efeito no ${sum}`]).toBe(value);
  expect(Math.min(...Object.values(sums).map(Number))).toBeGreaterThan(0);
});
