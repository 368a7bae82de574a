import { type Cell, textOf } from './cells.js';
import { type Columns } from './titles.js';

/** Texts of cells by field. */
export type CellTexts<F extends string> = Partial<Record<F, string>>;

/** What a person wrote in place of cells, by row number of the spreadsheet: an empty text erases the cell. */
export type Corrections<F extends string> = Readonly<Record<string, CellTexts<F>>>;

/** The filled cells of a line by field, and its row in the spreadsheet. */
export interface FilledLine<F extends string> {
  linha: number;
  cells: Partial<Record<F, Cell>>;
  /** Fields whose cell is blank and that have a default. */
  assumed: ReadonlySet<F>;
}

/** A line that is not read, and the reason. */
export interface LeftLine {
  linha: number;
  motivo: string;
}

/** The lines under the titles: those with something to import, blank ones, and others. */
export interface FoundLines<F extends string> {
  lines: FilledLine<F>[];
  emBranco: number;
  ignoradas: LeftLine[];
}

/** What a line is judged by before it counts: all of its cells, those of chosen columns, and whether a line comes after it. */
export interface RawLine<F extends string> {
  cells: readonly Cell[];
  own: FilledLine<F>['cells'];
  isLast: boolean;
}

/** How lines are read. */
export interface LineOptions<F extends string> {
  /** What is written in the cells that are blank. */
  defaults?: CellTexts<F> | undefined;
  corrections?: Corrections<F> | undefined;
  /** Why a line is none to import, such as a total; called for each in order. */
  leave?: (line: RawLine<F>) => string | null;
}

/** The lines under the titles with those columns. Defaults fill the blank cells of lines that are not blank. */
export function linesIn<F extends string>(
  rows: readonly Cell[][],
  linhaTitulos: number,
  columns: Columns<F>,
  { defaults = {}, corrections = {}, leave = () => null }: LineOptions<F> = {},
): FoundLines<F> {
  const found: FoundLines<F> = { lines: [], emBranco: 0, ignoradas: [] };
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell !== ''));
  for (let row = linhaTitulos; row <= last; row += 1) {
    const cells = rows[row]!;
    const linha = row + 1;
    if (cells.every((cell) => cell === '')) {
      found.emBranco += 1;
      continue;
    }
    const own = corrected(ownCells(cells, columns), corrections[linha]);
    const motivo = leave({ cells, own, isLast: row === last }) ?? (Object.keys(own).length === 0 ? 'Nada nas colunas escolhidas.' : null);
    if (motivo !== null) found.ignoradas.push({ linha, motivo });
    else found.lines.push(withDefaults(linha, own, defaults));
  }
  return found;
}

/** The fields that have neither a column nor a default, of groups of which one is enough: the first of each. */
export function missingFields<F extends string>(
  required: readonly (readonly F[])[],
  columns: Columns<F>,
  defaults: CellTexts<F> = {},
): F[] {
  const has = (field: F) => columns[field] !== undefined || Boolean(defaults[field]?.trim());
  return required.filter((fields) => !fields.some(has)).map(([field]) => field!);
}

/** The filled columns with their titles, each with its first value. */
export function titledColumns(rows: readonly Cell[][], linhaTitulos: number): { coluna: number; titulo: string; exemplo: string }[] {
  const data = rows.slice(linhaTitulos);
  const titles = rows[linhaTitulos - 1] ?? [];
  return titles.flatMap((titulo, index) => {
    const exemplo = data.find((cells) => (cells[index] ?? '') !== '')?.[index];
    return titulo === '' && exemplo === undefined ? [] : [{ coluna: index + 1, titulo: textOf(titulo), exemplo: textOf(exemplo ?? '') }];
  });
}

const fieldsOf = <F extends string>(record: Partial<Record<F, unknown>>) => Object.keys(record) as F[];

function ownCells<F extends string>(cells: readonly Cell[], columns: Columns<F>): FilledLine<F>['cells'] {
  const own: FilledLine<F>['cells'] = {};
  for (const field of fieldsOf(columns)) {
    const cell = cells[columns[field]! - 1];
    if (cell !== undefined && cell !== '') own[field] = cell;
  }
  return own;
}

function corrected<F extends string>(own: FilledLine<F>['cells'], texts: CellTexts<F> = {}): FilledLine<F>['cells'] {
  const cells = { ...own };
  for (const field of fieldsOf(texts)) {
    const text = texts[field]!.trim();
    if (text === '') delete cells[field];
    else cells[field] = text;
  }
  return cells;
}

function withDefaults<F extends string>(linha: number, own: FilledLine<F>['cells'], defaults: CellTexts<F>): FilledLine<F> {
  const assumed = fieldsOf(defaults).filter((field) => own[field] === undefined && defaults[field]?.trim());
  const cells = { ...own };
  for (const field of assumed) cells[field] = defaults[field]!.trim();
  return { linha, cells, assumed: new Set(assumed) };
}
