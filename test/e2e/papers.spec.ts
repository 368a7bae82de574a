import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { properName } from '#domain/proper-name.js';
import { smallPdf as pdf } from '../fixtures/small-pdf.js';
import { api, givenPlan, named, SCHOOL } from './support/api.js';
import { ano, pay, register, row, search } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** A different colour each time, because a repeated file would need confirmation. */
const photograph = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: { r: 232, g: 227, b: Math.floor(Math.random() * 256) } } })
    .jpeg()
    .toBuffer();
const files = (panel: Locator) => panel.getByLabel('Escolher arquivos para juntar', { exact: true });
const paper = (panel: Locator, name: string) => panel.getByRole('listitem').filter({ hasText: name });

async function openExpense(page: Page, note: string): Promise<Locator> {
  await search(page, note);
  await row(page, note).getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  return page.getByRole('dialog', { name: /Editar Despesa/ });
}

/** Hands a file to the page like the browser after a drop or a paste. */
const hand = (target: Locator, kind: 'drop' | 'paste', name: string, content: string) =>
  target.evaluate(
    (element, { kind, name, content }) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name));
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { kind, name, content },
  );

test('papers of an expense are chosen, dropped, pasted, shown beside the form, confirmed if repeated, and withdrawn', async ({
  page,
  request,
}) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  const [note, other] = [named('NF'), named('NF')];
  const { idDespesa } = await register(call, plan, note);
  await register(call, plan, other, { valor: 200 });
  await openAs(page, 'usuario', '/despesas');
  const dialog = await openExpense(page, note);
  const file = { name: 'nota fiscal.pdf', mimeType: 'application/pdf', buffer: pdf(note) };

  await test.step('join papers in three ways', async () => {
    await files(dialog).setInputFiles([file, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() }]);
    await expect(page.getByText('2 anexos juntados com sucesso!')).toBeVisible();
    await hand(dialog.getByRole('group', { name: 'Juntar anexos' }), 'drop', 'nfe.xml', `<nfeProc>${note}</nfeProc>`);
    await expect(paper(dialog, 'nfe.xml')).toContainText('Nota fiscal');
    await dialog.getByLabel('Juntar como', { exact: true }).selectOption('Recibo');
    await hand(page.locator('body'), 'paste', 'recibo.pdf', pdf(`recibo ${note}`).toString());
    await expect(paper(dialog, 'recibo.pdf')).toContainText('Recibo');
    await looksRight(page);
  });

  await test.step('show a paper while typing', async () => {
    await paper(dialog, 'foto.jpg')
      .getByRole('button', { name: /^foto\.jpg/ })
      .click();
    const viewer = dialog.getByRole('region', { name: /foto\.jpg/ });
    await expect(viewer.getByRole('img', { name: 'foto.jpg' })).toBeVisible();
    await dialog.getByLabel('Objeto resumido', { exact: true }).fill('TINTA AZUL');
    const [shown, typed] = [await viewer.boundingBox(), await dialog.getByLabel('Objeto resumido', { exact: true }).boundingBox()];
    expect(typed!.x + typed!.width).toBeLessThanOrEqual(shown!.x);
    expect(shown!.x + shown!.width).toBeLessThanOrEqual(1280);
    await looksRight(page);
    await page.screenshot({ path: 'test-results/papers-1280.png' });
    await viewer.getByRole('button', { name: 'Próximo anexo' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Conteúdo do arquivo' })).toHaveValue(`<nfeProc>${note}</nfeProc>`);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('count papers in the list', async () => {
    await expect(row(page, note).getByText('4 anexos: ')).toBeAttached();
    await looksRight(page);
    await page.screenshot({ path: 'test-results/papers-list-1280.png' });
  });

  await test.step('confirm a file repeated on another expense; refuse an invalid one with its reason', async () => {
    const second = await openExpense(page, other);
    await files(second).setInputFiles(file);
    const question = page.getByRole('alertdialog', { name: 'CONFIRMAR GRAVAÇÃO' });
    await expect(question).toContainText(`já está na despesa nº ${idDespesa}`);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(second.getByRole('listitem')).toHaveCount(0);
    await files(second).setInputFiles(file);
    await question.getByRole('button', { name: 'Salvar' }).click();
    await expect(paper(second, 'nota fiscal.pdf')).toBeVisible();
    await files(second).setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nothing') });
    const refusal = page.getByRole('alertdialog', { name: 'ATENÇÃO!' });
    await expect(refusal).toContainText('nota.pdf: O arquivo não é um PDF');
    await refusal.getByRole('button', { name: 'OK' }).click();
    await paper(second, 'nota fiscal.pdf')
      .getByRole('button', { name: /^Retirar/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(second.getByRole('listitem')).toHaveCount(0);
  });
});

test('papers of an account are shown by year, from its list and from its statement', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const numConta = named('C').replace(' ', '-');
  const account = { cnpjAssociacao: SCHOOL, numConta, idBanco: '001', agencia: '1', descricao: 'CONTA MOVIMENTO' };
  await call('post', 'conta/create', account);
  await openAs(page, 'admin', `/contas?q=${numConta}`);
  await row(page, numConta).getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: 'Anexos' }).click();
  const dialog = dialogOf(page, `ANEXOS DA CONTA ${numConta}`);
  await files(dialog).setInputFiles({ name: 'extrato.pdf', mimeType: 'application/pdf', buffer: pdf(numConta) });
  await expect(paper(dialog, 'extrato.pdf')).toContainText('Extrato');
  await looksRight(page);
  await page.screenshot({ path: 'test-results/account-papers-1280.png' });
  await dialog.getByRole('button', { name: `Anexos de ${ano - 1}` }).click();
  await expect(dialog.getByRole('status').filter({ hasText: `Exercício de ${ano - 1}` })).toBeVisible();
  await expect(paper(dialog, 'extrato.pdf')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(row(page, numConta).getByText('1 anexo: 1 extrato')).toBeAttached();

  await page.setViewportSize(PHONE);
  await visit(page, `/extrato?conta=${numConta}`);
  await page.getByRole('button', { name: 'Anexos', exact: true }).click();
  await expect(paper(dialog, 'extrato.pdf')).toBeVisible();
  await looksRight(page);
  await paper(dialog, 'extrato.pdf')
    .getByRole('button', { name: /^extrato/ })
    .click();
  await expect(dialog.getByRole('region', { name: /extrato\.pdf/ })).toBeVisible();
  await looksRight(page);
  await page.screenshot({ path: 'test-results/account-papers-360.png' });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the proof of a payment is joined while paying, and the list finds expenses without one', async ({ page, request }) => {
    const call = await api(request, 'admin');
    const plan = await givenPlan(call);
    const note = named('NF');
    const { idDespesa } = await register(call, plan, note);
    await pay(call, idDespesa);
    const lacking = `/despesas?q=${encodeURIComponent(note)}&semComprovante=true`;
    await openAs(page, 'usuario', lacking);
    await page
      .getByRole('main')
      .getByRole('button', { name: properName(plan.favorecido), exact: true })
      .click();
    // What is paid is not paid again: its page takes the proof.
    await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeDisabled();
    await visit(page, `/despesa/${idDespesa}`);
    const dialog = page.getByRole('main');
    // The history below names it, too.
    const joined = paper(dialog.getByRole('region', { name: 'Anexos' }), 'comprovante.jpg');
    await dialog
      .getByLabel('Fotografar o documento', { exact: true })
      .setInputFiles({ name: 'comprovante.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(joined).toContainText('Comprovante de pagamento');
    await looksRight(page);
    await joined.getByRole('button', { name: /^comprovante/ }).click();
    await expect(dialog.getByRole('img', { name: 'comprovante.jpg' })).toBeVisible();
    await looksRight(page);
    await page.screenshot({ path: 'test-results/papers-viewer-360.png' });
    await page.keyboard.press('Escape');
    await page.screenshot({ path: 'test-results/papers-360.png' });
    await visit(page, lacking);
    await expect(page.getByText(`Nenhum resultado para “${note}”.`)).toBeVisible();
  });
});
