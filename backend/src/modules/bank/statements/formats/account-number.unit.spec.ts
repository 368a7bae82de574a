import { describe, expect, it } from '@jest/globals';
import { bankCode, isSameAccount } from './account-number.js';

const BRAZIL = { numConta: '12345-6', agencia: '1234-5', idBanco: '001', tipo: 'CORRENTE' as const };
const of = (conta: string, banco: string | null = null) => ({ conta, banco, tipo: null });

describe('the account that a file names', () => {
  it.each([
    ['001', '001'],
    ['1', '001'],
    ['0341', '341'],
    ['1/001/0237/0341', '341'],
    ['0237', '237'],
    [' 33 ', '033'],
    ['', null],
    ['000', null],
  ])('reads the bank code %s as %s', (text, code) => {
    expect(bankCode(text)).toBe(code);
  });

  it.each([
    ['as it is registered', of('12345-6', '1')],
    ['without a dash', of('123456')],
    ['with zeros and blanks', of(' 0000 12345-6 ')],
    ['without its check digit', of('12345')],
    ['after its branch', of('1234 12345-6')],
    ['after its branch with check digit', of('12345 000012345-6', '001')],
    ['after branch and operation', of('1234003000123456')],
  ])('recognises the chosen account %s', (_, file) => {
    expect(isSameAccount(file, BRAZIL)).toBe(true);
  });

  it.each([
    ['with another check digit', of('12345-7')],
    ['of another bank', of('12345-6', '0341')],
    ['that only ends alike', of('912345-6')],
    ['after another branch', of('9999 12345-6')],
    ['without digits', of('CONTA')],
    ['that is a card', of('4984********3456')],
  ])('tells the chosen account from another one %s', (_, file) => {
    expect(isSameAccount(file, BRAZIL)).toBe(false);
  });

  it('compares an account with its check digit X, and without a check digit that no dash separates', () => {
    const chosen = { ...BRAZIL, numConta: '12345-X' };
    expect(isSameAccount(of('12345X'), chosen)).toBe(true);
    expect(isSameAccount(of('12345'), chosen)).toBe(true);
    expect(isSameAccount(of('12345'), { ...BRAZIL, numConta: '123456' })).toBe(false);
    const ofCaixa = { numConta: '003/1187-2', agencia: '0369', idBanco: '104', tipo: 'CORRENTE' as const };
    for (const number of ['0369003000011872', '0369.003.00001187-2', '003000011872', '003/1187-2', '036900011872'])
      expect([number, isSameAccount(of(number, '104'), ofCaixa)]).toEqual([number, true]);
    for (const number of ['0369013000011872', '0370003000011872', '013/1187-2']) expect(isSameAccount(of(number), ofCaixa)).toBe(false);
    expect(isSameAccount(of('3423139999999'), { numConta: '13999999-9', agencia: '3423', idBanco: '033', tipo: 'CORRENTE' })).toBe(true);
  });
});
