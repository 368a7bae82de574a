import { describe, expect, it } from '@jest/globals';
import { EXPENSE_FILTERS } from '#contracts/budget-ledger/expense-list.js';
import { filtersIn } from '#shared/ui/lists/filters/filters.ts';
import { searchOf, situationIn } from './expense-address';

const of = (search: string) => new URLSearchParams(search);

describe('the address of the list of expenses', () => {
  it('the address of the expenses names tab and filters as the API does', () => {
    const params = of('?situacao=A_PAGAR&vencimentoAte=2026-11-22&semItem=true&semPrograma=false&valorDe=10.5&idPrograma=3&q=tinta');
    expect(situationIn(params)).toBe('A_PAGAR');
    expect(filtersIn(EXPENSE_FILTERS, params)).toEqual({ vencimentoAte: '2026-11-22', semItem: true, valorDe: 10.5, idPrograma: 3 });
    expect(situationIn(of('?situacao=NENHUMA'))).toBe('TODAS');
  });

  it('another tab of the expenses keeps search and rows per page, but not page, order and selected row', () => {
    const search = '?q=tinta&por=50&pagina=3&sel=81&ordem=-valor&semItem=true&situacao=A_PAGAR';
    expect(searchOf(search, { situacao: 'PAGAS' })).toBe('?q=tinta&por=50&semItem=true&situacao=PAGAS');
  });

  it('the address of the expenses contains only chosen filters', () => {
    const filters = { valorAte: 99.9, idFavorecido: '', semItem: false, pagamentoDe: '2026-01-01' };
    expect(searchOf('?situacao=PAGAS&semItem=true&pagina=2', { filters })).toBe('?situacao=PAGAS&pagamentoDe=2026-01-01&valorAte=99.9');
    expect(searchOf('?situacao=PAGAS&semItem=true', { filters: {} })).toBe('?situacao=PAGAS');
  });
});
