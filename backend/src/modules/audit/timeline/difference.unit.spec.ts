import { expect, it } from '@jest/globals';
import { balanceOf, between } from './difference.js';

const row = { orcado: '1000.10', debito: '200.00', credito: '50.20', pago: '900.00', a_pagar: '12.34' };
const balance = { orcado: 1000.1, debito: 200, credito: 50.2, realinhado: 850.3, pago: 900, aPagar: 12.34, disponivel: -49.7 };

it('makes a balance of the sums of postings, and what follows from them', () => {
  expect(balanceOf(row)).toEqual(balance);
  expect(balanceOf(Object.fromEntries(Object.entries(row).map(([kind, sum]) => [`antes_${kind}`, sum])), 'antes_')).toEqual(balance);
});

it('subtracts balances to the centavo', () => {
  const nothing = { orcado: 0, debito: 0, credito: 0, realinhado: 0, pago: 0, aPagar: 0, disponivel: 0 };
  expect(between(balance, { ...balance, orcado: 1000.4, disponivel: 0 })).toEqual({ ...nothing, orcado: 0.3, disponivel: 49.7 });
  expect(between(balance, balance)).toEqual(nothing);
});
