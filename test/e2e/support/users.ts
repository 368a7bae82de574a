import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { type Browser, expect, type Page } from '@playwright/test';
import { named, SCHOOL, someCpf } from './api.js';

/** Of every user that a test makes. */
export const PASSWORD = 'girassol-9';

/** Answers the login that stands there. */
export async function logIn(page: Page, user: string, password = `${user}-demo`): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário' }).fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Acessar' }).click();
}

/** Somebody else at another computer, logging in. */
export async function enter(browser: Browser, user: string, password = PASSWORD): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/');
  await logIn(page, user, password);
  return page;
}

/** A user at the API's hand, for walks about something else. */
export async function givenUser(page: Page, more: object = {}): Promise<{ cpf: string; nome: string; login: string }> {
  const cpf = someCpf();
  const user = { cpf, nome: named('USUÁRIO'), login: `u${cpf}`, senha: PASSWORD, situacao: 'ATIVO', role: 'USER', novo: true, ...more };
  await post(page, 'usuario/salvar', user);
  return user;
}

/** An administrator of a new association and of nothing else, made by the demo's, who keep no link to it. */
export async function givenAdministrator(page: Page): Promise<{ cpf: string; nome: string; login: string; cnpj: string }> {
  const user = await givenUser(page, { role: 'ADMIN' });
  const cnpj = generateCnpj({ version: 2 });
  await post(page, 'associacao/save', { cnpj, nome: `ASSOCIAÇÃO ${cnpj}`, novo: true });
  await givenLink(page, user.cpf, 'ADMIN', cnpj);
  await page.request.delete(`/api/rel_associacao_usuario/delete/52998224725/${cnpj}`, { headers: await headers(page) });
  return { ...user, cnpj };
}

const headers = async (page: Page) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
});

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/${path}`, { data, headers: await headers(page) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export const givenLink = (page: Page, cpf: string, tipo: string, cnpj = SCHOOL, more: object = {}) =>
  post(page, 'rel_associacao_usuario/save', { cpf, cnpj, tipo, ...more });
