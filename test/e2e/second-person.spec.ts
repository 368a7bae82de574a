import type { Page } from '@playwright/test';
import { api, type Call, givenPlan } from './support/api.js';
import { register } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, PHONE } from './support/people.js';
import { choose, dialogOf, footerOf, looksRightEverywhere, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { givenLink } from './support/users.js';

const GESTOR = '11144477735';

/** An association of two managers, with an account; the first is logged in. */
async function givenTwoManagers(page: Page): Promise<{ nome: string; call: Call }> {
  const { cnpj, nome } = await newAssociation(page.request);
  const school = await api(page.request, 'admin');
  const call: Call = (method, path, body) => school(method, path, { cnpjAssociacao: cnpj, ...body });
  await call('post', 'conta/create', { numConta: '48213-7', idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO' });
  await loginByHand(page, 'admin', nome);
  await givenLink(page, GESTOR, 'GEST', cnpj, { situacao: 'ATIVO' });
  return { nome, call };
}

test('two people, one of them on a phone, set a limit, and payments above it are prepared, released and paid', async ({
  page,
  browser,
}) => {
  const { nome, call } = await givenTwoManagers(page);
  const other = await (await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })).newPage();
  await loginByHand(other, 'gestor', nome);

  await test.step('one proposes the limit, and cannot confirm it', async () => {
    await visit(page, '/configuracoes');
    await page.getByRole('button', { name: 'Propor alçada' }).click();
    await dialogOf(page, 'Propor Alçada').getByRole('radio', { name: 'Os acima de um valor' }).check();
    await dialogOf(page, 'Propor Alçada').getByRole('textbox', { name: 'Alçada' }).fill('500,00');
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Propor', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Proposta à espera' });
    await expect(waiting).toContainText('R$ 500,00');
    await expect(waiting.getByRole('button')).toHaveText(['Retirar']);
    await looksRightEverywhere(page);
  });

  await test.step('the other finds it on the desk and confirms it', async () => {
    await visit(other, '/home');
    await other.getByRole('link', { name: 'Uma alçada de pagamentos espera a sua confirmação' }).click();
    await expect(other.getByRole('region', { name: 'Proposta à espera' })).toContainText('R$ 500,00');
    await looksRightEverywhere(other);
    await other.getByRole('button', { name: 'Confirmar' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Confirmar alçada' }).click();
    await expect(other.getByRole('main')).toContainText('Nada espera por você.');
    await visit(other, '/configuracoes');
    const limit = other.getByRole('region', { name: 'Alçada de pagamentos' });
    await expect(limit).toContainText(/Pagamentos acima de R\$\s500,00 confirmada por Gustavo Henrique Moreira/);
    await expect(other.getByRole('region', { name: 'Proposta à espera' })).toHaveCount(0);
    await looksRightEverywhere(other);
  });

  await test.step('a payment above it is refused until the other has released it, from the list, many at once', async () => {
    const plan = await givenPlan(call);
    for (const nota of ['L-1', 'L-2']) await register(call, plan, nota, { valor: 900 });
    await register(call, plan, 'L-3', { valor: 400 });
    // Loaded anew: the limit that this tab knows is from before the confirmation.
    await page.goto('/despesa/1');
    await expect(page.getByRole('main')).toContainText('Aguarda a liberação de outra pessoa');
    await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toHaveCount(0);
    await looksRightEverywhere(page);
    await visit(page, '/home');
    await expect(page.getByRole('link', { name: /esperam? a sua liberação/ })).toHaveCount(0);

    await visit(other, '/home');
    await other.getByRole('link', { name: '2 pagamentos esperam a sua liberação' }).click();
    await expect(other.getByRole('region', { name: 'Decisão' })).toContainText('1 de 2');
    await visit(other, '/despesas?situacao=A_PAGAR&aLiberar=true');
    await expect(other.getByRole('main')).toContainText('A liberar');
    await looksRightEverywhere(other);
    for (const number of [1, 2]) await other.getByRole('checkbox', { name: new RegExp(`Nº ${number} -`) }).check({ force: true });
    await other.getByRole('button', { name: 'Liberar selecionadas' }).click();
    const releasing = dialogOf(other, 'LIBERAÇÃO DE PAGAMENTOS');
    await choose(releasing, 'Conta para todas', '48213-7');
    await looksRightEverywhere(other);
    await footerOf(releasing).getByRole('button', { name: 'Liberar' }).click();
    await expect(other.getByText('2 pagamentos liberados: R$ 1.800,00.')).toBeVisible();
  });

  await test.step('who pays finds it on the desk, with the account that was released', async () => {
    await visit(page, '/home');
    await page.getByRole('link', { name: '2 pagamentos liberados a fazer' }).click();
    await expect(page.getByRole('main')).toContainText('Liberada');
    await looksRightEverywhere(page);
    await visit(page, '/despesa/1');
    await expect(page.getByRole('main')).toContainText('Liberada por Gustavo Henrique Moreira em');
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    const paying = dialogOf(page, 'PAGAMENTO DA DESPESA');
    await expect(paying).toContainText('da conta 48213-7');
    await choose(paying, 'Forma de Pagamento', 'PIX');
    await looksRightEverywhere(page);
    await footerOf(paying).getByRole('button', { name: 'Confirmar Pagamento' }).click();
    await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Paga em');
    await looksRightEverywhere(page);
  });

  await test.step('a release is withdrawn with a reason', async () => {
    await visit(other, '/despesa/2');
    await other.getByRole('button', { name: 'Mais' }).click();
    await other.getByRole('menuitem', { name: 'Desfazer liberação' }).click();
    await dialogOf(other, 'DESFAZER A LIBERAÇÃO').getByRole('textbox', { name: 'Motivo' }).fill('Nota errada');
    await looksRightEverywhere(other);
    await other.getByRole('button', { name: 'Desfazer Liberação', exact: true }).click();
    await expect(other.getByRole('main')).toContainText('A liberar por você');
  });
  await other.context().close();
});
