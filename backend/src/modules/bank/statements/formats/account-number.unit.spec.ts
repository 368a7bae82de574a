import { describe, expect, it } from '@jest/globals';
import { bankCode, type ChosenAccount, isSameAccount } from './account-number.js';

const BRAZIL = { numConta: '12345-6', agencia: '1234-5', idBanco: '001', tipo: 'CORRENTE' as const };
const of = (conta: string, banco: string | null = null) => ({ conta, banco, tipo: null });

describe('the account that a file names', () => {
  it.each([
    ['001', '001'],
    ['1', '001'],
    ['0341', '341'],
    ['1/001/0237/0341', '341'],
    ['0237', '237'],
    ['104', '104'],
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
    ['with a word before it', of('CAIXA 12345-6')],
    ['after its branch', of('1234 12345-6')],
    ['after its branch, without its check digit', of('1234 12345')],
    ['after its branch, with words', of('AG. 1234 C/C 12345-6')],
    ['of its kind', { ...of('12345-6'), tipo: 'CORRENTE' as const }],
    ['after its branch with check digit', of('12345 000012345-6', '001')],
    ['after branch and operation', of('1234003000123456')],
    ['after branch and an operation of four digits', of('12341288000123456')],
  ])('recognises the chosen account %s', (_, file) => {
    expect(isSameAccount(file, BRAZIL)).toBe(true);
  });

  it.each([
    ['with another check digit', of('12345-7')],
    ['of another bank', of('12345-6', '0341')],
    ['that only ends alike', of('912345-6')],
    ['of another kind', { ...of('12345-6'), tipo: 'POUPANCA' as const }],
    ['after another branch', of('9999 12345-6')],
    ['after its branch and five other digits', of('123499999123456')],
    ['without digits', of('CONTA')],
    ['that is a card', of('4984********3456')],
  ])('tells the chosen account from another one %s', (_, file) => {
    expect(isSameAccount(file, BRAZIL)).toBe(false);
  });

  const CAIXA = { numConta: '003/1187-2', agencia: '0369', idBanco: '104' };
  it.each<[boolean, string, Partial<ChosenAccount>]>([
    [true, '12345x', { numConta: '12345-X' }],
    [true, '12345', { numConta: '12345-X' }],
    [false, '12345X', { numConta: '12345' }],
    [true, '12345', { numConta: '12345- 6' }],
    [true, '12345-6', { numConta: '12345' }],
    [false, '99999-6', { numConta: '12345' }],
    [false, '123456', { numConta: '12345' }],
    [false, '12345', { numConta: '123456' }],
    [false, '12345', { numConta: '12-3456' }],
    [false, '1023-4', { numConta: '10023-4' }],
    [false, 'CONTA', { numConta: 'CONTA' }],
    [false, 'CONTA', { numConta: '0-5' }],
    [false, '0-5', { numConta: 'CONTA' }],
    [false, '9912345-6', { agencia: '' }],
    [true, '45001-2', { numConta: '45001-2/51' }],
    [true, '45001', { numConta: '45001-2/341' }],
    [false, '99001-2', { numConta: '45001-2/51' }],
    [false, '45001-2', { numConta: '45001-2/5100' }],
    [false, '5001.2345-6', { numConta: '45001.2345-6' }],
    [true, '3423139999999', { numConta: '13999999-9', agencia: '3423' }],
    [true, '0369003000011872', CAIXA],
    [true, '0369.003.00001187-2', CAIXA],
    [true, '003000011872', CAIXA],
    [true, '003/1187-2', CAIXA],
    [true, '036900011872', CAIXA],
    [false, '0369013000011872', CAIXA],
    [false, '0370003000011872', CAIXA],
    [false, '013/1187-2', CAIXA],
    [false, '37-2', CAIXA],
    [true, '003000001187x', { ...CAIXA, numConta: '003/1187-X' }],
    [true, '3701000011872', { ...CAIXA, numConta: '3701/1187-2' }],
    [true, '3700000011872', { ...CAIXA, numConta: '3700/1187-2' }],
    [true, '036900300001872', { ...CAIXA, numConta: '187-2' }],
    [false, '03690030000872', { ...CAIXA, numConta: '87-2' }],
  ])('says %p of the number %s for the account %j', (isSame, number, chosen) => {
    expect(isSameAccount(of(number), { ...BRAZIL, ...chosen })).toBe(isSame);
  });

  it('compares the bank with the code of the registered one, with or without zeros', () => {
    expect(['001', '104'].map((banco) => isSameAccount(of('12345-6', banco), { ...BRAZIL, idBanco: '1' }))).toEqual([true, false]);
  });
});
