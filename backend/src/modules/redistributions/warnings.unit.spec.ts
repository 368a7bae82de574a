import { describe, expect, it } from '@jest/globals';
import { type Side, warningsOf, warningsOfLines } from './warnings.js';

const debit: Side = { programa: 'PDDE BÁSICO', elemento: 'MATERIAL DE CONSUMO', categoria: 'CUSTEIO', fontes: ['PDDE', 'PRÓPRIOS'] };
const sameProgram = { programa: 'PDDE BÁSICO' };
const credit: Side = { programa: 'FUNDO ROTATIVO', elemento: 'EQUIPAMENTOS', categoria: 'CAPITAL', fontes: ['ESTADO'] };

describe('the warnings of an operation', () => {
  it('warns with the names of both programs when money moves between programs', () => {
    expect(warningsOf(debit, { ...credit, categoria: 'CUSTEIO', fontes: [] })).toEqual([
      'Esta operação move recursos do programa PDDE BÁSICO para o programa FUNDO ROTATIVO. Verifique se as regras dos programas permitem.',
    ]);
  });

  it('warns with the names of both elements when money moves between custeio and capital', () => {
    const sentence = (from: string, to: string) =>
      `Esta operação move recursos de ${from} para ${to}. Verifique se as regras do programa permitem.`;
    const [custeio, capital] = ['custeio (MATERIAL DE CONSUMO)', 'capital (EQUIPAMENTOS)'];
    const other = { ...credit, ...sameProgram, fontes: [] };
    expect(warningsOf(debit, other)).toEqual([sentence(custeio, capital)]);
    expect(warningsOf(other, debit)).toEqual([sentence(capital, custeio)]);
  });

  it('gives no warning about an element without a category', () => {
    const other = { ...credit, ...sameProgram, fontes: [] };
    expect(warningsOf({ ...debit, categoria: null }, other)).toEqual([]);
    expect(warningsOf(debit, { ...other, categoria: null })).toEqual([]);
    expect(warningsOf(debit, { ...other, categoria: 'CUSTEIO' })).toEqual([]);
  });

  it('warns with the sources when the expenses of the two programs have none in common', () => {
    expect(warningsOf(debit, { ...credit, categoria: null })).toEqual([
      expect.stringContaining('programa FUNDO ROTATIVO'),
      'As fontes de recursos são diferentes: as despesas de PDDE BÁSICO usam PDDE e PRÓPRIOS, as de FUNDO ROTATIVO usam ESTADO. Verifique se as regras da fonte permitem.',
    ]);
    expect(warningsOf(debit, credit)).toHaveLength(3);
  });

  it('gives no warning about sources while one is shared or a program has no expenses', () => {
    const same = { ...credit, ...sameProgram, categoria: null };
    expect(warningsOf(debit, { ...same, fontes: ['ESTADO', 'PDDE'] })).toEqual([]);
    expect(warningsOf({ ...debit, fontes: [] }, same)).toEqual([]);
  });
});

describe('the warnings about several lines', () => {
  const current = (valor: number) => ({ ...debit, valor });
  const capital = (valor: number) => ({ ...credit, ...sameProgram, fontes: ['PDDE'], valor });

  it.each([
    ['nothing while each category keeps what it had', [current(500), capital(300)], [capital(300), current(500)], []],
    ['what moves in all', [current(500), capital(300)], [capital(450), current(350)], ['R$ 150,00 de custeio para capital']],
    ['the other way round', [current(100), capital(300)], [current(400)], ['R$ 300,00 de capital para custeio']],
    ['nothing where a category is not known', [current(100)], [{ ...capital(100), categoria: null }], []],
  ])('warns of %s', (_, debits, credits, amounts) => {
    const sentences = warningsOfLines(
      debits.map((side) => ({ ...side, valor: side.valor * 100 })),
      credits.map((side) => ({ ...side, valor: side.valor * 100 })),
    );
    expect(sentences).toEqual(
      amounts.map((amount) => `Esta operação move ${amount}. Verifique se as regras do programa permitem.`.replace('R$ ', 'R$\u00a0')),
    );
  });

  it('names programs without a common source once', () => {
    const strange = { ...credit, ...sameProgram, categoria: null, valor: 1 };
    expect(warningsOfLines([current(1), current(2)], [strange, strange])).toEqual([
      expect.stringContaining('As fontes de recursos são diferentes: as despesas de PDDE BÁSICO'),
    ]);
  });

  it('states the total that leaves and enters each program, and nothing for balanced programs', () => {
    const of = (programa: string, reais: number) => ({ ...debit, programa, fontes: [], valor: reais * 100 });
    const moved = warningsOfLines([of('A', 60), of('B', 40)], [of('A', 10), of('C', 90)]);
    expect(moved.map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual([
      'Esta operação move recursos entre programas: saem R$ 50,00 de A e R$ 40,00 de B; entram R$ 90,00 em C. Verifique se as regras dos programas permitem.',
    ]);
    expect(warningsOfLines([of('A', 60), of('B', 40)], [of('B', 40), of('A', 60)])).toEqual([]);
  });
});
