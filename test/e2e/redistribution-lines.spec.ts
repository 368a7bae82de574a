import type { Locator, Page } from '@playwright/test';
import { api, type Call, givenPlan, named, type Plan } from './support/api.js';
import { openAs, PHONE, workIn } from './support/people.js';
import { looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

/** No other test writes in this year of the demo's school. */
const ano = 2022;

const amount = (page: Page, side: 'debitos' | 'creditos', index: number) => page.locator(`input[name="${side}.${index}.valor"]`);

/** Types the line's item and chooses the proposed line. */
async function line(page: Page, place: Locator, item: string): Promise<void> {
  const field = place.getByRole('combobox', { name: 'Linha do orçamento' });
  await field.fill(item);
  await page.getByRole('option', { name: item }).click();
}

test.describe('a redistribution between several lines', () => {
  let plan: Plan;
  let call: Call;
  let third: string;

  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL! });
    call = await api(request, 'admin');
    plan = await givenPlan(call);
    const { idPrograma, idAcao, idElementoDespesa } = plan.linha;
    third = named('VERNIZ');
    const other = named('CIMENTO');
    await call('post', 'item/save', { idPrograma, idAcao, idElementoDespesa, descricao: third });
    const { id } = await call('post', 'item/save', { idPrograma, idAcao, idElementoDespesa, descricao: other });
    await call('post', 'orcamento/save', { ano, ...plan.linha, valor: 1000 });
    await call('post', 'orcamento/save', { ano, ...plan.linha, idItem: id, valor: 500 });
    plan.subItem = other;
  });

  const open = async (page: Page, path: string) => {
    await openAs(page, 'gestor', '/home');
    await workIn(page, ano);
    await page.goto(path);
  };
  const fill = async (page: Page, valor = '400,50') => {
    await line(page, page.getByRole('region', { name: 'DÉBITO (origem)' }), plan.item);
    await amount(page, 'debitos', 0).fill('300,00');
    await page.getByRole('button', { name: 'Outro débito' }).click();
    const second = page.getByRole('group', { name: 'débito 2' });
    await expect(second.getByRole('combobox')).toBeFocused();
    await expect(amount(page, 'creditos', 0), 'what one line was to get').toHaveValue(/^R\$\s300,00$/);
    await line(page, second, plan.subItem);
    await amount(page, 'debitos', 1).fill('100,50');
    await line(page, page.getByRole('region', { name: 'CRÉDITO (destino)' }), third);
    await amount(page, 'creditos', 0).fill(valor);
    await page.getByRole('textbox', { name: /^Data/ }).fill(`10/06/${ano}`);
    await page.getByLabel('Justificativa', { exact: true }).fill('Pintura das salas da frente');
  };

  test('a redistribution between lines is simulated, kept, printed for the board and booked, unless a balance has changed', async ({
    page,
  }) => {
    await open(page, '/redistribuicoes');
    await page.getByRole('button', { name: 'Novo' }).click();
    await fill(page, '400,00');
    await expect(page.getByText('Falta creditar R$ 0,50')).toBeVisible();
    await page.getByRole('button', { name: 'Pôr o que falta no crédito 1' }).click();
    await expect(page.getByText('Débitos e créditos de R$ 400,50')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Disponível em cada linha' }).getByRole('row');
    await expect(rows.filter({ hasText: plan.item })).toContainText(/1\.000,00.*300,00.*700,00/);
    await expect(rows.filter({ hasText: third })).toContainText(/0,00.*400,50.*400,50/);
    await looksRight(page);
    await amount(page, 'debitos', 1).fill('900,00');
    await expect(page.getByText(/^Débito 2: Valor excede o saldo disponível/)).toBeVisible();
    await amount(page, 'debitos', 1).fill('100,50');
    await page.getByRole('button', { name: 'Guardar proposta' }).click();
    await expect(page.getByText('Proposta guardada com sucesso!')).toBeVisible();
    await expect(page.getByRole('row', { name: third })).toContainText('Pode ser efetivada');
    await looksRight(page);

    const { id } = await call('post', 'despesa/save', {
      ano,
      ...plan.linha,
      idFonteRecurso: plan.idFonteRecurso,
      idFavorecido: '15350946056',
      dataElaboracao: `${ano}-03-01`,
      valor: 10,
    }).then(({ idDespesa }) => ({ id: idDespesa }));
    await call('put', 'despesa/paga_despesa', { ano, idDespesa: id, valor: 10, dataPagamento: `${ano}-04-01`, formaPagamento: 'PIX' });
    await page.reload();
    await expect(page.getByRole('row', { name: third })).toContainText('Saldos mudaram');
    await page.getByRole('row', { name: third }).getByRole('button', { name: 'Ações' }).click();
    await page.getByRole('menuitem', { name: 'Abrir Proposta' }).click();
    await expect(page.getByText(/mudou desde a simulação: era R\$\s1\.000,00 e agora é R\$\s990,00/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Efetivar' })).toBeDisabled();
    await looksRight(page);
    await page.getByRole('button', { name: 'Guardar proposta' }).click();
    await page.getByRole('row', { name: third }).getByRole('button', { name: 'Ações' }).click();
    await Promise.all([page.waitForEvent('popup'), page.getByRole('menuitem', { name: 'Imprimir Proposta' }).click()]);
    await page.getByRole('row', { name: third }).getByRole('button', { name: 'Ações' }).click();
    await page.getByRole('menuitem', { name: 'Abrir Proposta' }).click();
    await page.getByRole('button', { name: 'Efetivar' }).click();
    await expect(page.getByText('Redistribuição efetivada com sucesso!')).toBeVisible();
    await expect(page.getByText('(3 movimentos)')).toBeVisible();
    await visit(page, '/redistribuicao/propostas');
    await expect(page.getByText('Nenhuma proposta guardada neste ano.')).toBeVisible();
  });

  test('a proposal changed by somebody else is not booked; the person sees the changes and decides again', async ({ page }) => {
    const { idPrograma, idAcao, idElementoDespesa, idItem } = plan.linha;
    const { id: idOutro } = await call('post', 'item/save', { idPrograma, idAcao, idElementoDespesa, descricao: named('BROCHA') });
    const line = { idPrograma, idAcao, idElementoDespesa };
    const kept = (valor: number, known: object = {}) =>
      call('post', 'redistribuicao/rascunho/save', {
        ano,
        ...known,
        data: `${ano}-07-10`,
        justificativa: 'Brochas para o mutirão',
        debitos: [{ ...line, idItem, valor }],
        creditos: [{ ...line, idItem: idOutro, valor }],
      });
    const { id, versao } = await kept(0.01);
    await open(page, `/redistribuicao/proposta/${id}`);
    await expect(amount(page, 'debitos', 0)).toHaveValue(/^R\$\s0,01$/);
    // What it fills moves the buttons below it.
    await expect(page.getByRole('table', { name: 'Disponível em cada linha, antes e depois' })).toBeVisible();
    await kept(7.5, { id, versao });
    await page.getByRole('button', { name: 'Efetivar' }).click();
    const note = page.getByRole('alert').filter({ hasText: `A proposta nº ${id} foi alterada por` });
    await expect(note).toContainText(/passou de R\$\s0,01 para R\$\s7,50/);
    await expect(note).toBeFocused();
    await expect(amount(page, 'debitos', 0)).toHaveValue(/^R\$\s7,50$/);
    await looksRight(page);
    await page.getByRole('button', { name: 'Efetivar' }).click();
    await expect(page.getByText('Redistribuição efetivada com sucesso!')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('a redistribution between several lines fits, and is refused if the sums differ', async ({ page }) => {
      await open(page, '/redistribuicao/linhas');
      await fill(page, '1,00');
      await page.getByRole('button', { name: 'Efetivar' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Os débitos e os créditos diferem em R$ 399,50' })).toBeVisible();
      await looksRight(page);
    });
  });
});
