import { describe, expect, it } from '@jest/globals';
import { finalBalance, MONTH_FIELDS, type MonthField } from '#contracts/budget-ledger/yields.js';
import { MAX_CENTAVOS } from '#domain/money.js';
import { YIELD_TERMS } from '../../../../../test/fixtures/facts.js';
import { bookWith, entryOf, given } from '../../../../../test/fixtures/given.js';
import { RECORD_KINDS } from '../../../record-kinds.js';
import { type MesConciliado } from '../account-months/account-month.events.js';
import { type RendimentoInformado, type YieldData } from './yield.events.js';
import { addedMovements, changeYield, evolveYield, movementsOf, reportYield, withoutOpening } from './yield.js';

const months = Object.fromEntries(MONTH_FIELDS.map((month, index) => [month, index + 1])) as Record<MonthField, number>;
const data: YieldData = { numConta: '12345-X', saldoInicial: 1000_00, ...YIELD_TERMS, ...months };
/** A day after the year of the books. */
const TODAY = '2027-01-10';
const reported: RendimentoInformado = { type: 'RendimentoInformado.v1', ...data };
const FEBRUARY_CLOSED: MesConciliado = {
  type: 'MesConciliado.v1',
  numConta: data.numConta,
  mes: 2,
  saldoExtrato: 0,
  em: '2026-03-01',
  diferenca: 0,
  justificativa: null,
  anexo: 'a'.repeat(64),
};

describe('a yield', () => {
  it('tells the yield of January from the day after the year has begun: what moves its account on 1 January is the opening balance', () => {
    const none = Object.fromEntries(MONTH_FIELDS.map((month) => [month, 0])) as Record<MonthField, number>;
    const empty: YieldData = { ...data, ...none, saldoInicial: 0, abertura: 0 };
    const report = (changes: Partial<YieldData>, today: string) =>
      given().when((book) => reportYield(book, { ...empty, ...changes }, today));
    report({ janeiro: 1 }, '2026-01-01').thenRefuses('rendimento.futuro', 'a partir de 02/01/2026');
    for (const [changes, today] of [
      [{ janeiro: 1 }, '2026-01-02'],
      [{ saldoInicial: 5, abertura: 5 }, '2026-01-01'],
      [{ fevereiro: 1 }, '2026-02-01'],
    ] as const)
      report(changes, today).thenWrites({ ...reported, ...empty, ...changes });
  });

  it('reports the yield of an account once a year', () => {
    given()
      .when((book) => reportYield(book, data, TODAY))
      .thenWrites(reported);
    given(reported)
      .when((book) => reportYield(book, data, TODAY))
      .thenRefuses('rendimento.duplicado', 'Já existe um rendimento da conta 12345-X em 2026.');
    given(reported)
      .when((book) => reportYield(book, { ...data, numConta: '9' }, TODAY))
      .thenWrites({ ...reported, numConta: '9' });
  });

  it('corrects an existing yield on the version that the author saw', () => {
    given(reported)
      .when((book) => changeYield(book, { ...data, maio: -5 }, TODAY, 1))
      .thenWrites({ type: 'RendimentoAlterado.v1', ...data, maio: -5 });
    given(reported)
      .when((book) => changeYield(book, data, TODAY, 0))
      .thenRefuses('livro.versao', 'O rendimento da conta 12345-X foi alterado por outra pessoa');
    given()
      .when((book) => changeYield(book, data, TODAY))
      .thenRefuses('rendimento.ausente', 'Rendimento da conta 12345-X em 2026 não encontrado.');
  });

  it('ends with the opening balance plus all twelve months, losses included', () => {
    expect(finalBalance(data)).toBe(1000_00 + 78);
    expect(finalBalance({ ...data, dezembro: -88 })).toBe(1000_00 - 22);
  });

  it('refuses a yield whose sum exceeds the largest amount', () => {
    const most = { ...data, saldoInicial: MAX_CENTAVOS - (finalBalance(data) - data.saldoInicial) };
    given()
      .when((book) => reportYield(book, most, TODAY))
      .thenWrites({ ...reported, ...most });
    given()
      .when((book) => reportYield(book, { ...most, saldoInicial: most.saldoInicial + 1 }, TODAY))
      .thenRefuses('rendimento.limite', /^O saldo final é maior do que o sistema pode registrar/);
    given(reported)
      .when((book) => changeYield(book, { ...data, saldoInicial: MAX_CENTAVOS }, TODAY))
      .thenRefuses('rendimento.limite');
  });

  const none = Object.fromEntries(MONTH_FIELDS.map((month) => [month, 0])) as Record<MonthField, number>;
  const sheet: RendimentoInformado = { ...reported, ...none, abertura: 1000_00, fevereiro: 5, maio: -3, junho: 7 };
  const written = (dia: string) => ({ versao: 1, dia, autor: 'ANA', autorCpf: '52998224725' });
  const moved = (state: Parameters<typeof movementsOf>[0]) =>
    movementsOf(state, { cnpjAssociacao: '', ano: 2026 }).map(
      ({ data: day, partes: [part] }) => `${day} ${part!.valor} ${part!.idPrograma} ${part!.categoria}`,
    );

  it('moves the account on 1 January and on the last day of each month; for an unfinished month, on the day of writing', () => {
    const lines = ['2026-01-01 100000 null CUSTEIO', '2026-02-28 5 null CUSTEIO', '2026-05-31 -3 null CUSTEIO'];
    expect(moved(evolveYield(undefined, sheet, written('2026-06-15')))).toEqual([...lines, '2026-06-15 7 null CUSTEIO']);
    const year = { ...sheet, abertura: 0, dezembro: 9 };
    expect(moved(evolveYield(undefined, year, written('2027-01-10')))).toEqual([
      ...lines.slice(1),
      '2026-06-30 7 null CUSTEIO',
      '2026-12-31 9 null CUSTEIO',
    ]);
  });

  it('keeps the day of unchanged amounts, and in closed months also their programme and category', () => {
    const before = evolveYield(undefined, sheet, written('2026-06-15'));
    const later = { ...sheet, type: 'RendimentoAlterado.v1', idPrograma: 3, categoria: 'CAPITAL', julho: 4 } as const;
    const afterMay = ['2026-05-31 -3 3 CAPITAL', '2026-06-15 7 3 CAPITAL', '2026-07-31 4 3 CAPITAL'];
    expect(moved(evolveYield(before, later, written('2026-08-02')))).toEqual([
      '2026-01-01 100000 3 CAPITAL',
      '2026-02-28 5 3 CAPITAL',
      ...afterMay,
    ]);
    expect(moved(evolveYield(before, { ...later, mesesFechados: 4 }, written('2026-08-02')))).toEqual([
      '2026-01-01 100000 null CUSTEIO',
      '2026-02-28 5 null CUSTEIO',
      ...afterMay,
    ]);
    const changed = evolveYield(before, { ...later, fevereiro: 6, mesesFechados: 4 }, written('2026-08-02'));
    expect(moved(changed).slice(0, 2)).toEqual(['2026-01-01 100000 null CUSTEIO', '2026-02-28 6 3 CAPITAL']);
  });

  it('saves a yield after the terms of its account changed in a closed month, and moves nothing in that month', () => {
    const book = bookWith(sheet, FEBRUARY_CLOSED);
    const change = { ...sheet, ...YIELD_TERMS, abertura: sheet.abertura, categoria: 'CAPITAL', mesesFechados: 2, marco: 1 } as const;
    const { type: _, ...changed } = change;
    const fact = changeYield(book, changed, TODAY);
    expect(addedMovements(book, fact, TODAY).map(({ data: day }) => day)).toEqual(['2026-03-31', '2026-05-31', '2026-06-15']);
    expect(() => RECORD_KINDS.follow(book, book.apply(entryOf(book, fact)).movements)).not.toThrow();
    const late = { ...changed, fevereiro: 6 };
    expect(() => RECORD_KINDS.follow(book, book.apply(entryOf(book, changeYield(book, late, TODAY))).movements)).toThrow(
      'fevereiro de 2026',
    );
  });

  it('moves everything that a new sheet says', () => {
    expect(addedMovements(bookWith(), sheet, TODAY)).toEqual(
      movementsOf(evolveYield(undefined, sheet, written(TODAY)), { cnpjAssociacao: '', ano: 2026 }),
    );
  });

  it.each([
    ['the balance that moves the account', { saldoInicial: 0, abertura: 5 }],
    ['the balance of a carried account, which moves nothing', { saldoInicial: 5, abertura: 0 }],
  ])('gives up %s to the opening balances of the book, and keeps its months', (_, opening) => {
    const book = bookWith({ ...reported, ...opening }, FEBRUARY_CLOSED);
    expect(withoutOpening(book, data.numConta)).toEqual([
      { type: 'RendimentoAlterado.v1', ...data, saldoInicial: 0, abertura: 0, mesesFechados: 2 },
    ]);
  });

  it('has nothing to give up where it tells no opening balance, or is not there', () => {
    const book = bookWith({ ...reported, saldoInicial: 0, abertura: 0 });
    expect(['12345-X', '9'].map((numConta) => withoutOpening(book, numConta))).toEqual([[], []]);
  });

  it('refuses the yield of a month that has not begun or of a future year', () => {
    const monthly = { ...data, ...none, abertura: 1000_00 };
    given()
      .when((book) => reportYield(book, { ...monthly, novembro: 1 }, '2026-11-23'))
      .thenWrites({ ...reported, ...monthly, novembro: 1 });
    for (const [amounts, hoje, sentence] of [
      [
        { dezembro: 1 },
        '2026-11-30',
        'O rendimento de dezembro de 2026 só pode ser informado a partir de 01/12/2026. Deixe-o zerado até lá.',
      ],
      [{}, '2025-12-31', 'O saldo inicial de 2026 só pode ser informado a partir de 01/01/2026. Deixe-o zerado até lá.'],
      [{ abertura: 0, janeiro: -1 }, '2025-12-31', 'O rendimento de janeiro de 2026'],
    ] as const) {
      given()
        .when((book) => reportYield(book, { ...monthly, ...amounts }, hoje))
        .thenRefuses('rendimento.futuro', sentence);
      given(reported)
        .when((book) => changeYield(book, { ...monthly, ...amounts }, hoje))
        .thenRefuses('rendimento.futuro', sentence);
    }
    // The sheet of a carried account moves nothing on 1 January.
    given()
      .when((book) => reportYield(book, { ...monthly, abertura: 0 }, '2025-12-31'))
      .thenWrites({ ...reported, ...monthly, abertura: 0 });
  });
});
