import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { amount, day, document, reference, text } from './field-kinds.js';
import { filtersOf, pageQuery } from './lists.js';

const BILL = {
  vencimento: day('Vencimento'),
  valor: amount('Valor', { required: 'o' }),
  idFonte: reference('Fonte', { required: 'a', wrong: 'Fonte inválida' }),
  idFavorecido: document('CPF/CNPJ', { called: 'Favorecido' }),
  conta: text('Conta', { casing: 'upper' }),
};
const FILTERS = filtersOf(BILL, {
  vencimento: { range: 'vencimento' },
  valor: { range: 'valor' },
  idFonte: { equals: 'idFonte' },
  idFavorecido: { equals: 'idFavorecido' },
  conta: { equals: 'conta' },
  semConta: { absent: 'conta' },
  atrasadas: { flag: 'Atrasadas' },
});
class BillsQuery extends pageQuery(FILTERS, ['valor']) {}

/** The filters of a query string as the server reads them, and the sentence of each failing one. */
function read(asked: Record<string, string>) {
  const query = plainToInstance(BillsQuery, { cnpjAssociacao: '11222333000181', ano: 2026, ...asked }, { exposeUnsetFields: false });
  const { cnpjAssociacao: _, ano: __, ...filters } = query;
  return { filters, errors: validateSync(query).map(({ constraints }) => Object.values(constraints!)[0]) };
}

describe('the query of a list', () => {
  it('reads each filter as its field is stored, and takes a query without filters', () => {
    const asked = { valorDe: '10.5', idFonte: '3', idFavorecido: '529.982.247-25', conta: '12-x', semConta: 'true', atrasadas: 'false' };
    const filters = { valorDe: 10.5, idFonte: 3, idFavorecido: '52998224725', conta: '12-X', semConta: true, atrasadas: false };
    expect(read(asked)).toEqual({ filters, errors: [] });
    expect(read({})).toEqual({ filters: {}, errors: [] });
  });

  it('refuses a nonsensical filter with a sentence that names it, and an unknown order', () => {
    const { errors } = read({
      vencimentoDe: '2026-13-01',
      vencimentoAte: 'x',
      valorDe: '1.234',
      valorAte: 'x',
      idFonte: '-1',
      semConta: 'talvez',
      atrasadas: 'sim',
      ordem: 'vencimento',
    });
    expect(errors.sort()).toEqual([
      'Atrasadas inválido',
      'Data final de vencimento inválida',
      'Data inicial de vencimento inválida',
      'Fonte inválida',
      'Ordem deve ser uma de: valor, com - à frente para a ordem inversa',
      'Sem conta inválido',
      'Valor máximo inválido',
      'Valor mínimo inválido',
    ]);
  });
});
