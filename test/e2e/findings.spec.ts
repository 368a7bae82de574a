import { LAST_YEAR } from './support/expenses.js';
import { openAs, PHONE, workIn } from './support/people.js';
import { choose, dialogOf, looksRight, selectOf } from './support/screen.js';
import { expect, test } from './support/test.js';
import { enter, givenLink, givenUser } from './support/users.js';

const RESIDENTS = { cnpj: '12ABC34501DE35', name: 'JARDIM DAS ACÁCIAS' };

test('an auditor raises a finding about an entry, staff reply, and the auditor signs an opinion', async ({ page, browser }) => {
  await openAs(page, 'admin', '/home', RESIDENTS.name);
  const user = await givenUser(page);
  await givenLink(page, user.cpf, 'AUDITOR', RESIDENTS.cnpj, { anos: [LAST_YEAR], ate: `${LAST_YEAR + 2}-12-31` });
  const theirs = await enter(browser, user.login);
  await theirs.waitForURL('**/home');
  const main = theirs.getByRole('main');

  await test.step('raise a finding in the details of the entry', async () => {
    await theirs.goto('/auditoria?idDespesa=1');
    await main
      .getByRole('listitem')
      .filter({ hasText: 'Despesa nº 1 registrada' })
      .getByRole('button', { name: /^Detalhes do lançamento/ })
      .click();
    const entry = theirs.getByRole('dialog', { name: /Lançamento nº/ });
    await looksRight(theirs);
    await entry.getByRole('button', { name: 'Fazer ressalva' }).click();
    const form = dialogOf(theirs, 'NOVA RESSALVA');
    await expect(form).toContainText('Sobre o lançamento nº');
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expect(form.getByRole('alert')).toContainText('O texto da ressalva é obrigatório');
    await form.getByRole('textbox', { name: /O que precisa ser esclarecido/ }).fill('Falta o recibo.');
    await looksRight(theirs);
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expect(main.getByRole('link', { name: /Ressalva nº \d+: aguarda resposta/ })).toBeVisible();
  });

  await test.step('the desk leads staff to the finding, to reply', async () => {
    await workIn(page, LAST_YEAR);
    await page.goto('/home');
    await page.getByRole('link', { name: /ressalva de auditoria espera resposta/ }).click();
    const staff = page.getByRole('main');
    await expect(staff.getByRole('button', { name: 'Nova ressalva' })).toHaveCount(0);
    await staff.getByRole('button', { name: /^Responder: ressalva nº/ }).click();
    const form = dialogOf(page, 'RESPONDER À RESSALVA');
    await expect(form).toContainText('Falta o recibo.');
    await form.getByRole('textbox', { name: 'Resposta' }).fill('Juntado à despesa.');
    await looksRight(page);
    await form.getByRole('button', { name: 'Responder' }).click();
    await expect(staff.getByText('Nenhuma ressalva nesta situação.')).toBeVisible();
    await staff.getByRole('link', { name: /^Respondida/ }).click();
    await expect(staff.getByText('Juntado à despesa.')).toBeVisible();
    await looksRight(page);
  });

  await test.step('uphold it on a phone, with a reason, and sign', async () => {
    await theirs.setViewportSize(PHONE);
    await theirs.goto('/auditoria?visao=ressalvas');
    await main.getByRole('button', { name: /^Manter/ }).click();
    const upheld = dialogOf(theirs, 'MANTER A RESSALVA');
    await expect(upheld).toContainText('Juntado à despesa.');
    await upheld.getByRole('button', { name: 'Manter' }).click();
    await expect(upheld.getByRole('alert')).toContainText('Diga por que a ressalva é mantida');
    await upheld.getByRole('textbox', { name: 'Por que é mantida' }).fill('O recibo não tem assinatura.');
    await upheld.getByRole('button', { name: 'Manter' }).click();
    await expect(main.getByText('O recibo não tem assinatura.')).toBeVisible();
    await looksRight(theirs);
    await main.getByRole('button', { name: 'Assinar parecer' }).click();
    const opinion = dialogOf(theirs, 'ASSINAR O PARECER');
    await opinion.getByRole('textbox', { name: 'Parecer' }).fill('Contas examinadas.');
    await selectOf(opinion, 'Conclusão').click();
    await theirs.getByRole('option', { name: 'Recomenda a aprovação', exact: true }).click();
    await opinion.getByRole('button', { name: 'Assinar' }).click();
    await expect(opinion.getByRole('alert')).toContainText('Há ressalvas que não foram sanadas');
    await choose(opinion, 'Conclusão', 'Recomenda a aprovação com ressalvas');
    await looksRight(theirs);
    await opinion.getByRole('button', { name: 'Assinar' }).click();
    await expect(main.getByRole('heading', { name: /Parecer nº \d+: recomenda a aprovação com ressalvas/ })).toBeVisible();
    await expect(main).toContainText('1 ressalva, 1 não sanada');
    await looksRight(theirs);
  });
  await theirs.context().close();
});
