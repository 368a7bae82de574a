import { describe, expect, test } from '@jest/globals';
import { type MoneyText, moneyText, pastedMoney, typedMoney, typedSignedMoney } from './money-text';

/** Types key by key at the end of the input. */
const type = (keys: string, from: MoneyText = moneyText(null), typed = typedMoney) =>
  [...keys].reduce((now, key) => typed(now, key === '⌫' ? now.text.slice(0, -1) : now.text + key, key === '⌫' ? null : key), from);

describe('money input', () => {
  test.each(['1.234,56', '1234,56', '123456'])('typing %s gives R$ 1.234,56', (keys) => {
    expect(type(keys)).toMatchObject({ text: 'R$\u00a01.234,56', amount: 123456 });
  });

  test.each(['R$ 1.234,56', '1.234,56', '1234,56', '1234.56', '1,234.56', ' R$\u00a01.234,56 '])('pasting %s gives R$ 1.234,56', (text) => {
    expect(pastedMoney(text)).toEqual({ text: 'R$\u00a01.234,56', amount: 123456 });
  });

  test.each([
    ['1.500', 150_000],
    ['15.000', 1_500_000],
    ['1.234.567', 123_456_700],
    ['1.500,25', 150_025],
    ['1.50', 150],
    ['1.5000', 15_000],
    ['.500', 500],
    ['0.500', 500],
    ['3000', 3000],
    ['1.500⌫', 15_000],
  ])('a typed point before exactly three digits means thousands: %s', (keys, amount) => {
    expect(type(keys).amount).toBe(amount);
  });

  test('a point means thousands in a signed amount too', () => {
    expect(type('-1.500', moneyText(null), typedSignedMoney).amount).toBe(-150_000);
    expect(type('1.500-', moneyText(null), typedSignedMoney).amount).toBe(-150_000);
  });

  test('typed digits start from the centavos', () => {
    expect(type('1').text).toBe('R$\u00a00,01');
    expect(type('12').text).toBe('R$\u00a00,12');
    expect(type('1230').text).toBe('R$\u00a012,30');
  });

  test('a typed comma turns digits into reais', () => {
    expect(type('50,').amount).toBe(5000);
    expect(type('50,5').amount).toBe(5050);
    expect(type('1234,5').text).toBe('R$\u00a01.234,5');
    expect(type(',50').amount).toBe(50);
  });

  test.each([
    ['1234', 123400],
    ['1.234', 123400],
    ['1234,5', 123450],
    ['0', 0],
    ['-50', -5000],
  ])('reads a pasted amount as written: %s', (text, amount) => {
    expect(pastedMoney(text).amount).toBe(amount);
  });

  test.each(['1,005', '1,234', '1.005,999', 'doze reais', '12 reais', '1.2.3'])('keeps a pasted text that is no amount: %s', (text) => {
    expect(pastedMoney(text)).toEqual({ text, amount: null });
  });

  test('money input ignores a third decimal after a comma', () => {
    expect(type('1,005')).toMatchObject({ text: 'R$\u00a01,00', amount: 100 });
    expect(type('1234,567').amount).toBe(123456);
    expect(type('1,005⌫').amount).toBe(10);
    expect(type('-1,005', moneyText(null), typedSignedMoney).amount).toBe(-100);
  });

  test('money input deletes digits down to nothing', () => {
    expect(type('1234⌫').amount).toBe(123);
    expect(type('1⌫')).toEqual({ text: '', amount: null });
    expect(type('50,5⌫').amount).toBe(5000);
  });

  test.each([
    ['-1234', -1234],
    ['1234-', -1234],
    ['-50,5', -5050],
    ['5-0,5', -5050],
    ['-12-', 12],
    ['-1⌫', null],
    ['-1⌫⌫5', 5],
  ])('signed money input accepts a minus: %s', (keys, amount) => {
    expect(type(keys, moneyText(null), typedSignedMoney).amount).toBe(amount);
    expect(type('-1234').amount).toBe(1234);
  });

  test('money input keeps the sign of the previous text', () => {
    expect(type('6', moneyText(-123), typedSignedMoney)).toEqual({ text: '-R$\u00a012,36', amount: -1236 });
  });

  test('money input refuses texts that are no amount and amounts that are too large', () => {
    expect(pastedMoney('doze reais').amount).toBeNull();
    expect(type('9'.repeat(15)).amount).toBe(999_999_999_999_999);
    expect(type('9'.repeat(16)).amount).toBe(999_999_999_999_999);
  });
});
