import { formatDate } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { api, givenPlan, named, SCHOOL } from './support/api.js';
import { ano, button, fromMore, LAST_YEAR, pastDay, pay, register, row, search } from './support/expenses.js';
import { login, openAs, workIn } from './support/people.js';
import { choose, chooseHowPaid, dialogOf, looksRight, selectOf, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { TESTS_ACCOUNT } from './support/tests-account.js';

test('a duplicate expense is saved only after confirmation', async ({ page, request }) => {
  const call = await api(request, 'usuario');
  const plan = await givenPlan(await api(request, 'admin'));
  const nota = named('NF');
  const { idDespesa } = await register(call, plan, nota);
  await register(call, plan, `${nota}B`);
  await login(page, 'usuario');
  await search(page, nota);
  await row(page, `${nota}B`).click();
  await fromMore(page, 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar Despesa' });
  await dialog.getByLabel('Nota Fiscal', { exact: true }).fill(nota);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const question = page.getByRole('alertdialog', { name: 'CONFIRMAR GRAVAÇÃO' });
  const sentence = `A despesa nº ${idDespesa} de ${ano}, elaborada em 10/03/${ano}, tem o mesmo favorecido`;
  await expect(question).toContainText(sentence);
  await looksRight(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByRole('alert')).toContainText(sentence);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await question.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro salvo com sucesso!')).toBeVisible();
  await expect(page.getByRole('cell', { name: nota, exact: true })).toHaveCount(2);
});

test('a payment is corrected and taken back, and its history tells both', async ({ page, request }) => {
  const call = await api(request, 'usuario');
  const plan = await givenPlan(await api(request, 'admin'));
  const nota = named('NF');
  const { idDespesa } = await register(call, plan, nota);
  await pay(call, idDespesa, { dataPagamento: pastDay('04-02'), valor: 99.5 });
  await openAs(page, 'usuario', '/home');
  await search(page, nota);
  await row(page, nota).click();
  const paid = page.getByRole('region', { name: `Despesa nº ${idDespesa}` });
  const fromPanel = async (action: string) => {
    await paid.getByRole('button', { name: 'Mais' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('correct how it was paid', async () => {
    await fromMore(page, 'Abrir');
    await looksRight(page);
    await fromPanel('Corrigir pagamento');
    const dialog = dialogOf(page, 'CORREÇÃO DO PAGAMENTO');
    await expect(dialog.getByLabel('Data de Pagamento', { exact: true })).toHaveValue(formatDate(pastDay('04-02')));
    await expect(dialog).toContainText('R$ 99,50');
    await chooseHowPaid(dialog, 'CHEQUE');
    const save = dialog.getByRole('button', { name: 'Corrigir Pagamento' });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Motivo é obrigatório');
    await looksRight(page);
    await dialog.getByLabel('Motivo', { exact: true }).fill('Foi em cheque');
    await save.click();
    await expect(page.getByText('Pagamento corrigido.')).toBeVisible();
    await expect(row(page, nota)).toContainText(`Paga em ${formatDate(pastDay('04-02'))} CHEQUE`);
  });

  await test.step('take it back', async () => {
    await fromPanel('Desfazer pagamento');
    const dialog = dialogOf(page, 'DESFAZER O PAGAMENTO');
    await dialog.getByLabel('Motivo', { exact: true }).fill('Não foi paga');
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Desfazer Pagamento' }).click();
    await expect(page.getByText('Pagamento desfeito: R$ 100,00 voltam a ser devidos.')).toBeVisible();
    for (const fact of ['paga', 'corrigido', 'desfeito'])
      await expect(paid.getByText(new RegExp(`despesa nº ${idDespesa} ${fact}`, 'i'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(paid).toHaveCount(0);
    await visit(page, `/despesas?situacao=A_PAGAR&q=${nota}`);
    await expect(row(page, nota)).toContainText('R$ 100,00');
    await row(page, nota).click();
    await button(page, 'Mais').click();
    await expect(page.getByRole('menuitem', { name: 'Reter imposto' })).toBeEnabled();
    await expect(page.getByRole('menuitem', { name: 'Estornar' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('refund a part of another payment, which then is not taken back', async () => {
    await pay(call, idDespesa, { dataPagamento: pastDay('04-02') });
    await search(page, nota);
    await row(page, nota).click();
    await fromMore(page, 'Estornar');
    const refund = dialogOf(page, 'Estorno de Despesa');
    await expect(refund.getByLabel('Valor', { exact: true })).toHaveValue(/^R\$\s100,00$/);
    await expect(selectOf(refund, 'Tipo')).toHaveValue('Estorno de despesa');
    await refund.getByLabel('Valor', { exact: true }).fill('9,50');
    await choose(refund, 'Conta', TESTS_ACCOUNT);
    // A refund has the category of its payment.
    await expect(selectOf(refund, 'Categoria')).not.toBeEditable();
    await refund.getByLabel('Motivo do estorno', { exact: true }).fill('Pago a mais');
    await looksRight(page);
    await refund.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Receita cadastrada com sucesso!')).toBeVisible();
    await fromMore(page, 'Desfazer pagamento');
    const reversal = dialogOf(page, 'DESFAZER O PAGAMENTO');
    await reversal.getByLabel('Motivo', { exact: true }).fill('Não foi paga');
    await reversal.getByRole('button', { name: 'Desfazer Pagamento' }).click();
    await expect(reversal.getByRole('alert')).toContainText('do que foi pago já voltaram como estorno');
    await reversal.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  });

  await visit(page, `/auditoria?idDespesa=${idDespesa}`);
  await expect(page.getByText(/Pagamento da despesa .* corrigido: forma de pagamento de PIX para CHEQUE.*“Foi em cheque”/)).toBeVisible();
  await expect(page.getByText(/Pagamento da despesa .* desfeito .*“Não foi paga”/)).toBeVisible();
});

test('a paid expense is printed and cancelled, and its history remains', async ({ page, request }) => {
  const call = await api(request, 'usuario');
  const plan = await givenPlan(await api(request, 'admin'));
  const nota = named('NF');
  const { idDespesa } = await register(call, plan, nota, { ano: LAST_YEAR, dataElaboracao: `${LAST_YEAR}-03-10` });
  await pay(call, idDespesa, { ano: LAST_YEAR, dataPagamento: `${LAST_YEAR}-04-02` });
  await openAs(page, 'usuario', '/home');
  await workIn(page, LAST_YEAR);
  await search(page, nota);
  await row(page, nota).click();
  await button(page, 'Mais').click();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').getByText(/só um administrador ou gestor/)).toBeVisible();

  await test.step('print each of its reports', async () => {
    await page.route('**/api/despesa/ficha_*', (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }));
    for (const [name, path] of [
      ['Ficha de Pagamento', 'ficha_pagamento_individual'],
      ['Ficha de Despesa', 'ficha_despesa_individual'],
    ] as const) {
      const asked = page.waitForRequest(`**/api/despesa/${path}*`);
      await fromMore(page, name);
      const { searchParams } = new URL((await asked).url());
      expect(Object.fromEntries(searchParams)).toEqual({ cnpjAssociacao: SCHOOL, id: String(idDespesa), ano: String(LAST_YEAR) });
      await expect(page.getByText('Carregando dados')).toBeHidden();
    }
  });

  await test.step('cancel it, not before the payment', async () => {
    await fromMore(page, 'Anular');
    const dialog = dialogOf(page, 'ANULAÇÃO DA DESPESA');
    const confirm = dialog.getByRole('button', { name: 'Confirmar Anulação' });
    await expect(dialog).toContainText(
      `Número${idDespesa}Ano${LAST_YEAR}Favorecido153.509.460-56 - ${properName(plan.favorecido)}Nota Fiscal${nota}`,
    );
    await expect(dialog.getByLabel('Valor', { exact: true })).toHaveAttribute('readonly');
    await expect(dialog).toContainText(`Pago em 02/04/${LAST_YEAR}: volta para o saldo do orçamento.`);
    await confirm.click();
    await expect(dialog.getByRole('alert')).toContainText('Justificativa da Anulação é obrigatória');
    await dialog.getByLabel('Justificativa da Anulação', { exact: true }).fill('Material devolvido');
    await dialog.getByLabel('Data da Anulação', { exact: true }).fill(`01/04/${LAST_YEAR}`);
    await confirm.click();
    await expect(dialog.getByRole('alert')).toContainText(`A data da anulação não pode ser anterior ao pagamento (02/04/${LAST_YEAR}).`);
    await looksRight(page);
    await dialog.getByLabel('Data da Anulação', { exact: true }).fill(`02/05/${LAST_YEAR}`);
    await confirm.click();
    await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
  });

  await test.step('it is red, not in the sum, and cannot be corrected, paid or cancelled again', async () => {
    await expect(row(page, nota)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, nota)).toContainText(`Anulada em 02/05/${LAST_YEAR}`);
    await expect(page.locator('tfoot')).toContainText('R$ 0,00');
    await expect(button(page, 'Pagar')).toBeDisabled();
    await button(page, 'Mais').click();
    for (const name of ['Editar', 'Anular']) await expect(page.getByRole('menuitem', { name })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').getByText(`Esta despesa foi anulada em 02/05/${LAST_YEAR}: Material devolvido`)).toBeVisible();
    await row(page, nota).click();
    await expect(row(page, nota)).toHaveClass(/row-danger/);
    await looksRight(page);
  });

  await test.step('the book shows its history; on the way back it is still selected', async () => {
    await expect(button(page, 'Mais')).toBeDisabled();
    await row(page, nota).click();
    await fromMore(page, 'Histórico');
    const panel = page.getByRole('region', { name: `Despesa nº ${idDespesa}` });
    for (const fact of ['registrada', 'paga', 'anulada']) await expect(panel.getByText(`Despesa nº ${idDespesa} ${fact}`)).toBeVisible();
    await looksRight(page);
    await panel.getByRole('link', { name: 'Ver na auditoria' }).click();
    await expect(page.getByLabel('Despesa nº', { exact: true })).toHaveValue(String(idDespesa));
    await expect(page.getByText(/^Despesa nº \d/)).toHaveCount(3);
    await page.goBack();
    await expect(panel).toBeVisible();
    await expect(row(page, nota)).toHaveAttribute('aria-selected', 'true');
  });
});
