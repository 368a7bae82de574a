import { describe, expect, it } from '@jest/globals';
import { finalBalance, MONTH_FIELDS, type MonthField } from '#contracts/yields.js';
import { MAX_CENTAVOS } from '#domain/money.js';
import { given } from '../../../../../test/fixtures/given.js';
import { type RendimentoInformado, type YieldData } from './yield.events.js';
import { changeYield, reportYield } from './yield.js';

const months = Object.fromEntries(MONTH_FIELDS.map((month, index) => [month, index + 1])) as Record<MonthField, number>;
const data: YieldData = { numConta: '12345-X', saldoInicial: 1000_00, ...months };
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
});
