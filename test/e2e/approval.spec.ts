import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import type { Page } from '@playwright/test';
import { pdfOf } from '../integration/made-pdf.js';
import { api, type Call, givenPlan, named, PAYEE_CPF, type Plan } from './support/api.js';
import { recordDecisions } from './support/decisions.js';
import { ano, pastDay, pay, register } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, PHONE } from './support/people.js';
import { choose, dialogOf, looksRightEverywhere, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { givenLink, headersOf } from './support/users.js';

const GESTOR = '11144477735';

interface School {
  cnpj: string;
  nome: string;
  call: Call;
  plan: Plan;
}

/** An association with an account and a limit of R$ 500.00; `gestor` may release, `usuario` pays, `admin` prepares. */
async function givenLimit(page: Page): Promise<School> {
  const { cnpj, nome } = await newAssociation(page.request);
  const inSchool = async (user: 'admin' | 'gestor'): Promise<Call> => {
    const call = await api(page.request, user);
    return (method, path, body) => call(method, path, { cnpjAssociacao: cnpj, ...body });
  };
  const call = await inSchool('admin');
  await call('post', 'conta/create', { numConta: '48213-7', idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO' });
  await loginByHand(page, 'admin', nome);
  await givenLink(page, GESTOR, 'GEST', cnpj, { situacao: 'ATIVO' });
  await call('post', 'alcada/save', { valor: 500 });
  await (await inSchool('gestor'))('post', 'alcada/confirma', {});
  const plan = await givenPlan(call);
  // Loaded anew, with the limit.
  await page.goto('/home');
  return { cnpj, nome, call, plan };
}

/** Joins an invoice to the expense, as the person on the page. */
async function joinInvoice(page: Page, { cnpj }: School, idDespesa: number, name: string): Promise<void> {
  const answer = await page.request.post('/api/anexo/save', {
    headers: await headersOf(page),
    multipart: {
      ...{ cnpjAssociacao: cnpj, ano: String(ano), registro: 'DESPESA', id: String(idDespesa), tipo: 'NOTA_FISCAL' },
      file: { name, mimeType: 'application/pdf', buffer: pdfOf([name, named('NF')]) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const decision = (page: Page) => page.getByRole('region', { name: 'Decisão' });
const heading = (page: Page) => decision(page).getByRole('heading', { name: /^Despesa nº/ });

test('a payment is released with its paper seen: at most 3 clicks', async ({ page, browser }) => {
  const school = await givenLimit(page);
  const { idDespesa } = await register(school.call, school.plan, 'AP-1', { valor: 900 });
  await joinInvoice(page, school, idDespesa, 'nota.pdf');
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await loginByHand(other, 'gestor', school.nome);
  const decisions = await recordDecisions(other);
  await other.getByRole('link', { name: '1 pagamento espera a sua liberação' }).click();
  await expect(other.getByRole('region', { name: /^nota\.pdf/ })).toBeVisible();
  await expect(decision(other)).toContainText('Lançada por');
  await expect(decision(other)).toContainText('Ana Paula');
  await expect(decision(other)).toContainText('Na conta 48213-7');
  await expect(decision(other)).toContainText('Favorecido sem chave Pix nem conta');
  await decision(other).getByRole('button', { name: 'Liberar' }).click();
  await expect(other.getByText('1 pagamento liberado: R$ 900,00.')).toBeVisible();
  await expect(other.getByRole('main')).toContainText('Nada espera por você.');
  expect(decisions.length, decisions.join('\n')).toBeLessThanOrEqual(3);
  await other.context().close();
});

test('payments are released one after the other by the keyboard alone, and by who did not prepare them', async ({ page, browser }) => {
  const { nome, call, plan } = await givenLimit(page);
  for (const [nota, valor] of [
    ['AP-1', 900],
    ['AP-2', 800],
    ['AP-3', 700],
  ] as const)
    await register(call, plan, nota, { valor });
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await loginByHand(other, 'gestor', nome);

  await test.step('who prepared them has nothing to decide, and is offered neither Pagar nor Liberar', async () => {
    await visit(page, '/esperam_voce');
    await expect(page.getByRole('main')).toContainText('Nada espera por você.');
    await visit(page, '/despesas?situacao=A_PAGAR');
    for (const size of [{ width: 1280, height: 800 }, { width: 768, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      await expect(page.getByText('Aguarda liberação')).toHaveCount(3);
      for (const badge of await page.getByText('Aguarda liberação').all()) await expect(badge).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').getByRole('button', { name: /^(Pagar|Liberar) Nº/ })).toHaveCount(0);
    }
    await looksRightEverywhere(page);
  });

  await test.step('the list leads who may release to the payment', async () => {
    await visit(other, '/despesas?situacao=A_PAGAR');
    await expect(other.getByRole('button', { name: /^Liberar Nº/ })).toHaveCount(3);
    await other.getByRole('button', { name: /^Liberar Nº 2/ }).click();
    await expect(heading(other)).toContainText('Despesa nº 2 2 de 3');
    await looksRightEverywhere(other);
  });

  await test.step('J and K pass from one to the next, L releases and shows the next', async () => {
    await other.keyboard.press('k');
    await expect(heading(other)).toContainText('Despesa nº 1 1 de 3');
    await other.keyboard.press('j');
    await expect(heading(other)).toContainText('Despesa nº 2 2 de 3');
    await expect(decision(other).getByRole('combobox', { name: 'Conta da nº 2' })).toHaveValue(/48213-7/);
    await expect(decision(other)).toContainText('Favorecido sem chave Pix nem conta');
    await other.keyboard.press('l');
    await expect(heading(other)).toContainText('Despesa nº 3 2 de 2');
    await other.keyboard.press('ArrowLeft');
    await expect(heading(other)).toContainText('Despesa nº 1 1 de 2');
  });
  await other.context().close();
});

test('a payment that somebody changed meanwhile is not released unseen, and the account chosen for it stays', async ({ page, browser }) => {
  const { nome, call, plan } = await givenLimit(page);
  await call('post', 'conta/create', { numConta: '48214-5', idBanco: '001', agencia: '1234-5', descricao: 'POUPANÇA' });
  const expense = await register(call, plan, 'AP-1', { valor: 900 });
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await loginByHand(other, 'gestor', nome);
  await visit(other, '/esperam_voce');
  await expect(decision(other)).toContainText('Favorecido sem chave Pix nem conta');
  await choose(decision(other), 'Conta da nº 1', '48214-5');
  await call('post', 'despesa/save', { ...expense, valor: 950 });
  await decision(other).getByRole('button', { name: 'Liberar' }).click();
  const notice = decision(other).getByRole('alert').filter({ hasText: 'este registro mudou enquanto você o editava' });
  await expect(notice).toContainText(/Ana Paula.*valor de R\$\s900,00 para R\$\s950,00/);
  await expect(decision(other).getByRole('combobox', { name: 'Conta da nº 1' })).toHaveValue(/48214-5/);
  await looksRightEverywhere(other);
  await notice.getByRole('button', { name: 'Manter o meu texto' }).click();
  await expect(other.getByText('1 pagamento liberado: R$ 950,00.')).toBeVisible();
  await visit(other, `/despesa/${expense.idDespesa}`);
  await expect(other.getByRole('main')).toContainText('48214-5');
  await other.context().close();
});

test('the form of a payment that waits says so at once', async ({ page }) => {
  const { call, plan } = await givenLimit(page);
  const { idDespesa } = await register(call, plan, 'AP-1', { valor: 900 });
  await visit(page, '/despesas?situacao=A_PAGAR');
  await page.getByRole('row', { name: 'AP-1' }).focus();
  await page.keyboard.press('p');
  const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');
  await expect(dialog.getByRole('status')).toContainText('Aguarda liberação: passa da alçada de R$ 500,00');
  await expect(dialog.getByRole('button', { name: 'Confirmar Pagamento' })).toHaveCount(0);
  await looksRightEverywhere(page);
  await dialog.getByText('Fechar', { exact: true }).click();
  await visit(page, `/despesa/${idDespesa}`);
  await expect(page.getByRole('main')).toContainText('Aguarda a liberação de outra pessoa');
  for (const name of ['Pagar', 'Liberar']) await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a payee is paid again by two keys, by Pix with the amount, and the receipt follows', async ({ page }) => {
  const { call, plan } = await givenLimit(page);
  await call('post', 'favorecido/save', {
    ...{ tipo: 'PF', cpfOrCnpj: PAYEE_CPF, nome: plan.favorecido, tipoChavePix: 'CPF', chavePix: PAYEE_CPF, logrCidade: 'PINHAIS' },
  });
  await call('post', 'conta/create', { numConta: '55-5', idBanco: '001', agencia: '1234-5', descricao: 'OUTRA' });
  const before = await register(call, plan, 'AP-0', { valor: 100 });
  await pay(call, before.idDespesa, { numConta: '55-5', dataPagamento: pastDay('03-20') });
  await register(call, plan, 'AP-1', { valor: 123.45 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/despesas?situacao=A_PAGAR');
  const dialog = dialogOf(page, 'PAGAMENTO DA DESPESA');

  await test.step('the Pix code holds key and amount, as text and as QR', async () => {
    await page.getByRole('row', { name: 'AP-1' }).focus();
    await page.keyboard.press('p');
    await dialog.getByRole('button', { name: 'Copiar Pix copia e cola' }).click();
    await expect(page.getByText(/Pix copia e cola de R\$\s123,45 copiado/)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(getPixPayloadInfo(copied)).toMatchObject({ key: PAYEE_CPF, amount: 123.45, merchantCity: 'PINHAIS' });
    await dialog.getByText(/Mostrar o QR e o texto do Pix/).click();
    await expect(dialog.getByRole('img', { name: /^QR do Pix de R\$\s123,45$/ })).toBeVisible();
    await expect(dialog.getByText(copied, { exact: true })).toBeVisible();
    await looksRightEverywhere(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('P and Enter pay as the payee was paid last', async () => {
    await page.getByRole('row', { name: 'AP-1' }).focus();
    await page.keyboard.press('p');
    await expect(dialog.getByRole('combobox', { name: 'Forma de Pagamento' })).toHaveValue('PIX');
    await expect(dialog.getByRole('combobox', { name: 'Conta', exact: true })).toHaveValue(/55-5/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
  });

  await test.step('the receipt is taken afterwards, and the question goes', async () => {
    const receipt = page.getByRole('region', { name: 'Comprovante do pagamento' });
    await expect(receipt).toContainText('está paga. Tem o comprovante?');
    await looksRightEverywhere(page);
    const buffer = pdfOf(['Comprovante', named('PIX')]);
    await receipt
      .getByLabel('Escolher arquivos para juntar', { exact: true })
      .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText('1 anexo juntado com sucesso!')).toBeVisible();
    await expect(receipt).toHaveCount(0);
    await visit(page, '/despesas?situacao=PAGAS&q=AP-1');
    await expect(page.getByRole('row', { name: 'AP-1' }).getByRole('button', { name: /1 anexo/ })).toBeVisible();
  });
});

test('a photo of an invoice and a quote are answered where they arrive', async ({ page }) => {
  await givenLimit(page);
  await visit(page, '/despesas?situacao=A_PAGAR');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  const box = page.getByRole('region', { name: 'Preencher pela NF-e' });
  const chooser = page.waitForEvent('filechooser');
  await box.getByRole('button', { name: 'Abrir XML ou PDF' }).click();
  await (await chooser).setFiles({ name: 'cotacao.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Orçamento de tinta', named('C')]) });
  await expect(box.getByRole('group', { name: 'Arquivos desta despesa' })).toContainText('cotacao.pdf');
  await expect(box).toContainText('não é uma NF-e e não preenche nada');
  await looksRightEverywhere(page);
  await box.getByRole('group', { name: 'O que é cotacao.pdf' }).getByRole('button', { name: 'Cotação' }).click();
  await expect(page.getByRole('button', { name: /cotacao\.pdf/ }).filter({ hasText: 'será juntado' })).toContainText('Cotação');
});
