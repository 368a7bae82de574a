import { formatDocument } from '#domain/document.js';
import { properName } from '#domain/proper-name.js';
import { api, named, RESIDENTS_NAME, someCpf } from './support/api.js';
import { openAs, PHONE } from './support/people.js';
import { looksRight } from './support/screen.js';
import { expect, test } from './support/test.js';

const RESIDENTS = '12ABC34501DE35';

test('an administrator finds what is held of a person, hands it over, and erases it', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const [cpf, nome] = [someCpf(), named('SÓCIA')];
  await call('post', 'pessoa/save', { cnpjAssociacao: RESIDENTS, cpf, nome, dataNasc: '1980-02-29' });
  await call('post', 'pessoa_dependente/save', { cnpjAssociacao: RESIDENTS, cpfPessoa: cpf, nome: 'IVO', parentesco: 'FILHO' });
  await openAs(page, 'admin', '/dados_pessoais', RESIDENTS_NAME);
  const main = page.getByRole('main');
  await looksRight(page);

  await test.step('by the CPF', async () => {
    await main.getByRole('button', { name: 'Procurar' }).click();
    await expect(main.getByText('CPF é obrigatório')).toBeVisible();
    await main.getByRole('textbox', { name: 'CPF' }).fill(someCpf());
    await main.getByRole('button', { name: 'Procurar' }).click();
    await expect(main).toContainText('Nada está guardado com este CPF nesta associação.');
    await main.getByRole('textbox', { name: 'CPF' }).fill(cpf);
    await main.getByRole('button', { name: 'Procurar' }).click();
    await expect(main.getByRole('heading', { name: properName(nome) })).toBeVisible();
  });

  await test.step('part by part, on a desk and on a phone', async () => {
    const goes = main.getByRole('region', { name: 'O que pode ser apagado' });
    await goes.getByText('Cadastro de associado').click();
    await expect(goes).toContainText('29/02/1980');
    await goes.getByText('Dependentes').click();
    await expect(goes).toContainText('IVO');
    await looksRight(page);
    await page.setViewportSize(PHONE);
    await looksRight(page);
  });

  await test.step('by the name', async () => {
    await page.goto('/dados_pessoais');
    await main.getByRole('textbox', { name: 'Nome' }).fill(nome.toLowerCase());
    const people = main.getByRole('list', { name: 'Pessoas com este nome' });
    await expect(people).toContainText(properName(nome));
    await expect(people).not.toContainText(/\d{3}\.\d{3}/);
    await people.getByRole('link').click();
    await expect(main.getByText(`CPF ${formatDocument(cpf)}`)).toBeVisible();
  });

  await test.step('from the list of members too, which does not know the CPF', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/pessoas?q=${encodeURIComponent(nome)}`);
    await page.getByRole('row', { name: nome }).getByRole('button', { name: 'Ações' }).click();
    await page.getByRole('menuitem', { name: 'Dados pessoais' }).click();
    await expect(main.getByRole('heading', { name: properName(nome) })).toBeVisible();
    await expect(main.getByText(`CPF ${formatDocument(cpf)}`)).toBeVisible();
  });

  await test.step('as JSON and as PDF', async () => {
    for (const [label, ending] of [
      ['JSON', 'json'],
      ['PDF', 'pdf'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: label }).click()]);
      expect(download.suggestedFilename()).toBe(`dados-pessoais-${cpf}.${ending}`);
    }
  });

  await test.step('and erases it, after what goes and what stays was shown', async () => {
    await main.getByRole('button', { name: 'Apagar' }).click();
    const question = page.getByRole('alertdialog', { name: 'CONFIRMAR EXCLUSÃO' });
    await expect(question).toContainText('Serão apagados: Cadastro de associado; Dependentes. Nada fica.');
    await expect(question).toContainText('Cópias de segurança feitas antes ainda têm os dados');
    await looksRight(page);
    await question.getByRole('button', { name: 'Excluir' }).click();
    const told = page.getByRole('alertdialog', { name: 'INFORMAÇÃO' });
    await expect(told).toContainText('Os dados foram apagados.');
    await told.getByRole('button', { name: 'OK' }).click();
    await page.goto(`/dados_pessoais?cpf=${cpf}`);
    await expect(main).toContainText('Nada está guardado com este CPF nesta associação.');
  });

  await test.step('which the journal tells', async () => {
    await page.goto('/acessos?tipo=documento');
    const masked = `***${formatDocument(cpf).slice(3, 12)}**`;
    await expect(main.getByText(`emitiu DADOS PESSOAIS DE ${masked}`)).toHaveCount(5);
    await page.goto('/acessos?tipo=dados_pessoais');
    await expect(main.getByText(`excluiu os dados pessoais do CPF ${masked} (Cadastro de associado: 1; Dependentes: 1`)).toBeVisible();
  });
});
