import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toDecimal } from '#domain/money.js';
import { parseAmount } from './amount.js';

describe('an amount', () => {
  it.each([
    ['3444.80', 344_480],
    ['           -222,22', -22_222],
    ['-22.25', -2_225],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['12.345.678', 1_234_567_800],
    ['-1.234.567,8', -123_456_780],
    ['$ 100.00', 10_000],
    ['R$ 100,00', 10_000],
    ['-$5,00', -500],
    ['$-5', -500],
    ['+7.5', 750],
    ['100,00-', -10_000],
    ['100,00 D', -10_000],
    ['100,00 C', 10_000],
    ['(12,30)', -1_230],
    ['−1,00', -100],
    ['12', 1_200],
    ['.5', 50],
    ['5.', 500],
    ['1234.560', 123_456],
    ['0.500', 50],
    ['100.0000', 10_000],
    ['-0,00', 0],
    ['0000000000000001,00', 100],
    ['9999999999999.99', 999_999_999_999_999],
  ])('reads the amount %s to the cent', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    ['', 'VAZIO'],
    ['.', 'VAZIO'],
    [' , ', 'VAZIO'],
    ['-', 'VAZIO'],
    ['.-', 'VAZIO'],
    ['C', 'ILEGIVEL'],
    ['1.234', 'DUVIDOSO'],
    ['-12,345', 'DUVIDOSO'],
    ['12.345.67', 'ILEGIVEL'],
    ['1.2.3', 'ILEGIVEL'],
    ['1,234,56', 'ILEGIVEL'],
    ['12,34.56', 'ILEGIVEL'],
    ['1234.567.890', 'ILEGIVEL'],
    ['1.234,567.890', 'ILEGIVEL'],
    ['5(12,30)', 'ILEGIVEL'],
    ['(12,30)5', 'ILEGIVEL'],
    ['12.345678', 'ILEGIVEL'],
    ['-5-', 'ILEGIVEL'],
    ['--5', 'ILEGIVEL'],
    ['..', 'ILEGIVEL'],
    ['12a', 'ILEGIVEL'],
    ['1e5', 'ILEGIVEL'],
    ['99999999999999', 'ILEGIVEL'],
    ['1'.repeat(10_000_000), 'ILEGIVEL'],
  ])('reads %.20s as %s, not as an amount', (text, fault) => {
    expect(parseAmount(text)).toBe(fault);
  });

  it('reads an amount alike with either decimal mark, with thousands and padded', () => {
    const amounts = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
    const styles = fc.constantFrom(...STYLES);
    fc.assert(fc.property(amounts, styles, (amount, style) => parseAmount(style(toDecimal(amount))) === amount));
  });
});

const inThousands = (text: string, mark: string) => text.replace(/\B(?=(\d{3})+\.)/g, mark);
const STYLES: ((decimal: string) => string)[] = [
  (text) => text,
  (text) => text.replace('.', ','),
  (text) => `      ${text}`,
  (text) => inThousands(text, ',').replace('-,', '-'),
  (text) => inThousands(text.replace('.', '#'), '.').replace('#', ','),
  (text) => (text.startsWith('-') ? `${text.slice(1)}-` : text),
];
