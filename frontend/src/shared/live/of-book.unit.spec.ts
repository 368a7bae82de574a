import { describe, expect, it } from '@jest/globals';
import { hasMoved, isOfBook } from './of-book.js';

const BOOK = { cnpjAssociacao: '11222333000181', ano: 2026 };

describe('a query of a book', () => {
  it.each([
    [['despesa', BOOK.cnpjAssociacao, 2026, 'pagina', undefined]],
    [['auditoria', 'livro', { ...BOOK }, null]],
    [['exercicio', BOOK.cnpjAssociacao]],
  ])('a query of a book has the key %j', (key) => {
    expect(isOfBook(key, BOOK)).toBe(true);
  });

  it.each([
    [['despesa', BOOK.cnpjAssociacao, 2025]],
    [['despesa', '12ABC34501DE35', 2026]],
    [['favorecido', BOOK.cnpjAssociacao]],
    [['saude']],
  ])('a query with the key %j is not of a book', (key) => {
    expect(isOfBook(key, BOOK)).toBe(false);
  });
});

describe('a book has moved', () => {
  it('a book has moved if and only if it has grown beyond its known head', () => {
    expect(hasMoved(7, { sequencia: 8, segundos: 100 }, 5)).toBe(true);
    expect(hasMoved(8, { sequencia: 8, segundos: 0 }, 5)).toBe(false);
  });

  it('without a known head, a book has moved if an entry was written after the page was loaded', () => {
    expect(hasMoved(undefined, { sequencia: 8, segundos: 3 }, 5)).toBe(true);
    expect(hasMoved(undefined, { sequencia: 8, segundos: 6 }, 5)).toBe(false);
    expect(hasMoved(undefined, { sequencia: 0, segundos: null }, 5)).toBe(false);
  });
});
