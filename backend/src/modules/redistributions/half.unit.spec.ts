import { describe, expect, it } from '@jest/globals';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Half, pairUp, sideOfHalf } from './half.js';

const credit: Half = {
  cnpjAssociacao: '11222333000181',
  ano: 2026,
  operacao: 7,
  data: '2026-03-10',
  valor: 60.1,
  justificativa: 'Sobra da pintura do muro.',
  idPrograma: 1,
  idAcao: 1,
  idElementoDespesa: 5,
  idItem: 3,
};
const debit: Half = { ...credit, valor: -60.1, idItem: 2 };

describe('two halves', () => {
  it('tells the sides of an operation apart by their sign', () => {
    expect([debit, credit].map(sideOfHalf)).toEqual(['debito', 'credito']);
  });

  it('pairs two halves of an operation in either order', () => {
    const operation = pairUp(debit, credit);
    expect(operation).toMatchObject({ ano: 2026, data: '2026-03-10', valor: 60.1, justificativa: 'Sobra da pintura do muro.' });
    expect([operation.debito.idItem, operation.credito.idItem]).toEqual([2, 3]);
    expect(pairUp(credit, debit)).toEqual(operation);
  });

  it.each([
    [{ valor: 60 }, 'valor (R$\u00a060,10 no débito, R$\u00a060,00 no crédito)'],
    [{ data: '2026-03-11' }, 'data (10/03/2026 no débito, 11/03/2026 no crédito)'],
    [
      { valor: 1, justificativa: 'Outra coisa.' },
      'valor (R$\u00a060,10 no débito, R$\u00a01,00 no crédito); justificativa (“Sobra da pintura do muro.” no débito, “Outra coisa.” no crédito)',
    ],
  ])('refuses two halves that do not match, naming the difference: %j', (change, differing) => {
    const pair = () => pairUp(debit, { ...credit, ...change });
    expect(pair).toThrow(expect.objectContaining({ code: 'redistribuicao.partes' }));
    expect(pair).toThrow(RuleViolation);
    expect(pair).toThrow(`As duas partes da operação nº 7 não conferem: ${differing}.`);
  });
});
