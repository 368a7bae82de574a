import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatCnpj } from '#domain/cnpj.js';
import { isValidCpf } from '#domain/cpf.js';
import { applyMask, caretBehind, fits, MASKS, readMasked, showMasked, typedMasked, unmask } from './mask';

describe('mask', () => {
  test('a masked text grows with the typed text and never ends in a separator', () => {
    expect(applyMask(MASKS.cpf, '529')).toBe('529');
    expect(applyMask(MASKS.cpf, '5299')).toBe('529.9');
    expect(applyMask(MASKS.cpf, '52998224725')).toBe('529.982.247-25');
  });

  test('the mask of a CNPJ accepts letters, upper-cased, but not as check digits', () => {
    expect(applyMask(MASKS.cnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(applyMask(MASKS.cnpj, '12ABC34501DEX5')).toBe('12.ABC.345/01DE-5');
  });

  test('a masked CNPJ, numeric or alphanumeric, is shown as in the domain, and read back however typed', () => {
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

  test('a masked text is read back', () => {
    expect(unmask(MASKS.celular, '(11) 98765-4321')).toBe('11987654321');
    expect(unmask(MASKS.hora, '19:30 lixo')).toBe('1930');
  });

  test('finds the caret position in a masked text after the typed character', () => {
    expect(caretBehind('21/11/2026', 2)).toBe(2);
    expect(caretBehind('21/11/2026', 3)).toBe(4);
    expect(caretBehind('21/11/2026', 8)).toBe(10);
  });

  test.each([
    ['cnpj', 'CNPJ: 11.222.333/0001-81', '11222333000181'],
    ['cnpj', 'CNPJ11222333000181', '11222333000181'],
    ['cnpj', 'APM (12.ABC.345/01DE-35), Curitiba', '12ABC34501DE35'],
    ['cnpj', '12abc34501de35', '12ABC34501DE35'],
    ['cnpj', '11.222', '11222'],
    ['cpf', 'CPF nº 529.982.247-25.', '52998224725'],
    ['cpf', '52998224725', '52998224725'],
    ['celular', '+55 41 99999-8888', '41999998888'],
    ['celular', '55 (41) 99999-8888', '41999998888'],
    ['celular', '(55) 99999-8888', '55999998888'],
    ['celular', '041 99999-8888', '41999998888'],
    ['telefone', '+55 (41) 3333-4444', '4133334444'],
    ['telefone', 'Tel.: 3333-4444', '33334444'],
    ['cep', 'CEP 80.050-270', '80050270'],
    ['hora', '19h30', '1930'],
  ] as const)('reads the %s in a pasted text: %s', (mask, text, raw) => {
    expect(readMasked(mask, text)).toBe(raw);
  });

  test.each([
    ['cnpj', 'CNPJ: 11.222.333/0001-82'],
    ['cpf', '529.982.247-257'],
    ['telefone', '+55 41 99999-8888'],
    ['celular', '+1 212 555 0123 4567'],
    ['cep', '80.050-2705'],
  ] as const)('keeps a pasted text that is no %s for the field to refuse: %s', (mask, text) => {
    expect(readMasked(mask, text)).toBe(text);
    expect(fits(mask, text)).toBe(false);
  });

  test('the mask of a phone accepts a typed +55 and waits until its number is complete', () => {
    const type = (keys: string) => [...keys].reduce((text, key) => showMasked('celular', typedMasked('celular', text + key)), '');
    expect(type('+55 41 9999')).toBe('+55419999');
    expect(type('+55 41 99999-8888')).toBe('(41) 99999-8888');
    expect(type('41999998888')).toBe('(41) 99999-8888');
    expect(readMasked('celular', '+1 212 555 0123')).toBe('+1 212 555 0123');
  });

  test('never truncates a document, phone or CEP: a pasted text is read whole or stays unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom('cpf', 'telefone', 'celular', 'cep'), fc.stringMatching(/^[\d ().+-]{0,24}$/), (mask, text) => {
        const read = readMasked(mask, text);
        const digits = text.replace(/\D/g, '');
        expect(read === text.trim() || digits.endsWith(read) || (mask === 'cpf' && isValidCpf(read))).toBe(true);
      }),
    );
  });
});
