import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import type { Locator, Page } from '@playwright/test';
import { api } from './support/api.js';
import { recordDecisions } from './support/decisions.js';
import { take } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { FIRST, newInstallation } from './support/new-installation.js';
import { loginByHand, openAs } from './support/people.js';
import { choose, dialogOf, looksRight, looksRightEverywhere, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { logIn, PASSWORD } from './support/users.js';

const main = (page: Page) => page.getByRole('main');
const steps = (page: Page) => main(page).getByRole('region', { name: /Primeiros passos|Tudo pronto/ });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });

/** Clicks and keys that act; texts are typed in the order of the form. */
const acts = (decisions: readonly string[]) => decisions.filter((decision) => !decision.startsWith('text: '));

/** Types into the fields of a form, by their labels. */
async function fill(form: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
}

const PAYEE = 'PAPELARIA CENTRAL LTDA';

test.describe('a new installation', () => {
  let installation: Awaited<ReturnType<typeof newInstallation>>;
  test.beforeAll(async () => {
    installation = await newInstallation();
  });
  test.afterAll(() => installation.stop());

  test('gets to its first payment in at most 25 clicks', async ({ page }, info) => {
    await page.goto(installation.url);
    const decisions = await recordDecisions(page);

    await test.step('enter, and set a password of one’s own', async () => {
      await logIn(page, FIRST.login, FIRST.senha);
      await fill(page, { 'Senha atual': FIRST.senha, 'Nova senha': PASSWORD, 'Confirmação da nova senha': PASSWORD });
      await page.getByRole('button', { name: 'Salvar' }).click();
    });
    await test.step('the association, whose CEP proposes UF and município', async () => {
      await page.getByRole('button', { name: 'Cadastrar associação' }).click();
      await fill(page, { CNPJ: generateCnpj(), Nome: 'APM DA ESCOLA NOVA', 'E-mail': 'apm@escola.example', CEP: '80020310' });
      await expect(selectOf(main(page), 'Município')).toHaveValue('CURITIBA');
      await fill(page, { Logradouro: 'RUA DAS ACÁCIAS', Número: '10' });
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.waitForURL('**/home');
      await expect(steps(page)).toContainText('1 de 7 feitos');
    });
    await test.step('the plan with its budget', async () => {
      await step(page, 'Plano').getByRole('link', { name: 'Usar um plano pronto' }).click();
      await page.getByLabel('Orçamento de PAPELARIA E EXPEDIENTE', { exact: true }).fill('1.000,00');
      await page.getByRole('button', { name: 'Salvar plano' }).click();
      await page.waitForURL('**/home');
    });
    await test.step('the account, and what it held', async () => {
      await expect(step(page, 'Contas')).toContainText('faltam uma conta bancária e o saldo de abertura');
      await step(page, 'Contas').getByRole('link', { name: 'Cadastrar conta' }).click();
      const dialog = dialogOf(page, 'NOVA CONTA');
      await choose(dialog, 'Banco', '001 -');
      await fill(dialog, { Agência: '1234', Conta: '101-1', Descrição: 'CONTA DO PDDE' });
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('button', { name: 'Informar o saldo de abertura' }).click();
      await page.getByLabel('Conta 101-1, PDDE BÁSICO · Custeio', { exact: true }).fill('2.000,00');
      await main(page).getByRole('button', { name: 'Salvar' }).click();
      await page.waitForURL('**/home');
      await expect(steps(page)).toContainText('4 de 7 feitos');
    });
    await test.step('the payee', async () => {
      await step(page, 'favorecido').getByRole('link', { name: 'Cadastrar favorecido' }).click();
      await fill(page, { CNPJ: '11444777000161', Nome: PAYEE });
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.waitForURL('**/home');
    });
    await test.step('the expense', async () => {
      await step(page, 'Primeira despesa').getByRole('link', { name: 'Lançar despesa' }).click();
      const dialog = dialogOf(page, 'Nova Despesa');
      await take(dialog, 'Linha do orçamento', 'papelaria');
      await fill(dialog, { Valor: '250,00' });
      await take(dialog, 'Favorecido', PAYEE);
      await dialog.getByRole('button', { name: 'Salvar e pagar' }).click();
    });
    await test.step('its payment', async () => {
      const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
      await choose(dialog, 'Forma de Pagamento', 'PIX');
      await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
      await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
    });
    info.annotations.push({ type: 'clicks', description: String(acts(decisions).length) });
    expect(acts(decisions).length, decisions.join('\n')).toBeLessThanOrEqual(25);
    await visit(page, '/home');
    await expect(steps(page)).toContainText('Tudo pronto!');
  });
});

test('each open step says what it lacks, and money of no programme keeps its step open', async ({ page, request }) => {
  const { cnpj, nome } = await newAssociation(request, { logrNome: 'RUA DAS ACÁCIAS', logrUf: 'PR', email: 'apm@escola.example' });
  await loginByHand(page, 'admin', nome);
  await expect(step(page, 'Dados')).toContainText('falta o município');
  await expect(step(page, 'Plano')).toContainText('faltam um programa e um item');
  await expect(step(page, 'Primeira despesa')).toContainText('falta o orçamento');
  await expect(step(page, 'Primeiro pagamento')).toContainText('falta uma despesa lançada');
  await expect(step(page, 'Primeiro pagamento').getByRole('link')).toHaveCount(0);
  await looksRightEverywhere(page);

  const call = await api(request, 'admin');
  const account = { cnpjAssociacao: cnpj, numConta: '101-1', idBanco: '001', agencia: '1', descricao: 'CONTA' };
  await call('post', 'conta/create', account);
  await visit(page, '/implantacao');
  await expect(main(page)).toContainText('Ainda não há programas: cadastre-os antes');
  await page.getByLabel('Conta 101-1, Sem programa · Custeio', { exact: true }).fill('8.000,00');
  await main(page).getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL('**/home');
  await expect(step(page, 'Contas')).toContainText('falta dizer de que programa é o dinheiro');
});

/** Puts the text on the clipboard and pastes it where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('balances of a spreadsheet are pasted as a block, refused as a whole, and taken back', async ({ page, request }) => {
  const { cnpj, nome } = await newAssociation(request);
  const call = await api(request, 'admin');
  const cnpjAssociacao = cnpj;
  await call('post', 'programa/save', { cnpjAssociacao, descricao: 'PDDE' });
  for (const numConta of ['101-1', '202-2'])
    await call('post', 'conta/create', { cnpjAssociacao, numConta, idBanco: '001', agencia: '1', descricao: `CONTA ${numConta}` });
  await loginByHand(page, 'admin', nome);
  await visit(page, '/implantacao');
  const cell = (numConta: string, part: string) => page.getByLabel(`Conta ${numConta}, ${part}`, { exact: true });
  const total = page.getByLabel('Total de todas as contas', { exact: true });

  await cell('101-1', 'PDDE · Custeio').focus();
  await paste(page, 'R$ 1.234,56\t10.50\n-5,00\t\n');
  await expect(total).toHaveText('R$ 1.240,06');
  await expect(cell('101-1', 'PDDE · Capital')).toHaveValue(/10,50/);
  await expect(cell('202-2', 'PDDE · Custeio')).toHaveValue(/^-R\$\s5,00$/);
  await expect(page.getByLabel('Justificativa do saldo negativo', { exact: true })).toBeVisible();
  await looksRightEverywhere(page);

  await test.step('Ctrl+Z takes the block back', async () => {
    await cell('101-1', 'PDDE · Custeio').press('Control+z');
    await expect(total).toHaveText('R$ 0,00');
    await expect(cell('101-1', 'PDDE · Capital')).toHaveValue('');
  });
  await test.step('so does the button', async () => {
    await cell('101-1', 'PDDE · Custeio').focus();
    await paste(page, '100\t200');
    await expect(total).toHaveText('R$ 300,00');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(total).toHaveText('R$ 0,00');
  });
  await test.step('a text among the amounts changes nothing', async () => {
    await cell('101-1', 'PDDE · Custeio').focus();
    await paste(page, '100\tCusteio');
    await expect(page.getByRole('alertdialog')).toContainText('Nada foi colado: “Custeio” não é um valor.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(total).toHaveText('R$ 0,00');
  });
});

test('new minutes propose the day of the notice, and who presided and wrote last; what is typed stays', async ({ page, request }) => {
  const { cnpj, nome } = await newAssociation(request);
  const call = await api(request, 'admin');
  const officers = { presidentePronome: 'SRA.', presidenteNome: 'ANA LIMA', secretarioPronome: 'SR.', secretarioNome: 'RUI PRADO' };
  await call('post', 'ata/save', { cnpjAssociacao: undefined, cnpjEscola: cnpj, data: '2026-03-02', hora: '19:00', ...officers });
  await loginByHand(page, 'admin', nome);
  await visit(page, '/ata');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Data da Ata').fill('07/04/2026');
  // Between them lie Good Friday and a weekend.
  await expect(field('Data do Edital')).toHaveValue('02/04/2026');
  await expect(field('Nome do Presidente')).toHaveValue('ANA LIMA');
  await expect(selectOf(main(page), 'Pronome do Presidente')).toHaveValue('SRA.');
  await expect(field('Nome do Secretário')).toHaveValue('RUI PRADO');
  await field('Nome do Secretário').fill('EVA ROSA');
  await field('Data da Ata').fill('01/03/2026');
  await expect(field('Nome do Presidente')).toHaveValue('');
  await expect(field('Nome do Secretário')).toHaveValue('EVA ROSA');
  await field('Data do Edital').fill('20/02/2026');
  await field('Data da Ata').fill('10/04/2026');
  await expect(field('Nome do Presidente')).toHaveValue('ANA LIMA');
  await expect(field('Data do Edital')).toHaveValue('20/02/2026');
});

/** Tabs from the field before to a select, types, presses Enter; expects the choice, the focus still there, and the next Tab in the next field. */
async function chooseByKeyboard(form: Page | Locator, select: string, { typed, chosen }: { typed: string; chosen: RegExp }): Promise<void> {
  const page = 'keyboard' in form ? form : form.page();
  const combo = form.getByRole('combobox', { name: select, exact: true });
  for (let tabs = 0; tabs < 40 && !(await combo.evaluate((element) => element === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await expect(combo).toBeFocused();
  await expect(combo).toBeEditable();
  await page.keyboard.type(typed);
  await expect(page.getByRole('listbox', { name: select, exact: true }).getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(combo).toHaveValue(chosen);
  await expect(combo).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const before = await combo.evaluate((element) => element.getBoundingClientRect().top);
  await page.keyboard.press('Tab');
  await expect(combo).not.toBeFocused();
  // The focus went on, not to the body nor back to the head of the form.
  const focused = await page.evaluate(() => ({
    tag: document.activeElement!.tagName,
    top: document.activeElement!.getBoundingClientRect().top,
  }));
  expect(focused.tag).not.toBe('BODY');
  expect(focused.top).toBeGreaterThanOrEqual(before - 8);
}

const UF = { typed: 'pr', chosen: /^PR - PARANÁ$/ };
const MUNICIPIO = { typed: 'curitiba', chosen: /^CURITIBA$/ };
const BANK = { typed: '104', chosen: /^104 - / };

for (const [form, path, first, selects] of [
  ['an association', '/associacao', 'CNPJ', { UF, Município: MUNICIPIO }],
  ['a payee', '/favorecido', 'CNPJ', { UF, Município: MUNICIPIO, Banco: BANK }],
  [
    'a member',
    '/pessoa',
    'CPF',
    { 'UF do RG': UF, 'Órgão emissor do RG': { typed: 'detran', chosen: /^DETRAN - / }, UF, Município: MUNICIPIO },
  ],
] as const)
  test(`UF, município and banco of ${form} are chosen by keyboard alone`, async ({ page }) => {
    await openAs(page, 'admin', path);
    await expect(page.getByLabel(first, { exact: true })).toBeVisible();
    for (const [select, choice] of Object.entries(selects)) await chooseByKeyboard(page, select, choice);
  });

test('the banco of an account is chosen by keyboard alone', async ({ page }) => {
  await openAs(page, 'admin', '/contas?nova');
  await chooseByKeyboard(dialogOf(page, 'NOVA CONTA'), 'Banco', BANK);
  await looksRight(page);
});
