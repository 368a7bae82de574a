import { readFileSync } from 'node:fs';
import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import type { APIRequestContext, Page } from '@playwright/test';
import { properName } from '#domain/proper-name.js';
import { api, named, someCpf } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { byMenu, choose, dialogOf, footerOf, looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';
import { ownPassword, PASSWORD } from './support/users.js';

/** An association that no other test uses. */
async function givenAssociation(request: APIRequestContext): Promise<{ cnpj: string; nome: string }> {
  const association = { cnpj: generateCnpj({ version: 2 }), nome: named('ASSOCIAÇÃO') };
  await (await api(request, 'admin'))('post', 'associacao/save', { cnpjAssociacao: undefined, ...association, novo: true });
  return association;
}

/** Another administrator of the association gives somebody access; answers both names. */
async function givenAccess(request: APIRequestContext, cnpj: string): Promise<{ giver: string; given: string }> {
  const admin = await api(request, 'admin');
  const user = async (nome: string, role: string) => {
    const cpf = someCpf();
    // The body of users has no association.
    await admin('post', 'usuario/salvar', {
      cnpjAssociacao: undefined,
      cpf,
      nome,
      login: cpf,
      senha: 'margarida-branca-8',
      situacao: 'ATIVO',
      role,
    });
    await ownPassword(request, cpf, 'margarida-branca-8');
    return cpf;
  };
  const [giver, given] = [named('BRUNO'), named('CLARA')];
  const cpf = await user(giver, 'ADMIN');
  await admin('post', 'rel_associacao_usuario/save', { cnpjAssociacao: undefined, cpf, cnpj, tipo: 'ADMIN' });
  const other = await user(given, 'USER');
  const { token } = await (await request.post('/api/auth', { data: { login: cpf, senha: PASSWORD } })).json();
  const headers = { Authorization: `Bearer ${token}`, 'X-Associacao': cnpj };
  const link = await request.post('/api/rel_associacao_usuario/save', { data: { cpf: other, cnpj, tipo: 'GEST' }, headers });
  expect(link.status()).toBe(201);
  return { giver, given };
}

const entries = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Detalhes do registro/ }) });
const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Visões do diário' }).getByRole('link', { name });

test('an administrator is told that access was given and by whom, and verifies and exports the journal', async ({ page, request }) => {
  const { cnpj, nome } = await givenAssociation(request);
  const { giver, given } = await givenAccess(request, cnpj);
  const filters = page.getByRole('form', { name: 'Filtros do diário' });
  await openAs(page, 'admin', '/home', nome);

  await test.step('the home screen shows a notice until it was read', async () => {
    const news = page.getByRole('complementary', { name: 'Novos acessos' });
    await expect(news).toContainText('1 novo acesso');
    await looksRight(page);
    await news.getByRole('link', { name: 'Ver quem e quando' }).click();
    await expect(entries(page).filter({ hasText: given })).toContainText(
      `${properName(giver)} deu a ${properName(given)} acesso de gestor a esta associação`,
    );
    await looksRight(page);
    await page.getByRole('link', { name: 'Razão, início' }).click();
    await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
    await expect(news).toBeHidden();
  });

  await test.step('an entry shows all its details', async () => {
    await byMenu(page, 'Relatórios', 'Acessos e Cadastros');
    await choose(filters, 'Assunto', 'Acessos à associação');
    await filters.getByLabel('Com quem ou com o quê', { exact: true }).fill(given.toLowerCase());
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(entries(page)).toHaveCount(1);
    await page.reload();
    await entries(page).getByRole('button', { name: 'Detalhes' }).click();
    const dialog = dialogOf(page, 'Registro nº');
    await expect(dialog).toContainText('127.0.0.1');
    await expect(dialog.locator('code')).toHaveText([/^[0-9a-f]{64}$/, /^[0-9a-f]{64}$/]);
    await looksRight(page);
    await footerOf(dialog).getByRole('button', { name: 'Fechar' }).click();
    await filters.getByLabel('Quem fez', { exact: true }).fill('ninguém com este nome');
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('Nenhum registro com estes filtros.')).toBeVisible();
  });

  await test.step('entries of the installation are separate', async () => {
    await view(page, 'Da instalação').click();
    await filters.getByLabel('Com quem ou com o quê', { exact: true }).fill(given);
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText(`Ana Paula Ferreira dos Santos cadastrou o usuário ${given}`)).toBeVisible();
    await looksRight(page);
  });

  await test.step('the verification reports its result in words', async () => {
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

  await test.step('the export has the same content', async () => {
    await view(page, 'Desta associação').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exportar CSV' }).click()]);
    expect(file.suggestedFilename()).toBe(`diario-${cnpj}.csv`);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`deu a ${given} acesso de gestor a esta associação`);
  });
});

test('people who do not administer have no access', async ({ page }) => {
  await openAs(page, 'gestor', '/acessos');
  await expect(page.getByText('Somente administradores desta associação veem os acessos e cadastros.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Acessos e Cadastros' })).toHaveCount(0);
  await looksRight(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the journal and its details fit on a phone', async ({ page, request }) => {
    const { cnpj, nome } = await givenAssociation(request);
    const member = named('DALVA');
    await (await api(request, 'admin'))('post', 'pessoa/save', { cnpjAssociacao: cnpj, cpf: someCpf(), nome: member });
    await openAs(page, 'admin', '/acessos?tipo=pessoa', nome);
    await expect(entries(page)).toHaveText([new RegExp(`cadastrou o associado ${properName(member)}`)]);
    await page.getByText('Filtros (1 ativo)').click();
    await looksRight(page);
    await entries(page).getByRole('button', { name: 'Detalhes' }).click();
    await expect(page.getByRole('dialog')).toContainText('Código anterior');
    await looksRight(page);
  });
});
