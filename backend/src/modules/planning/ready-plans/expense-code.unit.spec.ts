import { describe, expect, it } from '@jest/globals';
import { elementNamed } from './expense-code.js';

describe('an expense element', () => {
  const elements = ['3.3.90.30.07 – GÊNEROS', '3.3.90.30 - CONSUMO', 'MATERIAL', '3.3.90.30 – MATERIAL DE CONSUMO'].map((descricao) => ({
    descricao,
  }));

  it('finds an expense element by its name first', () => {
    expect(elementNamed(elements, '3.3.90.30 – MATERIAL DE CONSUMO')).toBe(elements[3]);
    expect(elementNamed(elements, 'MATERIAL')).toBe(elements[2]);
  });

  it('otherwise finds an expense element by its full code', () => {
    expect(elementNamed(elements, '3.3.90.30 – OUTRO NOME')).toBe(elements[1]);
    expect(elementNamed(elements, '3.3.90.30.07')).toBe(elements[0]);
    expect(elementNamed(elements, '3.3.90 – OUTRO')).toBeUndefined();
  });

  it('finds an expense element without a code by its name alone', () => expect(elementNamed(elements, 'OUTRO')).toBeUndefined());
});
