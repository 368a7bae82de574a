import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatCnpj } from '#domain/cnpj.js';
import { applyMask, caretAfter, MASKS, unmask } from './mask';

describe('mask', () => {
  test('grows with what is typed and never ends in a separator', () => {
    expect(applyMask(MASKS.cpf, '529')).toBe('529');
    expect(applyMask(MASKS.cpf, '5299')).toBe('529.9');
    expect(applyMask(MASKS.cpf, '52998224725')).toBe('529.982.247-25');
  });

  test('takes the alphanumeric CNPJ, upper-cased, but no letter among its check digits', () => {
    expect(applyMask(MASKS.cnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(applyMask(MASKS.cnpj, '12ABC34501DEX5')).toBe('12.ABC.345/01DE-5');
  });

  test('shows every CNPJ, numeric or alphanumeric, as the domain does, and reads it back however it was typed', () => {
    const characters = (alphabet: string, length: number) =>
      fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
    const cnpjs = fc
      .tuple(characters('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12), characters('0123456789', 2))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(cnpjs, (cnpj) => {
        expect(applyMask(MASKS.cnpj, cnpj.toLowerCase())).toBe(formatCnpj(cnpj));
        expect(unmask(MASKS.cnpj, formatCnpj(cnpj))).toBe(cnpj);
      }),
    );
  });

  test('reads back what it shows', () => {
    expect(unmask(MASKS.celular, '(11) 98765-4321')).toBe('11987654321');
    expect(unmask(MASKS.data, '21/11/2026 lixo')).toBe('21112026');
  });

  test('keeps the caret behind the character just typed', () => {
    expect(caretAfter(MASKS.data, 2)).toBe(2);
    expect(caretAfter(MASKS.data, 3)).toBe(4);
    expect(caretAfter(MASKS.data, 8)).toBe(10);
  });
});
