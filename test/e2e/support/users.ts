import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import { named, SCHOOL, someCpf } from './api.js';

/** Password of every user created by a test. */
export const PASSWORD = 'girassol-9';

/** Fills in the displayed login. */
export async function logIn(page: Page, user: string, password = `${user}-demo`): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário' }).fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Acessar' }).click();
}

/** Logs in another person in a new browser context. */
export async function enter(browser: Browser, user: string, password = PASSWORD): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/');
  await logIn(page, user, password);
  return page;
}

/** The password that somebody else sets for a new user, who replaces it at the first login. */
const FIRST_PASSWORD = 'margarida-branca-8';

/** Types the password again where that is asked for. */
export async function confirmPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'CONFIRME A SUA SENHA' });
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

/** Creates a user through the API, with a password of their own. */
export async function givenUser(page: Page, more: object = {}): Promise<{ cpf: string; nome: string; login: string }> {
  const cpf = someCpf();
  const user = {
    cpf,
    nome: named('USUÁRIO'),
    login: `u${cpf}`,
    senha: FIRST_PASSWORD,
    situacao: 'ATIVO',
    role: 'USER',
    novo: true,
    ...more,
  };
  await post(page, 'usuario/salvar', user);
  await ownPassword(page.request, user.login, FIRST_PASSWORD);
  return user;
}

/** Creates an administrator of only a new association, to which the demo's administrator keeps no link. */
export async function givenAdministrator(page: Page): Promise<{ cpf: string; nome: string; login: string; cnpj: string }> {
  const user = await givenUser(page, { role: 'ADMIN' });
  const cnpj = generateCnpj({ version: 2 });
  await post(page, 'associacao/save', { cnpj, nome: `ASSOCIAÇÃO ${cnpj}`, novo: true });
  await givenLink(page, user.cpf, 'ADMIN', cnpj);
  await page.request.delete(`/api/rel_associacao_usuario/delete/52998224725/${cnpj}`, { headers: await headersOf(page) });
  return { ...user, cnpj };
}

/** The person replaces the password that somebody else set by `PASSWORD`, and leaves. */
export async function ownPassword(request: APIRequestContext, login: string, first: string): Promise<void> {
  const { token } = await (await request.post('/api/auth', { data: { login, senha: first } })).json();
  const as = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` } });
  const changed = await request.put('/api/usuario/senha', { data: { senhaAtual: first, senhaNova: PASSWORD }, ...as(token) });
  expect(changed.ok(), await changed.text()).toBe(true);
  await request.post('/api/auth/logout', as((await changed.json()).token));
}

/** The headers of a call as the person who is logged in on the page. */
export const headersOf = async (page: Page) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
});

/** Calls the API as the person who is logged in on the page. */
export async function post(page: Page, path: string, data?: object): Promise<APIResponse> {
  const answer = await page.request.post(`/api/${path}`, { data, headers: await headersOf(page) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

export const givenLink = (page: Page, cpf: string, tipo: string, cnpj = SCHOOL, more: object = {}) =>
  post(page, 'rel_associacao_usuario/save', { cpf, cnpj, tipo, ...more });
