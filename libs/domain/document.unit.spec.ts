import { describe, expect, it } from '@jest/globals';
import { formatDocument, isValidDocument, normalizeDocument } from './document.js';

describe('document', () => {
  it('reads 11 digits as a CPF and any other text as a CNPJ', () => {
    expect(formatDocument('52998224725')).toBe('529.982.247-25');
    expect(formatDocument('11222333000181')).toBe('11.222.333/0001-81');
    expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatDocument('12ABC345')).toBe('12.ABC.345');
  });

  it('keeps an existing mask of a document and shows an absent document as an empty text', () => {
    expect(formatDocument('529.982.247-25')).toBe('529.982.247-25');
    expect([formatDocument(null), formatDocument(undefined), formatDocument('')]).toEqual(['', '', '']);
  });

  it('validates a CPF and a CNPJ each by its own rule', () => {
    for (const text of ['529.982.247-25', '11222333000181', '12.abc.345/01de-35']) expect(isValidDocument(text)).toBe(true);
    for (const text of ['52998224724', '11222333000180', '12ABC345', '']) expect(isValidDocument(text)).toBe(false);
  });

  it('stores a document without mask, in upper case', () => {
    expect(['529.982.247-25', '12.abc.345/01de-35'].map(normalizeDocument)).toEqual(['52998224725', '12ABC34501DE35']);
  });
});
