import type { APIRequestContext, Page } from '@playwright/test';
import { api, named, SCHOOL } from './support/api.js';
import { login, PHONE } from './support/people.js';
import { clearSearch, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** Years in which no other test writes in the demo's association: each test has its own book. */
const [DESK_YEAR, PHONE_YEAR] = [2023, 2024];

type Ids = Record<'idPrograma' | 'idAcao' | 'idSubAcao' | 'idElementoDespesa' | 'idItem', number | null>;

/**
 * Two programs, one executed at 62,5 % and one paid without a budget, and a payment without a program. Answers the programs' names, and a function
 * that moves 100 between them.
 */
async function givenBook(request: APIRequestContext, ano: number) {
  const call = await api(request, 'admin');
  const save = async (register: string, data: Record<string, unknown>): Promise<number> =>
    (await call('post', `${register}/save`, data)).id;
  const [planned, unplanned] = [named('MERENDA'), named('ZELADORIA')];
  const idElementoDespesa = await save('elemento_despesa', { descricao: named('MATERIAL DE CONSUMO') });
  const idFonteRecurso = await save('fonte_recurso', { descricao: named('FNDE') });
  const idFavorecido = '11444777000161';
  await call('post', 'favorecido/save', { tipo: 'PJ', cpfOrCnpj: idFavorecido, nome: 'PAPELARIA CENTRAL LTDA' });

  const line = async (programa: string, acao: string, subAcao: string | null, item: string): Promise<Ids> => {
    const idPrograma = await save('programa', { descricao: programa });
    const idAcao = await save('acao', { idPrograma, descricao: acao });
    const idSubAcao = subAcao && (await save('sub_acao', { idPrograma, idAcao, descricao: subAcao }));
    const place = { idPrograma, idAcao, idSubAcao: subAcao ? Number(idSubAcao) : null, idElementoDespesa };
    return { ...place, idItem: await save('item', { ...place, descricao: item }) };
  };
  const pay = async (on: Ids, valor: number) => {
    const expense = { ano, ...on, idFonteRecurso, idFavorecido, dataElaboracao: `${ano}-03-01`, valor };
    const { idDespesa } = await call('post', 'despesa/save', expense);
    await call('put', 'despesa/paga_despesa', { ano, idDespesa, valor, dataPagamento: `${ano}-04-01`, formaPagamento: 'PIX' });
  };
  const food = await line(planned, 'ALIMENTAÇÃO', 'CAFÉ DA MANHÃ', 'LEITE E PÃO');
  await call('post', 'orcamento/save', { ano, ...food, valor: 1000 });
  await pay(food, 625);
  const tiles = await line(unplanned, 'REPAROS', null, 'TELHAS');
  await pay(tiles, 80.5);
  await pay({ idPrograma: null, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa }, 12.34);
  const redistribute = () =>
    call('post', 'redistribuicao/operacao', {
      ano,
      data: `${ano}-05-02`,
      valor: 100,
      justificativa: 'TELHAS QUEBRADAS',
      debito: food,
      credito: tiles,
    });
  return { planned, unplanned, redistribute };
}

async function open(page: Page, ano: number): Promise<void> {
  await visit(page, '/saldo-orcamentario');
  await page.getByLabel('Ano base', { exact: true }).selectOption(String(ano));
  await expect(page.getByText(`despesas pagas em ${ano}`)).toBeVisible();
}

const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Visões do saldo' }).getByRole('link', { name });
const row = (page: Page, name: string) => page.getByRole('row', { name });
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the balance is shown from the whole year down to each item', async ({ page, request }) => {
  await login(page, 'admin');
  await open(page, DESK_YEAR);
  await expect(page.getByText(`Ainda não há orçamento nem despesas em ${DESK_YEAR}.`)).toBeVisible();
  await looksRight(page);
  const { planned, unplanned, redistribute } = await givenBook(request, DESK_YEAR);
  await page.reload();

  await test.step('Geral: the key figures, payments without a program, and the chart', async () => {
    await expect(figure(page, 'Total Orçado')).toContainText('R$ 1.000,00');
    await expect(figure(page, 'Total Orçado')).toContainText('1 item');
    await expect(figure(page, 'Total Pago')).toContainText('R$ 717,84');
    await expect(figure(page, 'Total Pago')).toContainText('3 pagamentos');
    await expect(figure(page, 'Saldo')).toContainText('R$ 282,16');
    await expect(figure(page, 'Saldo')).toContainText('Disponível');
    await expect(figure(page, 'Percentual Executado')).toContainText('71,8%');
    await expect(figure(page, 'Percentual Executado')).toContainText('Execução moderada');
    await expect(page.getByRole('note', { name: 'Despesas sem Programa' })).toContainText('R$ 12,34 em 1 despesa paga');
    await expect(page.getByRole('note', { name: 'Despesas sem Programa' }).getByRole('link', { name: 'despesas' })).toHaveAttribute(
      'href',
      '/despesas?situacao=PAGAS&semPrograma=true',
    );
    const chart = page.getByRole('figure', { name: 'Orçado e pago por programa' });
    await expect(chart.locator('canvas')).toBeVisible();
    await chart.getByText('Ver os números').click();
    await expect(chart.getByRole('row', { name: planned })).toContainText('R$ 625,00');
    const months = page.getByRole('figure', { name: `Execução ao longo de ${DESK_YEAR}` });
    await months.getByText('Ver os números').click();
    await expect(months.getByRole('row', { name: 'mar' })).toHaveText(/R\$\s0,00R\$\s0,00R\$\s1\.000,00/);
    await expect(months.getByRole('row', { name: 'abr' })).toHaveText(/R\$\s717,84R\$\s717,84R\$\s1\.000,00/);
    await looksRight(page);
  });

  await test.step('the links lead to the home screen, the budgets and the expenses', async () => {
    const links = page.getByRole('navigation', { name: 'Telas relacionadas' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/home', '/orcamentos', '/despesas']);
  });

  await test.step('Por Programa: budgeted, paid and remaining amounts of each program', async () => {
    await view(page, 'Por Programa').click();
    await expect(page).toHaveURL(/visao=programa/);
    await expect(row(page, planned)).toContainText(/R\$\s1\.000,00R\$\s625,00R\$\s375,0062,5%Execução moderada/);
    await expect(row(page, unplanned)).toContainText(/R\$\s0,00R\$\s80,50-R\$\s80,50—Execução excedida/);
    await expect(row(page, 'Despesas sem programa')).toContainText(/R\$\s0,00R\$\s12,34-R\$\s12,34—Execução excedida/);
    await expect(row(page, 'Total')).toContainText(/R\$\s1\.000,00R\$\s717,84R\$\s282,16/);
    await expect(row(page, 'Total').getByRole('link', { name: 'R$ 717,84' })).toHaveAttribute('href', /composicao.*valor=pago/);
    await looksRight(page);
    await page.getByLabel('Pesquisar programa', { exact: true }).fill('nada disto');
    await clearSearch(page);
    await expect(row(page, planned)).toBeVisible();
  });

  await test.step('Por Ação: the eye opens the actions and items of a program, and the way back', async () => {
    await page.getByRole('button', { name: `Ver ações de ${planned}` }).press('Enter');
    await expect(page.getByRole('heading', { name: `Ações do Programa ${planned}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Por Ação' })).toBeFocused();
    for (const [level, name] of Object.entries({ 1: 'ALIMENTAÇÃO', 2: 'CAFÉ DA MANHÃ', 3: 'LEITE E PÃO' })) {
      await expect(row(page, name)).toHaveAttribute('aria-level', level);
      await expect(row(page, name)).toContainText(/R\$\s1\.000,00R\$\s0,00R\$\s1\.000,00R\$\s625,00R\$\s375,0062,5%Execução moderada/);
    }
    await looksRight(page);
    await page.reload();
    await expect(row(page, 'LEITE E PÃO')).toBeVisible();
    await page.getByLabel('Trocar de programa', { exact: true }).selectOption(unplanned);
    await expect(row(page, 'TELHAS')).toContainText('Execução excedida');
    await page.getByRole('button', { name: 'Voltar aos Programas' }).click();
    await expect(row(page, unplanned)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: `Ações do Programa ${unplanned}` })).toBeVisible();
    const current = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Saldo Orçamentário' });
    await expect(current).toHaveCSS('border-bottom-color', 'rgb(255, 255, 255)');
  });

  await test.step('redistributed amounts are shown between the initial and the current budget', async () => {
    await redistribute();
    await visit(page, '/saldo-orcamentario?visao=programa');
    await expect(row(page, planned)).toContainText(/R\$\s900,00inicial R\$\s1\.000,00R\$\s625,00R\$\s275,0069,4%Execução moderada/);
    await expect(row(page, unplanned)).toContainText(/R\$\s100,00inicial R\$\s0,00R\$\s80,50R\$\s19,5080,5%Alta execução/);
    await looksRight(page);
    await page.getByRole('button', { name: `Ver ações de ${planned}` }).click();
    await expect(row(page, 'LEITE E PÃO')).toContainText(/R\$\s1\.000,00-R\$\s100,00R\$\s900,00R\$\s625,00R\$\s275,00/);
    await page.getByLabel('Trocar de programa', { exact: true }).selectOption(unplanned);
    await expect(row(page, 'TELHAS')).toContainText(/R\$\s0,00\+R\$\s100,00R\$\s100,00R\$\s80,50/);
  });

  await test.step('a figure links to the entries that make it; only links of the active row are Tab stops', async () => {
    const composition = page.getByRole('status').filter({ hasText: 'a soma de' });
    await row(page, 'REPAROS').focus();
    await page.keyboard.press('Tab');
    await expect(row(page, 'REPAROS').getByRole('link', { name: 'R$ 0,00' })).toBeFocused();
    await row(page, 'TELHAS').getByRole('link', { name: '+R$ 100,00' }).click();
    await expect(composition).toHaveText(
      new RegExp(`Redistribuído de ${unplanned} › REPAROS › TELHAS \\(.*\\): R\\$\\s100,00, a soma de 1 lançamento.`),
    );
    await expect(page.getByText(/Soma de 1 lançamento:/)).toHaveText(/R\$\s100,00$/);
    await looksRight(page);
    await page.getByRole('button', { name: 'Detalhes' }).click();
    const entry = page.getByRole('dialog');
    await expect(entry.getByRole('table')).toHaveCount(2);
    await expect(entry.getByRole('table', { name: 'TELHAS' }).getByRole('row', { name: 'Crédito' })).toHaveText(
      /CréditoR\$\s0,00R\$\s100,00\+R\$\s100,00/,
    );
    await looksRight(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Valor', { exact: true }).selectOption('Saldo');
    await expect(composition).toContainText(/Saldo de .*: R\$\s19,50, a soma de 2 lançamentos./);
    await page.getByRole('main').getByRole('link', { name: 'Saldo Orçamentário' }).click();
    await expect(row(page, 'TELHAS')).toBeVisible();
    await visit(page, `/saldo-orcamentario?em=${DESK_YEAR}-04-30`);
    await figure(page, 'Total Pago').getByRole('link', { name: 'R$ 717,84' }).click();
    await expect(composition).toHaveText(
      new RegExp(`Pago de todo o ano de ${DESK_YEAR} com efeito até 30/04/${DESK_YEAR}: R\\$\\s717,84, a soma de 3 lançamentos.`),
    );
    await page.goBack();
    const months = page.getByRole('figure', { name: `Execução ao longo de ${DESK_YEAR}` });
    await months.getByText('Ver os números').click();
    await months.getByRole('row', { name: 'abr' }).locator('a[href*="valor=pago"][href*="de="]').click();
    await expect(composition).toContainText(`com efeito de 01/04/${DESK_YEAR} até 30/04/${DESK_YEAR}`);
    await visit(page, `/saldo-orcamentario?visao=acao`);
    await page.getByLabel('Trocar de programa', { exact: true }).selectOption(unplanned);
  });

  await test.step('a tablet shows every column', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    const scroller = page.locator('.tree-scroller');
    await expect(row(page, 'TELHAS')).toBeVisible();
    expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('Posição em: the balance at the end of a day, in every view and in print', async () => {
    const standing = page.getByRole('status').filter({ hasText: 'Posição' });
    await page.getByLabel('Posição em', { exact: true }).fill(`31/03/${DESK_YEAR}`);
    await expect(standing).toHaveText(`Posição em 31/03/${DESK_YEAR}, conforme o livro de ${DESK_YEAR} até o lançamento nº 8.`);
    await expect(page).toHaveURL(new RegExp(`em=${DESK_YEAR}-03-31`));
    await view(page, 'Geral').click();
    await expect(figure(page, 'Total Pago')).toContainText('R$ 0,00');
    await expect(figure(page, 'Total Pago')).toContainText('R$ 717,84 a pagar');
    await looksRight(page);
    await page.route('**/api/relatorio/saldo_orcamentario*', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
    );
    const asked = page.waitForRequest('**/api/relatorio/saldo_orcamentario*');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toEqual({ cnpjAssociacao: SCHOOL, ano: String(DESK_YEAR), em: `${DESK_YEAR}-03-31` });
    await page.reload();
    await expect(standing).toBeVisible();
    await page.getByRole('button', { name: 'Ver posição atual' }).click();
    await expect(figure(page, 'Total Pago')).toContainText('R$ 717,84');
    await expect(standing).toBeHidden();
    await expect(page).not.toHaveURL(/em=/);
  });

  await test.step('Lançamento nº: the balance after an entry of the book', async () => {
    const entry = page.getByLabel('Lançamento nº', { exact: true });
    await page.getByText('Avançado').click();
    await entry.fill('3x');
    await entry.press('Enter');
    await expect(page.getByText('Sequência inválida')).toBeVisible();
    await entry.fill('3');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('Posição no lançamento nº 3')).toBeVisible();
    await expect(figure(page, 'Total Pago')).toContainText('R$ 625,00');
    await looksRight(page);
    await entry.fill('999');
    await entry.press('Enter');
    await expect(page.getByText(`O livro de ${DESK_YEAR} não tem o lançamento nº 999.`)).toBeVisible();
    await entry.fill('0');
    await entry.press('Enter');
    await expect(page.getByText(`Nada foi lançado no livro de ${DESK_YEAR} até esta posição.`)).toBeVisible();
  });

  await test.step('the code at its foot is taken by Conferir um documento impresso', async () => {
    await visit(page, '/saldo-orcamentario?sequencia=3');
    const code = (await page.getByText('código de verificação').locator('code').textContent())!;
    await visit(page, '/auditoria?visao=verificacao');
    await page.getByLabel('Lançamento nº', { exact: true }).fill('3');
    await page.getByRole('textbox', { name: /^Código/ }).fill(code);
    await page.getByRole('button', { name: 'Conferir documento' }).click();
    await expect(page.getByText(`Confere: o livro de ${DESK_YEAR} estava assim no lançamento nº 3.`)).toBeVisible();
  });

  await test.step('a program without amounts in the year says so', async () => {
    await visit(page, '/saldo-orcamentario?visao=acao&programa=999999');
    await expect(page.getByText(`Este programa não tem orçamento nem despesas em ${DESK_YEAR}.`)).toBeVisible();
  });

  await test.step('the terms and the bands are explained', async () => {
    const explanation = page.getByRole('region', { name: 'Entenda o saldo orçamentário' });
    for (const label of ['Baixa execução', 'Execução moderada', 'Alta execução', 'Execução excedida'])
      await expect(explanation.getByText(label)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the three views of the balance fit on a phone, with tables as cards', async ({ page, request }) => {
    const { planned } = await givenBook(request, PHONE_YEAR);
    await login(page, 'admin');
    await open(page, PHONE_YEAR);
    await expect(figure(page, 'Total Pago')).toContainText('R$ 717,84');
    await page.getByLabel('Posição em', { exact: true }).fill(`30/04/${PHONE_YEAR}`);
    await page.getByText('Avançado').click();
    await expect(page.getByText(`Posição em 30/04/${PHONE_YEAR}`)).toBeVisible();
    await looksRight(page);
    await view(page, 'Por Programa').click();
    const card = page.getByRole('list', { name: 'Saldo por programa' }).getByRole('listitem').filter({ hasText: planned });
    await expect(card).toContainText('Execução moderada');
    await looksRight(page);
    await card.getByRole('button', { name: 'Ver ações' }).click();
    await expect(row(page, 'LEITE E PÃO')).toContainText('Execução moderada');
    await looksRight(page);
  });
});
