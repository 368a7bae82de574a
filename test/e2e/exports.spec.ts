import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { Budget } from '#contracts/budget-ledger/budgets.js';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { SCHOOL } from './support/api.js';
import { ano } from './support/expenses.js';
import { login, PHONE } from './support/people.js';
import { looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const PAYEES = ['=HYPERLINK("http://x";"y")', 'PAPELARIA "PINHEIRO"; LTDA', 'ESCOLA 👩‍🏫', 'N'.repeat(300)];

/** So many that a worker compresses the workbook, and more than ten pages. */
const EXPENSES = Array.from({ length: 2_000 }, (_, index): Partial<Expense> => {
  const day = String(1 + (index % 28)).padStart(2, '0');
  return {
    idDespesa: index + 1,
    idAcao: 1,
    idItem: index % 2 ? null : 1,
    descricaoPrograma: index % 4 ? 'PDDE' : 'FUNDO ROTATIVO',
    descricaoAcao: 'ESCOLA',
    descricaoItem: index % 2 ? null : 'TINTA',
    descricaoFonteRecurso: 'FNDE',
    idFavorecido: '52998224725',
    nomeFavorecido: PAYEES[index % 3 ? 1 : index % 4],
    notaFiscal: `-${index}`,
    dataElaboracao: `2026-02-${day}`,
    dataPagamento: index % 5 ? `2026-03-${day}` : null,
    dataAnulacao: index % 7 ? null : '2026-04-01',
    // A cancellation without payment sets a day of payment, but no form.
    formaPagamento: index % 5 && index % 14 ? 'PIX' : null,
    valor: (index * 137) / 100,
  };
});

const budget = (id: number, programa: number, acao: number, subAcao: number | null, item: string | null): Partial<Budget> => ({
  id,
  idPrograma: programa,
  descricaoPrograma: `PDDE ${programa}`,
  idAcao: acao,
  descricaoAcao: `AÇÃO ${acao}`,
  idSubAcao: subAcao,
  descricaoSubAcao: subAcao === null ? null : `SUB-AÇÃO ${subAcao}`,
  descricaoItem: item,
  descricaoElementoDespesa: '+MATERIAL',
  valor: id * 1000.5,
});

const answers = (page: Page, path: string, json: object) => page.route(`**/api/${path}*`, (route) => route.fulfill({ json }));

/** Answers requests for pages with the `EXPENSES` of the searched programme, in descending order of value. */
const answerPages = (page: Page) =>
  page.route('**/api/despesa/pagina*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const found = EXPENSES.filter(({ descricaoPrograma }) => descricaoPrograma === searchParams.get('busca')).toReversed();
    const none = { quantidade: 0, valor: 0 };
    const situacoes = { A_PAGAR: none, PAGAS: none, ANULADAS: none, TODAS: none };
    const linhas = found.slice(0, Number(searchParams.get('linhas')) || found.length);
    return route.fulfill({ json: { pagina: 1, total: found.length, somas: { valor: 0 }, situacoes, linhas } });
  });

/** Uses *Exportar*; answers the file's name and content. */
async function exported(page: Page, entry: 'Planilha XLSX' | 'Arquivo CSV'): Promise<[name: string, content: Buffer]> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: entry }).click()]);
  return [file.suggestedFilename(), await readFile(await file.path())];
}

const readCsv = (content: Buffer): string[][] => parse(content, { bom: true, delimiter: ';' });
const day = (date: string | null | undefined) => date?.split('-').reverse().join('/') ?? '';

test('a list is exported as filtered and sorted, with all pages, cell by cell', async ({ page }) => {
  await login(page, 'usuario');
  await answerPages(page);
  await visit(page, '/despesas?q=PDDE&ordem=-valor&situacao=TODAS&por=10');
  await expect(page.getByText('1 - 10 de 1500')).toBeVisible();
  const rows = EXPENSES.filter(({ descricaoPrograma }) => descricaoPrograma === 'PDDE').toReversed();
  const headers = [
    'Nº',
    'Imposto da Nº',
    'Situação',
    'Programa',
    'Ação',
    'Sub-Ação',
    'Item',
    'Elemento de Despesa',
    'Categoria',
    'Fonte de Recursos',
    'CPF/CNPJ',
  ];
  headers.push(
    'Favorecido',
    'Objeto resumido',
    'Nota Fiscal',
    'Tipo de Documento',
    'Chave da Nota',
    'Data da Nota',
    'Vencimento',
    'Data de Elaboração',
    'Data de Pagamento',
  );
  headers.push('Forma de Pagamento', 'Conta', 'Documento do Pagamento', 'Data da Anulação', 'Justificativa da Anulação');
  headers.push('Data do Atesto', 'Nome de quem Atesta', 'Cargo de quem Atesta');
  const amounts = ['Valor', 'Valor Pago', 'Valor a Pagar', 'Valor Anulado'];
  const amountsOf = ({ valor = 0, dataAnulacao, dataPagamento }: Partial<Expense>) =>
    dataAnulacao ? [null, null, null, valor] : dataPagamento ? [valor, valor, null, null] : [valor, null, valor, null];
  const situation = ({ dataAnulacao, dataPagamento }: Partial<Expense>) => (dataAnulacao ? 'ANULADA' : dataPagamento ? 'PAGA' : 'A PAGAR');
  const cells = <D>(row: Partial<Expense>, note: string | undefined, day: (text: string | null | undefined) => D) => {
    const { idDespesa, descricaoItem, nomeFavorecido, dataElaboracao, dataPagamento, formaPagamento, dataAnulacao } = row;
    const plan = ['PDDE', 'ESCOLA', null, descricaoItem, null, null, 'FNDE', '529.982.247-25', nomeFavorecido, null];
    const days = [
      null,
      null,
      null,
      null,
      day(dataElaboracao),
      day(formaPagamento && dataPagamento),
      formaPagamento,
      null,
      null,
      day(dataAnulacao),
      ...[null, null, null, null],
    ];
    return [idDespesa, null, situation(row), ...plan, note, ...days];
  };

  await test.step('export to a workbook', async () => {
    const [name, content] = await exported(page, 'Planilha XLSX');
    expect(name).toMatch(new RegExp(`^despesas-${ano}-${SCHOOL}-[\\dhm-]+\\.xlsx$`));
    const date = (text: string | null | undefined) => (text ? new Date(`${text}T00:00:00Z`) : null);
    const total = amounts.map((_, index) => rows.reduce((sum, row) => sum + Math.round((amountsOf(row)[index] ?? 0) * 100), 0) / 100);
    expect(await readSheet(content)).toEqual([
      [...headers, ...amounts],
      ...rows.map((row) => [...cells(row, row.notaFiscal ?? undefined, date), ...amountsOf(row)]),
      ['Total', ...headers.slice(1).map(() => null), ...total],
    ]);
    await expect(page.getByRole('status').filter({ hasText: `1.500 linhas exportadas para o arquivo ${name}.` })).toBeVisible();
  });

  await test.step('export to a CSV', async () => {
    const [name, content] = await exported(page, 'Arquivo CSV');
    expect(name).toMatch(new RegExp(`^despesas-${ano}-${SCHOOL}-[\\dhm-]+\\.csv$`));
    expect(content.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    expect(readCsv(content)).toEqual([
      [...headers, ...amounts],
      ...rows.map((row) => [
        ...cells(row, `'${row.notaFiscal}`, day).map((cell) => String(cell ?? '')),
        ...amountsOf(row).map((amount) => amount?.toFixed(2).replace('.', ',') ?? ''),
      ]),
    ]);
  });

  await test.step('a list without a match is not exported', async () => {
    await page.getByRole('searchbox').fill('NADA DISTO');
    await expect(page.getByText('Nenhum resultado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  });
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: PHONE });

  test('a tree is exported with a column per level, even if collapsed', async ({ page }) => {
    await login(page, 'usuario');
    await answers(page, 'orcamento/all', [budget(1, 1, 1, null, null), budget(2, 1, 1, 1, 'TINTA'), budget(3, 2, 2, null, 'MESA')]);
    await visit(page, '/orcamentos');
    await page.getByRole('button', { name: 'Recolher tudo' }).click();
    await page.getByRole('button', { name: 'Exportar' }).click();
    await expect(page.getByRole('menu', { name: 'Exportar' })).toBeVisible();
    await looksRight(page);
    await page.keyboard.press('Escape');

    const lines: [...string[], number][] = [
      ['PDDE 1', 'AÇÃO 1', '', 'Item não especificado', '+MATERIAL', 1000.5],
      ['PDDE 1', 'AÇÃO 1', 'SUB-AÇÃO 1', 'TINTA', '+MATERIAL', 2001],
      ['PDDE 2', 'AÇÃO 2', '', 'MESA', '+MATERIAL', 3001.5],
    ];
    const headers = ['Programa', 'Ação', 'Sub-Ação', 'Item', 'Elemento de Despesa', 'Valor'];
    const [, workbook] = await exported(page, 'Planilha XLSX');
    const total = ['Total', null, null, null, null, 6003];
    expect(await readSheet(workbook)).toEqual([headers, ...lines.map((line) => line.map((cell) => cell || null)), total]);
    const [, csv] = await exported(page, 'Arquivo CSV');
    expect(readCsv(csv)).toEqual([
      headers,
      ...lines.map((line) => line.map((cell) => (typeof cell === 'number' ? cell.toFixed(2).replace('.', ',') : cell.replace('+', "'+")))),
    ]);
  });
});
