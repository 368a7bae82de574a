import type { Page } from '@playwright/test';
import { api, givenPlan, named, type Plan } from './support/api.js';
import { ano, pastDay, register, row } from './support/expenses.js';
import { login, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const account = () => `${Math.floor(10_000_000 + Math.random() * 89_999_999)}-5`;

/** Two programmes, each with 150 reais of LIVRE on an account that serves it alone, and an open expense of each. */
async function givenTwoProgrammes(page: Page) {
  const admin = await api(page.request, 'admin');
  const word = named('CONTA').split(' ')[1]!;
  const owners: { plan: Plan; numConta: string; idDespesa: number }[] = [];
  for (const valor of [100, 200]) {
    const plan = await givenPlan(admin);
    const numConta = account();
    const { idPrograma } = plan.linha;
    await admin('post', 'conta/create', { numConta, idBanco: '001', agencia: '1', descricao: 'CONTA DO PROGRAMA', idPrograma });
    const revenue = { ano, numConta, idPrograma, data: pastDay('01-10'), valor: 150, descricao: 'REPASSE', categoria: 'LIVRE' };
    await admin('post', 'receita/save', revenue);
    const { idDespesa } = await register(admin, plan, `${word}-${valor}`, { valor });
    owners.push({ plan, numConta, idDespesa });
  }
  await login(page, 'usuario');
  await visit(page, `/despesas?situacao=A_PAGAR&q=${word}`);
  return { word, first: owners[0]!, second: owners[1]! };
}

test('two programmes are paid at once from their own accounts; amber shows what will be missing', async ({ page }) => {
  const { word, first, second } = await givenTwoProgrammes(page);
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).click();
  await page.getByRole('button', { name: 'Pagar selecionadas' }).click();
  const dialog = dialogOf(page, 'PAGAMENTO DE DESPESAS');
  await choose(dialog, 'Forma de Pagamento', 'PIX');
  for (const { idDespesa, numConta } of [first, second])
    await expect(selectOf(dialog, `Conta da nº ${idDespesa}`)).toHaveValue(`${numConta} - CONTA DO PROGRAMA`);
  const money = dialog.getByRole('table', { name: 'Dinheiro nas contas, por programa' });
  await expect(money.getByRole('row', { name: first.numConta })).toContainText(/150,00R\$\s50,00$/);
  await expect(money.getByRole('row', { name: second.numConta })).toContainText(`Faltarão R$ 50,00 de ${second.plan.programa}`);
  await looksRight(page);

  // One choice fills all; the account of the other programme is named before it is refused.
  await choose(dialog, 'Conta para todas', first.numConta);
  await expect(money).toContainText(`A conta ${first.numConta} serve só ao programa ${first.plan.programa}: escolha outra.`);
  await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`A conta ${first.numConta} serve a um só programa`);
  await choose(dialog, `Conta da nº ${second.idDespesa}`, second.numConta);
  await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(page.getByText('2 despesas pagas: R$ 300,00.')).toBeVisible();
  for (const [{ numConta }, valor] of [
    [first, 100],
    [second, 200],
  ] as const) {
    await visit(page, `/despesas?numConta=${numConta}&q=${word}`);
    await expect(row(page, `${word}-${valor}`)).toContainText('Paga em');
  }
});

test('a payment or a cancellation just made is taken back from its toast, and the expense beside the list tells both', async ({ page }) => {
  const { word, first } = await givenTwoProgrammes(page);
  await page
    .getByRole('link', { name: first.plan.favorecido })
    .and(page.locator(`[href*="aberta=${first.idDespesa}&"]`))
    .click();
  const panel = page.getByRole('region', { name: `Despesa nº ${first.idDespesa}` });
  await expect(panel.getByText(`Na conta ${first.numConta}, deste programa`)).toBeVisible();
  await looksRight(page);
  await panel.getByRole('button', { name: 'Pagar', exact: true }).click();
  const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
  await choose(dialog, 'Forma de Pagamento', 'PIX');
  await dialog.getByRole('button', { name: 'Confirmar Pagamento' }).click();
  await expect(panel.getByRole('region', { name: 'Pagamento', exact: true })).toContainText(first.numConta);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('Pagamento desfeito: a despesa volta a ser devida.')).toBeVisible();
  await expect(panel.getByText('Desfeito logo depois de pago')).toBeVisible();

  // So is a cancellation of today.
  await panel.getByRole('button', { name: 'Anular', exact: true }).click();
  const cancelling = dialogOf(page, 'ANULAÇÃO DA DESPESA');
  await cancelling.getByLabel('Justificativa da Anulação', { exact: true }).fill('LANÇADA EM DUPLICIDADE');
  await cancelling.getByRole('button', { name: 'Confirmar Anulação' }).click();
  await expect(panel.getByText('Anulada', { exact: false }).and(panel.locator('.badge'))).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('Anulação desfeita.', { exact: true })).toBeVisible();
  await expect(panel.getByText('Desfeita logo depois de anulada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, `${word}-100`)).toContainText('A pagar');
});

for (const viewport of [{ width: 1280, height: 800 }, PHONE])
  test(`the page of an expense opens as a link at ${viewport.width} px, with the actions that its state allows`, async ({ page }) => {
    const { first } = await givenTwoProgrammes(page);
    await page.setViewportSize(viewport);
    await visit(page, `/despesa/${first.idDespesa}`);
    await expect(page.getByRole('heading', { name: `DESPESA Nº ${first.idDespesa}` })).toBeVisible();
    await expect(page.getByText(`Despesa nº ${first.idDespesa} registrada`)).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Anular' }).click();
    const dialog = dialogOf(page, 'ANULAÇÃO DA DESPESA');
    await dialog.getByLabel('Justificativa da Anulação', { exact: true }).fill('Veio errada');
    await dialog.getByRole('button', { name: 'Confirmar Anulação' }).click();
    await expect(page.getByRole('region', { name: 'Anulação' })).toContainText('Veio errada');
    for (const name of ['Editar', 'Pagar', 'Anular']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await visit(page, '/despesa/999999');
    await expect(page.getByRole('alert')).toContainText('Despesa nº 999999 não encontrada');
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the payment of one expense shows what its account has, before and after', async ({ page }) => {
    const { word, first } = await givenTwoProgrammes(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: `${word}-100` })
      .getByRole('button', { name: /^Pagar Nº/ })
      .click();
    const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
    await expect(selectOf(dialog, 'Conta')).toHaveValue(`${first.numConta} - CONTA DO PROGRAMA`);
    await expect(dialog.getByText(/R\$\s150,00 → passa a R\$\s50,00/)).toBeVisible();
    await dialog.getByLabel('Valor a Pagar', { exact: true }).fill('R$ 150,01');
    await expect(dialog.getByText(`Faltarão R$ 0,01 de ${first.plan.programa} na conta ${first.numConta}.`)).toBeVisible();
    await looksRight(page);
  });
});
