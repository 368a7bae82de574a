import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { centavos } from './money.js';
import { evaluateResearch, isQuantity, priceOf, type Research } from './price-research.js';

interface Case {
  nome: string;
  criterio: Research['criterio'];
  itens: { item: number; quantidade: number; precos: Record<string, number | null> }[];
  desconto?: Record<string, number>;
  sorteio?: { item: number; vencedor: string };
  esperado: {
    12?: Record<string, number>;
    13?: Record<string, number>;
    14?: Record<string, number[]>;
    15?: Record<string, number>;
    porItem?: Record<string, (number | null)[]>;
    vencedores: { proponente: string; itens: number[]; valor: number }[];
  };
}

const { casos }: { casos: Case[] } = JSON.parse(readFileSync('test/fixtures/accountability/pesquisa-de-precos.json', 'utf8'));

const researchOf = ({ criterio, itens, desconto, sorteio }: Case): Research => ({
  criterio,
  itens: itens.map(({ precos, ...item }) => ({
    ...item,
    precos: Object.entries(precos).map(([letra, valor]) => ({ letra, valor: valor === null ? null : centavos(valor) })),
  })),
  proponentes: ['A', 'B', 'C'].map((letra) => ({ letra, desconto: centavos(desconto?.[letra] ?? 0) })),
  sorteios: sorteio ? [sorteio] : [],
});

describe('research of prices', () => {
  test.each(casos)('$nome', (example) => {
    const { proponentes, porItem, vencedores } = evaluateResearch(researchOf(example));
    const { esperado } = example;
    const byLetter = <V>(of: (proposal: (typeof proponentes)[number]) => V) =>
      Object.fromEntries(proponentes.map((proposal) => [proposal.letra, of(proposal)]));
    const inReais = (amounts: Record<string, number>) =>
      Object.fromEntries(Object.entries(amounts).map(([key, valor]) => [key, centavos(valor)]));
    if (esperado[12]) expect(byLetter(({ total }) => total)).toEqual(inReais(esperado[12]));
    if (esperado[13]) expect(byLetter(({ totalComDesconto }) => totalComDesconto)).toEqual(inReais(esperado[13]));
    if (esperado[14]) expect(byLetter(({ itensDeMenorValor }) => itensDeMenorValor)).toEqual(esperado[14]);
    if (esperado[15]) expect(byLetter(({ totalDeMenorValor }) => totalDeMenorValor)).toEqual(inReais(esperado[15]));
    for (const [letra, valores] of Object.entries(esperado.porItem ?? {}))
      expect(porItem.map((item) => item.valores.find((each) => each.letra === letra)?.valor)).toEqual(
        valores.map((valor) => (valor === null ? null : centavos(valor))),
      );
    expect(vencedores).toEqual(
      esperado.vencedores.map(({ proponente, itens, valor }) => ({ letra: proponente, itens, valor: centavos(valor) })),
    );
  });

  it('has no winner of a tie that is not drawn, nor by a draw of somebody who does not tie', () => {
    const tied = researchOf(casos[2]!);
    for (const sorteios of [[], [{ item: 3, vencedor: 'C' }], [{ item: null, vencedor: 'A' }]]) {
      const { empates, vencedores } = evaluateResearch({ ...tied, sorteios });
      expect(empates).toEqual([{ item: 3, letras: ['A', 'B'], valor: 168_00, vencedor: null }]);
      expect(vencedores.flatMap(({ itens }) => itens)).not.toContain(3);
    }
  });

  test.each([
    [2.5, 3_33, 8_33],
    [0.001, 500, 1],
    [0.001, 499, 0],
    [1, 999_999_999_999, 999_999_999_999],
    [999_999.999, 999_999_99, 99_999_998_900_000],
  ])('%d at %d centavos is %d', (quantidade, preco, valor) => expect(priceOf(quantidade, preco)).toBe(valor));

  test.each([0, -1, 1.2345, Number.NaN, 1e21, '1'])('%p is no quantity', (value) => {
    expect(isQuantity(value)).toBe(false);
  });

  /** Amounts of a hundredth of a millesimal: quantity in thousandths × price in centavos, in whole numbers only. */
  const money = (thousandths: number, preco: number) => Math.floor((thousandths * preco + 500) / 1000);
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const random = fc.integer({ min: 1, max: 8 }).chain((count) =>
    fc.record({
      criterio: fc.constantFrom<Research['criterio']>('POR_ITEM', 'POR_LOTE'),
      items: fc.array(
        fc.record({
          thousandths: fc.integer({ min: 1, max: 50_000 }),
          // Few prices, so that there are ties.
          prices: fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { minLength: count, maxLength: count }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      discounts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: count, maxLength: count }),
      draws: fc.array(fc.record({ item: fc.option(fc.integer({ min: 1, max: 6 })), who: fc.integer({ min: 0, max: count - 1 }) }), {
        maxLength: 6,
      }),
      shuffle: fc.infiniteStream(fc.nat(1_000)),
    }),
  );

  it('agrees with a second computation, in whatever order its rows are', () => {
    fc.assert(
      fc.property(random, ({ criterio, items, discounts, draws, shuffle }) => {
        const research: Research = {
          criterio,
          itens: items.map(({ thousandths, prices }, index) => ({
            item: index + 1,
            quantidade: thousandths / 1000,
            precos: prices.map((valor, place) => ({ letra: letters[place]!, valor })),
          })),
          proponentes: discounts.map((desconto, place) => ({ letra: letters[place]!, desconto: criterio === 'POR_LOTE' ? desconto : 0 })),
          sorteios: draws.map(({ item, who }) => ({ item, vencedor: letters[who]! })),
        };
        const result = evaluateResearch(research);
        const drawn = (item: number | null, tied: string[]) =>
          research.sorteios.find((draw) => draw.item === item && tied.includes(draw.vencedor));
        const won = new Map<string, number>();
        const decide = (item: number | null, offers: [string, number][]) => {
          const least = Math.min(...offers.map(([, valor]) => valor));
          const tied = offers.filter(([, valor]) => valor === least).map(([letra]) => letra);
          const winner = tied.length === 1 ? tied[0] : drawn(item, tied)?.vencedor;
          if (winner) won.set(winner, (won.get(winner) ?? 0) + least);
        };
        const asked = (place: number) =>
          items.map(({ thousandths, prices }) => (prices[place] === null ? null : money(thousandths, prices[place]!)));
        if (criterio === 'POR_ITEM')
          for (const [index] of items.entries())
            decide(
              index + 1,
              discounts.flatMap((_, place): [string, number][] => {
                const valor = asked(place)[index];
                return valor === null || valor === undefined ? [] : [[letters[place]!, valor]];
              }),
            );
        else
          decide(
            null,
            discounts.flatMap((desconto, place): [string, number][] => {
              const all = asked(place);
              return all.includes(null) ? [] : [[letters[place]!, all.reduce<number>((sum, valor) => sum + valor!, -desconto)]];
            }),
          );
        expect(new Map(result.vencedores.map(({ letra, valor }) => [letra, valor]))).toEqual(won);
        const shuffled = <T>(rows: readonly T[]): T[] =>
          rows
            .map((row) => [shuffle.next().value, row] as const)
            .toSorted(([one], [other]) => one - other)
            .map(([, row]) => row);
        const mixed = {
          ...research,
          itens: shuffled(research.itens).map(({ precos, ...item }) => ({ ...item, precos: shuffled(precos) })),
          proponentes: shuffled(research.proponentes),
        };
        expect(evaluateResearch(mixed)).toEqual(result);
      }),
      { numRuns: 500 },
    );
  });
});
