import { describe, expect, test } from '@jest/globals';
import { differences, isSame, merge } from './merge';

const BASE = { versao: 1, nome: 'LUZ', valor: 55, obs: null, previsto: { CUSTEIO: 10, CAPITAL: 20 }, linhas: [{ n: 1 }, { n: 2 }] };

describe('a merge of what two people wrote over the same record', () => {
  test.each([
    ['only the other changed a field', {}, { versao: 2, valor: 66.5 }, { versao: 2, valor: 66.5 }, []],
    ['each changed another field', { nome: 'ÁGUA' }, { versao: 2, valor: 66.5 }, { versao: 2, nome: 'ÁGUA', valor: 66.5 }, []],
    ['both changed a field alike', { valor: 66.5 }, { versao: 2, valor: 66.5 }, { versao: 2, valor: 66.5 }, []],
    ['both changed a field', { valor: 60 }, { versao: 2, valor: 66.5 }, { versao: 2, valor: 60 }, ['valor']],
    ['a field was emptied', { nome: '' }, { versao: 2, obs: 'x' }, { versao: 2, nome: '', obs: 'x' }, []],
    [
      'both changed a field of a group',
      { previsto: { CUSTEIO: 11, CAPITAL: 21 } },
      { versao: 2, previsto: { CUSTEIO: 12, CAPITAL: 20 } },
      { versao: 2, previsto: { CUSTEIO: 11, CAPITAL: 21 } },
      ['previsto.CUSTEIO'],
    ],
    ['each changed another row', { linhas: [{ n: 9 }, { n: 2 }] }, { linhas: [{ n: 1 }, { n: 8 }] }, { linhas: [{ n: 9 }, { n: 8 }] }, []],
    [
      'both changed a row',
      { linhas: [{ n: 9 }, { n: 2 }] },
      { linhas: [{ n: 7 }, { n: 8 }] },
      { linhas: [{ n: 9 }, { n: 2 }] },
      ['linhas'],
    ],
    ['one added a row', { linhas: [{ n: 1 }, { n: 2 }, { n: 3 }] }, { valor: 1 }, { linhas: [{ n: 1 }, { n: 2 }, { n: 3 }], valor: 1 }, []],
    ['the other took a row away', { linhas: [{ n: 9 }, { n: 2 }] }, { linhas: [{ n: 2 }] }, { linhas: [{ n: 9 }, { n: 2 }] }, ['linhas']],
    ['the form has a field of its own', { quais: 'x' }, { valor: 1 }, { quais: 'x', valor: 1 }, []],
  ])('keeps one’s own and takes the other’s where %s', (_, mine, theirs, merged, both) => {
    expect(merge(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual({ values: { ...BASE, ...merged }, both });
  });

  test('merges rows that are records of their own like forms: nobody types their version', () => {
    const row = { idDespesa: 1, valor: 55, numConta: null, versao: 3 };
    const rows = (change: object) => ({ pagamentos: [{ ...row, ...change }] });
    const theirs = rows({ valor: 66, versao: 4 });
    expect(merge(rows({}), rows({ numConta: '1-9' }), theirs)).toEqual({
      values: rows({ numConta: '1-9', valor: 66, versao: 4 }),
      both: [],
    });
    expect(merge(rows({}), rows({ valor: 60 }), theirs)).toEqual({ values: rows({ valor: 60, versao: 4 }), both: ['pagamentos.0.valor'] });
    expect(merge(rows({}), rows({ valor: 60 }), { pagamentos: [] })).toEqual({ values: rows({ valor: 60 }), both: ['pagamentos'] });
  });

  test('takes over a budget line whole or not at all', () => {
    const base = { idPrograma: 1, idAcao: 1, idItem: 1 };
    expect(merge(base, { ...base, idAcao: 2 }, { ...base, idItem: 3 })).toEqual({ values: { ...base, idAcao: 2 }, both: ['idItem'] });
    expect(merge(base, base, { ...base, idItem: 3 })).toEqual({ values: { ...base, idItem: 3 }, both: [] });
  });
});

test('absent, null and an empty text are the same', () => {
  expect([isSame(undefined, ''), isSame(null, undefined), isSame({ a: null }, {}), isSame(0, null), isSame([1], [1, 2])]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('differences are named by their paths, a list of other length as a whole', () => {
  const after = { ...BASE, valor: 60, previsto: { CUSTEIO: 10, CAPITAL: 0 }, linhas: [{ n: 1 }, { n: 5 }] };
  expect(differences(BASE, after)).toEqual([
    { path: 'valor', from: 55, to: 60 },
    { path: 'previsto.CAPITAL', from: 20, to: 0 },
    { path: 'linhas.1.n', from: 2, to: 5 },
  ]);
  expect(differences(BASE, { ...BASE, linhas: [] })).toEqual([{ path: 'linhas', from: BASE.linhas, to: [] }]);
});
