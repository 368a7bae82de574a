import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inPages } from './carried-pages.js';

const ROOM = 100;
const HEAD = 6;
const TOTAL = 3;
const FOOT = 20;

/** A document of a block, a table of rows of those heights, of which the first `group` are a group of their own, a signature and the end. */
function given({ block, rows, group = 0, carries = true }: { block: number; rows: readonly number[]; group?: number; carries?: boolean }) {
  const tops = [0];
  const piece = (mark: string, height: number, html: string) => {
    tops.push(tops.at(-1)! + height);
    return `<!--piece ${mark}-->${html}`;
  };
  let until = 0;
  const row = (height: number, at: number) => {
    until += at;
    const opens = at === 0 || at === group ? '<tbody>' : '';
    const closes = at === rows.length - 1 || at === group - 1 ? '</tbody>' : '';
    return piece(`row ${carries ? `R$ ${until}` : ''}`, height, `${opens}<tr>row ${at}</tr>${closes}`);
  };
  const html = [
    '<html>',
    piece('block', block, '<h1>block</h1>'),
    piece(carries ? 'table 1 3' : 'table ', HEAD, '<h2>table</h2><table><thead></thead>'),
    ...rows.map(row),
    piece('total', TOTAL, '<tbody><tr>total</tr></tbody>'),
    piece('end', 1, '</table>'),
    piece('foot', FOOT, '<p>signed</p>'),
    piece('tail', 4, '<p>certificate</p></html>'),
  ].join('');
  return inPages(html, tops, ROOM).split('<div style="break-after: page"></div>');
}

const rowsOf = (page: string) => [...page.matchAll(/row (\d+)/g)].map(([, at]) => Number(at));
const carriedIn = (page: string, name: string) => new RegExp(`>${name}</th><td class="number">R\\$ (\\d+)<`).exec(page)?.[1];
const countOf = (page: string, text: string) => page.split(text).length - 1;

describe('a document that is put together page by page', () => {
  it('stays one page while it fits, with its signature before its end', () => {
    const pages = given({ block: 10, rows: [5, 5, 5] });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/total<.*<p>signed<\/p><p>certificate/);
    expect(pages[0]).not.toContain('transportar');
  });

  it('repeats the head of the table and the signature on every page, and the title of the table on the first', () => {
    const pages = given({ block: 10, rows: Array<number>(40).fill(5) });
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) for (const part of ['<thead>', '<p>signed</p>', '</table>']) expect(countOf(page, part)).toBe(1);
    expect(pages.map((page) => countOf(page, '<h2>table</h2>'))).toEqual(pages.map((_, at) => (at === 0 ? 1 : 0)));
  });

  it('does not leave one row alone below its head', () => {
    const pages = given({ block: 63, rows: [5, 5, 5] });
    expect(pages.map(rowsOf)).toEqual([[], [0, 1, 2]]);
  });

  it('leaves a row that is higher than a page to the browser', () => {
    expect(given({ block: 10, rows: [5, 5, 300, 5] }).map(rowsOf)).toEqual([[0, 1], [2], [3]]);
  });

  it('prints every row once and in order, what fits and no more, and carries exactly what the rows before add up to', () => {
    const rows = fc.array(fc.integer({ min: 2, max: 30 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 80 }), fc.nat(20), fc.boolean(), (heights, block, group, carries) => {
        const pages = given({ block, rows: heights, group, carries });
        expect(pages.flatMap(rowsOf)).toEqual(heights.map((_, at) => at));
        let carried = 0;
        for (const page of pages) {
          const printed = rowsOf(page);
          const goesOn = carriedIn(page, 'A transportar');
          const sum = printed.reduce((total, at) => total + at, 0);
          const lines = [...page.matchAll(/transportar|Transporte|>total/g)].length * TOTAL;
          const around = (page.includes('<h1>') ? block : 0) + (printed.length > 0 ? HEAD + 1 : 0) + (page.includes('certificate') ? 4 : 0);
          expect(printed.reduce((used, at) => used + heights[at]!, lines + around)).toBeLessThanOrEqual(ROOM - FOOT);
          expect(countOf(page, '<tbody>')).toBe(countOf(page, '</tbody>'));
          if (!carries) expect([goesOn, carriedIn(page, 'Transporte')]).toEqual([undefined, undefined]);
          else if (carried > 0 && printed.length > 0) expect(carriedIn(page, 'Transporte')).toBe(String(carried));
          carried += sum;
          if (carries && goesOn !== undefined) expect(goesOn).toBe(String(carried));
        }
      }),
    );
  });

  /** The pages of a document of those pieces, each a mark, its height and its text, on pages of 100. */
  const pagesOf = (...pieces: [mark: string, height: number, html: string][]) => {
    const tops = [0];
    for (const [, height] of pieces) tops.push(tops.at(-1)! + height);
    const html = pieces.map(([mark, , text]) => `<!--piece ${mark}-->${text}`).join('');
    return inPages(`<html>${html}`, tops, 100).split('<div style="break-after: page"></div>');
  };
  const carried = (name: string, amount: string) =>
    `<tbody><tr class="total"><th colspan="1" scope="row">${name}</th><td class="number">${amount}</td><td></td></tr></tbody>`;

  it('is written as it was given: two tables, the second without a total, and both lines of the signature', () => {
    const pages = pagesOf(
      ['table 1 3', 6, '<h2>one</h2><table>'],
      ['row R$ 1', 40, ' <tbody><tr>1</tr>'],
      ['row R$ 3', 40, '<tr>2</tr></tbody>'],
      ['row R$ 6', 10, '<tr>3</tr>'],
      ['row R$ 9', 10, '<tr>4</tr>'],
      ['total', 3, '<tbody><tr>total</tr></tbody>'],
      ['end', 1, '</table>'],
      ['table ', 6, '<h2>two</h2><table>'],
      ['row ', 5, '<tr>5</tr>'],
      ['end', 1, '</table>'],
      ['foot', 5, '<p>signed</p>'],
      ['foot', 5, '<p>by</p>'],
      ['tail', 4, '</html>'],
    );
    expect(pages).toEqual([
      `<html><h2>one</h2><table> <tbody><tr>1</tr><tr>2</tr></tbody>${carried('A transportar', 'R$ 3')}</table><p>signed</p><p>by</p>`,
      `<table>${carried('Transporte', 'R$ 3')}<tbody><tr>3</tr><tr>4</tr></tbody><tbody><tr>total</tr></tbody></table>` +
        '<h2>two</h2><table><tbody><tr>5</tr></tbody></table><p>signed</p><p>by</p></html>',
    ]);
  });

  it.each<[string, number, number]>([
    ['what fits exactly', 100, 1],
    ['a pixel more', 101, 2],
  ])('puts on one page %s', (_, height, expected) => {
    expect(pagesOf(['block', 60, 'a'], ['block', height - 60, 'b'])).toHaveLength(expected);
    expect(pagesOf(['block', 60, 'a'], ['tail', height - 60, 'b'])).toHaveLength(expected);
    const table = (last: number, total: number) =>
      pagesOf(['table 1 3', 6, ''], ['row R$ 1', 50, 'a'], ['row R$ 2', last, 'b'], ['total', total, ''], ['end', 1, '']);
    expect(table(height - 60, 3)).toHaveLength(expected);
    expect(pagesOf(['block', 10, ''], ['table ', 6, ''], ['row ', 50, 'a'], ['row ', height - 67, 'b'], ['end', 1, ''])).toHaveLength(
      expected,
    );
  });

  it('lets a high last line of the total alone decide where the last row goes', () => {
    const rows = (total: number) =>
      pagesOf(
        ['table 1 3', 6, '<table>'],
        ['row R$ 1', 20, '<tr>1</tr>'],
        ['row R$ 2', 20, '<tr>2</tr>'],
        ['row R$ 3', 20, '<tr>3</tr>'],
        ['total', total, 'total'],
        ['end', 1, ''],
      ).map((page) => countOf(page, '<tr>'));
    expect(rows(33)).toEqual([3]);
    expect(rows(34)).toEqual([2, 1]);
  });

  it('begins a page with a block that is higher than it, and what is empty is no page', () => {
    expect(pagesOf(['block', 300, 'a'], ['tail', 4, 'b'])).toEqual(['<html>a', 'b']);
    expect(pagesOf(['tail', 300, 'b'])).toEqual(['<html>b']);
  });
});
