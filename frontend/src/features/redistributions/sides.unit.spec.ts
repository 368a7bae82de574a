import { describe, expect, it } from '@jest/globals';
import { isPair, lineOf, refusalsOf, type SideDraft } from './sides';

const line = (idItem: number, valor: number) =>
  ({ idPrograma: 1, idAcao: 2, idSubAcao: null, idItem, idElementoDespesa: 5, valor }) as SideDraft & Parameters<typeof refusalsOf>[0][0];

describe('the sides of a redistribution', () => {
  it('sides with one line each are a pair', () => {
    expect(isPair({ debitos: [line(1, 1)], creditos: [line(2, 1)] })).toBe(true);
    expect(isPair({ debitos: [line(1, 1)], creditos: [line(2, 1), line(3, 1)] })).toBe(false);
  });

  it('refuses a credit that names a debited line, at that credit', () => {
    expect(refusalsOf([line(1, 1), line(2, 1)], [line(3, 1), line(2, 1)])).toEqual([
      { field: 'creditos.1', message: 'O item de crédito deve ser diferente do item de débito' },
    ]);
    expect(refusalsOf([line(1, 2)], [line(3, 1), line(2, 1)])).toEqual([]);
  });

  it('refuses sides with different sums', () => {
    expect(refusalsOf([line(1, 0.3)], [line(2, 0.1), line(3, 0.1)])).toEqual([
      { field: 'creditos', message: 'Os débitos e os créditos diferem em R$\u00a00,10' },
    ]);
  });

  it('identifies a line without its amount', () => {
    expect(lineOf(line(1, 7))).toEqual({ idPrograma: 1, idAcao: 2, idSubAcao: null, idItem: 1, idElementoDespesa: 5 });
  });
});
