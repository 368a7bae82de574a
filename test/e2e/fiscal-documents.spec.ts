import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatCnpj } from '#domain/cnpj.js';
import { nfeCheckDigit } from '#domain/nfe-key.js';
import { api, type Call, givenPlan, named, type Plan, someCpf } from './support/api.js';
import { ano, button, register, row, search, take } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, dismiss, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const SIGNED = readFileSync('test/fixtures/nfe/nota-assinada-procNFe.xml', 'utf8');
const TEST_NOTE = readFileSync('test/fixtures/nfe/nfelib-41170706117473000150550010000463202612756525-procNFe.xml', 'utf8');
const SIGNED_KEY = '41260398765432000198550010000012341123456781';
const ISSUER = '98765432000198';

const note = (page: Page) => dialogOf(page, 'Nova Despesa').getByRole('region', { name: 'Preencher pela NF-e' });

/** A key of that issuer that no other test uses. */
function keyOf(issuer: string): { chave: string; numero: number } {
  const numero = 1 + Math.floor(Math.random() * 999_999_998);
  const first = `412603${issuer}55001${String(numero).padStart(9, '0')}112345678`;
  return { chave: first + nfeCheckDigit(first), numero };
}

/** Drops a file on the form, as if dragged from a folder. */
async function drop(page: Page, xml: string, name = 'nota.xml'): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([text, fileName]) => {
      const data = new DataTransfer();
      data.items.add(new File([text!], fileName!, { type: 'text/xml' }));
      return data;
    },
    [xml, name],
  );
  const place = dialogOf(page, 'Nova Despesa').getByRole('region', { name: 'Documento' });
  await place.dispatchEvent('dragover', { dataTransfer });
  await expect(note(page)).toContainText('Solte a nota para preencher a despesa.');
  await place.dispatchEvent('drop', { dataTransfer });
}

async function givenBudget(call: Call): Promise<Plan> {
  const plan = await givenPlan(call);
  await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 5000 });
  return plan;
}

test('the XML of a note becomes an expense with its payee in three clicks', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenBudget(call);
  // So that the line knows its funds source (rule 11.22).
  await register(call, plan, named('NF'));
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && sessionStorage.setItem('clicks', `${1 + Number(sessionStorage.getItem('clicks'))}`),
      true,
    );
  });
  await openAs(page, 'admin', '/despesas');
  await expect(page.getByRole('main').getByText(/^1 - /)).toBeVisible();
  await page.keyboard.press('n');
  const dialog = dialogOf(page, 'Nova Despesa');
  await expect(note(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('clicks'));
  await drop(page, SIGNED);
  await expect(note(page)).toContainText('NF-e 1234, série 1, de 10/03/2026');
  await expect(note(page)).toContainText('assinatura confere');
  for (const [name, value] of [
    ['Nota Fiscal', '1234'],
    ['Data da Nota', '10/03/2026'],
    ['Valor', /1\.260,57/],
    ['Objeto resumido', 'CADERNO BROCHURA 96 FOLHAS E MAIS 1 ITEM'],
    ['Objeto detalhado', '100 CADERNO BROCHURA 96 FOLHAS; 1 IMPRESSORA LASER'],
  ] as const)
    await expect(dialog.getByLabel(name, { exact: true })).toHaveValue(value);
  await looksRight(page);

  await note(page).getByRole('button', { name: '+ Novo favorecido' }).click();
  const payee = dialogOf(page, 'NOVO FAVORECIDO');
  await expect(payee.getByLabel('CNPJ', { exact: true })).toHaveValue(formatCnpj(ISSUER));
  await expect(payee.getByLabel('Nome', { exact: true })).toHaveValue('PAPELARIA SÃO JOSÉ & FILHOS LTDA');
  await payee.getByRole('button', { name: 'Salvar' }).click();
  await expect(payee).toBeHidden();
  await expect(dialog.getByRole('combobox', { name: 'Favorecido', exact: true })).toHaveValue(/Papelaria São José/);
  await expect(dialog.getByRole('combobox', { name: 'Favorecido', exact: true })).toBeFocused();
  await expect(note(page)).not.toContainText('ainda não é favorecido');
  await take(dialog, 'Linha do orçamento', `${plan.programa} ${plan.item}`);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('clicks'))).toBe('3');
  await search(page, '1234');
  await expect(row(page, 'PAPELARIA SÃO JOSÉ')).toContainText('R$ 1.260,57');

  await test.step('dropping the note again names that expense', async () => {
    await page.keyboard.press('n');
    await drop(page, SIGNED);
    await expect(note(page)).toContainText(/Esta nota já está na despesa Nº \d+ de \d{4} \(PAPELARIA SÃO JOSÉ & FILHOS LTDA\)\./);
    await looksRight(page);
  });
});

test('warns about capital goods only on an element of custeio', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const [custeio, capital] = [await givenBudget(call), await givenBudget(call)];
  await call('post', 'elemento_despesa/save', { id: custeio.linha.idElementoDespesa, descricao: custeio.elemento, categoria: 'CUSTEIO' });
  await call('post', 'elemento_despesa/save', { id: capital.linha.idElementoDespesa, descricao: capital.elemento, categoria: 'CAPITAL' });
  await openAs(page, 'usuario', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  const { chave, numero } = keyOf(ISSUER);
  await drop(page, SIGNED.replaceAll(SIGNED_KEY, chave).replace('<nNF>1234', `<nNF>${numero}`));
  await expect(note(page)).toContainText('A assinatura do arquivo não confere');
  await expect(note(page)).not.toContainText('NCM');
  await take(dialog, 'Linha do orçamento', `${custeio.programa} ${custeio.item}`);
  await expect(note(page)).toContainText('NCM 84 (máquinas e informática)');
  await looksRight(page);
  await take(dialog, 'Linha do orçamento', `${capital.programa} ${capital.item}`);
  await expect(note(page)).not.toContainText('NCM');

  await test.step('the next expense has no note', async () => {
    await take(dialog, 'Favorecido', capital.favorecido);
    await choose(dialog, 'Fonte de Recursos', capital.fonte);
    await dialog.getByRole('button', { name: 'Salvar e nova' }).click();
    await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue('');
    await expect(note(page)).not.toContainText(`NF-e ${numero}`);
  });
});

test('a user registers the new supplier of a note and saves the expense; an administrator checks the supplier', async ({
  page,
  request,
}) => {
  const plan = await givenBudget(await api(request, 'admin'));
  const nome = named('NOVO FORNECEDOR');
  const { chave } = keyOf(`000${someCpf()}`);
  await openAs(page, 'usuario', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  await note(page).getByRole('button', { name: 'Digitar chave' }).click();
  await dialogOf(page, 'CHAVE DE ACESSO DA NF-E').getByLabel('Chave de acesso', { exact: true }).fill(chave);
  await page.keyboard.press('Enter');
  await note(page).getByRole('button', { name: '+ Novo favorecido' }).click();
  const payee = dialogOf(page, 'NOVO FAVORECIDO');
  await payee.getByLabel('Nome', { exact: true }).fill(nome);
  await payee.getByRole('button', { name: 'Salvar' }).click();
  await expect(payee).toBeHidden();
  await take(dialog, 'Linha do orçamento', `${plan.programa} ${plan.item}`);
  await dialog.getByLabel('Valor', { exact: true }).fill('12,34');
  await choose(dialog, 'Fonte de Recursos', plan.fonte);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(row(page, nome)).toContainText('R$ 12,34');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'O que fazer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'a conferir' })).toHaveCount(0);

  await openAs(page, 'admin', '/home');
  await page.getByRole('link', { name: 'a conferir' }).click();
  await expect(row(page, nome)).toContainText(/Úrsula .*, \d\d\/\d\d\/\d{4}/);
  await looksRight(page);
  await row(page, nome).getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: 'Marcar como conferido' }).click();
  await expect(row(page, nome)).toHaveCount(0);
  await visit(page, `/favorecidos?q=${nome}`);
  await expect(row(page, nome)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('an unbookable file is refused in a sentence, and a key fills in the fields it contains', async ({ page, request }) => {
    const call = await api(request, 'admin');
    const nome = named('GRÁFICA');
    await call('post', 'favorecido/save', { tipo: 'PJ', cpfOrCnpj: '12ABC34501DE35', nome });
    await openAs(page, 'usuario', '/despesas');
    await button(page, 'Novo').click();
    const dialog = dialogOf(page, 'Nova Despesa');
    const chosen = page.waitForEvent('filechooser');
    await note(page).getByRole('button', { name: 'Abrir XML' }).click();
    await (await chosen).setFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(TEST_NOTE) });
    await dismiss(page, 'não tem valor fiscal');
    await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue('');

    await note(page).getByRole('button', { name: 'Digitar chave' }).click();
    const asked = dialogOf(page, 'CHAVE DE ACESSO DA NF-E');
    const { chave, numero } = keyOf('12ABC34501DE35');
    await asked.getByLabel('Chave de acesso', { exact: true }).fill(`${chave.slice(0, 43)}${(Number(chave[43]) + 1) % 10}`);
    await page.keyboard.press('Enter');
    await expect(asked.getByRole('alert')).toContainText('A chave de acesso não confere');
    await looksRight(page);
    await asked.getByLabel('Chave de acesso', { exact: true }).fill(chave.replace(/(.{4})/g, '$1 '));
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    await expect(note(page)).toContainText(`NF-e ${numero}, série 1, de 03/2026 · ${nome}`);
    await expect(note(page)).toContainText('A chave não diz o dia nem o valor');
    await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue(String(numero));
    await expect(dialog.getByRole('combobox', { name: 'Favorecido', exact: true })).toHaveValue(new RegExp(nome, 'i'));
    await looksRight(page);
    await note(page).getByRole('button', { name: 'Esquecer a nota' }).click();
    await expect(note(page)).not.toContainText('NF-e 1');
    await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue(String(numero));
  });
});

test('a key is pasted anywhere on the form, and read from a photo if the browser can', async ({ page, context }) => {
  const [pasted, photographed] = [keyOf(ISSUER), keyOf(ISSUER)];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Chromium for Linux has no detector: this fake replaces that of Android.
  await page.addInitScript((chave) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async (image: ImageBitmap) => (image.width > 1 ? [{ rawValue: '7891000' }, { rawValue: chave }] : []);
      },
    });
  }, photographed.chave);
  await openAs(page, 'usuario', '/despesas');
  await button(page, 'Novo').click();
  const dialog = dialogOf(page, 'Nova Despesa');
  await dialog.getByLabel('Nota Fiscal', { exact: true }).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `NFe${pasted.chave}`);
  await page.keyboard.press('Control+v');
  await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue(String(pasted.numero));

  const photo = async (width: number) => {
    const chosen = page.waitForEvent('filechooser');
    await note(page).getByRole('button', { name: 'Fotografar' }).click();
    const data = await page.evaluate((size) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: 1 });
      return canvas.toDataURL('image/png').split(',')[1]!;
    }, width);
    await (await chosen).setFiles({ name: `foto-${width}.png`, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') });
  };
  await photo(1);
  await expect(note(page)).toContainText('não encontrei nela o código de barras');
  await photo(2);
  await expect(dialog.getByLabel('Nota Fiscal', { exact: true })).toHaveValue(String(photographed.numero));
});
