import { describe, expect, it } from '@jest/globals';
import { UNCLASSIFIED } from '../../../../test/fixtures/facts.js';
import { bookWith, entryOf } from '../../../../test/fixtures/given.js';
import { amountOf } from './movement.js';

const revenue = { numConta: '1-9', idFonteRecurso: null, data: '2026-03-10', valor: 500, descricao: 'REPASSE', ...UNCLASSIFIED };
const registered = { type: 'ReceitaRegistrada.v1', id: 1, ...revenue } as const;
const changed = { ...registered, type: 'ReceitaAlterada.v1' } as const;

describe('movements of accounts', () => {
  it('stay while their record implies them, and are reversed when it changes or is deleted', () => {
    const book = bookWith(registered, { ...changed, descricao: 'REPASSE 2' });
    expect(book.movement({ sequencia: 1, ordem: 0 })).toMatchObject({ origem: 'receita', chave: 1, conta: '1-9' });
    const { movements } = book.apply(entryOf(book, { ...changed, valor: 700 }));
    expect(movements.map((movement) => [movement.ordem, amountOf(movement), movement.estorna])).toEqual([
      [0, -500, { sequencia: 1, ordem: 0 }],
      [1, 700, undefined],
    ]);
    expect(book.movement({ sequencia: 1, ordem: 0 })).toBeUndefined();
    expect(book.movement({ sequencia: 3, ordem: 0 })).toBeUndefined();
    expect(amountOf(book.movement({ sequencia: 3, ordem: 1 })!)).toBe(700);
    const gone = book.apply(entryOf(book, { type: 'ReceitaExcluida.v1', id: 1 }));
    expect(gone.movements).toMatchObject([{ ordem: 0, estorna: { sequencia: 3, ordem: 1 } }]);
    expect(book.movement({ sequencia: 3, ordem: 1 })).toBeUndefined();
  });

  it('are restored when an entry is undone', () => {
    const book = bookWith(registered);
    const { undo } = book.apply(entryOf(book, { ...changed, numConta: '2-7' }));
    undo();
    expect(book.movement({ sequencia: 1, ordem: 0 })).toMatchObject({ conta: '1-9' });
    expect(book.movement({ sequencia: 2, ordem: 1 })).toBeUndefined();
    expect(book.apply(entryOf(book, changed)).movements).toEqual([]);
  });
});
