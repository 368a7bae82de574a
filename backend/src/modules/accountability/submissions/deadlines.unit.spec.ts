import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { daysLeftText } from '#contracts/accountability/deadlines.js';
import { type LayoutDeadline } from '#contracts/accountability/layout.js';
import { type PlainDate } from '#domain/plain-date.js';
import { bookWith } from '../../../../../test/fixtures/given.js';
import { ANSWERED, JUDGED, PRESENTED, RETURNED } from '../../../../../test/fixtures/one-of-each-fact.js';
import { type SubmissionFact } from '../acts/act.events.js';
import { ACTS, standingOf } from '../acts/act.js';
import { byDaysLeft, deadlinesOf } from './deadlines.js';

const stateAfter = (...facts: SubmissionFact[]) =>
  standingOf(bookWith(...facts.map((fact, at) => ({ ...fact, id: at + 1, ordem: at + 1 }))).all(ACTS));
const FNDE: LayoutDeadline[] = JSON.parse(readFileSync('layouts/FNDE-2024.json', 'utf8')).prazos;
const HANDING_IN: LayoutDeadline = { codigo: 'CONTAS', nome: 'Contas', entrega: true, diasDepois: 30, fundamento: 'Lei local' };
const MONEY: LayoutDeadline = { codigo: 'USO', nome: 'Uso', dia: 31, mes: 2, anoSeguinte: true, fundamento: 'Lei local' };

const of2027 = { ate: '2027-12-31', prazo: null };
const shown = (...asked: Parameters<typeof deadlinesOf>) => deadlinesOf(...asked).map(({ codigo, dia, dias }) => [codigo, dia, dias]);

describe('the deadlines of a submission', () => {
  it('are, of the shipped layout from 2027 on, the tenth day of February on which banks open', () => {
    expect(shown(of2027, FNDE, stateAfter(), '2028-02-01')).toEqual([['SALDO', '2028-02-14', 13]]);
    expect(deadlinesOf({ ate: '2026-12-31', prazo: null }, FNDE, stateAfter(), '2027-01-01')).toEqual([]);
  });

  it('count neither Carnival Monday nor Tuesday', () => {
    // Of 2029: Carnival is on 12 and 13 February.
    expect(shown({ ate: '2028-12-31', prazo: null }, FNDE, stateAfter(), '2029-02-16')).toEqual([['SALDO', '2029-02-16', 0]]);
  });

  it('are the typed day and those of the layout, the next one first', () => {
    expect(shown({ ...of2027, prazo: '2028-03-31' }, [MONEY, HANDING_IN], stateAfter(), '2028-01-10')).toEqual([
      ['CONTAS', '2028-01-30', 20],
      ['USO', '2028-02-29', 50],
      ['ENTREGA', '2028-03-31', 81],
    ]);
  });

  it.each<[PlainDate, string[]]>([
    ['2028-02-29', ['ENTREGA', 'CONTAS', 'USO']],
    ['2028-03-01', ['ENTREGA', 'CONTAS']],
  ])('stay open on %s until the accounts are handed in, any other until it is over', (today, open) => {
    const asked = { ...of2027, prazo: '2028-01-15' };
    expect(deadlinesOf(asked, [MONEY, HANDING_IN], stateAfter(), today).map(({ codigo }) => codigo)).toEqual(open);
  });

  it('are, once it is presented, that of a return until it is presented again', () => {
    const asked = { ...of2027, prazo: '2028-01-15' };
    const openAfter = (...facts: SubmissionFact[]) => shown(asked, [HANDING_IN], stateAfter(...facts), '2026-04-01');
    expect(openAfter(PRESENTED)).toEqual([]);
    expect(openAfter(PRESENTED, RETURNED)).toEqual([['ACERTOS', RETURNED.prazo, -22]]);
    expect(openAfter(PRESENTED, RETURNED, ANSWERED)).toHaveLength(1);
    expect(openAfter(PRESENTED, RETURNED, { ...PRESENTED, apresentacao: 2 })).toEqual([]);
    expect(openAfter(PRESENTED, JUDGED)).toEqual([]);
  });

  it('have the names that people call them', () => {
    const namesOf = (...facts: SubmissionFact[]) =>
      deadlinesOf({ ...of2027, prazo: '2028-01-15' }, [HANDING_IN], stateAfter(...facts), '2026-04-01').map(({ nome }) => nome);
    expect(namesOf()).toEqual(['Entrega', 'Contas']);
    expect(namesOf(PRESENTED, RETURNED)).toEqual(['Acertos da devolução']);
  });

  it('put a submission before one whose next deadline is later, and before one without any', () => {
    const left = (...days: number[]) => ({
      prazos: days.map((dias) => ({ codigo: 'X', nome: 'X', dia: '2028-01-01', fundamento: null, dias })),
    });
    const [soon, later, none] = [left(-2, 9), left(3), left()];
    expect([none, later, soon].toSorted(byDaysLeft)).toEqual([soon, later, none]);
  });

  it.each([
    [12, 'faltam 12 dias'],
    [1, 'falta 1 dia'],
    [0, 'vence hoje'],
    [-1, 'venceu há 1 dia'],
    [-30, 'venceu há 30 dias'],
  ])('say of %i days left: %s', (dias, text) => {
    expect(daysLeftText({ dias })).toBe(text);
  });
});
