import type { BrowserContext, Page } from '@playwright/test';

/** The demo's users; each password is the login and `-demo`. */
export type Login = 'admin' | 'gestor' | 'usuario';

export const DESK = { width: 1280, height: 800 };

/** Viewport of a phone: `test.use({ viewport: PHONE })`. */
export const PHONE = { width: 360, height: 740 };

const SCHOOL = 'MONTEIRO LOBATO';

/**
 * Logs in as a person would and ends on /home, working in the association of that name.
 * @param association part of its name; `usuario` has one link and is taken there at once
 */
export async function loginByHand(page: Page, user: Login, association = SCHOOL): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Usuário' }).fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(`${user}-demo`);
  await page.getByRole('button', { name: 'Acessar' }).click();
  if (user !== 'usuario') {
    await page.waitForURL('**/carteira');
    // Other tests may have created more associations than a page lists.
    await page.getByRole('searchbox').fill(association);
    await page.getByRole('button', { name: new RegExp(`Acessar .*${association}`) }).click();
  }
  await page.waitForURL('**/home');
}

/** Browser storage of earlier logins in this process. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** Logs in and chooses the association: by hand the first time, later with the stored session, unless a logout has ended it on the server. */
export async function login(page: Page, user: Login, association = SCHOOL): Promise<void> {
  const key = `${user} ${association}`;
  const session = sessions.get(key);
  if (session && (await confirms(page, user, session))) {
    // Clears the tab's context, so that it starts with the stored session's.
    if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
    await page.context().setStorageState(session);
  } else {
    // Another person may be logged in here.
    if (page.url().startsWith('http'))
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    await loginByHand(page, user, association);
    sessions.set(key, await page.context().storageState());
  }
}

/** Gives the password again in a stored session, as that is asked for after ten minutes; false if the session has ended, or is of another address. */
async function confirms(
  page: Page,
  user: Login,
  { origins: [stored] }: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<boolean> {
  const token = stored?.localStorage.find(({ name }) => name === 'token')?.value;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/auth/confirma', { data: { senha: `${user}-demo` }, headers });
  return answer.ok() && new URL(answer.url()).origin === stored?.origin;
}

/** Switches the tab to that base year from its next screen on. */
export const workIn = (page: Page, ano: number) => page.evaluate((year) => sessionStorage.setItem('anoBase', String(year)), ano);

/** Logs in for the association and opens that screen. */
export async function openAs(page: Page, user: Login, path: string, association?: string): Promise<void> {
  await login(page, user, association);
  await page.goto(path);
}
