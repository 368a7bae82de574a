import { describe, expect, it } from '@jest/globals';
import { destinationIn, destinationOf, leadingTo, placeInAnotherYear } from './destination.js';

const at = (address: string) => new URL(address, 'http://localhost');

describe('the screen that somebody wanted before they logged in', () => {
  it('is kept with its search, and without the row that was selected in it', () => {
    expect(destinationOf(at('/despesas?q=tinta&sel=81'))).toBe('/despesas?q=tinta');
  });

  it('is none for the home screen and for those that ask who and where', () => {
    for (const path of ['/', '/home', '/seleciona_entidade', '/seleciona_entidade/nova']) expect(destinationOf(at(path))).toBeNull();
  });

  it('is found again in the address that leads to it', () => {
    const address = leadingTo('/', '/despesas?q=a%26b&por=50');
    expect(destinationIn(at(address).search)).toBe('/despesas?q=a%26b&por=50');
    expect(leadingTo('/', null)).toBe('/');
  });

  it.each(['https://example.com', '//example.com', '/\\example.com', '/\t/example.com', 'despesas', 'javascript:alert(1)', ''])(
    'is none where %j names another place than a screen of the product',
    (destination) => {
      expect(destinationIn(new URLSearchParams({ destino: destination }).toString())).toBeNull();
    },
  );
});

describe('a switch of the base year', () => {
  it('drops the search, the page and the selected row, and keeps the order and the page size', () => {
    expect(placeInAnotherYear(at('/despesas?q=tinta&pagina=3&sel=81&ordem=-valor&por=50'))).toBe('/despesas?ordem=-valor&por=50');
  });

  it('leaves the record of a year for its list, and stays with a person', () => {
    expect(placeInAnotherYear(at('/redistribuicao/operacao/12'))).toBe('/redistribuicoes');
    expect(placeInAnotherYear(at('/auditoria?idDespesa=3'))).toBe('/auditoria');
    expect(placeInAnotherYear(at('/pessoa?cpf=52998224725'))).toBe('/pessoa?cpf=52998224725');
    expect(placeInAnotherYear(at('/redistribuicao'))).toBe('/redistribuicao');
  });
});
