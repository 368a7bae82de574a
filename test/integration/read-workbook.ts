import { expect } from '@jest/globals';
import PizZip from 'pizzip';
import { type FilledForm } from '#contracts/accountability/layout.js';
import { centavos } from '#domain/money.js';

export interface WorkbookCell {
  value: string | number;
  /** Without `=`. */
  formula: string | undefined;
}

type Cells = Map<string, WorkbookCell>;

const CELL = /<c r="([A-Z]+\d+)"([^>]*)>(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v><\/c>/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** The cells of the first sheet by their address, with the values that are stored. */
function readWorkbook(bytes: Uint8Array): Cells {
  const zip = new PizZip(bytes);
  const part = (name: string) => zip.file(name)!.asText();
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(([, text = '']) =>
    text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
  const cells = [...part('xl/worksheets/sheet1.xml').matchAll(CELL)].map(
    ([, address, attributes, formula, value]): [string, WorkbookCell] => [
      address!,
      { value: attributes!.includes('t="s"') ? texts[Number(value)]! : Number(value), formula },
    ],
  );
  return new Map(cells);
}

/** What a cell is in centavos when its formula is calculated: terms that are joined by + and −, each a cell, a number or the SUM of a range. */
export function calculated(cells: Cells, address: string): number {
  const { formula, value } = cells.get(address) ?? { formula: undefined, value: 0 };
  if (formula === undefined) return typeof value === 'number' ? centavos(value) : 0;
  const terms = [...formula.matchAll(/([+-]?)(?:SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)|([A-Z]+\d+)|(\d[\d.]*))/g)];
  expect(terms.map(([term]) => term).join('')).toBe(formula);
  return terms.reduce((sum, [, sign, left, top, right, bottom, cell, amount]) => {
    const term = cell
      ? calculated(cells, cell)
      : amount
        ? centavos(Number(amount))
        : rangeOf(cells, left!, Number(top), right!, Number(bottom));
    return sign === '-' ? sum - term : sum + term;
  }, 0);
}

function rangeOf(cells: Cells, left: string, top: number, right: string, bottom: number): number {
  return [...cells.keys()].reduce((sum, address) => {
    const [, column = '', row] = /^([A-Z]+)(\d+)$/.exec(address)!;
    const isWithin = column >= left && column <= right && Number(row) >= top && Number(row) <= bottom;
    return isWithin ? sum + calculated(cells, address) : sum;
  }, 0);
}

/** The amounts of the rows that begin with a text, in their order. */
const amountsOf = (cells: Cells, name: string): { address: string; cell: WorkbookCell }[][] =>
  [...cells]
    .filter(([address, { value }]) => address.startsWith('A') && value === name)
    .map(([first]) =>
      [...cells]
        .filter(([address, { value }]) => address.replace(/^[A-Z]+/, '') === first.slice(1) && typeof value === 'number')
        .map(([address, cell]) => ({ address, cell })),
    );

/** Checks that a sheet says what its form says: every amount, sums and totals as formulas that give it. Answers the cells. */
export function expectSheetToSay(bytes: Uint8Array, { blocos }: FilledForm): Cells {
  const cells = readWorkbook(bytes);
  for (const [address, { formula, value }] of cells)
    if (formula !== undefined) expect([address, formula, calculated(cells, address)]).toEqual([address, formula, centavos(Number(value))]);
  for (const block of blocos)
    if (block.tipo === 'valores')
      for (const [at, { campos }] of block.partes.entries())
        for (const { numero, nome, soma, valores } of campos) {
          const found = amountsOf(cells, `${numero} ${nome}`)[at]!;
          const total = valores.reduce<number>((sum, amount) => sum + centavos(amount ?? 0), 0);
          const amounts = valores.flatMap((amount) => (amount === null ? [] : [centavos(amount)]));
          expect([numero, found.map(({ cell }) => centavos(Number(cell.value)))]).toEqual([
            numero,
            block.colunas.length > 1 ? [...amounts, total] : amounts,
          ]);
          const isLive = soma !== undefined || (at > 0 && at === block.partes.length - 1);
          for (const { cell } of found.slice(0, amounts.length)) expect([numero, cell.formula !== undefined]).toEqual([numero, isLive]);
          for (const { cell } of found.slice(amounts.length)) expect(cell.formula).toMatch(/^SUM\(/);
        }
    else if (block.tipo === 'tabela' && block.total && !block.vazio) {
      const totals = amountsOf(cells, block.total.nome).flatMap((amounts) => amounts.map(({ cell }) => cell));
      expect(totals.map(({ value }) => value)).toContain(block.total.valor);
      for (const { formula } of totals) expect(formula).toMatch(/^SUM\(|^[A-Z]+\d+(\+|$)/);
    }
  return cells;
}
