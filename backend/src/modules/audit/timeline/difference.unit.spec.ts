import { expect, it } from '@jest/globals';
import { balanceOf, between, inReais, sumsByKind } from './difference.js';

const row = { orcado: 100_010, debito: 20_000, credito: 5_020, pago: 90_000, a_pagar: 1_234 };
const balance = { orcado: 100_010, debito: 20_000, credito: 5_020, realinhado: 85_030, pago: 90_000, aPagar: 1_234, disponivel: -4_970 };

it('makes a balance of the sums of postings, and what follows from them', () => {
  expect(balanceOf(row)).toEqual(balance);
  expect(balanceOf(Object.fromEntries(Object.entries(row).map(([kind, sum]) => [`antes_${kind}`, sum])), 'antes_')).toEqual(balance);
});

it('sums each kind of posting that meets the condition in the column that a balance reads', () => {
  const columnsOf = (sql: string) =>
    [...sql.matchAll(/sum\(valor\)[^']*especie = '(\w+)' and ([^)]+)\), 0\)::float8 as (\w+)(?:, (?=coalesce)|$)/g)].map((found) =>
      found.slice(1),
    );
  const kinds = Object.keys(row);
  expect(columnsOf(sumsByKind())).toEqual(kinds.map((kind) => [kind, 'true', kind]));
  expect(columnsOf(sumsByKind('antes_', 'data <= $3'))).toEqual(kinds.map((kind) => [kind, 'data <= $3', `antes_${kind}`]));
});

it('answers a balance in reais', () => {
  expect(inReais(balance)).toEqual({
    orcado: 1000.1,
    debito: 200,
    credito: 50.2,
    realinhado: 850.3,
    pago: 900,
    aPagar: 12.34,
    disponivel: -49.7,
  });
});

it('subtracts balances to the centavo', () => {
  const nothing = { orcado: 0, debito: 0, credito: 0, realinhado: 0, pago: 0, aPagar: 0, disponivel: 0 };
  expect(between(balance, { ...balance, orcado: 100_040, disponivel: 0 })).toEqual({ ...nothing, orcado: 30, disponivel: 4_970 });
  expect(between(balance, balance)).toEqual(nothing);
});
