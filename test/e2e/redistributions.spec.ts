import type { Locator, Page } from '@playwright/test';
import { api, type Call, givenPlan, named, PAYEE_CPF, type Plan } from './support/api.js';
import { ano, byLevels, pastDay, take } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dismiss, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const side = (page: Page, name: string) => page.getByRole('region', { name });

/** Two items of one action, of custeio and of capital; the first has a budget of R$ 100,00. */
async function givenItems(call: Call) {
  const plan = await givenPlan(call);
  const { idItem: _, idElementoDespesa, ...place } = plan.linha;
  const capital = named('EQUIPAMENTO E MATERIAL PERMANENTE');
  const { id } = await call('post', 'elemento_despesa/save', { descricao: capital, categoria: 'CAPITAL' });
  await call('post', 'elemento_despesa/save', { id: idElementoDespesa, descricao: plan.elemento, categoria: 'CUSTEIO' });
  const destino = named('VENTILADOR');
  const item = await call('post', 'item/save', { ...place, id: null, idElementoDespesa: id, descricao: destino });
  await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 100 });
  return { ...plan, destino, capital, credito: { ...place, idElementoDespesa: id, idItem: item.id } };
}

async function chooseLine(page: Page, panel: string, { programa, acao }: Plan, item: string): Promise<void> {
  await byLevels(side(page, panel));
  await choose(side(page, panel), 'Programa', programa);
  await choose(side(page, panel), 'Ação', acao);
  await choose(side(page, panel), 'Item', item);
}

async function spend(call: Call, { idFonteRecurso }: Plan, linha: object): Promise<void> {
  const expense = { ano, ...linha, idFonteRecurso, idFavorecido: PAYEE_CPF, dataElaboracao: `${ano}-01-10`, valor: 1 };
  const { idDespesa } = await call('post', 'despesa/save', expense);
  await call('put', 'despesa/paga_despesa', { ano, idDespesa, dataPagamento: pastDay('01-10'), formaPagamento: 'PIX', valor: 1 });
}

test('money moves between two items with a justification, cannot return while spent, and then returns', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenItems(call);
  const [debit, credit] = ['DÉBITO (origem)', 'CRÉDITO (destino)'];
  await openAs(page, 'gestor', '/redistribuicoes');
  for (const name of ['Editar Operação', 'Excluir Operação', 'Imprimir Operação']) await expect(button(page, name)).toBeDisabled();
  await button(page, 'Novo').click();

  await test.step('each missing field is named, and linked', async () => {
    await button(page, 'Efetivar').click();
    const errors = page.getByRole('alert').filter({ hasText: 'Corrija os seguintes erros' });
    for (const of of ['débito', 'crédito'])
      for (const sentence of ['Programa de % é obrigatório', 'Ação de % é obrigatória', 'Elemento de despesa de % é obrigatório'])
        await expect(errors).toContainText(sentence.replace('%', of));
    await expect(errors).toContainText('Justificativa é obrigatória');
    await errors.getByRole('button', { name: 'Programa de crédito é obrigatório' }).click();
    await expect(side(page, credit).getByRole('combobox', { name: 'Linha do orçamento' })).toBeFocused();
    await looksRight(page);
  });

  await test.step('the debited item shows its available balance; without one, it is refused', async () => {
    await chooseLine(page, debit, plan, plan.destino);
    await expect(page.getByText('Não há saldo disponível para redistribuição no item de débito')).toBeVisible();
    await expect(button(page, 'Efetivar')).toBeDisabled();
    await choose(side(page, debit), 'Item', plan.item);
    await expect(side(page, 'Saldo do item de débito')).toContainText('Saldo DisponívelR$ 100,00');
    await expect(button(page, 'Efetivar')).toBeEnabled();
  });

  await test.step('the items must differ; custeio and capital cause a warning', async () => {
    await chooseLine(page, credit, plan, plan.item);
    await expect(side(page, credit)).toContainText('O item de crédito deve ser diferente do item de débito');
    await choose(side(page, credit), 'Item', plan.destino);
    await expect(side(page, credit)).not.toContainText('deve ser diferente');
    await expect(page.getByText(`move recursos de custeio (${plan.elemento}) para capital (${plan.capital})`)).toBeVisible();
  });

  await test.step('an amount beyond the balance is shown at once, and refused', async () => {
    await page.getByLabel('Valor da Redistribuição', { exact: true }).fill('100,01');
    await expect(page.getByLabel('Valor da Redistribuição', { exact: true })).toHaveAccessibleDescription(
      /Valor excede o saldo disponível \(R\$\s100,00\)/,
    );
    await page.getByLabel('Justificativa', { exact: true }).fill('Sobrou tinta e faltou ventilador.');
    await button(page, 'Efetivar').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Corrija os seguintes erros' })).toContainText(
      'Valor excede o saldo disponível',
    );
    await looksRight(page);
  });

  await test.step('unsaved input is not lost without a question', async () => {
    await button(page, 'Voltar').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByLabel('Justificativa', { exact: true })).toHaveValue('Sobrou tinta e faltou ventilador.');
  });

  await test.step('after saving, the list shows both sides', async () => {
    await page.getByLabel('Valor da Redistribuição', { exact: true }).fill('40,00');
    const left = page.getByRole('table', { name: 'Disponível em cada linha' });
    await expect(left.getByRole('row', { name: plan.item })).toContainText(/100,00.*40,00.*60,00/);
    await expect(left.getByRole('row', { name: plan.destino })).toContainText(/0,00.*40,00.*40,00/);
    await button(page, 'Efetivar').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Esta operação move recursos de custeio');
    await looksRight(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Nada foi salvo. Confira as linhas e os avisos.')).toBeVisible();
    await button(page, 'Efetivar').click();
    await question.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Redistribuição cadastrada com sucesso!')).toBeVisible();
    await page.goto(`/redistribuicoes?q=${encodeURIComponent(plan.destino)}`);
    await expect(row(page, /^DÉBITO/)).toContainText(plan.item);
    await expect(row(page, /^DÉBITO/)).toContainText('-R$ 40,00');
    await expect(row(page, /^CRÉDITO/)).toContainText(`${plan.programa} / ${plan.acao}`);
    await row(page, /Operação #/).click();
    await expect(row(page, /Operação #/)).toContainText('Sobrou tinta e faltou ventilador.');
    await looksRight(page);
  });

  await test.step('print it', async () => {
    const asked = page.context().waitForEvent('request', (each) => each.url().includes('/api/relatorio/redistribuicao?'));
    await page
      .context()
      .route('**/api/relatorio/redistribuicao?*', (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }));
    await button(page, 'Imprimir Operação').click();
    expect(new URL((await asked).url()).searchParams.get('operacao')).toMatch(/^\d+$/);
    await page.bringToFront();
  });

  await test.step('only its justification can be edited', async () => {
    await button(page, 'Editar Operação').click();
    for (const name of ['Operação', 'Data']) await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('readonly');
    await expect(side(page, 'Crédito')).toContainText(plan.destino);
    await looksRight(page);
    await page.getByLabel('Justificativa', { exact: true }).fill('curta');
    await button(page, 'Salvar').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Corrija os seguintes erros' })).toContainText(
      'Justificativa deve ter pelo menos 10 caracteres',
    );
    await page.getByLabel('Justificativa', { exact: true }).fill('Aprovada em assembleia de pais.');
    const asked = Date.now();
    await button(page, 'Salvar').click();
    await expect(page.getByText('Operação atualizada com sucesso!')).toBeVisible();
    await expect(page.getByRole('heading', { name: /EDITAR OPERAÇÃO/ })).toBeVisible();
    await page.waitForURL(/\/redistribuicoes/);
    expect(Date.now() - asked, 'what was saved stays in sight').toBeGreaterThanOrEqual(1_500);
  });

  await test.step('refuse to delete it while its credit is spent, then delete it', async () => {
    await spend(call, plan, plan.credito);
    await visit(page, `/redistribuicoes?q=${encodeURIComponent(plan.destino)}`);
    await row(page, /Operação #.*Aprovada em assembleia/).click();
    const remove = async () => {
      await button(page, 'Excluir Operação').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    };
    await remove();
    await dismiss(page, 'o crédito já foi utilizado e o saldo da linha ficaria em -R$ 1,00');
    await call('post', 'orcamento/save', { ano, ...plan.credito, valor: 1 });
    await remove();
    await expect(page.getByText('A operação foi excluída com sucesso!')).toBeVisible();
    await expect(page.getByText(/Nenhum (resultado|registro)/)).toBeVisible();
  });
});

test("money budgeted under another element than its item's is found and moved", async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenItems(call);
  const other = { ...plan.linha, idElementoDespesa: plan.credito.idElementoDespesa };
  await call('post', 'orcamento/save', { ano, ...other, valor: 5000 });
  await openAs(page, 'gestor', '/redistribuicao');
  await take(side(page, 'DÉBITO (origem)'), 'Linha do orçamento', `${plan.capital} ${plan.item}`);
  await expect(side(page, 'Saldo do item de débito')).toContainText('Saldo DisponívelR$ 5.000,00');
  await take(side(page, 'CRÉDITO (destino)'), 'Linha do orçamento', `${plan.elemento} ${plan.item}`);
  await page.getByLabel('Valor da Redistribuição', { exact: true }).fill('4.000,00');
  await page.getByLabel('Justificativa', { exact: true }).fill('Passa de capital a custeio.');
  await looksRight(page);
  await button(page, 'Efetivar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Redistribuição cadastrada com sucesso!')).toBeVisible();
  await page.waitForURL(/redistribuicoes/);
  await page.getByRole('searchbox').fill(plan.item);
  const movement = (name: string) => row(page, new RegExp(`^${name}.*${plan.item}`));
  await expect(movement('DÉBITO')).toContainText(plan.capital);
  await expect(movement('CRÉDITO')).not.toContainText(plan.elemento);
  await page.setViewportSize(PHONE);
  await expect(movement('DÉBITO').getByText(plan.capital)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await row(page, /Operação #.*Passa de capital/).click();
  await button(page, 'Editar Operação').click();
  await expect(side(page, 'Débito')).toContainText(plan.capital);
  await expect(side(page, 'Crédito')).toContainText(plan.elemento);
});

test('one amount between two lines is typed once, by keyboard only, and Enter books it', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenItems(call);
  await openAs(page, 'gestor', '/redistribuicao');
  const line = (name: string) => side(page, name).getByRole('combobox', { name: 'Linha do orçamento' });
  await expect(line('DÉBITO (origem)')).toBeFocused();
  /** Presses Tab that many times: past buttons, to the field. */
  const tab = async (times: number, field: Locator) => {
    for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
  };
  await page.keyboard.type(plan.item);
  await expect(page.getByRole('option').filter({ hasText: plan.item })).toBeVisible();
  await tab(3, line('CRÉDITO (destino)'));
  await page.keyboard.type(plan.destino);
  await expect(page.getByRole('option').filter({ hasText: plan.destino })).toBeVisible();
  await tab(4, page.getByLabel('Valor da Redistribuição', { exact: true }));
  await page.keyboard.type('12,34');
  await tab(1, page.getByLabel('Justificativa', { exact: true }));
  await page.keyboard.type('Sobrou tinta e faltou ventilador.');
  await page.getByLabel('Valor da Redistribuição', { exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Redistribuição cadastrada com sucesso!')).toBeVisible();
  await page.waitForURL(/redistribuicoes/);
  await visit(page, `/redistribuicoes?q=${encodeURIComponent(plan.destino)}`);
  await expect(row(page, /^DÉBITO/)).toContainText('-R$ 12,34');
  await expect(row(page, /^CRÉDITO/)).toContainText('R$ 12,34');
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });

  test('redistributions fit on a phone; an unknown operation says so, and deleting needs permission', async ({ page, request }) => {
    const call = await api(request, 'admin');
    const { linha, credito, destino } = await givenItems(call);
    const valores = { ano, data: `${ano}-01-10`, valor: 10, justificativa: 'Sobrou tinta e faltou ventilador.' };
    const { operacao, movimentos } = await call('post', 'redistribuicao/operacao', { ...valores, debito: linha, credito });
    await openAs(page, 'usuario', `/redistribuicoes?q=${encodeURIComponent(destino)}`);
    await row(page, /Operação #/).click();
    await expect(button(page, 'Editar Operação')).toBeEnabled();
    await expect(button(page, 'Excluir Operação')).toBeDisabled();
    await looksRight(page);
    await visit(page, '/redistribuicao');
    await expect(side(page, 'CRÉDITO (destino)')).toBeVisible();
    await looksRight(page);
    const [debit] = movimentos as { id: number }[];
    await visit(page, `/redistribuicao/${debit?.id}`);
    await expect(page.getByRole('heading', { name: `EDITAR OPERAÇÃO #${operacao}` })).toBeVisible();
    await looksRight(page);
    await visit(page, '/redistribuicao/operacao/999999');
    await expect(page.getByText('Operação não encontrada.')).toBeVisible();
  });
});
