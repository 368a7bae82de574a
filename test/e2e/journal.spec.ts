import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { api, named, SCHOOL, someCpf } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

const PASSWORD = 'girassol-9-do-campo';

/** Another administrator of the school gives somebody access; answers the names of both. */
async function givenAccess(request: APIRequestContext): Promise<{ giver: string; given: string }> {
  const admin = await api(request, 'admin');
  const user = async (nome: string, role: string) => {
    const cpf = someCpf();
    // Users take no association in their body.
    await admin('post', 'usuario/salvar', { cnpjAssociacao: undefined, cpf, nome, login: cpf, senha: PASSWORD, situacao: 'ATIVO', role });
    return cpf;
  };
  const [giver, given] = [named('BRUNO'), named('CLARA')];
  const cpf = await user(giver, 'ADMIN');
  await admin('post', 'rel_associacao_usuario/save', { cnpjAssociacao: undefined, cpf, cnpj: SCHOOL, tipo: 'ADMIN' });
  const other = await user(given, 'USER');
  const { token } = await (await request.post('/api/auth', { data: { login: cpf, senha: PASSWORD } })).json();
  const headers = { Authorization: `Bearer ${token}`, 'X-Associacao': SCHOOL };
  const link = await request.post('/api/rel_associacao_usuario/save', { data: { cpf: other, cnpj: SCHOOL, tipo: 'GEST' }, headers });
  expect(link.status()).toBe(201);
  return { giver, given };
}

const entries = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Detalhes do registro/ }) });
const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Visões do diário' }).getByRole('link', { name });

test('an administrator is told that somebody was given access, sees by whom, and verifies and exports the journal', async ({
  page,
  request,
}) => {
  const { giver, given } = await givenAccess(request);
  await openAs(page, 'admin', '/home');

  await test.step('the home screen tells of it until it was looked at', async () => {
    const news = page.getByRole('complementary', { name: 'Novos acessos' });
    await expect(news).toContainText(/\d+ novos? acessos?/);
    await looksRight(page);
    await news.getByRole('link', { name: 'Ver quem e quando' }).click();
    await expect(entries(page).first()).toContainText(`${giver} deu a ${given} acesso de gestor a esta associação`);
    await looksRight(page);
    await page.getByRole('link', { name: 'Razão, início' }).click();
    await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
    await expect(news).toBeHidden();
  });

  await test.step('an entry tells all of itself', async () => {
    await page.getByRole('link', { name: 'Acessos e Cadastros' }).first().click();
    const filters = page.getByRole('form', { name: 'Filtros do diário' });
    await choose(filters, 'Assunto', 'Acessos à associação');
    await filters.getByLabel('Com quem ou com o quê').fill(given.toLowerCase());
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(entries(page)).toHaveCount(1);
    await page.reload();
    await entries(page).getByRole('button', { name: 'Detalhes' }).click();
    const dialog = dialogOf(page, 'Registro nº');
    await expect(dialog).toContainText('127.0.0.1');
    await expect(dialog.locator('code').first()).toHaveText(/^[0-9a-f]{64}$/);
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await filters.getByLabel('Quem fez').fill('ninguém com este nome');
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('Nenhum registro com estes filtros.')).toBeVisible();
  });

  await test.step('what belongs to no association stands apart', async () => {
    await view(page, 'Da instalação').click();
    await expect(page.getByText(`ANA PAULA FERREIRA DOS SANTOS cadastrou o usuário ${given}`)).toBeVisible();
    await looksRight(page);
  });

  await test.step('the verification says in words what it found', async () => {
    await view(page, 'Verificação').click();
    await page.getByRole('button', { name: 'Verificar os diários' }).click();
    await expect(page.getByText(/O diário desta associação está íntegro: [\d.]+ registros conferidos\./)).toBeVisible();
    await expect(page.getByText(/O diário da instalação está íntegro/)).toBeVisible();
    await looksRight(page);
    const divergencia = { sequencia: 3, motivo: 'O conteúdo do registro nº 3 foi alterado: o hash não confere.' };
    await page.route('**/api/diario/verificacao*', (route) =>
      route.fulfill({ json: { integro: false, entradas: 2, hash: '', divergencia } }),
    );
    await page.getByRole('button', { name: 'Verificar os diários' }).click();
    await expect(page.getByText('Primeiro registro que não confere: nº 3.')).toHaveCount(2);
    await looksRight(page);
  });

  await test.step('the export holds the same', async () => {
    await view(page, 'Desta associação').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exportar CSV' }).click()]);
    expect(file.suggestedFilename()).toBe(`diario-${SCHOOL}.csv`);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`deu a ${given} acesso de gestor a esta associação`);
  });
});

test('is not for those who do not administer', async ({ page }) => {
  await openAs(page, 'gestor', '/acessos');
  await expect(page.getByText('Somente administradores desta associação veem os acessos e cadastros.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Acessos e Cadastros' })).toHaveCount(0);
  await looksRight(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the journal and its details fit', async ({ page }) => {
    await openAs(page, 'admin', '/acessos?tipo=pessoa');
    await expect(entries(page).first()).toContainText('cadastrou o associado');
    await page.getByText('Filtros (1 ativo)').click();
    await looksRight(page);
    await entries(page).first().getByRole('button', { name: 'Detalhes' }).click();
    await expect(page.getByRole('dialog')).toContainText('Código anterior');
    await looksRight(page);
  });
});
