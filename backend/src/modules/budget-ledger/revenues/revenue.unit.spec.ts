import { describe, expect, it } from '@jest/globals';
import { LINE, paid, registered as registeredExpense, termsOf, UNCLASSIFIED } from '../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type ReceitaRegistrada, type RevenueData } from './revenue.events.js';
import { classifyRevenues, deleteRevenue, editRevenue, type GivenRevenue, movementsOf, registerRevenue, writtenOver } from './revenue.js';
import { REVENUES, type RevenueState } from './revenue-state.js';

const data: RevenueData = {
  numConta: '12345-X',
  idFonteRecurso: null,
  data: '2026-03-10',
  valor: 500_00,
  descricao: 'REPASSE',
  ...UNCLASSIFIED,
};
const SURROUNDINGS = { hoje: '2026-06-15', contas: [termsOf('12345-X'), termsOf('9')] };
const registered: ReceitaRegistrada = { type: 'ReceitaRegistrada.v1', id: 1, ...data };

const EXPENSE = [registeredExpense(), paid({ dataPagamento: '2026-03-10' })];
const REFUND = { ...data, tipo: 'ESTORNO', anoDespesa: 2026, idDespesa: 1, motivo: 'Pago em dobro', valor: 30_00 } as const;
const refunded: ReceitaRegistrada = {
  ...registered,
  ...REFUND,
  idPrograma: LINE.idPrograma,
  estorno: { partes: [{ linha: LINE, idFonteRecurso: 1, categoria: null, valor: 30_00 }] },
};

describe('a revenue', () => {
  it('registers a revenue with the next number of the year, never reusing a deleted one', () => {
    given()
      .when((book) => registerRevenue(book, data, SURROUNDINGS))
      .thenWrites(registered);
    given(registered, { type: 'ReceitaExcluida.v1', id: 1 })
      .when((book) => registerRevenue(book, data, SURROUNDINGS))
      .thenWrites({ ...registered, id: 2 });
  });

  it.each([
    ['before the year', '2025-12-31', 'receita.data', 'A data da receita deve estar no exercício de 2026.'],
    ['after the year', '2027-01-01', 'receita.data', 'A data da receita deve estar no exercício de 2026.'],
    ['of tomorrow', '2026-06-16', 'receita.data-futura', 'A data da receita não pode ser futura.'],
  ])('refuses a revenue %s, when registered or changed', (_, day, code, sentence) => {
    given()
      .when((book) => registerRevenue(book, { ...data, data: day }, SURROUNDINGS))
      .thenRefuses(code, sentence);
    given(registered)
      .when((book) => editRevenue(book, { id: 1 }, { ...data, data: day }, SURROUNDINGS))
      .thenRefuses(code, sentence);
  });

  it.each(['2026-01-01', '2026-06-15'])('takes a revenue of %s, the first day of the year and today included', (day) => {
    given()
      .when((book) => registerRevenue(book, { ...data, data: day }, SURROUNDINGS))
      .thenWrites({ ...registered, data: day });
  });

  it('refuses a revenue on an account that is not there', () => {
    given()
      .when((book) => registerRevenue(book, { ...data, numConta: '7' }, SURROUNDINGS))
      .thenRefuses('conta.ausente', 'Conta não encontrada.');
  });

  it('corrects a revenue, also its account, by which it is found afterwards', () => {
    const moved = { ...data, numConta: '9' };
    given(registered)
      .when((book) => editRevenue(book, { id: 1, numConta: '12345-X' }, moved, SURROUNDINGS))
      .thenWrites({ type: 'ReceitaAlterada.v1', id: 1, ...moved });
    given(registered, { type: 'ReceitaAlterada.v1', id: 1, ...moved })
      .when((book) => editRevenue(book, { id: 1, numConta: '12345-X' }, data, SURROUNDINGS))
      .thenRefuses('receita.ausente', 'Receita nº 1 não encontrada.');
  });

  it('corrects a revenue only on the version that the author saw', () => {
    given(registered)
      .when((book) => editRevenue(book, { id: 1 }, data, SURROUNDINGS, 0))
      .thenRefuses('livro.versao', 'A receita nº 1 foi alterada por outra pessoa');
  });

  it('deletes a revenue by its account and number, once', () => {
    given(registered)
      .when((book) => deleteRevenue(book, { id: 1, numConta: '12345-X' }))
      .thenWrites({ type: 'ReceitaExcluida.v1', id: 1 });
    given(registered)
      .when((book) => deleteRevenue(book, { id: 1, numConta: '9' }))
      .thenRefuses('receita.ausente');
    expect(bookWith(registered, { type: 'ReceitaExcluida.v1', id: 1 }).get(REVENUES, 1)).toBeUndefined();
    given(registered, { type: 'ReceitaExcluida.v1', id: 1 })
      .when((book) => deleteRevenue(book, { id: 1, numConta: '12345-X' }))
      .thenRefuses('receita.ausente');
  });

  it('requires a negative amount for money given back to its grantor, and a positive one otherwise', () => {
    const register = (changes: Partial<RevenueData>) =>
      given().when((book) => registerRevenue(book, { ...data, ...changes }, SURROUNDINGS));
    register({ tipo: 'DEVOLUCAO', valor: -1 }).thenWrites({ ...registered, tipo: 'DEVOLUCAO', valor: -1 });
    register({ tipo: 'DEVOLUCAO' }).thenRefuses('receita.valor', 'O valor de uma devolução é negativo.');
    for (const tipo of [null, 'REPASSE'] as const) register({ tipo, valor: -1 }).thenRefuses('receita.valor', 'Informe um valor válido.');
  });

  it('names the expense that it gives back if it is a refund, and only then', () => {
    const register = (changes: Partial<RevenueData>) =>
      given(...EXPENSE).when((book) => registerRevenue(book, { ...REFUND, ...changes }, SURROUNDINGS));
    register({}).thenWrites(refunded);
    for (const changes of [{ idDespesa: null }, { tipo: 'REPASSE' }, { tipo: null }] as const)
      register(changes).thenRefuses('receita.estorno', 'Um estorno, e só ele, informa a despesa que devolve.');
  });

  it('keeps what a correction leaves out, and a refund has programme and category of its expense again', () => {
    const { numConta, data: day, valor, descricao } = data;
    const left = { numConta, data: day, valor, descricao } as const;
    given({ ...registered, tipo: 'REPASSE', idPrograma: 4, categoria: 'LIVRE' })
      .when((book) => editRevenue(book, { id: 1 }, left, SURROUNDINGS))
      .thenWrites({ ...registered, type: 'ReceitaAlterada.v1', tipo: 'REPASSE', idPrograma: 4, categoria: 'LIVRE' });
    given(...EXPENSE, { ...refunded, idPrograma: 9, categoria: 'CAPITAL' })
      .when((book) => editRevenue(book, { id: 1 }, { ...left, valor: 30_00 }, SURROUNDINGS))
      .thenWrites({ ...refunded, type: 'ReceitaAlterada.v1' });
  });

  it.each<[string, Partial<GivenRevenue>, Partial<RevenueState> | undefined, number | null]>([
    ['named', { anoDespesa: 2024, idDespesa: 9 }, undefined, 2024],
    ['of the book', { idDespesa: 9 }, undefined, 2026],
    ['that it had', { idDespesa: 9 }, { anoDespesa: 2025, idDespesa: 9 }, 2025],
    ['of the book for another expense', { idDespesa: 8 }, { anoDespesa: 2025, idDespesa: 9 }, 2026],
    ['of no expense', { anoDespesa: 2025, idDespesa: null }, { anoDespesa: 2025, idDespesa: 9 }, null],
  ])('takes the year %s for that of the refunded expense', (_, changes, before, ano) => {
    const state = before && { ...data, id: 1, versao: 1, ...before };
    expect(writtenOver({ ano: 2026 }, { ...data, ...changes }, state).anoDespesa).toBe(ano);
  });

  it('classifies several revenues, and writes no entry for unchanged ones', () => {
    const other = { ...registered, id: 2, categoria: 'LIVRE' } as const;
    const classify = (...receitas: { id: number; versao?: number }[]) =>
      given(registered, other).when((book) => classifyRevenues(book, receitas, { categoria: 'LIVRE' }, SURROUNDINGS));
    classify({ id: 1 }, { id: 2 }).thenWrites([{ ...registered, type: 'ReceitaAlterada.v1', categoria: 'LIVRE' }]);
    classify({ id: 1, versao: 9 }).thenRefuses('livro.versao');
    classify({ id: 3 }).thenRefuses('receita.ausente', 'Receita nº 3 não encontrada.');
  });

  it.each([{ tipo: 'PROPRIO' }, { categoria: 'CAPITAL' }, { idPrograma: 3 }] as const)('is classified by %j alone', (changes) => {
    given(registered)
      .when((book) => classifyRevenues(book, [{ id: 1 }], changes, SURROUNDINGS))
      .thenWrites([{ ...registered, type: 'ReceitaAlterada.v1', ...changes }]);
  });

  it('is not classified where it is a refund, which has programme and category of its payment', () => {
    const classify = (idPrograma: number | null) =>
      given(...EXPENSE, refunded).when((book) => classifyRevenues(book, [{ id: 1 }], { idPrograma }, SURROUNDINGS));
    classify(LINE.idPrograma).thenWrites([]);
    classify(9).thenRefuses(
      'receita.estorno-classe',
      'A receita nº 1 é um estorno: programa e categoria são os do pagamento que ele devolve.',
    );
  });

  it.each([
    ['of another programme', { idPrograma: 5 }, 'conta.programa'],
    ['before it was opened', { abertaEm: '2026-03-11' }, 'conta.ainda-fechada'],
    ['after it was closed', { encerradaEm: '2026-03-09' }, 'conta.encerrada'],
  ])('refuses a revenue on an account %s, when registered, changed, classified or refunded', (_, terms, code) => {
    const surroundings = { ...SURROUNDINGS, contas: [termsOf('9'), termsOf('12345-X', terms)] };
    const ofProgram = { ...data, idPrograma: 4 };
    given()
      .when((book) => registerRevenue(book, ofProgram, surroundings))
      .thenRefuses(code);
    given(registered)
      .when((book) => editRevenue(book, { id: 1 }, ofProgram, surroundings))
      .thenRefuses(code);
    given(registered)
      .when((book) => classifyRevenues(book, [{ id: 1 }], { idPrograma: 4 }, surroundings))
      .thenRefuses(code);
    given(...EXPENSE)
      .when((book) => registerRevenue(book, REFUND, surroundings))
      .thenRefuses(code);
  });

  it('moves its account on the day of the revenue', () => {
    const state = bookWith({ ...registered, categoria: 'LIVRE', idPrograma: 4 }).get(REVENUES, 1)!;
    expect(movementsOf(state)).toEqual([
      { conta: '12345-X', data: '2026-03-10', partes: [{ idPrograma: 4, categoria: 'LIVRE', valor: 500_00 }] },
    ]);
  });
});
