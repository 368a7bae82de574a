import { deflateSync } from 'node:zlib';
import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { formatCnpj } from '#domain/cnpj.js';
import { openAs } from './support/people.js';
import { choose, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const success = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
/** An alphanumeric CNPJ that no other test and no demo record has. */
const newCnpj = () => generateCnpj({ version: 2 });

/** Calls the API with the session of the page. */
async function asPerson(page: Page, method: 'POST' | 'DELETE', path: string, data?: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(`/api/${path}`, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
}

/** Another demo user. */
const GESTOR = '11144477735';

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
}

test('an association is created, found, changed, not deletable while it has links, and deleted', async ({ page }) => {
  const cnpj = newCnpj();
  const name = `ASSOCIAÇÃO ${cnpj}`;
  await openAs(page, 'admin', '/associacoes?q=LOBATO');
  await expect(row(page, 'MONTEIRO LOBATO')).toContainText('11.222.333/0001-81');

  await test.step('missing values are shown at their fields and at the top', async () => {
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/associacao$/);
    const summary = page.getByRole('alert').filter({ hasText: 'Corrija os seguintes erros' });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(summary).toContainText('CNPJ é obrigatório');
    await page.getByLabel('CNPJ', { exact: true }).fill('12ABC34501DE36');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(summary).toContainText('CNPJ inválido');
    // Checked at once: the summary must not take the focus later, during input.
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect(summary).toContainText('Nome é obrigatório');
    await looksRight(page);
  });

  await test.step('the CNPJ accepts letters, the CEP proposes UF and município, and another UF clears the município', async () => {
    await page.getByLabel('CNPJ', { exact: true }).fill('');
    await page.getByLabel('CNPJ', { exact: true }).pressSequentially(cnpj.toLowerCase());
    await expect(page.getByLabel('CNPJ', { exact: true })).toHaveValue(formatCnpj(cnpj));
    await page.locator('[name=nome]').pressSequentially(name.toLowerCase());
    await page.getByLabel('Telefone', { exact: true }).fill('4133334444');
    await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('(41) 3333-4444');
    await page.getByLabel('Celular', { exact: true }).fill('41999998888');
    await expect(page.getByRole('combobox', { name: 'Município' })).not.toBeEditable();
    const cep = page.getByLabel('CEP', { exact: true });
    await cep.fill('80020310');
    await expect(cep).toHaveValue('80.020-310');
    await expect(page.getByRole('combobox', { name: 'UF', exact: true })).toHaveValue('PR - PARANÁ');
    await expect(page.getByRole('combobox', { name: 'Município' })).toHaveValue('CURITIBA');
    await expect(page.getByText('Proposto pelo CEP. Confira.')).toHaveCount(2);
    await looksRight(page);
    // Of a state alone; then what a person chose stays.
    await cep.fill('11010000');
    await expect(page.getByRole('combobox', { name: 'UF', exact: true })).toHaveValue('SP - SÃO PAULO');
    await expect(page.getByRole('combobox', { name: 'Município' })).toHaveValue('');
    await choose(page.getByRole('main'), 'Município', 'SANTOS');
    await cep.fill('80020310');
    await expect(page.getByRole('combobox', { name: 'Município' })).toHaveValue('SANTOS');
    await choose(page.getByRole('main'), 'UF', 'SP - SÃO PAULO');
    await choose(page.getByRole('main'), 'Município', 'ADAMANTINA');
    await choose(page.getByRole('main'), 'UF', 'AC - ACRE');
    await expect(page.getByRole('combobox', { name: 'Município' })).toHaveValue('');
    await choose(page.getByRole('main'), 'Município', 'XAPURI');
  });

  await test.step('leaving with unsaved input asks first', async () => {
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await success(page, 'Registro salvo com sucesso!');
    await expect(page).toHaveURL(/\/associacoes/);
  });

  await test.step('it is found by name, CNPJ, city and UF, ignoring case and accents', async () => {
    await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('Todos');
    for (const query of [name.toLowerCase(), formatCnpj(cnpj), cnpj, 'xapuri', 'ac', `associacao ${cnpj}`]) {
      await page.getByLabel('Pesquisar nome, CNPJ, cidade ou UF', { exact: true }).fill(query);
      await expect(row(page, name)).toBeVisible();
    }
  });

  await test.step('its creator can work in it at once', async () => {
    const toast = page.getByRole('status').filter({ hasText: 'Registro salvo com sucesso!' });
    await expect(toast).toContainText(name);
    await expect(toast).not.toContainText('MONTEIRO LOBATO');
    await toast.getByRole('button', { name: 'Entrar agora' }).click();
    await page.waitForURL('**/home');
    await expect(page.getByRole('banner')).toContainText(name);
    await visit(page, `/carteira?q=${cnpj}`);
    await expect(page.getByRole('button', { name: `Acessar ${name}` })).toBeVisible();
    await visit(page, `/associacoes?q=${cnpj}`);
  });

  await test.step('it is changed, except for its CNPJ', async () => {
    await row(page, name).click();
    await page.getByRole('button', { name: 'Editar' }).click();
    await expect(page.getByLabel('CNPJ', { exact: true })).not.toBeEditable();
    await expect(page.getByRole('combobox', { name: 'Município' })).toHaveValue('XAPURI');
    await page.getByLabel('Nome fantasia', { exact: true }).fill('fantasia');
    await page.getByLabel('Nome fantasia', { exact: true }).press('Enter');
    await success(page, 'Registro salvo com sucesso!');
    await expect(page).toHaveURL(/\/associacoes\b/);
  });

  await test.step('its holidays are added, refused if repeated, and deleted', async () => {
    await visit(page, `/associacao?cnpj=${cnpj}`);
    await page.getByRole('button', { name: 'Novo feriado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo Feriado' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Data é obrigatória');
    await looksRight(page);
    await dialog.getByRole('textbox', { name: 'Data' }).fill('08092026');
    await dialog.getByLabel('Descrição', { exact: true }).fill('padroeira');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(row(page, 'PADROEIRA')).toContainText('08/09/2026');
    await page.getByRole('button', { name: 'Novo feriado' }).click();
    await dialog.getByRole('textbox', { name: 'Data' }).fill('08092026');
    await dialog.getByLabel('Descrição', { exact: true }).fill('outro');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Já existe um feriado nesta data.');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await looksRight(page);
    await row(page, 'PADROEIRA').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(row(page, 'PADROEIRA')).toHaveCount(0);
  });

  await test.step('it cannot be deleted while others are linked to it', async () => {
    await asPerson(page, 'POST', 'rel_associacao_usuario/save', { cpf: GESTOR, cnpj, tipo: 'GEST' });
    await visit(page, `/associacoes?q=${cnpj}`);
    await row(page, name).click();
    await remove(page);
    const refusal = page.getByRole('alertdialog', { name: 'ATENÇÃO!' });
    await expect(refusal).toContainText(
      'Esta Associacao/Entidade possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.',
    );
    await refusal.getByRole('button', { name: 'OK' }).click();
    await asPerson(page, 'DELETE', `rel_associacao_usuario/delete/${GESTOR}/${cnpj}`);
    await remove(page);
    await success(page, 'O registro foi excluído com sucesso!');
    await expect(row(page, name)).toHaveCount(0);
    await visit(page, `/carteira?q=${cnpj}`);
    await expect(page.getByText(`Nenhum resultado para “${cnpj}”.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Acessar ${name}` })).toHaveCount(0);
  });
});

test('the administrator of a new installation registers its first association, and is in it', async ({ page }) => {
  const cnpj = newCnpj();
  await page.route('**/api/auth', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), relAssociacaoUsuario: [], totalVinculos: 0 } });
  });
  await page.route('**/api/carteira?*', (route) => route.fulfill({ json: { pagina: 1, linhas: [], total: 0 } }));
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Usuário' }).fill('admin');
  await page.getByLabel('Senha', { exact: true }).fill('admin-demo');
  await page.getByRole('button', { name: 'Acessar' }).click();
  await expect(page.getByText('Cadastre a primeira associação para começar')).toBeVisible();
  await looksRight(page);
  await page.unroute('**/api/carteira?*');
  await page.getByRole('button', { name: 'Cadastrar associação' }).click();
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpj);
  await page.locator('[name=nome]').fill(`PRIMEIRA ${cnpj}`);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('banner')).toContainText(`PRIMEIRA ${cnpj}`);
  await asPerson(page, 'DELETE', `associacao/delete/${cnpj}`);
});

test('a letterhead is validated, uploaded, shown, replaced and deleted', async ({ page }) => {
  const png = await sharp({ create: { width: 600, height: 120, channels: 3, background: '#166a4d' } })
    .png()
    .toBuffer();
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.getByLabel('Arquivo PNG', { exact: true }).setInputFiles({ name, mimeType, buffer });
    await page.getByRole('button', { name: 'Enviar' }).click();
  };
  const refused = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  // In a separate association, because reports of other tests would show the letterhead.
  const cnpj = newCnpj();
  await openAs(page, 'admin', '/home');
  await asPerson(page, 'POST', 'associacao/save', { cnpj, nome: `TIMBRE ${cnpj}`, novo: true });
  await page.evaluate(() => localStorage.clear());
  await openAs(page, 'admin', '/imagens', `TIMBRE ${cnpj}`);
  await expect(page.getByText('Nenhuma imagem cadastrada.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await refused('Por favor, selecione a orientação e um arquivo.');
  await looksRight(page);

  await test.step('other formats than PNG and too large files are refused', async () => {
    await choose(page.getByRole('main'), 'Orientação da Imagem', 'PAISAGEM');
    await send('timbre.jpg', 'image/jpeg', png);
    await refused('Por favor, selecione um arquivo PNG.');
    await send('timbre.png', 'image/png', Buffer.from('not a picture'));
    await refused('Por favor, selecione um arquivo PNG.');
    await send('timbre.png', 'image/png', Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]));
    await refused('O arquivo pode ter no máximo 5 MB.');
    await send('timbre.png', 'image/png', Buffer.concat([png.subarray(0, 40), deflateSync('broken')]));
    await refused('O arquivo PNG está corrompido.');
  });

  await test.step('a PNG is uploaded, listed and shown', async () => {
    await send('timbre.png', 'image/png', png);
    await success(page, 'Imagem salva com sucesso!');
    await expect(row(page, 'PAISAGEM')).toContainText('600 × 120 pontos');
    await looksRight(page);
    await page.getByRole('button', { name: 'Visualizar imagem PAISAGEM' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Imagem para páginas em PAISAGEM' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await looksRight(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a deleted one is shown as not found, other failures as such', async () => {
    for (const [status, shown] of [
      [404, page.getByRole('img', { name: 'imagem não encontrada' })],
      [500, page.getByText('Erro ao carregar a imagem.')],
    ] as [number, Locator][]) {
      await page.route('**/api/imagens/view*', (route) => route.fulfill({ status, json: {} }));
      await page.reload();
      await page.getByRole('button', { name: 'Visualizar imagem PAISAGEM' }).click();
      await expect(shown).toBeVisible();
      await looksRight(page);
      await page.unroute('**/api/imagens/view*');
    }
    await page.keyboard.press('Escape');
  });

  await page.getByRole('button', { name: 'Excluir imagem PAISAGEM' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await success(page, 'Imagem excluída com sucesso!');
  await expect(page.getByText('Nenhuma imagem cadastrada.')).toBeVisible();
  await asPerson(page, 'DELETE', `associacao/delete/${cnpj}`);
});

test('the address of an unknown association shows that it does not exist; people without permission read the list', async ({ page }) => {
  await openAs(page, 'admin', '/associacao?cnpj=00000000000191');
  await expect(page.getByText('Associação não encontrada.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await openAs(page, 'usuario', '/associacoes');
  await expect(row(page, 'MONTEIRO LOBATO')).toBeVisible();
  await expect(row(page, 'ACÁCIAS')).toHaveCount(0);
  for (const name of [/^Nova$/, /^Editar$/, /^Excluir$/, /^Ações/]) await expect(page.getByRole('button', { name })).toHaveCount(0);
  for (const address of ['/associacao', '/associacao?cnpj=11222333000181']) {
    await visit(page, address);
    await expect(page).toHaveURL(/\/associacoes$/);
  }
  await visit(page, '/imagens');
  await expect(page.getByRole('heading', { name: 'IMAGENS CADASTRADAS' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeHidden();
});
