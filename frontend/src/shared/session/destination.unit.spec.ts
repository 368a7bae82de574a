import { describe, expect, it } from '@jest/globals';
import { destinationIn, destinationOf, leadingTo, placeInAnotherYear } from './destination.js';

const at = (address: string) => new URL(address, 'http://localhost');

describe('the destination of a login', () => {
  it('the destination of a login keeps the search, without the selected row and the opened expense', () => {
    expect(destinationOf(at('/despesas?q=tinta&aberta=81&sel=81'))).toBe('/despesas?q=tinta');
  });

  it('a login has no destination for home, login and choice of association', () => {
    for (const path of ['/', '/home', '/carteira', '/carteira/11222333000181', '/seleciona_entidade', '/seleciona_entidade/nova'])
      expect(destinationOf(at(path))).toBeNull();
  });

  it('the destination is read from the address of the login', () => {
    const address = leadingTo('/', '/despesas?q=a%26b&por=50');
    expect(destinationIn(at(address).search)).toBe('/despesas?q=a%26b&por=50');
    expect(leadingTo('/', null)).toBe('/');
  });

  it.each(['https://example.com', '//example.com', '/\\example.com', '/\t/example.com', 'despesas', 'javascript:alert(1)', ''])(
    'a login has no destination if %j names another place than a screen of the product',
    (destination) => {
      expect(destinationIn(new URLSearchParams({ destino: destination }).toString())).toBeNull();
    },
  );
});

describe('a switch of the base year', () => {
  it('a switch of the base year drops search, page and selected row, and keeps order and page size', () => {
    expect(placeInAnotherYear(at('/despesas?q=tinta&pagina=3&sel=81&ordem=-valor&por=50'))).toBe('/despesas?ordem=-valor&por=50');
  });

  it('a switch of the base year leads from a record of a year to its list, but keeps a person', () => {
    expect(placeInAnotherYear(at('/redistribuicao/operacao/12'))).toBe('/redistribuicoes');
    expect(placeInAnotherYear(at('/despesa/12'))).toBe('/despesas');
    expect(placeInAnotherYear(at('/auditoria?idDespesa=3'))).toBe('/auditoria');
    expect(placeInAnotherYear(at('/pessoa?id=7'))).toBe('/pessoa?id=7');
    expect(placeInAnotherYear(at('/redistribuicao'))).toBe('/redistribuicao');
  });
});
