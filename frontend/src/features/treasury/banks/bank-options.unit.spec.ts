import { describe, expect, it } from '@jest/globals';
import { bankOptions } from './bank-options';

const bank = (id: string, nome: string) => ({ id, nome, website: null, versao: 1 });

describe('the banks of an account', () => {
  it('offers the five usual banks first, in their order, then the others by name', () => {
    const banks = [
      ...[bank('033', 'SANTANDER'), bank('104', 'CAIXA'), bank('001', 'BANCO DO BRASIL'), bank('117', 'ÁGIL'), bank('003', 'AMAZÔNIA')],
      ...[bank('341', 'ITAÚ'), bank('237', 'BRADESCO'), bank('756', 'SICOOB')],
    ];
    const offered = bankOptions(banks).map(({ value }) => value);
    expect(offered).toEqual(['001', '104', '237', '341', '033', '117', '003', '756']);
    expect(bankOptions(banks)[0]).toEqual({ value: '001', label: '001 - BANCO DO BRASIL' });
  });

  it('offers nothing before the list is loaded', () => {
    expect(bankOptions(undefined)).toEqual([]);
  });
});
