import { describe, expect, it } from '@jest/globals';
import { type Book } from '#modules/book/pure.js';
import { deleteExpense, editExpense, registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import * as facts from '../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../test/fixtures/given.js';
import { type AskedDraft, daysOf, monthsUntil, registerDrafts, type Schedule } from './draft.js';

const schedule: Schedule = { dia: 10, diaVencimento: null, inicio: '2025-11', fim: null, ativa: true };
const TODAY = '2026-03-01';
const data = facts.expenseData();

const draft = (changes: Partial<AskedDraft> = {}): AskedDraft => ({
  recurring: { ...schedule, id: 7, versao: 2, objetoResumido: 'LIMPEZA' },
  mes: 2,
  isSkipped: false,
  seen: 2,
  register: (book: Book) => registerExpense(book, data),
  ...changes,
});
const booked = (idDespesa: number, mes: number) => facts.registered({ ...data, idDespesa, recorrencia: { idRecorrente: 7, mes } });

describe('the months of a recurring expense', () => {
  it.each([
    ['from the first one to that of today', {}, 2026, [1, 2, 3]],
    ['of the year before its first one on', {}, 2025, [11, 12]],
    ['none before the first one', {}, 2024, []],
    ['none that is still to come', {}, 2027, []],
    ['until the last one, included', { fim: '2026-02' }, 2026, [1, 2]],
    ['until today where the last one is still to come', { fim: '2026-12' }, 2026, [1, 2, 3]],
    ['one alone', { inicio: '2026-02', fim: '2026-02' }, 2026, [2]],
    ['none while it is paused', { ativa: false }, 2026, []],
  ])('the months of a recurring expense are %s', (_, changes, ano, months) => {
    expect(monthsUntil({ ...schedule, ...changes }, ano, TODAY)).toEqual(months);
  });
});

describe('the days of a draft', () => {
  it.each([
    [31, 2026, 1, '2026-01-31'],
    [31, 2026, 4, '2026-04-30'],
    [31, 2026, 2, '2026-02-28'],
    [29, 2026, 2, '2026-02-28'],
    [31, 2028, 2, '2028-02-29'],
    [30, 2026, 12, '2026-12-30'],
  ])('drafts a recurring expense on day %i, or on the last day of a shorter month', (dia, ano, mes, dataElaboracao) => {
    expect(daysOf({ ...schedule, dia }, ano, mes)).toEqual({ dataElaboracao, vencimento: null });
  });

  it.each([
    ['in the same month', 10, 15, 3, '2026-03-15'],
    ['on the same day', 31, 31, 2, '2026-02-28'],
    ['in the next month where its day is before that of the bill', 25, 5, 3, '2026-04-05'],
    ['in the next month, shorter', 31, 30, 1, '2026-02-28'],
    ['in January for a bill of December', 25, 5, 12, '2027-01-05'],
  ])('computes the due day of a draft %s', (_, dia, diaVencimento, mes, vencimento) => {
    expect(daysOf({ ...schedule, dia, diaVencimento }, 2026, mes).vencimento).toBe(vencimento);
  });
});

describe('a draft', () => {
  it('books a draft as an expense of its month', () => {
    given(facts.registered(data))
      .when((book) => registerDrafts(book, [draft()], TODAY))
      .thenWrites([booked(2, 2)]);
  });

  it('books several drafts, each under its own number', () => {
    given()
      .when((book) => registerDrafts(book, [draft(), draft({ mes: 3 })], TODAY))
      .thenWrites([booked(1, 2), booked(2, 3)]);
  });

  it('books a draft once, also after its expense was edited', () => {
    const edited = editExpense(bookWith(booked(1, 2)), 1, { ...data, objetoResumido: 'OUTRO' });
    given(booked(1, 2), edited)
      .when((book) => registerDrafts(book, [draft()], TODAY))
      .thenRefuses('despesa-recorrente.registrada', 'já foi registrada em fevereiro de 2026: é a despesa nº 1');
    given(booked(1, 2))
      .when((book) => registerDrafts(book, [draft({ mes: 3 }), draft()], TODAY))
      .thenRefuses('despesa-recorrente.registrada');
  });

  it('books a draft again after its expense was deleted', () => {
    const deleted = deleteExpense(bookWith(booked(1, 2)), 1, false);
    given(booked(1, 2), deleted)
      .when((book) => registerDrafts(book, [draft()], TODAY))
      .thenWrites([booked(2, 2)]);
  });

  it.each([
    ['was skipped', { isSkipped: true }],
    ['is still to come', { mes: 4 }],
    ['is of a paused one', { recurring: { ...schedule, id: 7, versao: 2, objetoResumido: 'LIMPEZA', ativa: false } }],
    ['is after the last one', { recurring: { ...schedule, id: 7, versao: 2, objetoResumido: 'LIMPEZA', fim: '2026-01' } }],
  ])('refuses a draft if its month %s', (_, changes) => {
    given()
      .when((book) => registerDrafts(book, [draft(changes)], TODAY))
      .thenRefuses('despesa-recorrente.sem-rascunho', /^A despesa recorrente nº 7 não tem rascunho de \S+ de 2026\.$/);
  });

  it('refuses a draft if the recurring expense was changed since the author saw it', () => {
    given()
      .when((book) => registerDrafts(book, [draft({ seen: 1 })], TODAY))
      .thenRefuses('livro.versao');
  });
});
