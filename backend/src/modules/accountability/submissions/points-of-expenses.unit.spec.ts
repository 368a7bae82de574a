import { expect, it } from '@jest/globals';
import { type Research } from '#contracts/accountability/research.record.js';
import { type Evidence, type PaidExpense } from './evidence.js';
import { OF_EXPENSES } from './points-of-expenses.js';

const PAID = {
  ...{ ano: 2026, idDespesa: 7, favorecido: 'LOJA LTDA', cpfOrCnpj: '11444777000161', objeto: null, dataNf: null, pagaEm: '2026-03-01' },
  ...{ forma: 'PIX', atestadaEm: '2026-02-28', motivo: null, valor: 90_00, retido: 10_00, eImposto: false },
  ...{ provada: true, pesquisada: true, noRol: true },
} satisfies PaidExpense;
const RESEARCH = {
  ...{ id: 3, ano: 2026, objeto: 'CADEIRAS', idDespesas: [7], registroDePrecos: null, motivoMenosDeTres: null },
  proponentes: [{ letra: 'A', nome: 'Loja', cpfCnpj: '11444777000161' }],
  apuracao: { vencedores: [{ letra: 'A', itens: [1], valor: 100 }] },
} as unknown as Research;

const found = (expense: Partial<PaidExpense>, research: Partial<Research> = {}) => {
  const data = { layout: { regras: [] }, submission: { ano: 2026 } };
  const evidence = {
    data,
    expenses: [{ ...PAID, ...expense }],
    researches: [{ ...RESEARCH, ...research }],
    assets: [],
    capital: [],
    saques: [],
  };
  return OF_EXPENSES.flatMap((find) => find(evidence as unknown as Evidence));
};

it('compares what was paid with the proposal of the payee by document, with what was retained', () => {
  const codes = (expense: Partial<PaidExpense>) => found(expense).map(({ codigo }) => codigo);
  expect(codes({})).toEqual(['pesquisa.poucas']);
  expect(codes({ valor: 90_01 })).toEqual(['pesquisa.poucas', 'pesquisa.difere']);
  expect(codes({ valor: 90_01, cpfOrCnpj: '22333444000181' })).toEqual(['pesquisa.poucas']);
});

it('does not say that a reason is missing which was written', () => {
  expect(found({})[0]?.mensagem).toBe('CADEIRAS: 1 proposta, sem motivo escrito.');
  expect(found({}, { motivoMenosDeTres: 'ÚNICA NA CIDADE' })[0]).toMatchObject({
    mensagem: 'CADEIRAS: 1 proposta.',
    justificativa: 'ÚNICA NA CIDADE',
  });
});

it('opens the expense of the year, and the list alone for one of the book before', () => {
  expect(found({ provada: false })[0]?.destino).toBe('/despesas?sel=7');
  expect(found({ provada: false, ano: 2025 })[0]?.destino).toBe('/despesas');
});
