import { named, someCpf } from './support/api.js';
import { PHONE } from './support/people.js';
import { looksRightEverywhere } from './support/screen.js';
import { expect, test } from './support/test.js';
import { PASSWORD } from './support/users.js';

test.use({ viewport: PHONE });

test('on a phone, a stranger signs up from the login, and is told to wait for an administrator', async ({ page }) => {
  const cpf = someCpf();
  const name = named('ESTRANHO');
  await page.goto('/');
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  for (const message of ['CPF é obrigatório', 'Nome é obrigatório', 'Login é obrigatório', 'Senha é obrigatória'])
    await expect(page.getByRole('alert')).toContainText(message);
  await looksRightEverywhere(page);
  await page.getByLabel('CPF', { exact: true }).fill(cpf);
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Login', { exact: true }).fill(`e${cpf}`);
  await page.getByLabel('Senha', { exact: true }).fill('q1w2e3r4');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Esta senha é fácil de adivinhar.');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Um administrador precisa ativá-lo antes do primeiro acesso.')).toBeVisible();
  await looksRightEverywhere(page);
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await page.getByRole('textbox', { name: 'Usuário' }).fill(`e${cpf}`);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Acessar' }).click();
  await expect(page.getByRole('alert')).toContainText('Login ou senha incorretos. Tente novamente.');
});
