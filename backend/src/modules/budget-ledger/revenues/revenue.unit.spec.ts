import { describe, expect, it } from '@jest/globals';
import { cancelled, LINE, paid, registered as registeredExpense, termsOf, UNCLASSIFIED } from '../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { type ReceitaRegistrada, type RevenueData } from './revenue.events.js';
import { classifyRevenues, deleteRevenue, editRevenue, movementsOf, registerRevenue } from './revenue.js';
import { REVENUES } from './revenue-state.js';

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

/** What a refund of an expense on `LINE` gives back. */
const givenBack = (valor: number) => ({
  idPrograma: LINE.idPrograma,
  categoria: null,
  estorno: { partes: [{ linha: LINE, idFonteRecurso: 1, categoria: null, valor }] },
});

describe('a revenue', () => {
  it('registers a revenue with the next number of the year, never reusing a deleted one', () => {
    given()
      .when((book) => registerRevenue(book, data, SURROUNDINGS))
      .thenWrites(registered);
    given(registered, { type: 'ReceitaExcluida.v1', id: 1 })
      .when((book) => registerRevenue(book, data, SURROUNDINGS))
      .thenWrites({ ...registered, id: 2 });
  });

  it('refuses a revenue of another year', () => {
    given()
      .when((book) => registerRevenue(book, { ...data, data: '2025-12-31' }, SURROUNDINGS))
      .thenRefuses('receita.data', 'deve estar no exercício de 2026');
    given(registered)
      .when((book) => editRevenue(book, { id: 1 }, { ...data, data: '2027-01-01' }, SURROUNDINGS))
      .thenRefuses('receita.data');
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

  it('refuses a revenue of a future day', () => {
    given()
      .when((book) => registerRevenue(book, { ...data, data: '2026-06-16' }, SURROUNDINGS))
      .thenRefuses('receita.data-futura', 'A data da receita não pode ser futura.');
  });

  it('requires a negative amount for money given back to its grantor, and a positive one otherwise', () => {
    const register = (changes: Partial<RevenueData>) =>
      given().when((book) => registerRevenue(book, { ...data, ...changes }, SURROUNDINGS));
    register({ tipo: 'DEVOLUCAO', valor: -1 }).thenWrites({ ...registered, tipo: 'DEVOLUCAO', valor: -1 });
    register({ tipo: 'DEVOLUCAO' }).thenRefuses('receita.valor', 'O valor de uma devolução é negativo.');
    for (const tipo of [null, 'REPASSE'] as const) register({ tipo, valor: -1 }).thenRefuses('receita.valor', 'Informe um valor válido.');
  });

  it('requires a paid expense and a reason for a refund', () => {
    const refund = {
      ...data,
      tipo: 'ESTORNO',
      anoDespesa: 2026,
      idDespesa: 1,
      motivo: 'Pago em dobro',
      data: '2026-04-01',
      valor: 50_00,
    } as const;
    const register = (changes: Partial<RevenueData>, ...facts: LedgerFact[]) =>
      given(...facts).when((book) => registerRevenue(book, { ...refund, ...changes }, SURROUNDINGS));
    const expense = [registeredExpense(), paid()];
    register({}, ...expense).thenWrites({ ...registered, ...refund, ...givenBack(50_00) });
    register({ motivo: null }, ...expense).thenRefuses('receita.estorno-motivo');
    register({ data: '2026-03-31' }, ...expense).thenRefuses('receita.estorno-nao-paga', 'A despesa nº 1 não estava paga em 31/03/2026.');
    register({}, registeredExpense()).thenRefuses('receita.estorno-nao-paga');
    register({}).thenRefuses('despesa.ausente');
    register({ idDespesa: null }, ...expense).thenRefuses('receita.estorno');
    register({ tipo: 'REPASSE' }, ...expense).thenRefuses('receita.estorno');
  });

  it('limits a refund to the paid amount minus earlier refunds', () => {
    const refund = (valor: number) =>
      ({ ...data, tipo: 'ESTORNO', anoDespesa: 2026, idDespesa: 1, motivo: 'Pago em dobro', data: '2026-04-01', valor }) as const;
    const refunded = (id: number, valor: number) => ({
      ...registered,
      ...refund(valor),
      id,
      ...givenBack(valor),
    });
    const payment = [registeredExpense(), paid({ valor: 48_50 })];
    const register = (valor: number, ...facts: LedgerFact[]) =>
      given(...payment, ...facts).when((book) => registerRevenue(book, refund(valor), SURROUNDINGS));
    register(18_50, refunded(1, 30_00)).thenWrites(refunded(2, 18_50));
    register(18_51, refunded(1, 30_00)).thenRefuses(
      'receita.estorno-excede',
      /paga por R\$\s48,50.* somam R\$\s30,00: este pode ser de até R\$\s18,50\.$/,
    );
    register(48_50, refunded(1, 48_50), { type: 'ReceitaExcluida.v1', id: 1 }).thenWrites(refunded(2, 48_50));
    register(1, cancelled()).thenRefuses('receita.estorno-anulada', 'foi anulada em 02/05/2026');
    const edit = (valor: number) =>
      given(...payment, refunded(1, 30_00)).when((book) => editRevenue(book, { id: 1 }, refund(valor), SURROUNDINGS));
    edit(48_50).thenWrites({ ...refunded(1, 48_50), type: 'ReceitaAlterada.v1' });
    edit(48_51).thenRefuses('receita.estorno-excede');
  });

  it('classifies several revenues, and writes no entry for unchanged ones', () => {
    const other = { ...registered, id: 2, categoria: 'LIVRE' } as const;
    const classify = (...receitas: { id: number; versao?: number }[]) =>
      given(registered, other).when((book) => classifyRevenues(book, receitas, { categoria: 'LIVRE' }, SURROUNDINGS));
    classify({ id: 1 }, { id: 2 }).thenWrites([{ ...registered, type: 'ReceitaAlterada.v1', categoria: 'LIVRE' }]);
    classify({ id: 1, versao: 9 }).thenRefuses('livro.versao');
    classify({ id: 3 }).thenRefuses('receita.ausente');
  });

  it.each([
    ['of another programme', { idPrograma: 5 }, 'conta.programa'],
    ['before it was opened', { abertaEm: '2026-03-11' }, 'conta.ainda-fechada'],
    ['after it was closed', { encerradaEm: '2026-03-09' }, 'conta.encerrada'],
  ])('refuses a revenue on an account %s, when registered, changed or classified', (_, terms, code) => {
    const surroundings = { ...SURROUNDINGS, contas: [termsOf('12345-X', terms)] };
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
  });

  it('moves its account on the day of the revenue', () => {
    const state = bookWith({ ...registered, categoria: 'LIVRE', idPrograma: 4 }).get(REVENUES, 1)!;
    expect(movementsOf(state)).toEqual([
      { conta: '12345-X', data: '2026-03-10', partes: [{ idPrograma: 4, categoria: 'LIVRE', valor: 500_00 }] },
    ]);
  });
});
