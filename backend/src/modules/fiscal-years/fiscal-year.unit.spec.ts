import { describe, expect, it } from '@jest/globals';
import { NO_BALANCE } from '#modules/book/pure.js';
import { type OrcamentoDefinido } from '#modules/budget-ledger/budgets/budget.events.js';
import { bookWith, given } from '../../../../test/fixtures/given.js';
import { type ExercicioAberto, type ExercicioEncerrado, type ExercicioReaberto } from './fiscal-year.events.js';
import { closeYear, FISCAL_YEARS, openYear, refuseClosed, reopenYear } from './fiscal-year.js';
import { carriedOver } from './opening.js';

const linha = { idPrograma: 1, idAcao: 1, idSubAcao: null, idElementoDespesa: 5, idItem: 2 };
const other = { ...linha, idItem: 3 };
const opening = { origem: 2025, sequenciaOrigem: 7, copia: 'VALORES' } as const;
const opened: ExercicioAberto = { type: 'ExercicioAberto.v1', ...opening };
const closed: ExercicioEncerrado = { type: 'ExercicioEncerrado.v1', motivo: 'CONTAS APROVADAS' };
const reopened: ExercicioReaberto = { type: 'ExercicioReaberto.v1', motivo: 'NOTA ESQUECIDA' };
const budget: OrcamentoDefinido = { type: 'OrcamentoDefinido.v1', id: 1, linha, valor: 1 };

describe('a fiscal year', () => {
  it('opens a year with the budgets taken over, with consecutive numbers', () => {
    given()
      .when((book) => openYear(book, opening, []))
      .thenWrites([opened]);
    given({ ...budget, id: 4 })
      .when((book) =>
        openYear(book, opening, [
          { linha: other, valor: 0 },
          { linha: { ...linha, idItem: null }, valor: 20 },
        ]),
      )
      .thenWrites([
        opened,
        { ...budget, id: 5, linha: other, valor: 0 },
        { ...budget, id: 6, linha: { ...linha, idItem: null }, valor: 20 },
      ]);
  });

  it('keeps existing budgets when a year is opened', () => {
    given(budget)
      .when((book) =>
        openYear(book, opening, [
          { linha, valor: 99 },
          { linha: other, valor: 10 },
        ]),
      )
      .thenWrites([opened, { ...budget, id: 2, linha: other, valor: 10 }]);
  });

  it('opens a year once, also after closings and reopenings', () => {
    for (const since of [[], [closed, reopened]])
      given(opened, ...since)
        .when((book) => openYear(book, opening, []))
        .thenRefuses('exercicio.aberto', 'O exercício de 2026 já foi aberto.');
  });

  it('refuses commands on a closed year with the date and author of the closing, until it is reopened', () => {
    given()
      .when((book) => closeYear(book, 'CONTAS APROVADAS'))
      .thenWrites(closed);
    given(closed)
      .when((book) => {
        refuseClosed(book);
        return closed;
      })
      .thenRefuses('exercicio.encerrado');
    expect(() => refuseClosed(bookWith())).not.toThrow();
    expect(() => refuseClosed(bookWith(closed))).toThrow(
      'O exercício de 2026 está encerrado desde 15/06/2026, por Ana. Reabra o exercício para registrar novos lançamentos.',
    );
    expect(() => refuseClosed(bookWith(closed, reopened))).not.toThrow();
    expect(bookWith(opened).get(FISCAL_YEARS, 2026)).toMatchObject({ encerrado: false, aberto: true });
    expect(bookWith(closed).get(FISCAL_YEARS, 2026)).toMatchObject({ encerrado: true, aberto: false });
    expect(bookWith(opened, closed, reopened).get(FISCAL_YEARS, 2026)).toEqual({
      encerrado: false,
      aberto: true,
      desde: '2026-06-15',
      por: 'ANA',
      motivo: 'NOTA ESQUECIDA',
      copia: 'VALORES',
      versao: 3,
    });
  });

  it('refuses to reopen a year that is not closed', () => {
    given(closed)
      .when((book) => reopenYear(book, 'NOTA ESQUECIDA'))
      .thenWrites(reopened);
    given(closed, reopened)
      .when((book) => reopenYear(book, 'NOTA ESQUECIDA'))
      .thenRefuses('exercicio.nao-encerrado', 'O exercício de 2026 não está encerrado.');
    given()
      .when((book) => reopenYear(book, 'NOTA ESQUECIDA'))
      .thenRefuses('exercicio.nao-encerrado');
  });
});

describe('the takeover of a year', () => {
  const line = (idItem: number, sums: object) => ({ line: { ...linha, idItem }, balance: { ...NO_BALANCE, ...sums } });
  const source = {
    ano: 2025,
    sequencia: 7,
    lines: [
      line(1, { itens: 1, orcado: 100, debito: 10, pago: 30 }),
      line(2, { itens: 1, orcado: 50, pago: 50 }),
      line(3, { itens: 1, orcado: 20, pago: 21 }),
      line(4, { credito: 10 }),
      line(5, { itens: 1 }),
      line(6, { pago: 5, aPagar: 3 }),
    ],
  };
  const values = (copia: Parameters<typeof carriedOver>[1]) =>
    carriedOver(source, copia).map(({ source: { line: taken }, valor }) => [taken.idItem, valor]);

  it('takes over lines with a budget or a credit: without an amount, with their budget, or with a positive remainder', () => {
    expect(values('NENHUMA')).toEqual([]);
    expect(values('ZERADAS')).toEqual([1, 2, 3, 4, 5].map((item) => [item, 0]));
    expect(values('VALORES')).toEqual([
      [1, 100],
      [2, 50],
      [3, 20],
      [4, 0],
      [5, 0],
    ]);
    expect(values('SALDO')).toEqual([
      [1, 60],
      [4, 10],
    ]);
  });

  it('refuses to take over from an empty book', () => {
    const empty = { ano: 2025, sequencia: 0, lines: [] };
    expect(carriedOver(empty, 'NENHUMA')).toEqual([]);
    expect(() => carriedOver(empty, 'SALDO')).toThrow('Não há lançamentos em 2025');
  });
});
