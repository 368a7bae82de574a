import { describe, expect, it } from '@jest/globals';
import type { ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import { matches } from '#domain/text.js';
import { lineName, lineSearch, paying, spending } from './line';

const line = (changes: Partial<ChargeableLine> = {}): ChargeableLine => ({
  idPrograma: 1,
  idAcao: 2,
  idSubAcao: null,
  idItem: 3,
  idElementoDespesa: 4,
  descricaoPrograma: 'PDDE',
  descricaoAcao: 'MANUTENÇÃO',
  descricaoSubAcao: null,
  descricaoItem: 'LÂMPADAS',
  descricaoElementoDespesa: '3.3.90.30 – MATERIAL DE CONSUMO',
  orcado: 1000,
  disponivel: 637.81,
  aPagar: 100,
  fontes: [],
  fontePlanejada: null,
  ...changes,
});

describe('a line', () => {
  it('a line is named by its levels and the code of its element', () => {
    expect(lineName(line())).toBe('PDDE › MANUTENÇÃO › LÂMPADAS · 3.3.90.30');
    expect(lineName(line({ descricaoSubAcao: 'LUZ', descricaoItem: null }))).toBe('PDDE › MANUTENÇÃO › LUZ · 3.3.90.30');
    expect(lineName(line({ descricaoElementoDespesa: 'TRIBUTOS' }))).toBe('PDDE › MANUTENÇÃO › LÂMPADAS · TRIBUTOS');
  });

  it('a line is found by words of any level and its element, in any order, ignoring accents', () => {
    for (const text of ['lampadas pdde', 'CONSUMO manutencao', '3.3.90 lamp'])
      expect([text, matches(text, lineSearch(line()))]).toEqual([text, true]);
    expect(matches('lampadas fnde', lineSearch(line()))).toBe(false);
  });
});

describe('an expense on a line', () => {
  it('an expense leaves the available balance of its line less other open expenses and its own value', () => {
    expect(spending(line(), 10_000)).toEqual({ disponivel: 63_781, outras: 10_000, ficara: 43_781, warning: null });
  });

  it('an expense that the balance already includes is not counted twice', () => {
    expect(spending(line(), 10_000, { valor: 10_000, isPaid: false })).toMatchObject({ disponivel: 63_781, outras: 0, ficara: 53_781 });
    expect(spending(line(), 5_000, { valor: 5_000, isPaid: true })).toMatchObject({ disponivel: 68_781, outras: 10_000, ficara: 53_781 });
  });

  it.each([
    ['nothing while there is no value', 0, {}, null],
    ['nothing down to the last centavo', 53_781, {}, null],
    ['that the other expenses do not leave enough', 53_782, {}, 'Com as outras despesas a pagar'],
    ['that it is more than there is', 63_782, {}, 'passa do que a linha tem disponível'],
    ['that there is no budget', 1, { orcado: 0, disponivel: 0, aPagar: 0 }, 'não tem orçamento'],
  ])('an expense on a line says %s', (_, valor, changes, sentence) => {
    const { warning } = spending(line(changes), valor);
    expect(sentence === null ? warning === null : warning?.includes(sentence)).toBe(true);
  });
});

describe('the payment of an expense', () => {
  it('a payment is subtracted from the available balance, ignoring other open expenses', () => {
    expect(paying(line(), 40_000)).toEqual({ disponivel: 63_781, ficara: 23_781, warning: null });
    expect(paying(line(), 63_781)).toMatchObject({ ficara: 0, warning: null });
    expect(paying(line(), 63_782)).toMatchObject({ ficara: -1, warning: expect.stringContaining('passa do que a linha tem disponível') });
  });
});
