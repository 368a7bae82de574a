import { describe, expect, it } from '@jest/globals';
import { amount, choice, day, reference, text } from '#contracts/common/field-kinds.js';
import { filtersOf } from '#contracts/common/lists.js';
import { chipsOf, filtersIn, without, writeFilters } from './filters';

const BILL = {
  vencimento: day('Vencimento'),
  valor: amount('Valor'),
  idPrograma: reference('Programa', {}),
  numConta: text('Conta'),
  tipo: choice('Tipo', { 'NF-E': 'NF-e' }, ''),
  idItem: reference('Item', {}),
};
const FILTERS = filtersOf(BILL, {
  vencimento: { range: 'vencimento' },
  valor: { range: 'valor' },
  idPrograma: { equals: 'idPrograma' },
  numConta: { equals: 'numConta' },
  tipo: { equals: 'tipo' },
  semItem: { absent: 'idItem' },
});
const read = (search: string) => filtersIn(FILTERS, new URLSearchParams(search));

describe('the filters of an address', () => {
  it('reads the filters of an address by their type, and ignores other parameters', () => {
    const search = '?vencimentoAte=2026-11-22&valorDe=10.5&idPrograma=3&numConta=0042&semItem=true&q=tinta';
    expect(read(search)).toEqual({ vencimentoAte: '2026-11-22', valorDe: 10.5, idPrograma: 3, numConta: '0042', semItem: true });
    expect(read('?semItem=false&vencimentoDe=')).toEqual({});
  });

  it('leaves an invalid number in a filter to the server', () => {
    expect(read('?idPrograma=x')).toEqual({ idPrograma: 'x' });
  });

  it('writes filters to an address, replacing its previous ones', () => {
    const params = new URLSearchParams('?q=tinta&semItem=true&valorDe=5');
    writeFilters(FILTERS, { valorAte: 99.9, numConta: '', semItem: false }, params);
    expect(String(params)).toBe('q=tinta&valorAte=99.9');
  });
});

describe('the chips', () => {
  it('the chips show each filter in words, both ends of an interval in one chip', () => {
    const filters = read('?vencimentoDe=2026-01-01&vencimentoAte=2026-06-30&valorAte=10&idPrograma=3&numConta=0042&tipo=NF-E&semItem=true');
    expect(chipsOf(FILTERS, filters, { idPrograma: 'PDDE' })).toEqual([
      { text: 'Vencimento de 01/01/2026 a 30/06/2026', fields: ['vencimentoDe', 'vencimentoAte'] },
      { text: 'Valor até R$\u00a010,00', fields: ['valorDe', 'valorAte'] },
      { text: 'Programa: PDDE', fields: ['idPrograma'] },
      { text: 'Conta: 0042', fields: ['numConta'] },
      { text: 'Tipo: NF-e', fields: ['tipo'] },
      { text: 'Sem item', fields: ['semItem'] },
    ]);
    expect(chipsOf(FILTERS, read('?vencimentoDe=2026-02-01&vencimentoAte=2026-02-01'))[0]?.text).toBe('Vencimento 01/02/2026');
    expect(chipsOf(FILTERS, {})).toEqual([]);
  });

  it('removes all fields of a chip', () => {
    expect(without({ valorDe: 1, valorAte: 2, semItem: true }, ['valorDe', 'valorAte'])).toEqual({ semItem: true });
  });
});
