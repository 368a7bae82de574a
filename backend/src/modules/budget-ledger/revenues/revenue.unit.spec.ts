import { describe, expect, it } from '@jest/globals';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type ReceitaRegistrada, type RevenueData } from './revenue.events.js';
import { deleteRevenue, editRevenue, REVENUES, registerRevenue } from './revenue.js';

const data: RevenueData = { numConta: '12345-X', idFonteRecurso: null, data: '2026-03-10', valor: 500_00, descricao: 'REPASSE' };
const registered: ReceitaRegistrada = { type: 'ReceitaRegistrada.v1', id: 1, ...data };

describe('a revenue', () => {
  it('is registered with the next number of the year, never that of one that was deleted', () => {
    given()
      .when((book) => registerRevenue(book, data))
      .thenWrites(registered);
    given(registered, { type: 'ReceitaExcluida.v1', id: 1 })
      .when((book) => registerRevenue(book, data))
      .thenWrites({ ...registered, id: 2 });
  });

  it('came in on a day of its year', () => {
    given()
      .when((book) => registerRevenue(book, { ...data, data: '2025-12-31' }))
      .thenRefuses('receita.data', 'deve estar no exercício de 2026');
    given(registered)
      .when((book) => editRevenue(book, { id: 1 }, { ...data, data: '2027-01-01' }))
      .thenRefuses('receita.data');
  });

  it('is corrected, also to another account, and then belongs to that one', () => {
    const moved = { ...data, numConta: '9' };
    given(registered)
      .when((book) => editRevenue(book, { id: 1, numConta: '12345-X' }, moved))
      .thenWrites({ type: 'ReceitaAlterada.v1', id: 1, ...moved });
    given(registered, { type: 'ReceitaAlterada.v1', id: 1, ...moved })
      .when((book) => editRevenue(book, { id: 1, numConta: '12345-X' }, data))
      .thenRefuses('receita.ausente', 'Receita nº 1 não encontrada.');
  });

  it('is corrected only on the version that the person saw', () => {
    given(registered)
      .when((book) => editRevenue(book, { id: 1 }, data, 0))
      .thenRefuses('livro.versao', 'A receita nº 1 foi alterada por outra pessoa');
  });

  it('is deleted by its account and number, once', () => {
    given(registered)
      .when((book) => deleteRevenue(book, { id: 1, numConta: '12345-X' }))
      .thenWrites({ type: 'ReceitaExcluida.v1', id: 1 });
    given(registered)
      .when((book) => deleteRevenue(book, { id: 1, numConta: '9' }))
      .thenRefuses('receita.ausente');
    expect(bookWith(registered, { type: 'ReceitaExcluida.v1', id: 1 }).get(REVENUES, 1)).toBeUndefined();
    given(registered, { type: 'ReceitaExcluida.v1', id: 1 })
      .when((book) => deleteRevenue(book, { id: 1, numConta: '12345-X' }))
      .thenRefuses('receita.ausente');
  });
});
