import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawField } from '../../../../../../test/ui/draw-field';
import { MoneyField } from './money-field';

const drawMoney = (start: number | null = null, signed = false) => {
  const { type, paste, input, ...rest } = drawField(<MoneyField name="campo" label="Valor" signed={signed} />, start);
  return {
    ...rest,
    input: () => input('Valor'),
    shown: () => input('Valor').value.replace('\u00a0', ' '),
    type: (text: string) => type('Valor', text),
    paste: (text: string) => paste('Valor', text),
  };
};

describe('an amount', () => {
  test.each([
    ['1.234,56', 'R$ 1.234,56', 1234.56],
    ['1234,56', 'R$ 1.234,56', 1234.56],
    ['123456', 'R$ 1.234,56', 1234.56],
    ['5', 'R$ 0,05', 0.05],
    ['1,005', 'R$ 1,00', 1],
  ])('an amount typed as %s is %s', async (text, shown, value) => {
    const money = drawMoney();
    await money.type(text);
    expect([money.shown(), money.value()]).toEqual([shown, value]);
  });

  test('an amount is completed on blur with missing centavos', async () => {
    const money = drawMoney();
    await money.type('12,');
    expect(money.shown()).toBe('R$ 12,');
    await money.user.tab();
    expect([money.shown(), money.value()]).toEqual(['R$ 12,00', 12]);
  });

  test.each([
    ['R$ 1.234,56', 'R$ 1.234,56', 1234.56],
    [' 1234,5 ', 'R$ 1.234,50', 1234.5],
    ['1234.56', 'R$ 1.234,56', 1234.56],
    ['1234', 'R$ 1.234,00', 1234],
    ['1,005', '1,005', '1,005'],
    ['mil reais', 'mil reais', 'mil reais'],
  ])('an amount pasted as %s is %s, or stays for the rule to refuse', async (text, shown, value) => {
    const money = drawMoney(7);
    await money.paste(text);
    expect([money.shown(), money.value()]).toEqual([shown, value]);
  });

  test('an emptied amount is null; a reset of the form restores it', async () => {
    const money = drawMoney(7);
    expect(money.shown()).toBe('R$ 7,00');
    await money.user.clear(money.input());
    expect([money.shown(), money.value()]).toEqual(['', null]);
    await money.user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(money.shown()).toBe('R$ 7,00');
  });

  test('an amount loses its last digit to Backspace', async () => {
    const money = drawMoney(12.34);
    await money.user.type(money.input(), '{Backspace}');
    expect([money.shown(), money.value()]).toEqual(['R$ 1,23', 1.23]);
  });

  test('an amount accepts a minus only in signed fields', async () => {
    const gain = drawMoney();
    await gain.type('-12');
    expect(gain.value()).toBe(0.12);
  });

  test('an amount toggles its sign with a minus typed anywhere', async () => {
    const yielded = drawMoney(null, true);
    await yielded.type('1-2');
    expect([yielded.shown(), yielded.value()]).toEqual(['-R$ 0,12', -0.12]);
    await yielded.user.type(yielded.input(), '-');
    expect(yielded.value()).toBe(0.12);
  });
});
