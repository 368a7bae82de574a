import { named } from './support/api.js';
import { take } from './support/expenses.js';
import { openAs, PHONE } from './support/people.js';
import { choose, dialogOf, findOne, looksRight, looksRightEverywhere } from './support/screen.js';
import { expect, test } from './support/test.js';

const PROPONENTS = [
  ['FORNECEDOR ALFA', '52998224725'],
  ['PAPELARIA PINHEIRO LTDA', '41203785000187'],
  ['FORNECEDOR GAMA', '15350946056'],
];

/** Description, unit, quantity, and the prices of the three, in digits. */
const ITEMS = [
  ['papel a4', 'resma', '20', '2790', '2650', '2800'],
  ['toner', 'un', '3', '18900', '19990', '18500'],
  ['caneta', 'cx', '4', '4200', '4200', ''],
  ['cabo de rede', 'm', '2,5', '333', '335', '340'],
];

test('a research of four items and three proponents is typed with the keyboard alone, drawn, printed, and leads to an expense', async ({
  page,
}) => {
  const objeto = named('MATERIAL');
  await openAs(page, 'admin', '/pesquisas');
  await expect(page.getByRole('heading', { name: 'PESQUISAS DE PREÇOS' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Objeto', { exact: true })).toBeFocused();
  const type = async (text: string, tabs = 1) => {
    if (text) await page.keyboard.type(text);
    for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
  };

  await test.step('typed', async () => {
    // The calendar's button comes after the day.
    await type(objeto);
    await type('', 2);
    await page.keyboard.type('PDDE BÁSICO');
    await page.keyboard.press('Enter');
    await type('', 3);
    for (const [nome = '', documento = ''] of PROPONENTS) {
      await type(nome);
      await type(documento);
      // Day, its calendar, and the button that removes the proponent.
      await type('', 3);
    }
    await type('');
    for (const [index, [descricao = '', unidade = '', quantidade = '', ...precos]] of ITEMS.entries()) {
      const item = page.getByRole('group', { name: `Item ${index + 1}`, exact: true });
      if (index > 0) {
        await page.getByRole('button', { name: 'Outro item' }).focus();
        await page.keyboard.press('Enter');
        await item.getByLabel('Descrição', { exact: true }).focus();
      }
      await expect(item.getByLabel('Descrição', { exact: true })).toBeFocused();
      await type(descricao);
      await page.keyboard.press('ControlOrMeta+A');
      await type(unidade);
      await page.keyboard.press('ControlOrMeta+A');
      await type(quantidade);
      for (const preco of precos) await type(preco);
    }
  });

  await test.step('says who asks least, and that a tie needs its draw', async () => {
    const totals = page.getByRole('table', { name: 'Apuração' });
    await expect(totals.getByRole('row', { name: /^A/ })).toContainText('4: R$ 8,33');
    await expect(totals.getByRole('row', { name: /^B/ })).toContainText('1: R$ 530,00');
    await expect(totals.getByRole('row', { name: /^C/ })).toContainText('2: R$ 555,00');
    await looksRight(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Item 3: A e B empatam em R$ 168,00. Informe o sorteio.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Criar despesa/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Informar o sorteio' }).click();
    const draw = page.getByRole('group', { name: 'Sorteio 1' });
    await choose(draw, 'Vencedor', 'B PAPELARIA PINHEIRO LTDA');
    await draw.getByLabel('Presentes', { exact: true }).fill('Ana e Rui');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(/vence os itens 1, 3/)).toContainText('R$ 698,00');
    await looksRightEverywhere(page);
  });

  await test.step('leads to the expense of the winner, which it then knows', async () => {
    await page.getByRole('button', { name: 'Criar despesa de Papelaria Pinheiro LTDA' }).click();
    const expense = dialogOf(page, 'Nova Despesa');
    await expect(expense.getByRole('combobox', { name: 'Favorecido', exact: true })).toHaveValue(/Papelaria Pinheiro/);
    await take(expense, 'Linha do orçamento', 'papelaria e expediente');
    await expense.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(/^Despesas desta pesquisa/)).toBeVisible();
  });

  await test.step('stands in the list, on a phone too', async () => {
    await page.goto('/pesquisas');
    await findOne(page, objeto);
    await expect(page.getByRole('row', { name: objeto })).toContainText('R$ 698,00');
    await looksRight(page);
    await page.setViewportSize(PHONE);
    await looksRight(page);
  });
});
