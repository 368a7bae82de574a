import { api, givenPlan } from './support/api.js';
import { ano, register } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, looksRight, looksRightEverywhere } from './support/screen.js';
import { expect, test } from './support/test.js';

test('a rol is listed, approved, compared with what was bought, and approved again', async ({ page, request }) => {
  const call = await api(request, 'admin');
  const plan = await givenPlan(call);
  const outside = await register(call, plan, 'R-1', { objetoResumido: 'TINTA AZUL', valor: 80 });
  await openAs(page, 'admin', `/rol?programa=${plan.linha.idPrograma}`);
  const tree = page.getByRole('treegrid', { name: 'Prioridades por grupo' });
  const menuOf = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Ações de ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('listed, with what there is beside what is planned', async () => {
    await expect(page.getByText('O que comprar primeiro? Liste, aprove em ata e acompanhe.')).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Listar prioridades' }).click();
    await page.getByLabel('Custeio', { exact: true }).fill('1000,00');
    const first = page.getByRole('group', { name: 'Prioridade 1', exact: true });
    await choose(first, 'Grupo', 'Aquisição de material de consumo');
    await first.getByLabel('Prioridade', { exact: true }).fill('papel');
    await choose(first, 'Categoria', 'Custeio');
    await first.getByLabel('Valor', { exact: true }).fill('700,00');
    await page.getByRole('button', { name: 'Outra prioridade' }).click();
    const second = page.getByRole('group', { name: 'Prioridade 2', exact: true });
    await expect(second.getByLabel('Número', { exact: true })).toHaveValue('2');
    await second.getByLabel('Prioridade', { exact: true }).fill('tinta');
    await second.getByLabel('Valor', { exact: true }).fill('400,00');
    await choose(second, 'Prazo', `novembro de ${ano}`);
    await expect(page.getByText('Custeio: R$ 1.100,00 de R$ 1.000,00')).toBeVisible();
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('O planejado de custeio passa do disponível em R$ 100,00.')).toBeVisible();
    await expect(tree.getByRole('row', { name: /2\. TINTA/ })).toContainText('R$ 400,00');
  });

  await test.step('approved', async () => {
    await page.getByRole('button', { name: 'Aprovar em ata' }).click();
    const dialog = dialogOf(page, 'Aprovar a versão 1 do rol');
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(page.getByText(/^Versão 1, aprovada em/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aprovar em ata' })).toHaveCount(0);
  });

  await test.step('compared: an expense that was outside of it, and a new one', async () => {
    const rest = page.getByRole('region', { name: 'FORA DO ROL' });
    await expect(rest.getByRole('row', { name: /TINTA AZUL/ })).toContainText('R$ 80,00');
    await menuOf('TINTA', 'Ligar despesas');
    await page.getByLabel(`nº ${outside.idDespesa} · TINTA AZUL · R$ 80,00`, { exact: true }).check();
    await dialogOf(page, 'Despesas de TINTA').getByRole('button', { name: 'Salvar' }).click();
    await expect(tree.getByRole('row', { name: /2\. TINTA/ })).toContainText('20,0%');
    await expect(rest).toHaveCount(0);

    await menuOf('PAPEL', 'Criar despesa');
    const expense = dialogOf(page, 'Nova Despesa');
    await expect(expense.getByLabel('Valor', { exact: true })).toHaveValue(/700,00/);
    await expense.getByRole('button', { name: 'Cancelar' }).click();
    await menuOf('PAPEL', 'Criar orçamento');
    await expect(dialogOf(page, 'Novo Orçamento').getByLabel('Valor', { exact: true })).toHaveValue(/700,00/);
    await dialogOf(page, 'Novo Orçamento').getByRole('button', { name: 'Cancelar' }).click();
    await looksRightEverywhere(page);
  });

  await test.step('changed, and approved again, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Editar' }).click();
    const first = page.getByRole('group', { name: 'Prioridade 1', exact: true });
    await first.getByLabel('Valor', { exact: true }).fill('500,00');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Prioridade 1 (PAPEL): valor de R$ 700,00 para R$ 500,00.')).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Aprovar em ata' }).click();
    await dialogOf(page, 'Aprovar a versão 2 do rol').getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(page.getByText(/^Versão 2, aprovada em/)).toBeVisible();
  });
});
