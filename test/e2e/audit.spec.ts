import type { APIRequestContext, Page } from '@playwright/test';
import encodeQR from 'qr';
import sharp from 'sharp';
import { api, type Call, givenPlan, named, PAYEE_CPF, type Plan } from './support/api.js';
import { ano } from './support/expenses.js';
import { openAs, PHONE, workIn } from './support/people.js';
import { nextPdf } from './support/reports.js';
import { choose, dialogOf, footerOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** The demo's other association; no other test writes in this year. */
const RESIDENTS = { cnpjAssociacao: '12ABC34501DE35', name: 'JARDIM DAS ACÁCIAS' };
const YEAR = 2024;

/** A budget, increased; one paid expense and sixty open ones; a redistribution: 65 entries. */
async function givenBook(request: APIRequestContext): Promise<Plan> {
  const ano = YEAR;
  const inSchool = await api(request, 'admin');
  const call: Call = (method, path, body) => inSchool(method, path, { cnpjAssociacao: RESIDENTS.cnpjAssociacao, ...body });
  const plan = await givenPlan(call);
  const { id } = await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 1000 });
  await call('post', 'orcamento/save', { ano, id, ...plan.linha, valor: 1200 });
  const { linha, idFonteRecurso } = plan;
  const expense = { ano, ...linha, idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: `${ano}-03-01`, valor: 300 };
  const { idDespesa } = await call('post', 'despesa/save', expense);
  await call('put', 'despesa/paga_despesa', { ano, idDespesa, valor: 250.5, dataPagamento: `${ano}-04-01`, formaPagamento: 'PIX' });
  await Promise.all(
    Array.from({ length: 60 }, () => call('post', 'despesa/save', { ...expense, valor: 1, dataElaboracao: `${ano}-05-01` })),
  );
  const { idPrograma, idAcao, idElementoDespesa } = linha;
  const other = await call('post', 'item/save', { idPrograma, idAcao, idElementoDespesa, descricao: named('VERNIZ') });
  const operation = { ano, data: `${ano}-06-01`, valor: 100, justificativa: 'Falta de verniz', debito: linha };
  await call('post', 'redistribuicao/operacao', { ...operation, credito: { ...linha, idItem: other.id } });
  return plan;
}

const entries = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Detalhes do lançamento/ }) });
const entry = (page: Page, number: number) =>
  entries(page).filter({ has: page.getByRole('button', { name: `Detalhes do lançamento nº ${number}`, exact: true }) });
/** The texts of the entries from one number down to another. */
const newestFirst = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => new RegExp(`lançamento nº ${from - index}(?!\\d)`));
const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Visões da auditoria' }).getByRole('link', { name });

test('an auditor reads the book, asks why a balance changed, and verifies it', async ({ page, request }) => {
  await openAs(page, 'gestor', '/auditoria', RESIDENTS.name);
  await page.getByLabel('Ano base', { exact: true }).selectOption(String(YEAR));
  await expect(page.getByText(`O livro de ${YEAR} ainda não tem lançamentos.`)).toBeVisible();
  await looksRight(page);
  const plan = await givenBook(request);
  await page.reload();

  await test.step('page through the entries, newest first, to the beginning', async () => {
    await expect(entries(page)).toHaveText(newestFirst(65, 16));
    await looksRight(page);
    await page.getByRole('button', { name: 'Carregar mais' }).press('Enter');
    await expect(entries(page)).toHaveText(newestFirst(65, 1));
    await expect(entry(page, 1)).toContainText(/Orçamento nº 1 definido: R\$\s1\.000,00/);
    await expect(page.getByText('Este é o começo do livro.')).toBeVisible();
  });

  await test.step('show all details of an entry, and the history of its expense and line', async () => {
    const paid = entries(page).filter({ hasText: /Despesa nº 1 paga: R\$\s250,50 por PIX em 01\/04\/2024/ });
    await paid.getByRole('button', { name: 'Detalhes' }).click();
    const dialog = dialogOf(page, 'Lançamento nº 4');
    await expect(dialog).toContainText('Ana');
    await expect(dialog.getByRole('table', { name: plan.item }).getByRole('row', { name: 'Pago' })).toHaveText(
      /PagoR\$\s0,00R\$\s250,50\+R\$\s250,50/,
    );
    await expect(dialog.locator('code')).toHaveText([/^[0-9a-f]{64}$/, /^[0-9a-f]{64}$/]);
    await looksRight(page);
    await dialog.getByRole('link', { name: 'Histórico da despesa nº 1' }).click();
    await expect(page).toHaveURL(/idDespesa=1/);
    await expect(entries(page)).toHaveText([/Despesa nº 1 paga/, /Despesa nº 1 registrada/]);
    await entry(page, 3).getByRole('button', { name: 'Detalhes' }).click();
    await page.getByRole('link', { name: `Histórico da linha ${plan.programa}` }).click();
    await expect(page).toHaveURL(/linha=/);
    await expect(entry(page, 65)).toContainText(plan.item);
  });

  await test.step('replay an operation with the balances of its lines before and after it', async () => {
    await visit(page, '/auditoria?operacao=1');
    await entries(page).getByRole('button', { name: 'Detalhes' }).click();
    await page.getByRole('button', { name: 'Operação nº 1: saldos antes e depois' }).click();
    const replay = dialogOf(page, 'Operação nº 1, passo a passo');
    await expect(replay.getByRole('table', { name: plan.item }).getByRole('row', { name: 'Disponível' })).toHaveText(
      /DisponívelR\$\s949,50R\$\s849,50-R\$\s100,00/,
    );
    await expect(replay.getByRole('table', { name: 'VERNIZ' }).getByRole('row', { name: 'Crédito' })).toHaveText(
      /CréditoR\$\s0,00R\$\s100,00\+R\$\s100,00/,
    );
    await looksRight(page);
    await footerOf(replay).getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('combine filters, keep them in the address, and show their errors', async () => {
    const filters = page.getByRole('form', { name: 'Filtros do livro' });
    await filters.getByRole('button', { name: 'Limpar filtros' }).click();
    await choose(filters, 'O que aconteceu', 'Orçamento alterado');
    await filters.getByLabel('Quem registrou', { exact: true }).fill('ana paula');
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(entries(page)).toHaveText([/Orçamento nº 1 alterado de R\$\s1\.000,00 para R\$\s1\.200,00/]);
    await page.reload();
    await expect(entries(page)).toHaveCount(1);
    await filters.getByLabel('Despesa nº', { exact: true }).fill('doze');
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(filters.getByText('Despesa inválida')).toBeVisible();
    await filters.getByLabel('Despesa nº', { exact: true }).fill('999');
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('Nenhum lançamento com estes filtros.')).toBeVisible();
    await looksRight(page);
  });

  await test.step('explain why a balance changed: both balances, and the entries between them', async () => {
    await view(page, 'Por que este saldo mudou?').click();
    const question = page.getByRole('form', { name: 'Por que este saldo mudou?' });
    await question.getByRole('textbox', { name: 'Saldo no fim do dia' }).fill('31/03/2024');
    await question.getByRole('textbox', { name: 'e no fim do dia', exact: true }).fill('30/04/2024');
    await choose(question, 'Programa', plan.programa);
    await question.getByRole('button', { name: 'Explicar a mudança' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 lançamento explica a mudança.' })).toContainText(
      /passou de R\$\s1\.000,00 no fim de 31\/03\/2024 para R\$\s749,50/,
    );
    await expect(page.getByRole('row', { name: 'Disponível' })).toContainText(/-R\$\s250,50/);
    await expect(entries(page)).toHaveText([/Despesa nº 1 paga.*-R\$\s250,50pago \+R\$\s250,50a pagar -R\$\s300,00/]);
    await looksRight(page);
  });

  await test.step("show the result of last night's verification above every view", async () => {
    await expect(page.getByText('este livro ainda aguarda a primeira.')).toBeVisible();
    const found = (ultima: object) =>
      page.route('**/api/auditoria/verificacao/ultima*', (route) => route.fulfill({ json: { ultima } }), { times: 1 });
    const ultima = { verificadoEm: '2026-11-22T06:00:04.120Z', integro: true, entradas: 65, divergencia: null };
    await found(ultima);
    await page.reload();
    await expect(page.getByText('Última verificação automática: 22/11/2026 03:00 – íntegro, 65 entradas')).toBeVisible();
    await looksRight(page);
    const divergencia = { sequencia: 3, motivo: 'A despesa nº 1 não confere com o livro.' };
    await found({ ...ultima, integro: false, divergencia });
    await page.reload();
    const broken = page.getByText('22/11/2026 03:00 – não confere. A despesa nº 1 não confere com o livro.');
    await expect(broken).toBeVisible();
    await looksRight(page);
    await broken.getByRole('link', { name: 'Verificar agora' }).click();
  });

  await test.step('report the verification in words', async () => {
    await view(page, 'Verificação').click();
    await page.getByRole('button', { name: `Verificar o livro de ${YEAR}` }).click();
    await expect(page.getByText(`O livro de ${YEAR} está íntegro: 65 lançamentos conferidos, do primeiro ao último.`)).toBeVisible();
    await looksRight(page);
    const code = (await page.getByText('Código final:').locator('code').textContent())!;
    const document = page.getByRole('form', { name: 'Conferir um documento impresso' });
    const check = async (sequencia: string, hash: string) => {
      await document.getByLabel('Lançamento nº', { exact: true }).fill(sequencia);
      await document.getByRole('textbox', { name: /^Código/ }).fill(hash);
      await document.getByRole('button', { name: 'Conferir documento' }).click();
    };
    await check('65', code.slice(0, 15));
    await expect(document.getByText('O código tem de 16 a 64 caracteres')).toBeVisible();
    await check('65', `${code.slice(0, 8)} ${code.slice(8, 16).toUpperCase()}`);
    await expect(page.getByText(`Confere: o livro de ${YEAR} estava assim no lançamento nº 65.`)).toBeVisible();
    await expect(page.getByText('Nada foi lançado depois')).toBeVisible();
    await looksRight(page);
    await check('64', code);
    await expect(page.getByText(`Não confere com o livro de ${YEAR}.`)).toBeVisible();
    const divergencia = { sequencia: 3, motivo: 'O conteúdo da entrada nº 3 foi alterado: o hash não confere.' };
    await page.route('**/api/auditoria/verificacao*', (route) =>
      route.fulfill({ json: { integro: false, entradas: 2, hash: '', divergencia } }),
    );
    await page.getByRole('button', { name: `Verificar o livro de ${YEAR}` }).click();
    await expect(page.getByText('Primeiro lançamento que não confere: nº 3.')).toBeVisible();
    await looksRight(page);
    await page.getByRole('link', { name: 'Ver o livro a partir deste lançamento' }).click();
    await expect(entries(page)).toHaveCount(3);
  });
});

test("a printed document is found by its QR code, compared with today's figures, and reprinted as issued", async ({ page, request }) => {
  // No other test writes in this year.
  const ano = YEAR - 3;
  const inSchool = await api(request, 'admin');
  const call: Call = (method, path, body) => inSchool(method, path, { cnpjAssociacao: RESIDENTS.cnpjAssociacao, ...body });
  const { linha } = await givenPlan(call);
  const { id } = await call('post', 'orcamento/save', { ano, ...linha, valor: 1000 });
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const book = `cnpjAssociacao=${RESIDENTS.cnpjAssociacao}&ano=${ano}`;
  const print = () => request.get(`/api/relatorio/saldo_orcamentario?${book}`, { headers });
  const printed = await print();
  const { hash, entradas } = await (await request.get(`/api/auditoria/verificacao?${book}`, { headers })).json();
  const dados = printed.headers().etag!.replaceAll('"', '');
  const text = `RAZAO ${RESIDENTS.cnpjAssociacao} ${ano} ${entradas} ${hash.slice(0, 32)} ${dados.slice(0, 32)}`.toUpperCase();
  const buffer = await sharp(Buffer.from(encodeQR(text, 'svg')), { density: 300 })
    .flatten({ background: 'white' })
    .png()
    .toBuffer();
  await openAs(page, 'gestor', '/auditoria?visao=verificacao', RESIDENTS.name);
  const photograph = () =>
    page.getByLabel('Foto do código QR', { exact: true }).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await photograph();
  await expect(page.getByText(`O documento é do livro de ${ano}: mude o ano base para conferi-lo`)).toBeVisible();
  await workIn(page, ano);
  await page.goto('/auditoria?visao=verificacao');
  await photograph();
  await expect(page.getByText('É o documento SALDO ORÇAMENTÁRIO')).toBeVisible();
  await expect(page.getByText('Nada foi lançado depois')).toBeVisible();
  await call('post', 'orcamento/save', { ano, id, ...linha, valor: 1200 });
  await photograph();
  await expect(page.getByText('Os valores dele mudaram desde então: emitido hoje, é outro.')).toBeVisible();
  await expect(page.getByText(/^Orçado atual: de R\$\s1\.000,00 para R\$\s1\.200,00$/)).toBeVisible();
  await expect(page.getByText(`nº ${entradas + 1}: Orçamento`)).toBeVisible();
  await looksRight(page);
  const pdf = await nextPdf(page);
  await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: `Reimprimir como em nº ${entradas}` }).click()]);
  expect(Buffer.from(await pdf.bytes).equals(await printed.body())).toBe(true);
  await page.getByLabel('Foto do código QR', { exact: true }).setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByText('Não há na foto o código QR de um documento.')).toBeVisible();
});

test('a sample drawn with the same seed is always the same, and is saved with its papers', async ({ page }) => {
  await openAs(page, 'gestor', '/auditoria?visao=amostra');
  const form = page.getByRole('form', { name: 'Sortear amostra' });
  const seed = form.getByLabel('Semente', { exact: true });
  await expect(seed).toHaveValue(/^\d\d\/\d\d\/\d{4} .+/);
  await seed.fill('');
  await form.getByRole('button', { name: 'Sortear' }).click();
  await expect(form.getByText('Semente é obrigatória')).toBeVisible();
  await form.getByLabel('Semente', { exact: true }).fill('visita de maio');
  await choose(page.locator('main'), 'Tamanho', '5 despesas');
  await form.getByRole('button', { name: 'Sortear' }).click();
  const items = page.locator('.sample-items > li');
  await expect(items).toHaveCount(5);
  const drawn = await items.allTextContents();
  const second = items.filter({ hasText: drawn[1]!.slice(0, 20) }).getByRole('checkbox');
  await second.check();
  await expect(page.getByText('Examinadas: 1 de 5.')).toBeVisible();
  await looksRight(page);
  await page.reload();
  await expect(items).toHaveText(drawn);
  await expect(second).toBeChecked();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar com os anexos' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^amostra-\d{4}-11222333000181-lancamento-\d+\.zip$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the history of a line, opened from its budget, fits on a phone, as do its entries', async ({ page, request }) => {
    const call = await api(request, 'admin');
    const plan = await givenPlan(call);
    await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 10 });
    await openAs(page, 'admin', '/auditoria?idDespesa=1');
    await expect(entries(page).filter({ hasText: 'Despesa nº 1 registrada' })).toBeVisible();
    await page.getByText('Filtros (1 ativo)').click();
    await looksRight(page);
    await visit(page, `/orcamentos?q=${encodeURIComponent(plan.item)}`);
    await page.getByRole('row', { name: plan.item }).getByRole('button', { name: 'Ações' }).click();
    await page.getByRole('menuitem', { name: 'Histórico' }).click();
    await expect(entries(page)).toHaveText([new RegExp(`Orçamento nº \\d+ definido.*${plan.item}`)]);
    await entries(page).getByRole('button', { name: 'Detalhes' }).click();
    await expect(page.getByRole('dialog')).toContainText('Código anterior');
    await looksRight(page);
  });
});
