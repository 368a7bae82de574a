import { describe, expect, it } from '@jest/globals';
import { finalBalance, MONTH_FIELDS, type MonthField } from '#contracts/yields.js';
import { MAX_CENTAVOS } from '#domain/money.js';
import { YIELD_TERMS } from '../../../../../test/fixtures/facts.js';
import { given } from '../../../../../test/fixtures/given.js';
import { type RendimentoInformado, type YieldData } from './yield.events.js';
import { changeYield, movementsOf, reportYield } from './yield.js';

const months = Object.fromEntries(MONTH_FIELDS.map((month, index) => [month, index + 1])) as Record<MonthField, number>;
const data: YieldData = { numConta: '12345-X', saldoInicial: 1000_00, ...YIELD_TERMS, ...months };
const reported: RendimentoInformado = { type: 'RendimentoInformado.v1', ...data };

describe('a yield', () => {
  it('is reported once a year for each account', () => {
    given()
      .when((book) => reportYield(book, data))
      .thenWrites(reported);
    given(reported)
      .when((book) => reportYield(book, data))
      .thenRefuses('rendimento.duplicado', 'Já existe um rendimento da conta 12345-X em 2026.');
    given(reported)
      .when((book) => reportYield(book, { ...data, numConta: '9' }))
      .thenWrites({ ...reported, numConta: '9' });
  });

  it('is corrected where there is one, on the version that the person saw', () => {
    given(reported)
      .when((book) => changeYield(book, { ...data, maio: -5 }, 1))
      .thenWrites({ type: 'RendimentoAlterado.v1', ...data, maio: -5 });
    given(reported)
      .when((book) => changeYield(book, data, 0))
      .thenRefuses('livro.versao', 'O rendimento da conta 12345-X foi alterado por outra pessoa');
    given()
      .when((book) => changeYield(book, data))
      .thenRefuses('rendimento.ausente', 'Rendimento da conta 12345-X em 2026 não encontrado.');
  });

  it('ends with what it started with and all twelve months, losses among them', () => {
    expect(finalBalance(data)).toBe(1000_00 + 78);
    expect(finalBalance({ ...data, dezembro: -88 })).toBe(1000_00 - 22);
  });

  it('does not add up to more than an amount holds', () => {
    const most = { ...data, saldoInicial: MAX_CENTAVOS - (finalBalance(data) - data.saldoInicial) };
    given()
      .when((book) => reportYield(book, most))
      .thenWrites({ ...reported, ...most });
    given()
      .when((book) => reportYield(book, { ...most, saldoInicial: most.saldoInicial + 1 }))
      .thenRefuses('rendimento.limite', /^O saldo final é maior do que o sistema pode registrar/);
    given(reported)
      .when((book) => changeYield(book, { ...data, saldoInicial: MAX_CENTAVOS }))
      .thenRefuses('rendimento.limite');
  });

  it('moves its account on 1 January and on the last day of each month; of one that is not over, on the day of writing', () => {
    const none = Object.fromEntries(MONTH_FIELDS.map((month) => [month, 0])) as Record<MonthField, number>;
    const sheet = {
      ...data,
      ...none,
      abertura: 1000_00,
      fevereiro: 5,
      maio: -3,
      junho: 7,
      dezembro: 9,
      categoria: 'LIVRE',
      dia: '2026-06-15',
    } as const;
    const moved = (changes: object = {}) =>
      movementsOf({ ...sheet, ...changes }, { cnpjAssociacao: '', ano: 2026 }).map(
        ({ data: day, partes: [part] }) => `${day} ${part!.valor}`,
      );
    expect(moved()).toEqual(['2026-01-01 100000', '2026-02-28 5', '2026-05-31 -3', '2026-06-15 7', '2026-06-15 9']);
    expect(moved({ abertura: 0, dia: '2027-01-10' })).toEqual(['2026-02-28 5', '2026-05-31 -3', '2026-06-30 7', '2026-12-31 9']);
  });
});
