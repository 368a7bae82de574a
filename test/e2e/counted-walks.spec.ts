import { formatDate } from '#domain/plain-date.js';
import { pdfOf } from '../integration/made-pdf.js';
import { api, type Call, givenPlan, named, type Plan, someCpf } from './support/api.js';
import { recordDecisions } from './support/decisions.js';
import { bring } from './support/dropped-files.js';
import { ano, button, fromMore, LAST_YEAR, pastDay, pay, register, row } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, openAs } from './support/people.js';
import { choose, dialogOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { PASSWORD } from './support/users.js';

/** Clicks and keys that act; texts are typed in the order of the form. */
const acts = (decisions: readonly string[]) => decisions.filter((decision) => !decision.startsWith('text: '));

/** Accounts, and the programmes (by place in the plans) whose money they hold, with what the bank says. */
const HELD: Record<string, Record<number, string>> = {
  '101-1': { 0: '8.000,00', 1: '700,00' },
  '202-2': { 2: '1.240,15' },
  '303-3': { 3: '3.000,00' },
};

/** A spreadsheet of 60 paid expenses of 10.50, a quarter of them of each programme. */
function spreadsheetOf(plans: readonly Plan[]): Buffer {
  const accountOf = (index: number) => Object.keys(HELD).find((numConta) => index in HELD[numConta]!);
  const day = formatDate(pastDay('01-05'));
  const lines = Array.from({ length: 60 }, (_, index) => {
    const { item, fonte } = plans[index % 4]!;
    return [`Loja Nova;45997418000153;${day};10,50;NF ${index};Papel ${index};${item};${fonte}`, day, 'PIX', accountOf(index % 4)].join(
      ';',
    );
  });
  return Buffer.from(['Fornecedor;CNPJ;Data;Valor;Nota Fiscal;Descrição;Item;Fonte;Pagamento;Forma;Conta', ...lines].join('\r\n'));
}

test('from a spreadsheet of 60 expenses and three accounts of four programmes to a desk that equals the bank: at most 40', async ({
  page,
  request,
}) => {
  const { cnpj, nome } = await newAssociation(request);
  const admin = await api(request, 'admin');
  const call: Call = (method, path, body) => admin(method, path, { cnpjAssociacao: cnpj, ...body });
  const plans = [await givenPlan(call), await givenPlan(call), await givenPlan(call), await givenPlan(call)];
  await loginByHand(page, 'admin', nome);
  const decisions = await recordDecisions(page);
  const main = page.getByRole('main');

  await test.step('register the accounts', async () => {
    await page.getByRole('button', { name: 'Cadastros', exact: true }).click();
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Contas Bancárias' }).click();
    for (const numConta of Object.keys(HELD)) {
      await button(page, 'Nova').click();
      const dialog = dialogOf(page, 'NOVA CONTA');
      await choose(dialog, 'Banco', '237 -');
      for (const [label, text] of [
        ['Agência', '1234'],
        ['Conta', numConta],
        ['Descrição', `CONTA ${numConta}`],
      ] as const)
        await dialog.getByLabel(label, { exact: true }).fill(text);
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(row(page, numConta)).toBeVisible();
    }
  });

  await test.step('state what they held', async () => {
    await page.locator('.toast').filter({ hasText: 'Conta 303-3' }).getByRole('button', { name: 'Informar o saldo de abertura' }).click();
    for (const [numConta, amounts] of Object.entries(HELD))
      for (const [index, amount] of Object.entries(amounts))
        await page.getByLabel(`Conta ${numConta}, ${plans[Number(index)]!.programa} · Custeio`, { exact: true }).fill(amount);
    await main.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL('**/home');
  });

  await test.step('import the spreadsheet', async () => {
    await main.getByRole('link', { name: 'Importar planilha' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel(/^Escolha a planilha/).click();
    await (await chooser).setFiles({ name: 'despesas.csv', mimeType: 'text/csv', buffer: spreadsheetOf(plans) });
    await page.getByRole('button', { name: 'Importar 60 despesas' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Importação concluída: 60 despesas')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Valores do exercício' })).toContainText('R$ 12.310,15');
  expect(decisions.length, decisions.join('\n')).toBeLessThanOrEqual(40);
  await visit(page, '/contas');
  for (const [numConta, held] of Object.entries({ '101-1': 'R$ 8.385,00', '202-2': 'R$ 1.082,65', '303-3': 'R$ 2.842,50' }))
    await expect(row(page, numConta)).toContainText(held);
});

test('an auditor is let in: at most 6', async ({ page }) => {
  await openAs(page, 'admin', '/usuarios');
  const decisions = await recordDecisions(page);
  const name = named('AUDITOR');
  await button(page, 'Novo').click();
  const form = dialogOf(page, 'Novo Usuário');
  await form.getByLabel('CPF', { exact: true }).fill(someCpf());
  await form.getByLabel('Nome', { exact: true }).fill(name);
  await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await choose(form, 'Tipo de vínculo', 'Auditor');
  await form.getByLabel(String(LAST_YEAR), { exact: true }).check();
  await form.getByRole('textbox', { name: 'Acesso até' }).fill(`31/12/${ano + 1}`);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialogOf(page, 'Acesso dado')).toContainText(name);
  expect(acts(decisions).length, decisions.join('\n')).toBeLessThanOrEqual(6);
});

test('a payment is corrected: at most 4', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const nota = named('NF');
  const { idDespesa } = await register(call, await givenPlan(call), nota);
  await pay(call, idDespesa);
  await openAs(page, 'usuario', `/despesas?situacao=PAGAS&q=${encodeURIComponent(nota)}`);
  const decisions = await recordDecisions(page);
  await row(page, nota).click();
  await fromMore(page, 'Corrigir pagamento');
  const dialog = dialogOf(page, 'CORREÇÃO DO PAGAMENTO');
  await dialog.getByLabel('Data de Pagamento', { exact: true }).fill(formatDate(pastDay('04-03')));
  await dialog.getByLabel('Motivo', { exact: true }).fill('Saiu um dia depois');
  await dialog.getByRole('button', { name: 'Corrigir Pagamento' }).click();
  await expect(page.getByText('Pagamento corrigido.')).toBeVisible();
  expect(acts(decisions).length, decisions.join('\n')).toBeLessThanOrEqual(4);
});

test('a paper that is dropped on the desk gets to its payment: at most 2', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const valor = (100_000 + Math.floor(Math.random() * 900_000)) / 100;
  const { idDespesa } = await register(call, await givenPlan(call), named('NF'), { valor });
  await pay(call, idDespesa, { valor });
  await openAs(page, 'usuario', '/home');
  const decisions = await recordDecisions(page);
  const text = `Valor R$ ${valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;
  const receipt = pdfOf(['Comprovante de Pix', text, named('ID')]).toString('latin1');
  await bring(page, 'drop', { name: 'comprovante.pdf', content: receipt });
  const outcomes = page.getByRole('region', { name: 'Arquivos trazidos' });
  await outcomes.getByRole('button', { name: new RegExp(`^Juntar comprovante.pdf à despesa nº ${idDespesa},`) }).click();
  await expect(outcomes).toContainText(`Comprovante juntado à despesa nº ${idDespesa}.`);
  // The drop itself is one.
  expect(decisions.length + 1, decisions.join('\n')).toBeLessThanOrEqual(2);
});
