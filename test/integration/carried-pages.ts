import { expect } from '@jest/globals';
import { parseBRL } from '#domain/money.js';

const AMOUNT = /-?R\$ [\d.]+,\d{2}/;

const amountAfter = (text: string, name: string): number | undefined => {
  const [, amount] = new RegExp(`${name} (${AMOUNT.source})`).exec(text) ?? [];
  return amount === undefined ? undefined : parseBRL(amount)!;
};

/**
 * Reads a table that goes on over printed pages: on each, what was carried there and the rows add up to what is carried on, or to the total. Answers how many
 * rows there are. @param head text of its last column @param total name of its total @param signed text that stands below it on every page
 */
export function expectCarried(pages: readonly string[], { head, total, signed }: { head: string; total: string; signed: string }): number {
  let count = 0;
  let carried: number | undefined;
  for (const [at, page] of pages.entries()) {
    expect([at, page.split(signed).length]).toEqual([at, 2]);
    const table = page.includes(head) ? page.slice(page.indexOf(head) + head.length, page.indexOf(signed)) : '';
    if (!table) continue;
    expect([at, amountAfter(table, 'Transporte')]).toEqual([at, carried]);
    const [goesOn, whole] = ['A transportar', total].map((name) => amountAfter(table, name));
    const rows =
      table.replaceAll(new RegExp(`(Transporte|A transportar|${total}) ${AMOUNT.source}`, 'g'), '').match(new RegExp(AMOUNT, 'g')) ?? [];
    const sum = rows.reduce((all, amount) => all + parseBRL(amount)!, carried ?? 0);
    expect([at, sum]).toEqual([at, goesOn ?? whole]);
    count += rows.length;
    carried = goesOn;
  }
  expect(carried).toBeUndefined();
  return count;
}
