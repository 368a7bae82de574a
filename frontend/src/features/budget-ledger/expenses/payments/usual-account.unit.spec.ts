import { describe, expect, it } from '@jest/globals';
import { servesAnother, usualAccount } from './usual-account';

const [PDDE, FOOD] = [1, 2];
const account = (numConta: string, idPrograma: number | null = null, encerradaEm: string | null = null) => ({
  numConta,
  idPrograma,
  encerradaEm,
});
const ALL = [account('1-9'), account('2-7', PDDE), account('3-5', FOOD), account('4-3')];

describe('the usual account of a payment (rule 22.6)', () => {
  it('is the account that serves the programme alone, whoever paid it last', () => {
    expect(usualAccount([PDDE], ALL, [{ idPrograma: PDDE, numConta: '1-9' }])).toBe('2-7');
  });

  it('is the account that paid the programme last if none serves it alone', () => {
    const paid = [
      { idPrograma: FOOD, numConta: '4-3' },
      { idPrograma: 9, numConta: '1-9' },
      { idPrograma: null, numConta: '4-3' },
    ];
    expect(usualAccount([9], ALL, paid)).toBe('1-9');
    expect(usualAccount([null], ALL, paid)).toBe('4-3');
  });

  it('of several accounts that serve the programme alone, is the one that paid it last', () => {
    const accounts = [account('2-7', PDDE), account('2-8', PDDE), account('1-9')];
    expect(usualAccount([PDDE], accounts, [{ idPrograma: PDDE, numConta: '2-8' }])).toBe('2-8');
    expect(usualAccount([PDDE], accounts, [{ idPrograma: PDDE, numConta: '1-9' }])).toBeUndefined();
  });

  it('is the only account that may pay the programme, and no closed one', () => {
    expect(usualAccount([9], [account('1-9'), account('2-7', PDDE), account('5-1', null, '2026-01-31')], [])).toBe('1-9');
    expect(usualAccount([PDDE], [account('2-7', PDDE, '2026-01-31'), account('1-9')], [])).toBe('1-9');
    expect(usualAccount([9], [account('2-7', PDDE)], [{ idPrograma: 9, numConta: '2-7' }])).toBeUndefined();
  });

  it('is the one that paid the payee last, of several that may pay the programme (rule 47.8)', () => {
    const paid = [{ idPrograma: 9, numConta: '1-9' }];
    expect(usualAccount([9], ALL, paid, '4-3')).toBe('4-3');
    expect(usualAccount([9], ALL, paid, '2-7')).toBe('1-9');
    expect(usualAccount([9], ALL, [], null)).toBeUndefined();
    expect(usualAccount([PDDE], ALL, paid, '4-3')).toBe('2-7');
  });

  it('is unknown if nothing tells accounts apart, or programmes differ in it', () => {
    expect(usualAccount([9], ALL, [])).toBeUndefined();
    expect(usualAccount([PDDE, FOOD], ALL, [])).toBeUndefined();
    expect(usualAccount([PDDE, PDDE], ALL, [])).toBe('2-7');
  });
});

it('an account that serves one programme takes no payment of another; what has no programme fits every account', () => {
  expect([servesAnother(account('2-7', PDDE), FOOD), servesAnother(account('2-7', PDDE), PDDE)]).toEqual([true, false]);
  expect([servesAnother(account('2-7', PDDE), null), servesAnother(account('1-9'), FOOD)]).toEqual([false, false]);
});
