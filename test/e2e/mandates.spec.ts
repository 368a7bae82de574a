import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { docxText } from '../integration/docx.js';
import { newAssociation } from './support/new-association.js';
import { login } from './support/people.js';
import { choose, dialogOf, dismiss, looksRightEverywhere, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const seats = (page: Page) => page.getByRole('region', { name: 'QUEM OCUPA CADA CARGO' });
const seat = (page: Page, office: string) =>
  seats(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: office, exact: true }) });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const nameIn = (page: Page, office: string) => page.getByRole('group', { name: office, exact: true }).getByLabel('Nome', { exact: true });
const onDay = (page: Page, day: string) => seats(page).getByLabel('No dia', { exact: true }).fill(day);

async function act(page: Page, row: ReturnType<typeof seat>, action: string): Promise<void> {
  await row.getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('offices come from a ready set, a mandate fills them, and a substitute signs meanwhile', async ({ page, request }) => {
  const { nome } = await newAssociation(request);
  await login(page, 'admin', nome);

  await test.step('without offices the next step is a ready set', async () => {
    await page.goto('/mandatos');
    const hint = 'Diga quem ocupa cada cargo e desde quando: as assinaturas dos documentos saem daqui.';
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Novo mandato' })).toHaveCount(0);
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Cargos prontos' }).click();
    const dialog = dialogOf(page, 'Cargos prontos');
    await dialog.getByRole('button', { name: 'Criar cargos' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Escolha um conjunto de cargos');
    await choose(dialog, 'Conjunto', 'Caixa Escolar / UEx');
    await expect(dialog.getByRole('list', { name: 'Cargos do conjunto' })).toContainText('CONSELHEIRO DELIBERATIVO (3 vagas)');
    await looksRightEverywhere(page);
    await dialog.getByRole('button', { name: 'Criar cargos' }).click();
    await expect(page.getByText('Use o botão Novo mandato.')).toBeVisible();
  });

  await test.step('a new mandate has a row per seat, and is refused in a sentence', async () => {
    await page.getByRole('button', { name: 'Novo mandato' }).click();
    await expect(page.getByRole('heading', { name: 'NOVO MANDATO' })).toBeVisible();
    await page.getByLabel('Início', { exact: true }).fill('01/01/2026');
    await page.getByLabel('Fim', { exact: true }).fill('31/12/2025');
    for (const vaga of [1, 2, 3]) await expect(nameIn(page, `CONSELHEIRO DELIBERATIVO, vaga ${vaga}`)).toBeVisible();
    await nameIn(page, 'PRESIDENTE').fill('ANA LIMA');
    await nameIn(page, 'TESOUREIRO').fill('CAIO REIS');
    await expect(page.getByRole('group', { name: 'TESOUREIRO', exact: true }).getByLabel('Desde', { exact: true })).toHaveValue(
      '01/01/2026',
    );
    await nameIn(page, 'PRESIDENTE DO CONSELHO FISCAL').fill('CAIO REIS');
    await save(page);
    await expect(page.getByRole('alert')).toContainText('O fim do mandato deve vir depois do início.');
    await page.getByLabel('Fim', { exact: true }).fill('31/12/2027');
    const noted = page.getByText('CAIO REIS está na diretoria e no conselho fiscal ao mesmo tempo.');
    await expect(noted).toBeVisible();
    await looksRightEverywhere(page);
    await nameIn(page, 'PRESIDENTE DO CONSELHO FISCAL').fill('GIL MELO');
    await expect(noted).toBeHidden();
    await save(page);
    await expect(page.getByText('Mandato salvo com sucesso!')).toBeVisible();
  });

  await test.step('the day says who holds what, and stays in the address', async () => {
    await onDay(page, '01/03/2026');
    await expect(page).toHaveURL(/em=2026-03-01/);
    await expect(seat(page, 'PRESIDENTE')).toContainText('ANA LIMA');
    await expect(seat(page, 'VICE-PRESIDENTE')).toContainText('Vaga');
    await onDay(page, '31/12/2025');
    await expect(seats(page).getByText('Nenhum mandato em 31/12/2025.')).toBeVisible();
    await page.reload();
    await expect(seats(page).getByText('Nenhum mandato em 31/12/2025.')).toBeVisible();
    await onDay(page, '01/03/2026');
    await looksRightEverywhere(page);
  });

  await test.step('a substitution is a row for the seat from that day', async () => {
    await act(page, seat(page, 'PRESIDENTE'), 'Registrar substituição');
    const added = page.getByRole('group', { name: 'PRESIDENTE, interino', exact: true });
    await expect(added.getByRole('checkbox', { name: 'Interino (substitui o titular)' })).toBeChecked();
    await expect(added.getByLabel('Desde', { exact: true })).toHaveValue('01/03/2026');
    await nameIn(page, 'PRESIDENTE, interino').fill('BIA ROCHA');
    await added.getByLabel('Até', { exact: true }).fill('31/12/2028');
    await save(page);
    await expect(page.getByRole('alert')).toContainText('BIA ROCHA: o período deve ficar dentro do mandato.');
    await added.getByLabel('Até', { exact: true }).fill('31/03/2026');
    await looksRightEverywhere(page);
    await save(page);
    await expect(page.getByText('Mandato salvo com sucesso!')).toBeVisible();
    await onDay(page, '31/03/2026');
    await expect(seat(page, 'PRESIDENTE')).toContainText('BIA ROCHA em exercício');
    const line = page.getByRole('region', { name: 'PRESIDENTE', exact: true });
    await expect(line.getByRole('listitem')).toHaveText([
      'ANA LIMA 01/01/2026 a 31/12/2027',
      'BIA ROCHA, em exercício 01/03/2026 a 31/03/2026',
    ]);
    await onDay(page, '01/04/2026');
    await expect(seat(page, 'PRESIDENTE')).toContainText('ANA LIMA');
    await looksRightEverywhere(page);
  });

  await test.step('minutes propose them, and the notice names them with their title', async () => {
    await visit(page, '/ata');
    const president = page.getByRole('textbox', { name: 'Nome do Presidente' });
    await page.getByLabel('Data da Ata', { exact: true }).fill('02/04/2026');
    await expect(president).toHaveValue('ANA LIMA');
    await page.getByLabel('Data da Ata', { exact: true }).fill('31/03/2026');
    await expect(president).toHaveValue('BIA ROCHA');
    await expect(page.getByRole('textbox', { name: 'Nome do Secretário' })).toHaveValue('');
    await page.getByLabel('Hora da Ata', { exact: true }).fill('19:00');
    await save(page);
    await expect(page.getByText('Ata salva com sucesso!')).toBeVisible();
    await page.getByRole('button', { name: /^Ações/ }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Imprimir Edital' }).click()]);
    const text = docxText(await readFile(await download.path()));
    expect(text).toContain('BIA ROCHA');
    expect(text).toContain('PRESIDENTE em exercício');
  });

  await test.step('an office with occupants stays, its seats may grow', async () => {
    await visit(page, '/cargos');
    await looksRightEverywhere(page);
    const office = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
    await act(page, office('TESOUREIRO'), 'Excluir');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await dismiss(page, 'TESOUREIRO tem ocupantes e não pode ser excluído.');
    await act(page, office('CONSELHEIRO FISCAL'), 'Editar');
    const dialog = dialogOf(page, 'Editar Cargo');
    await dialog.getByLabel('Vagas', { exact: true }).fill('31');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Vagas: de 1 a 30');
    await looksRightEverywhere(page);
    await dialog.getByLabel('Vagas', { exact: true }).fill('3');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(office('CONSELHEIRO FISCAL')).toContainText('3');
  });

  await test.step('the next mandate repeats who is there, and a mandate is deleted', async () => {
    await visit(page, '/mandatos/novo');
    await expect(page.getByLabel('Início', { exact: true })).toHaveValue('01/01/2028');
    await page.getByRole('button', { name: 'Repetir ocupantes do mandato anterior' }).click();
    await expect(nameIn(page, 'PRESIDENTE')).toHaveValue('ANA LIMA');
    await expect(nameIn(page, 'CONSELHEIRO FISCAL, vaga 3')).toHaveValue('');
    await page.getByLabel('Fim', { exact: true }).fill('31/12/2029');
    await save(page);
    await expect(page.getByText('Mandato salvo com sucesso!')).toBeVisible();
    const mandates = page.getByRole('region', { name: 'MANDATOS CADASTRADOS' });
    await expect(mandates.getByRole('row', { name: /01\/01\/2028/ })).toContainText('Futuro');
    await act(page, mandates.getByRole('row', { name: /01\/01\/2028/ }), 'Excluir');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('O mandato foi excluído com sucesso!')).toBeVisible();
    await expect(mandates.getByRole('row', { name: /01\/01\/2028/ })).toHaveCount(0);
  });
});
