import type { Page } from '@playwright/test';

/** The demo's users; each password is the login and `-demo`. */
export type Login = 'admin' | 'gestor' | 'usuario';

/** Viewport of a phone: `test.use({ viewport: PHONE })`. */
export const PHONE = { width: 360, height: 740 };

/**
 * Logs in as a person would and ends on /home, working in the association of that name.
 * @param association part of its name; `usuario` has one link and is taken there at once
 */
export async function login(page: Page, user: Login, association = 'MONTEIRO LOBATO'): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Usuário' }).fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(`${user}-demo`);
  await page.getByRole('button', { name: 'Acessar' }).click();
  if (user !== 'usuario') {
    await page.waitForURL('**/seleciona_entidade');
    await page.getByRole('button', { name: new RegExp(`Acessar .*${association}`) }).click();
  }
  await page.waitForURL('**/home');
}
