import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, dateInBrazil, yearOf } from '#domain/plain-date.js';
import { docxText } from '../integration/docx.js';
import { api, type Call, givenPlan } from './support/api.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, PHONE } from './support/people.js';
import { choose, dialogOf, looksRightEverywhere, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

const hoje = dateInBrazil(new Date());
const ano = yearOf(hoje);
const written = (day: string) => day.split('-').reverse().join('/');

/** An association that requires approvals, with a proposal; logs in there. */
async function givenProposal(page: Page): Promise<void> {
  const { cnpj, nome } = await newAssociation(page.request, { exigeAprovacao: true });
  const school = await api(page.request, 'admin');
  const call: Call = (method, path, body) => school(method, path, { cnpjAssociacao: cnpj, ...body });
  const plan = await givenPlan(call);
  await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 1000 });
  const { idPrograma, idAcao, idElementoDespesa } = plan.linha;
  const { id } = await call('post', 'item/save', { idPrograma, idAcao, idElementoDespesa, descricao: 'VERNIZ' });
  const sides = { debitos: [{ ...plan.linha, valor: 400.5 }], creditos: [{ ...plan.linha, idItem: id, valor: 400.5 }] };
  await call('post', 'redistribuicao/rascunho/save', { ano, data: hoje, justificativa: 'Pintura das salas da frente', ...sides });
  await loginByHand(page, 'admin', nome);
}

test.use({ viewport: PHONE });

test('a proposal is put on the agenda of minutes, approved in them, and then booked, on a phone', async ({ page }) => {
  await givenProposal(page);

  await test.step('the desk counts it; it is not booked without an approval', async () => {
    await visit(page, '/home');
    await page.getByRole('link', { name: 'Propostas a aprovar: 1' }).click();
    const waiting = page.getByRole('region', { name: 'Decisão' });
    await expect(waiting).toContainText('Proposta de redistribuição nº 1');
    await expect(waiting).toContainText('Guardada por');
    await expect(waiting.getByText(/R\$\s1\.000,00 → passa a R\$\s599,50/)).toBeVisible();
    await page.keyboard.press('a');
    await expect(dialogOf(page, 'Aprovação da proposta nº 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await looksRightEverywhere(page);
    await visit(page, '/redistribuicao/propostas?situacao=AGUARDA');
    await expect(page.getByRole('main')).toContainText('Aguarda aprovação');
    await looksRightEverywhere(page);
    await visit(page, '/redistribuicao/proposta/1');
    await expect(page.getByRole('button', { name: 'Efetivar', exact: true })).toBeDisabled();
    await looksRightEverywhere(page);
    await visit(page, '/redistribuicao');
    await expect(page.getByRole('note')).toContainText('aprovada em ata antes de ser efetivada');
    await expect(page.getByRole('button', { name: 'Guardar proposta' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Efetivar', exact: true })).toBeHidden();
    await looksRightEverywhere(page);
  });

  await test.step('the minutes take an agenda with the proposal and what was decided', async () => {
    await visit(page, '/ata');
    await page.getByLabel('Data da Ata', { exact: true }).fill(written(hoje));
    await page.getByLabel('Hora da Ata', { exact: true }).fill('19:30');
    await page.getByLabel('Nome do Presidente', { exact: true }).fill('ANA FERREIRA');
    await page.getByRole('button', { name: 'Outro assunto' }).click();
    const first = page.getByRole('group', { name: 'Assunto 1' });
    await first.getByLabel('Assunto', { exact: true }).fill('Assuntos gerais');
    await page.getByRole('button', { name: 'Outro assunto' }).click();
    const second = page.getByRole('group', { name: 'Assunto 2' });
    await second.getByLabel('Assunto', { exact: true }).fill('Redistribuição para a pintura');
    await choose(second, 'Proposta de redistribuição', 'nº 1 · R$ 400,50 · Pintura das salas da frente');
    await second.getByLabel('Decisão', { exact: true }).fill('Aprovado por unanimidade');
    await page.getByRole('button', { name: 'Mover o assunto 2 para cima' }).click();
    await expect(first.getByLabel('Assunto', { exact: true })).toHaveValue('Redistribuição para a pintura');
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Ata salva com sucesso!')).toBeVisible();
  });

  await test.step('the proposal is approved in those minutes', async () => {
    await visit(page, '/redistribuicao/proposta/1');
    await page.getByRole('button', { name: 'Registrar aprovação' }).click();
    const dialog = dialogOf(page, 'Aprovação da proposta nº 1');
    await choose(dialog, 'Ata', `${written(hoje)}, 19:30 · trata desta proposta`);
    await expect(dialog.getByLabel('Quem aprovou', { exact: true })).toHaveValue('ANA FERREIRA');
    await expect(dialog.getByLabel('Dia da aprovação', { exact: true })).toHaveValue(written(hoje));
    await looksRightEverywhere(page);
    await dialog.getByLabel('Dia da aprovação', { exact: true }).fill(written(addDays(hoje, -1)));
    await dialog.getByRole('button', { name: 'Registrar aprovação' }).click();
    await expect(dialog.getByRole('alert')).toContainText('não pode ser anterior à assembleia da ata');
    await dialog.getByLabel('Dia da aprovação', { exact: true }).fill(written(hoje));
    await dialog.getByRole('button', { name: 'Registrar aprovação' }).click();
    await expect(page.getByRole('region', { name: 'Aprovação da proposta' })).toContainText(
      `aprovada em ata de ${written(hoje)}, 19:30, por ANA FERREIRA, PRESIDENTE, em ${written(hoje)}`,
    );
    await looksRightEverywhere(page);
  });

  await test.step('the minutes show and print it', async () => {
    await visit(page, '/ata');
    const actions = page.getByRole('button', { name: /^Ações/ });
    await actions.click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Imprimir Ata' }).click()]);
    const text = docxText(await readFile(await download.path())).replaceAll('\u00a0', ' ');
    for (const part of [
      '1. Redistribuição para a pintura',
      'Decisão: Aprovado por unanimidade',
      'VERNIZ',
      'R$ 400,50',
      'Situação: aprovada em ata',
    ])
      expect(text).toContain(part);
    await actions.click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await expect(page.getByRole('link', { name: 'Abrir a proposta para efetivá-la' })).toBeVisible();
    await looksRightEverywhere(page);
  });

  await test.step('the approved proposal is booked, and the operation tells who approved it', async () => {
    await visit(page, '/home');
    await page.getByRole('link', { name: 'Propostas aprovadas, a efetivar: 1' }).click();
    await expect(page.getByRole('main')).toContainText(`Aprovada em ata de ${written(hoje)}`);
    await visit(page, '/redistribuicao/proposta/1');
    await page.getByRole('button', { name: 'Efetivar', exact: true }).click();
    await expect(page.getByText('Redistribuição efetivada com sucesso!')).toBeVisible();
    await expect(page.getByRole('main').getByText(`Aprovada em ata de ${written(hoje)}`)).toBeVisible();
    await looksRightEverywhere(page);
  });
});
