import { formatDocument } from '../../../format/format.ts';
import { type Column, cellValue, columnSum } from '../columns.ts';
import { flatten, type TreeNode } from '../tree.ts';

/** By the column's type: an amount in reais, a percentage (`62.5`), a number, a `yyyy-mm-dd` or a text; null is an empty cell. */
export type SheetCell = string | number | null;

export interface SheetColumn {
  header: string;
  type: 'text' | 'money' | 'number' | 'percent' | 'date';
}

/** Content of an export in any format: the filtered rows in order, without formatting. */
export interface Sheet {
  columns: SheetColumn[];
  rows: SheetCell[][];
  /** Sums of the summed columns; null if there are none. */
  totals: SheetCell[] | null;
}

/** The rows of a table, already filtered and sorted. */
export function sheetOfRows<T>(rows: T[], columns: Column<T>[]): Sheet {
  const exported = columns.filter(isExported);
  return {
    columns: exported.map(sheetColumn),
    rows: rows.map((row) => exported.map((column) => cellOf(row, column))),
    totals: totalsOf(rows, exported),
  };
}

/**
 * A tree as a table that can be filtered and summed: a row per leaf, with a column per level. Without the sums of branches, which would count figures several
 * times.
 */
export function sheetOfTree<T>(nodes: TreeNode<T>[], [tree, ...rest]: Column<T>[]): Sheet {
  const flat = flatten(nodes, () => true);
  const exported = rest.filter(isExported);
  const levels = tree?.levels ?? numbered(flat.reduce((deepest, { level }) => Math.max(deepest, level), 0));
  const path: SheetCell[] = levels.map(() => null);
  const rows: SheetCell[][] = [];
  for (const { node, level, isParent } of flat) {
    path.fill(null, level - 1);
    path[isParent ? level - 1 : levels.length - 1] = tree ? cellOf(node.data, tree) : null;
    if (!isParent) rows.push([...path, ...exported.map((column) => cellOf(node.data, column))]);
  }
  const records = flat.filter(({ isParent }) => !isParent).map(({ node }) => node.data);
  const levelColumns = levels.map((header) => ({ field: header, header }));
  return { columns: [...levelColumns, ...exported].map(sheetColumn), rows, totals: totalsOf(records, [...levelColumns, ...exported]) };
}

/** Whether a spreadsheet would show the number in scientific notation and lose its last digits. */
export const isLong = (value: number) => Math.abs(value) >= 1e11;

const isExported = <T>({ exportValue }: Column<T>) => exportValue !== false;
const numbered = (depth: number) => Array.from({ length: depth }, (_, index) => `Nível ${index + 1}`);

const sheetColumn = <T>({ header, type }: Column<T>): SheetColumn => ({
  header,
  type: !type || type === 'document' || type === 'name' ? 'text' : type,
});

function cellOf<T>(row: T, column: Column<T>): SheetCell {
  const value = column.exportValue ? column.exportValue(row) : cellValue(row, column);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return column.type === 'document' ? formatDocument(String(value)) : value;
}

function totalsOf<T>(rows: T[], columns: Column<T>[]): SheetCell[] | null {
  if (!columns.some(({ sum }) => sum)) return null;
  return columns.map((column, index) => (column.sum ? columnSum(rows, column) : index === 0 ? 'Total' : null));
}
