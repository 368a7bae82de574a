import { formatDate } from '#domain/plain-date.js';
import { api, type Call, givenPlan, named, someCpf } from './support/api.js';
import { recordDecisions } from './support/decisions.js';
import { ano, button, fromMore, pastDay, register, row } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, openAs, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** Of the demo's `admin`, who registers the expenses. */
const ADMIN_CPF = '52998224725';
const MANDATE = { de: `${ano - 1}-01-01`, ate: `${ano + 1}-12-31` };

/** Offices and a mandate of this year: who presides, and who keeps the money. */
async function givenMandate(call: Call): Promise<{ presidente: string; tesoureiro: string }> {
  const offices = (await call('post', 'cargo/pronto', { conjunto: 'UEX' })) as unknown as { id: number; nome: string }[];
  const people = { presidente: named('ANA LIMA'), tesoureiro: named('RUI REIS') };
  const seat = (cargo: string, nome: string) => ({
    idCargo: offices.find((office) => office.nome === cargo)!.id,
    vaga: 1,
    nome,
    cpf: someCpf(),
    de: MANDATE.de,
  });
  await call('post', 'mandato/save', {
    ...MANDATE,
    ocupantes: [seat('PRESIDENTE', people.presidente), seat('TESOUREIRO', people.tesoureiro)],
  });
  return people;
}

test('forty of the sixty expenses of a spreadsheet are attested: at most 6 clicks', async ({ page, request }) => {
  const { cnpj, nome } = await newAssociation(request);
  const admin = await api(request, 'admin');
  const call: Call = (method, path, body) => admin(method, path, { cnpjAssociacao: cnpj, ...body });
  const { item, fonte } = await givenPlan(call);
  await givenMandate(call);
  const day = formatDate(pastDay('01-05'));
  const lines = Array.from({ length: 60 }, (_, index) => {
    const paid = index < 40 ? `${day};PIX` : ';';
    return `Loja Nova;45997418000153;${day};10,50;NF ${index};Papel ${index};${item};${fonte};${paid}`;
  });
  const titles = 'Fornecedor;CNPJ;Data;Valor;Nota Fiscal;Descrição;Item;Fonte;Pagamento;Forma';
  await loginByHand(page, 'admin', nome);
  await visit(page, '/despesa_importacao');
  const spreadsheet = { name: 'despesas.csv', mimeType: 'text/csv', buffer: Buffer.from([titles, ...lines].join('\r\n')) };
  await page.getByLabel(/^Escolha a planilha/).setInputFiles(spreadsheet);
  await page.getByRole('button', { name: 'Importar 60 despesas' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Importação concluída: 60 despesas')).toBeVisible();

  await visit(page, '/despesas');
  await expect(page.getByText('1 - 20 de 20')).toBeVisible();
  const decisions = await recordDecisions(page);
  await page.getByRole('link', { name: /^Pagas/ }).click();
  await expect(page.getByText('1 - 30 de 40')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).click();
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page.getByText('31 - 40 de 40')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).click();
  await button(page, 'Atestar selecionadas').click();
  await dialogOf(page, 'ATESTO').getByRole('button', { name: 'Atestar' }).click();
  await expect(page.getByText('40 despesas atestadas.')).toBeVisible();
  expect(decisions.length, decisions.join('\n')).toBeLessThanOrEqual(6);
  await visit(page, '/despesas?situacao=TODAS&semAtesto=true');
  await expect(page.getByText('1 - 20 de 20')).toBeVisible();
});

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', PHONE],
] as const)
  test.describe(`at the width of ${device}`, () => {
    test.use({ viewport });

    test('an expense is attested by who presides or by another occupant, shows it, and the atesto is taken back', async ({
      page,
      request,
    }) => {
      const { cnpj, nome } = await newAssociation(request);
      const admin = await api(request, 'admin');
      const call: Call = (method, path, body) => admin(method, path, { cnpjAssociacao: cnpj, ...body });
      const { presidente, tesoureiro } = await givenMandate(call);
      const { idDespesa } = await register(call, await givenPlan(call), named('NF'));
      await loginByHand(page, 'admin', nome);
      await visit(page, `/despesa/${idDespesa}`);
      await fromMore(page, 'Atestar');
      const dialog = dialogOf(page, 'ATESTO');
      await expect(dialog.getByLabel('Nome de quem Atesta', { exact: true })).toHaveValue(presidente);
      await expect(dialog.getByLabel('Cargo de quem Atesta', { exact: true })).toHaveValue('PRESIDENTE');
      await expect(dialog.getByLabel('Texto do Atesto', { exact: true })).toHaveValue(
        'Atesto que o material foi recebido ou o serviço foi prestado.',
      );
      await choose(dialog, 'Quem atesta', tesoureiro);
      await expect(dialog.getByLabel('Cargo de quem Atesta', { exact: true })).toHaveValue('TESOUREIRO');
      await looksRight(page);
      await dialog.getByRole('button', { name: 'Atestar' }).click();
      await expect(page.getByText('1 despesa atestada.')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(', TESOUREIRO, em ');
      await fromMore(page, 'Desfazer atesto');
      await expect(page.getByRole('alertdialog')).toContainText('TESOUREIRO');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText('Atesto desfeito.')).toBeVisible();
    });
  });

test('who registered the expense is asked before attesting it, and what is missing is said at its field', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const nota = named('NF');
  await register(call, await givenPlan(call), nota);
  await openAs(page, 'admin', `/despesas?situacao=TODAS&q=${encodeURIComponent(nota)}`);
  await row(page, nota).click();
  await fromMore(page, 'Atestar');
  const dialog = dialogOf(page, 'ATESTO');
  await dialog.getByLabel('Nome de quem Atesta', { exact: true }).fill('');
  await dialog.getByLabel('Cargo de quem Atesta', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Atestar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Cargo é obrigatório');
  await dialog.getByLabel('Nome de quem Atesta', { exact: true }).fill('Administrador');
  await dialog.getByLabel('Cargo de quem Atesta', { exact: true }).fill('Diretor');
  await dialog.getByLabel('CPF de quem Atesta', { exact: true }).fill(ADMIN_CPF);
  await dialog.getByRole('button', { name: 'Atestar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Quem atesta é quem registrou a despesa. Confirma?');
  await question.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('1 despesa atestada.')).toBeVisible();
});
