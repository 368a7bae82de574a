import type { Locator } from '@playwright/test';
import { api, type Call, givenPlan, named, PAYEE_CPF, type Plan } from './support/api.js';
import { ano, button, byLevels, fromMore, offered, pastDay, register, row, search, take } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, chooseHowPaid, dialogOf, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const BILLS = 10;
/** Keys per expense, besides the typed text. */
const KEYS = 5;
const LINE = 'Linha do orçamento';

/** The plan with R$ 100,00 on its first line. */
async function givenBudget(call: Call): Promise<Plan> {
  const plan = await givenPlan(call);
  await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 100 });
  return plan;
}

const field = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true });
const explanationOf = (form: Locator, word: string) => form.getByRole('button', { name: `O que quer dizer ${word}?` });
/** What a line has left; the money of an account stands beside it once the payment's account is known. */
const lineUse = (form: Locator) => form.locator('.line-use').filter({ hasNotText: 'Na conta' });

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', PHONE],
] as const)
  test.describe(`at the width of ${device}`, () => {
    test.use({ viewport });

    test('ten expenses are entered by keyboard alone', async ({ page, request }) => {
      const plan = await givenBudget(await api(request, 'admin'));
      await openAs(page, 'usuario', '/despesas');
      const nota = named('NF');
      let keys = 0;
      const press = async (key: string) => {
        keys += 1;
        await page.keyboard.press(key);
      };
      await expect(page.getByRole('main').getByText(/^1 - /)).toBeVisible();
      await press('n');
      const dialog = dialogOf(page, 'Nova Despesa');
      for (let bill = 1; bill <= BILLS; bill++) {
        await expect(field(dialog, LINE)).toBeFocused();
        keys = 0;
        await page.keyboard.type(`${plan.item} ${plan.programa}`);
        await expect(offered(dialog)).toHaveCount(2);
        await press('Tab');
        await page.keyboard.type(`${bill},50`);
        await press('Tab');
        // Later proposed as the one of the line's last expense.
        if (bill === 1) await choose(dialog, 'Fonte de Recursos', plan.fonte);
        await expect(selectOf(dialog, 'Fonte de Recursos')).toHaveValue(plan.fonte);
        await expect(selectOf(dialog, 'Fonte de Recursos')).toBeFocused();
        await press('Tab');
        await page.keyboard.type(PAYEE_CPF);
        await expect(dialog.getByRole('option', { name: plan.favorecido })).toBeVisible();
        await press('Tab');
        await page.keyboard.type(`${nota}-${bill}`);
        await press('Control+Enter');
        await expect(field(dialog, LINE)).toHaveValue('');
        expect(keys).toBe(KEYS);
      }
      await press('Escape');
      await expect(dialog).toBeHidden();
      await visit(page, `/despesas?q=${nota}&por=30`);
      await expect(page.getByText(`1 - ${BILLS} de ${BILLS}`)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('R$ 60,00');
      await looksRight(page);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('an explanation at the foot of the form is fully visible on a phone', async ({ page }) => {
    await openAs(page, 'usuario', '/despesas?nova');
    const dialog = dialogOf(page, 'Nova Despesa');
    await expect(field(dialog, LINE)).toBeFocused();
    await explanationOf(dialog, 'Nota fiscal').click();
    await expect(dialog.locator('.term-tip')).toBeInViewport({ ratio: 1 });
    await looksRight(page);
    await page.keyboard.press('Escape');
    await selectOf(dialog, 'Fonte de Recursos').focus();
    await page.keyboard.press('F1');
    await expect(dialog.locator('.term-tip')).toContainText('De quem é o dinheiro');
    await page.keyboard.press('Escape');
    await expect(dialog.locator('.term-tip')).toBeHidden();
    await expect(dialog).toBeVisible();
  });
});

test("the funds source of the line's last expense is proposed; one never used with the line is amber", async ({ page, request }) => {
  const call = await api(request, 'admin');
  const [first, second] = [await givenBudget(call), await givenBudget(call)];
  for (const plan of [first, second]) await register(call, plan, named('NF'));
  await openAs(page, 'gestor', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  const source = selectOf(dialog, 'Fonte de Recursos');
  const warning = dialog.locator('.source-warning');
  await take(dialog, LINE, `${first.programa} ${first.item}`);
  await expect(source).toHaveValue(first.fonte);
  await take(dialog, LINE, `${second.programa} ${second.item}`);
  await expect(source).toHaveValue(second.fonte);
  await expect(warning).toHaveText('');
  await choose(dialog, 'Fonte de Recursos', first.fonte);
  await expect(warning).toContainText(`a última foi de ${second.fonte}. Confira a fonte.`);
  await looksRight(page);
  // The person's choice stays.
  await take(dialog, LINE, `${first.programa} ${first.subItem}`);
  await expect(source).toHaveValue(first.fonte);
  await expect(warning).toContainText('Esta linha ainda não teve despesa');

  await dialog.getByRole('button', { name: 'Ratear entre linhas' }).click();
  const part = dialog.getByRole('group', { name: 'Parte 2' });
  await take(part, LINE, `${second.programa} ${second.item}`);
  await expect(selectOf(part, 'Fonte de Recursos')).toHaveValue(second.fonte);
  await expect(part.locator('.source-warning')).toHaveText('');
  await choose(part, 'Fonte de Recursos', first.fonte);
  await expect(part.locator('.source-warning')).toContainText(`a última foi de ${second.fonte}`);
  await looksRight(page);
});

test('the line shows its remaining balance, and is amber before it is exceeded, which prevents nothing', async ({ page, request }) => {
  const plan = await givenBudget(await api(request, 'admin'));
  const nota = named('NF');
  await openAs(page, 'gestor', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  await take(dialog, LINE, `${plan.programa.toLowerCase()} ${plan.item}`);
  await expect(lineUse(dialog)).toContainText('DisponívelR$ 100,00');
  const valor = dialog.getByLabel('Valor', { exact: true });
  await valor.fill('80,00');
  await expect(lineUse(dialog)).toContainText('R$ 20,00');
  await expect(lineUse(dialog).getByRole('status')).toHaveText('');
  await valor.fill('130,00');
  await expect(lineUse(dialog)).toContainText('-R$ 30,00');
  await expect(lineUse(dialog).getByRole('status')).toContainText('passa do que a linha tem disponível');
  await looksRight(page);
  await choose(dialog, 'Fonte de Recursos', plan.fonte);
  await take(dialog, 'Favorecido', 'zamboni pinhais');
  await dialog.getByLabel('Nota Fiscal', { exact: true }).fill(nota);

  await test.step('an expense is saved and paid in one go, showing the line before and after', async () => {
    await dialog.getByRole('button', { name: 'Salvar e pagar' }).click();
    await expect(dialog).toBeHidden();
    const payment = dialogOf(page, 'PAGAMENTO DA DESPESA');
    await expect(payment).toContainText(nota);
    await expect(lineUse(payment)).toContainText('Disponível agoraR$ 100,00');
    await expect(lineUse(payment)).toContainText('Depois do pagamento-R$ 30,00');
    await expect(lineUse(payment).getByRole('status')).toContainText('passa do que a linha tem disponível');
    await payment.getByLabel('Valor a Pagar', { exact: true }).fill('40,00');
    await expect(lineUse(payment)).toContainText('Depois do pagamentoR$ 60,00');
    await expect(lineUse(payment).getByRole('status')).toHaveText('');
    await looksRight(page);
    await chooseHowPaid(payment, 'PIX');
    await payment.getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
    await search(page, nota);
    await expect(row(page, nota)).toContainText('PIX');
    await row(page, nota).click();
  });

  await test.step('the value of a corrected expense is not counted twice', async () => {
    await fromMore(page, 'Editar');
    const editing = page.getByRole('dialog');
    await expect(field(editing, LINE)).toHaveValue(new RegExp(plan.item));
    await expect(lineUse(editing)).toContainText('DisponívelR$ 100,00');
    await expect(lineUse(editing)).toContainText('R$ 60,00');
    await editing.getByRole('button', { name: 'Cancelar' }).click();
  });
});

test('a copy is a new expense with the same content', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenBudget(call);
  const [nota, next] = [named('NF'), named('NF')];
  await register(call, plan, nota, { valor: 12.34, objetoResumido: 'LUZ', dataNf: pastDay('03-01') });
  await openAs(page, 'usuario', '/home');
  await search(page, nota);
  await row(page, nota).click();
  await fromMore(page, 'Copiar');
  const dialog = dialogOf(page, 'Nova Despesa, cópia da Nº');
  await expect(field(dialog, LINE)).toHaveValue(new RegExp(plan.item));
  await expect(field(dialog, 'Favorecido')).toHaveValue(new RegExp(plan.favorecido, 'i'));
  await expect(dialog.getByLabel('Objeto resumido', { exact: true })).toHaveValue('LUZ');
  await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue(/12,34/);
  for (const name of ['Nota Fiscal', 'Data da Nota', 'Vencimento']) await expect(dialog.getByLabel(name, { exact: true })).toHaveValue('');
  const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  await expect(dialog.getByLabel('Data de Elaboração', { exact: true })).toHaveValue(today);
  await dialog.getByLabel('Nota Fiscal', { exact: true }).fill(next);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(row(page, next)).toContainText('R$ 12,34');
});

test('missing records are created over the form, and chosen in it', async ({ page, request }) => {
  const plan = await givenBudget(await api(request, 'admin'));
  const [item, fonte, elemento, favorecido] = [named('LÂMPADA'), named('PRÓPRIOS'), named('4.4.90.52'), named('ELÉTRICA')];
  await openAs(page, 'admin', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');

  await test.step('an item, from the search of the line', async () => {
    await field(dialog, LINE).fill(item);
    await expect(offered(dialog)).toHaveText(['+ Novo item']);
    await field(dialog, LINE).press('Enter');
    const form = dialogOf(page, 'Novo Item');
    await expect(form.getByLabel('Descrição do Item', { exact: true })).toHaveValue(item);
    await choose(form, 'Programa', plan.programa);
    await choose(form, 'Ação', plan.acao);
    await choose(form, 'Elemento de Despesa', '+ Novo elemento de despesa');
    const inner = dialogOf(page, 'Novo Elemento de Despesa');
    await inner.getByLabel('Nome', { exact: true }).fill(elemento);
    await inner.getByLabel('Nome', { exact: true }).press('Enter');
    await expect(inner).toBeHidden();
    await looksRight(page);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toBeHidden();
    await expect(field(dialog, LINE)).toHaveValue(new RegExp(`${plan.programa} › .*${item} · 4.4.90.52`));
    await expect(field(dialog, LINE)).toBeFocused();
  });

  await test.step('a funds source, from its select', async () => {
    await choose(dialog, 'Fonte de Recursos', '+ Nova fonte de recursos');
    const form = dialogOf(page, 'Nova Fonte de Recurso');
    await form.getByLabel('Nome', { exact: true }).fill(fonte);
    await form.getByLabel('Nome', { exact: true }).press('Enter');
    await expect(form).toBeHidden();
    await expect(selectOf(dialog, 'Fonte de Recursos')).toHaveValue(fonte);
  });

  await test.step('a payee, with the validation of its own screen', async () => {
    await field(dialog, 'Favorecido').fill(favorecido);
    await field(dialog, 'Favorecido').press('Enter');
    const form = dialogOf(page, 'NOVO FAVORECIDO');
    await expect(form.getByLabel('CNPJ', { exact: true })).toBeFocused();
    await expect(form.getByLabel('Nome', { exact: true })).toHaveValue(favorecido);
    await form.getByLabel('CNPJ', { exact: true }).fill('11.222.333/0001-80');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form.getByRole('alert')).toContainText('CNPJ inválido');
    await looksRight(page);
    await choose(form, 'Tipo de pessoa', 'Pessoa Física');
    await form.getByLabel('CPF', { exact: true }).fill(PAYEE_CPF);
    await form.getByRole('button', { name: 'Salvar' }).click();
    // The document is taken.
    await expect(form.getByRole('alert')).not.toHaveText('');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(form).toBeHidden();
    await expect(field(dialog, 'Favorecido')).toBeFocused();
  });
});

test('people without permission to write in a register are not offered to', async ({ page }) => {
  await openAs(page, 'usuario', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  await field(dialog, 'Favorecido').fill('ninguém se chama assim');
  await expect(offered(dialog)).toHaveText(['+ Novo favorecido']);
  await field(dialog, 'Favorecido').press('Escape');
  await field(dialog, LINE).fill('ninguém se chama assim');
  await expect(offered(dialog)).toHaveText(['+ Novo item']);
  await field(dialog, LINE).press('Escape');
  await byLevels(dialog);
  await selectOf(dialog, 'Elemento de Despesa').press('ArrowDown');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).not.toHaveCount(0);
  await expect(list.getByRole('option', { name: /^\+/ })).toHaveCount(0);
});
