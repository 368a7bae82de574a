import { describe, expect, it } from '@jest/globals';
import { lineKey } from '#modules/book/pure.js';
import { LINE, paid, registered } from '../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type OrcamentoDefinido } from './budget.events.js';
import { changeBudget, defineBudget, deleteBudget } from './budget.js';

const linha = LINE;
const other = { ...linha, idItem: 3 };
const defined: OrcamentoDefinido = { type: 'OrcamentoDefinido.v1', id: 1, linha, valor: 100_00 };

describe('a budget', () => {
  it('is defined for a line with the next number of the year', () => {
    given()
      .when((book) => defineBudget(book, { linha, valor: 100_00 }))
      .thenWrites(defined);
    given(defined)
      .when((book) => defineBudget(book, { linha: other, valor: 1 }))
      .thenWrites({ type: 'OrcamentoDefinido.v1', id: 2, linha: other, valor: 1 });
  });

  it('never gets the number of one that was deleted', () => {
    given(defined, { type: 'OrcamentoExcluido.v1', id: 1 })
      .when((book) => defineBudget(book, { linha, valor: 100_00 }))
      .thenWrites({ ...defined, id: 2 });
  });

  it('is refused for a line that has one', () => {
    given(defined)
      .when((book) => defineBudget(book, { linha, valor: 1 }))
      .thenRefuses('orcamento.duplicado', 'Já existe um orçamento');
  });

  it('is corrected, also to another line that has none', () => {
    given(defined)
      .when((book) => changeBudget(book, { id: 1, linha: other, valor: 70_00 }))
      .thenWrites({ type: 'OrcamentoAlterado.v1', id: 1, linha: other, valor: 70_00 });
    given(defined, { ...defined, id: 2, linha: other })
      .when((book) => changeBudget(book, { id: 1, linha: other, valor: 70_00 }))
      .thenRefuses('orcamento.duplicado');
  });

  it('is corrected only on the version that the person saw', () => {
    given(defined)
      .when((book) => changeBudget(book, { id: 1, linha, valor: 1 }, 0))
      .thenRefuses('livro.versao', 'versão 0, a atual é a 1');
  });

  it('is deleted by its line', () => {
    given(defined)
      .when((book) => deleteBudget(book, linha))
      .thenWrites({ type: 'OrcamentoExcluido.v1', id: 1 });
    given(defined)
      .when((book) => deleteBudget(book, other))
      .thenRefuses('orcamento.ausente', 'Orçamento não encontrado');
  });

  it('is not deleted once its line has spent more than would be left', () => {
    given(defined, registered(), paid({ valor: 1 }))
      .when((book) => deleteBudget(book, linha))
      .thenRefuses('orcamento.comprometido', /saldo negativo \(-R\$\s0,01\)/);
    given(defined, registered())
      .when((book) => deleteBudget(book, linha))
      .thenWrites({ type: 'OrcamentoExcluido.v1', id: 1 });
  });

  it('counts on its line from the first day of the year, and a correction from the day it was recorded', () => {
    const book = bookWith(defined);
    const change = book.apply({
      sequencia: 2,
      tipo: 'OrcamentoAlterado.v1',
      dados: JSON.stringify({ id: 1, linha, valor: 70_50 }),
      registradoEm: '2026-06-16T02:00:00.000Z',
      autorNome: 'ANA',
      hash: '',
    });
    expect(change.postings.map(({ valor, data, quantidade }) => [valor, data, quantidade])).toEqual([
      [-100_00, '2026-06-15', -1],
      [70_50, '2026-06-15', 1],
    ]);
    expect(book.balance(lineKey(linha))).toMatchObject({ orcado: 70_50, itens: 1 });
  });
});
