import { describe, expect, it } from '@jest/globals';
import type { AvailableBalance } from '#contracts/budget-ledger/budgets.js';
import type { Redistribution } from '#contracts/redistributions/redistribution.record.js';
import { matches } from '#domain/text.js';
import { balanceRefusal, excerptOf, itemName, type Operation, operationsOf, otherElement, searchIn } from './redistribution';

const movement = (id: number, operacao: number, valor: number): Redistribution => ({
  cnpjAssociacao: '11222333000181',
  ano: 2026,
  id,
  operacao,
  data: '2026-03-10',
  valor,
  aprovacao: null,
  justificativa: 'Sobra da pintura.',
  versao: id,
  idPrograma: 1,
  idAcao: 1,
  idSubAcao: null,
  idElementoDespesa: 5,
  idItem: id,
  descricaoPrograma: 'PDDE',
  descricaoAcao: 'MANUTENÇÃO',
  descricaoSubAcao: null,
  descricaoElementoDespesa: 'MATERIAL DE CONSUMO',
  descricaoItem: `TINTA ${id}`,
});

const MOVEMENTS = [movement(3, 2, -0.1), movement(4, 2, 0.1), movement(1, 1, -0.2), movement(2, 1, 0.2)];

describe('the list of operations', () => {
  it('groups movements by operation, in their order, with the moved amount', () => {
    const operations = operationsOf(MOVEMENTS);
    expect(operations.map(({ operacao, valor, data }) => [operacao, valor, data])).toEqual([
      [2, 0.1, '2026-03-10'],
      [1, 0.2, '2026-03-10'],
    ]);
    expect(operations[0]?.movimentos.map(({ id }) => id)).toEqual([3, 4]);
  });

  it('finds operations by program, action, element, item, value and date of either movement', () => {
    const [operation] = operationsOf(MOVEMENTS);
    const finds = (text: string) => matches(text, ...searchIn(operation as Operation));
    for (const text of ['pdde', 'manutencao', 'consumo', 'tinta 4', '0,10', '10/03/2026'])
      expect([text, finds(text)]).toEqual([text, true]);
    expect(finds('tinta 9')).toBe(false);
  });

  it('the list of operations shows the first sixty characters of a justification', () => {
    const [operation] = operationsOf([{ ...movement(1, 1, 1), justificativa: 'x'.repeat(61) }]);
    expect(excerptOf(operation as Operation)).toBe(`${'x'.repeat(60)}…`);
    expect(excerptOf({ ...(operation as Operation), justificativa: 'x'.repeat(60) })).toBe('x'.repeat(60));
  });

  it('names an item of a movement from the movement, from the plan, by its number, or as missing', () => {
    const nameless = { ...movement(7, 1, 1), descricaoItem: null };
    expect(itemName(movement(7, 1, 1))).toBe('TINTA 7');
    expect(itemName(nameless, { id: 7, descricao: 'PINCEL', idElementoDespesa: 5 })).toBe('PINCEL');
    expect(itemName(nameless)).toBe('Item 7');
    expect(itemName({ ...nameless, idItem: null })).toBe('Item não especificado');
  });

  it("names the element of a line that differs from its item's", () => {
    const item = { id: 7, descricao: 'TINTA 7', idElementoDespesa: 5 };
    expect(otherElement(movement(7, 1, 1), item)).toBeUndefined();
    expect(otherElement(movement(7, 1, 1), { ...item, idElementoDespesa: 6 })).toBe('MATERIAL DE CONSUMO');
    expect(otherElement(movement(7, 1, 1))).toBeUndefined();
  });
});

describe('the balance of the debit', () => {
  const balance: AvailableBalance = {
    valorOrcamento: 100,
    totalRedistribuicoesDebito: 0,
    totalRedistribuicoesCredito: 0,
    orcamentoRedistribuido: 100,
    totalDespesasPagas: 0,
    saldoDisponivel: 100,
    podeRedistribuir: true,
  };

  it('allows a debit that the balance covers, or whose balance is unknown', () => {
    expect(balanceRefusal(balance, 100)).toBeNull();
    expect(balanceRefusal(balance, null)).toBeNull();
    expect(balanceRefusal(undefined, 100)).toBeNull();
  });

  it('refuses a debit beyond the balance, and any debit without a balance', () => {
    expect(balanceRefusal(balance, 100.01)).toBe('Valor excede o saldo disponível (R$\u00a0100,00)');
    const empty = { ...balance, saldoDisponivel: -5, podeRedistribuir: false };
    expect(balanceRefusal(empty, null)).toBe('Não há saldo disponível para redistribuição no item de débito');
  });
});
