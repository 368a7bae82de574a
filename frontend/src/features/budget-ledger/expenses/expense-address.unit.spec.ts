import { describe, expect, it } from '@jest/globals';
import { chipsOf, filtersIn, searchOf, situationIn } from './expense-address';

const of = (search: string) => new URLSearchParams(search);

describe('the address of the list of expenses', () => {
  it('names tab and filters as the API does', () => {
    const params = of('?situacao=A_PAGAR&vencimentoAte=2026-11-22&semItem=true&semPrograma=false&valorDe=10.5&idPrograma=3&q=tinta');
    expect(situationIn(params)).toBe('A_PAGAR');
    expect(filtersIn(params)).toEqual({ vencimentoAte: '2026-11-22', semItem: true, valorDe: 10.5, idPrograma: 3 });
    expect(situationIn(of('?situacao=NENHUMA'))).toBe('TODAS');
  });

  it('keeps search and rows per page in another tab, but neither page, order nor selected row', () => {
    const search = '?q=tinta&por=50&pagina=3&sel=81&ordem=-valor&semItem=true&situacao=A_PAGAR';
    expect(searchOf(search, { situacao: 'PAGAS' })).toBe('?q=tinta&por=50&semItem=true&situacao=PAGAS');
  });

  it('holds the filters that were chosen and no others', () => {
    const filters = { valorAte: 99.9, idFavorecido: '', semItem: false, pagamentoDe: '2026-01-01' };
    expect(searchOf('?situacao=PAGAS&semItem=true&pagina=2', { filters })).toBe('?situacao=PAGAS&valorAte=99.9&pagamentoDe=2026-01-01');
    expect(searchOf('?situacao=PAGAS&semItem=true', { filters: {} })).toBe('?situacao=PAGAS');
  });
});

describe('the chips', () => {
  it('say each filter in words, two ends of one in one', () => {
    const filters = filtersIn(of('?vencimentoAte=2026-11-22&elaboracaoDe=2026-01-01&elaboracaoAte=2026-06-30&idPrograma=3&semItem=true'));
    expect(chipsOf(filters, { programa: 'PDDE' })).toEqual([
      { text: 'Elaboração de 01/01/2026 a 30/06/2026', fields: ['elaboracaoDe', 'elaboracaoAte'] },
      { text: 'Vencimento até 22/11/2026', fields: ['vencimentoDe', 'vencimentoAte'] },
      { text: 'Programa: PDDE', fields: ['idPrograma'] },
      { text: 'Sem item', fields: ['semItem'] },
    ]);
    expect(chipsOf(filtersIn(of('?pagamentoDe=2026-02-01&pagamentoAte=2026-02-01')))[0]?.text).toBe('Pagamento 01/02/2026');
    expect(chipsOf({})).toEqual([]);
  });
});
